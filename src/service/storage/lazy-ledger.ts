import type { Block } from '../../chain/blocks/block.ts';
import type { Ledger } from '../../chain/blocks/ledger.ts';

/** A ledger of which only the head is made at once. */
export function lazyLedger(head: Block, make: () => Ledger): Ledger {
  let made: Ledger | undefined;
  const all = (): Ledger => (made ??= make());
  return {
    head,
    get dropped() {
      return all().dropped;
    },
    get blocks() {
      return all().blocks;
    },
    get numbers() {
      return all().numbers;
    },
    get inclusions() {
      return all().inclusions;
    },
    get hashes() {
      return all().hashes;
    },
  };
}
