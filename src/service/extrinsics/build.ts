import type { WriteOperation } from '../../contract/shapes/index.ts';
import { prepareWrite } from '../operations/index.ts';
import { toAddress } from '../requests/members.ts';
import type { Report } from '../requests/remarks.ts';
import type { World } from '../worlds/world.ts';
import { verify } from './estimate.ts';
import type { BuiltPayload } from '../../contract/shapes/extrinsic-answers.ts';
import { buildPayload } from './payload.ts';

/** Options of a build: whether to refuse at once what the chain would refuse, and a nonce instead of the next. */
export interface BuildRequest {
  readonly verify?: boolean;
  readonly nonce?: number | undefined;
}

/** Builds the payload of a write from its body, and reports what of it is ignored. Throws a `Failure` for a body that is malformed. */
export function buildWrite(
  world: World,
  operation: WriteOperation,
  body: unknown,
  report: Report,
  { verify: isVerified = false, nonce }: BuildRequest = {},
): BuiltPayload {
  const prepared = prepareWrite(operation, body, report);
  const signer = toAddress(prepared.signer);
  const call = prepared.toCall({ world, state: world.chain.head.state });
  const payload = buildPayload(world, signer, call, { nonce });
  if (isVerified) verify(world, payload);
  return payload;
}
