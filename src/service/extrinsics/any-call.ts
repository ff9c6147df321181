import type { Static } from 'typebox';
import type { Call } from '../../chain/calls/index.ts';
import { Failure } from '../../contract/failures.ts';
import type { ExtrinsicArguments, ExtrinsicQuery } from '../../contract/shapes/index.ts';
import { callFromJson, callToJson } from '../../wire/calls/calls.ts';
import { translating } from '../../wire/codec-error.ts';
import { eventViews } from '../views/event.ts';
import type { BuiltPayload } from '../../contract/shapes/extrinsic-answers.ts';
import { buildPayload } from './payload.ts';
import { inclusionOf } from './status.ts';
import type { World } from '../worlds/world.ts';
import { argsIn } from '../requests/errors.ts';
import { toAddress } from '../requests/members.ts';

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

/** A sealed transaction: its call and its events (spec/decisions/service.md#extrinsics, X7). */
export function extrinsicView(
  world: World,
  { extrinsicHash, blockHashOrNumber }: Static<typeof ExtrinsicQuery>,
): Readonly<Record<string, unknown>> {
  const { receipt, block } = inclusionOf(world, extrinsicHash);
  const isInThatBlock =
    blockHashOrNumber === undefined ||
    (block !== null && [block.hash, String(block.number)].includes(blockHashOrNumber.toLowerCase()));
  if (block === null || !isInThatBlock)
    throw new Failure(
      'NotFound',
      `No extrinsic with hash ${extrinsicHash} in block ${blockHashOrNumber ?? 'yet'}`,
    );
  const { call, nonce, signer } = receipt.transaction;
  return {
    ...callToJson(call, world),
    events: eventViews(receipt, world),
    nonce,
    signer: world.format(signer),
    hash: receipt.transaction.hash,
    blockHash: block.hash,
    blockNumber: block.number,
    isCompleted: true,
  };
}
