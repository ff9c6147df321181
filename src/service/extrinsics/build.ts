import type { Call } from '../../chain/calls/index.ts';
import { Failure } from '../../contract/failures.ts';
import type { BuiltPayload } from '../../contract/shapes/extrinsic-answers.ts';
import type { ExtrinsicArguments, WriteOperation } from '../../contract/shapes/index.ts';
import { callFromJson } from '../../wire/calls/calls.ts';
import { translating } from '../../wire/codec-error.ts';
import { callOfRequest } from '../operations/index.ts';
import { argsIn } from '../requests/errors.ts';
import { toAddress } from '../requests/members.ts';
import type { Report } from '../requests/remarks.ts';
import type { World } from '../worlds/world.ts';
import { buildPayload } from './payload.ts';

/** Builds the payload of a write from its body, and reports what of it is ignored. Throws a `Failure` for a body that is malformed. */
export function buildWrite(
  world: World,
  operation: WriteOperation,
  body: unknown,
  report: Report,
  nonce?: number,
): BuiltPayload {
  const { signer, call } = callOfRequest(world, operation, body, report);
  return buildPayload(world, signer, call, { nonce });
}

/**
 * The call with the runtime's own name, and arguments in the runtime's order (spec/decisions/service.md#extrinsics,
 * X1).
 */
export const callByName = ({
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
  return buildPayload(world, toAddress(request.address), callByName(request), { nonce, period });
}
