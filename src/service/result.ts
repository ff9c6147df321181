import type { Hex } from '../chain/state.ts';
import { Failure } from '../contract/failures.ts';
import { outcomeOf } from './outcomes.ts';
import { inclusionOf, refusalView } from './status.ts';
import type { World } from './world.ts';

/**
 * What became of a submitted transaction, once its block is sealed (rest-surface §2.2, `use=Result`). Throws a `Failure` with
 * the refusal if a rule refused it.
 */
export async function awaitResult(world: World, hash: Hex): Promise<{ isError: false; parsed: unknown }> {
  for (;;) {
    const { receipt, block } = inclusionOf(world, hash);
    if (block === null) {
      await world.chain.nextBlock();
      continue;
    }
    if (receipt.refusal === null) return { isError: false, parsed: outcomeOf(world, receipt) };
    const { message, details } = refusalView(receipt.refusal);
    throw new Failure('SubmitExtrinsic', message, details);
  }
}
