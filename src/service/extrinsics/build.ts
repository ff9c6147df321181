import type { WriteOperation } from '../../contract/shapes/index.ts';
import { account, signerOf, type Operation } from '../operations/operation.ts';
import { operations } from '../operations/index.ts';
import { buildPayload, verifyCall, type BuiltPayload } from './payload.ts';
import type { World } from '../world.ts';
import { readBody } from '../requests/body.ts';

/** What can be asked of a build: to refuse what breaks a rule already now, and another nonce than the next. */
export interface BuildRequest {
  readonly verify?: boolean;
  readonly nonce?: number | undefined;
}

/** Builds the payload of a write from its body; throws a `Failure` for a body that is malformed. */
export function buildWrite(
  world: World,
  operation: WriteOperation,
  body: unknown,
  { verify = false, nonce }: BuildRequest = {},
): BuiltPayload {
  const args = readBody(operation, body);
  const signer = account(signerOf(operation, args));
  // One operation's call maker with its own validated body; the table is exact per name.
  const toCall = operations[operation] as Operation<WriteOperation>;
  const call = toCall(args as never, { world, state: world.chain.head.state });
  if (verify) verifyCall(world, signer, call);
  return buildPayload(world, signer, call, { nonce });
}
