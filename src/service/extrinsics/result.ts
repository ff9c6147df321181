import type { Inclusion } from '../../chain/blocks/chain.ts';
import type { Hex } from '../../chain/state/state.ts';
import { Failure } from '../../contract/failures.ts';
import { inclusionOf, refusalView } from './status.ts';
import type { World } from '../world.ts';
import { outcomeOf } from '../operations/outcomes.ts';

/** Waits until the block of a transaction is sealed. Throws a `Failure` if a revert removes the transaction. */
export async function awaitInclusion(world: World, hash: Hex): Promise<Inclusion> {
  for (;;) {
    const inclusion = inclusionOf(world, hash);
    if (inclusion.block !== null) return inclusion;
    await world.chain.nextBlock();
  }
}

/**
 * Waits for the outcome of a transaction (spec/decisions/service.md#query-members, `use=Result`). Throws a `Failure` if
 * a rule refused it.
 */
export async function awaitResult(world: World, hash: Hex): Promise<{ isError: false; parsed: unknown }> {
  const { receipt } = await awaitInclusion(world, hash);
  if (receipt.refusal === null) return { isError: false, parsed: outcomeOf(world, receipt) };
  const { message, details } = refusalView(receipt.refusal);
  throw new Failure('SubmitExtrinsic', message, details);
}
