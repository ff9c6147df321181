import type { Inclusion } from '../../chain/blocks/chain.ts';
import type { Hex } from '../../chain/state/state.ts';
import { Failure } from '../../contract/failures.ts';
import { inclusionOf, refusalView } from './status.ts';
import type { World } from '../world.ts';
import { outcomeOf } from '../operations/index.ts';

/** Where a submitted transaction is, once its block is sealed. Throws a `Failure` if the chain goes back and forgets it. */
export async function awaitInclusion(world: World, hash: Hex): Promise<Inclusion> {
  for (;;) {
    const inclusion = inclusionOf(world, hash);
    if (inclusion.block !== null) return inclusion;
    await world.chain.nextBlock();
  }
}

/**
 * What became of a submitted transaction, once its block is sealed (rest-surface §2.2, `use=Result`). Throws a `Failure` with
 * the refusal if a rule refused it.
 */
export async function awaitResult(world: World, hash: Hex): Promise<{ isError: false; parsed: unknown }> {
  const { receipt } = await awaitInclusion(world, hash);
  if (receipt.refusal === null) return { isError: false, parsed: outcomeOf(world, receipt) };
  const { message, details } = refusalView(receipt.refusal);
  throw new Failure('SubmitExtrinsic', message, details);
}
