import type { Call } from '../../chain/calls/index.ts';
import { Failure } from '../../contract/failures.ts';
import type { BuiltPayload } from '../../contract/shapes/extrinsic-answers.ts';
import type { ExtrinsicArguments, WriteOperation } from '../../contract/shapes/index.ts';
import { callFromJson } from '../../wire/calls/calls.ts';
import { translating } from '../../wire/codec-error.ts';
import { prepareWrite } from '../operations/index.ts';
import { argsIn } from '../requests/errors.ts';
import { toAddress } from '../requests/members.ts';
import type { Report } from '../requests/remarks.ts';
import type { World } from '../worlds/world.ts';
import { verify } from './estimate.ts';
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

/**
 * The call with the runtime's own name, and arguments in the runtime's order (spec/decisions/service.md#extrinsics,
 * X1).
 */
export const callOf = ({
  section,
  method,
  args,
}: Pick<ExtrinsicArguments, 'section' | 'method' | 'args'>): Call =>
  translating(
    () => callFromJson(section, method, args),
    ({ message }) => new Failure('BuildExtrinsic', message, { section, method, ...argsIn(args) }),
  );

/** Builds a payload for any call, mortal by default. */
export function buildExtrinsic(world: World, request: ExtrinsicArguments, nonce?: number): BuiltPayload {
  const period = request.isImmortal === true ? null : request.era;
  return buildPayload(world, toAddress(request.address), callOf(request), { nonce, period });
}
