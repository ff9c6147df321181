import { encodeAddress } from '@polkadot/util-crypto';
import type { Block, Receipt } from '../../../../src/chain/blocks/block.ts';
import type { Address, TokenRef } from '../../../../src/chain/state/address.ts';
import type { State } from '../../../../src/chain/state/state.ts';
import type { ChainEvent, EventName } from '../../../../src/contract/events.ts';
import type { ReadOperation, ReadQuery } from '../../../../src/contract/shapes/index.ts';
import { reads } from '../../../../src/service/reads/index.ts';
import type { World } from '../../../../src/service/worlds/world.ts';

export type Members = Readonly<Record<string, unknown>>;

/** An event where it happened. `index` is its position in its block. */
export interface Happened {
  readonly block: Block;
  readonly receipt: Receipt;
  readonly event: ChainEvent;
  readonly index: number;
}

/** An address in the form that is the same for all networks, from any form of it. */
export const common = (written: string): string =>
  written.startsWith('0x') && written.length === 42 ? written : encodeAddress(written, 42);

/** What a world's blocks, storage and reads of REST v1 say, for comparison with the indexer, of which it knows nothing. */
export class ChainRecord {
  readonly world: World;
  readonly blocks: readonly Block[];
  readonly happened: readonly Happened[];

  constructor(world: World) {
    this.world = world;
    const { chain } = world;
    this.blocks = Array.from({ length: chain.head.number + 1 }, (_, number) => chain.blockAt(number)).filter(
      block => block !== undefined,
    );
    this.happened = this.blocks.flatMap(block =>
      block.receipts
        .flatMap(receipt => receipt.events.map(event => ({ block, receipt, event })))
        .map((one, index) => ({ ...one, index })),
    );
  }

  get head(): Block {
    return this.world.chain.head;
  }

  /** What REST v1 answers at a block, the last one by default. */
  async read<O extends ReadOperation>(
    operation: O,
    query: ReadQuery<O>,
    block = this.head,
  ): Promise<Members> {
    return (await reads[operation](query, { world: this.world, block, state: block.state })) as Members;
  }

  /** The last block after which something is there; undefined if it never was after a block. */
  lastWith(isThere: (state: State) => boolean): Block | undefined {
    return this.blocks.findLast(({ state }) => isThere(state));
  }

  /** The events of some names about a collection, or about a token in it. */
  about(
    { collectionId, tokenId }: Pick<TokenRef, 'collectionId'> & { readonly tokenId?: number },
    names: readonly EventName[],
  ): readonly Happened[] {
    return this.happened.filter(
      ({ event: { name, data } }) =>
        names.includes(name) && data[0] === collectionId && (tokenId === undefined || data[1] === tokenId),
    );
  }

  /** Each token of the storage with each of its owners: the id of its collection, and the owner. */
  holders(): readonly (readonly [collectionId: string, owner: Address])[] {
    const { tokens, multiOwnerTokens } = this.head.state;
    const idOf = (key: string): string => key.split('/')[0] ?? '';
    return [
      ...[...tokens.entries()].map(([key, { owner }]) => [idOf(key), owner] as const),
      ...[...multiOwnerTokens.entries()].flatMap(([key, { holders }]) =>
        key.endsWith('/0') ? [] : holders.keys().map(holder => [idOf(key), holder] as const),
      ),
    ];
  }

  /** Blocks in which an address was given coins, signed, or was named by an event. */
  blocksOf(account: Address): readonly Block[] {
    return this.blocks.filter(
      ({ number, state, inputs, receipts }) =>
        (number === 0 && state.accounts.has(account)) ||
        inputs.some(input => 'amount' in input && input.address === account) ||
        receipts.some(
          ({ transaction, events }) =>
            transaction.signer === account ||
            events.some(({ data }) => (data as readonly unknown[]).includes(account)),
        ),
    );
  }
}
