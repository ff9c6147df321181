import type { Block } from '../../../../src/chain/blocks/block.ts';
import { tokenAddress, type Address } from '../../../../src/chain/state/address.ts';
import { recordsOf } from '../../../../src/chain/state/records.ts';
import { tokenKey, type State } from '../../../../src/chain/state/state.ts';
import { Table } from '../../../../src/chain/state/table.ts';
import { sizedBlock } from './sized-world.ts';

/** How long the lists of a world are. */
export interface LongListsSize {
  readonly id: string;
  readonly items: number;
}

/** What has long lists in that world. */
export const longLists = {
  /** The token in which all others of its collection are nested, which has an allow list, too. */
  parent: { collectionId: 4, tokenId: 1 },
  address: tokenAddress({ collectionId: 4, tokenId: 1 }),
  /** A collection of which every second token is burned. */
  burned: 5,
  /** Tokens that all accounts hold. */
  pieces: { collectionId: 3, tokenId: 1 },
  amounts: { collectionId: 2, tokenId: 0 },
} as const;

/** The ids of what has long lists. */
export type LongLists = typeof longLists;

/**
 * The state of a world in which every list is long, as a block to continue from. It is made of tables, because that many calls would
 * take minutes.
 */
export function longListsBlock({ id, items }: LongListsSize): Block {
  const block = sizedBlock({ id, tokens: 0, pieces: 0, collections: 5 });
  const records = recordsOf(block.state);
  const { parent, address: nested, burned } = longLists;
  const collection = (
    collectionId: number,
    counts: { readonly minted: number; readonly burned: number },
  ): void => {
    const found = records.collections.get(String(collectionId));
    if (found !== undefined) records.collections.set(String(collectionId), { ...found, ...counts });
  };
  const token = records.tokens.get(tokenKey({ collectionId: 1, tokenId: 1 }));
  if (token === undefined) throw new Error('expected a token');
  const addToken = (collectionId: number, tokenId: number, owner: Address): void =>
    void records.tokens.set(tokenKey({ collectionId, tokenId }), { ...token, owner });
  addToken(parent.collectionId, parent.tokenId, token.owner);
  for (let tokenId = 2; tokenId <= items + 1; tokenId += 1) addToken(parent.collectionId, tokenId, nested);
  collection(parent.collectionId, { minted: items + 1, burned: 0 });
  const first = 101;
  for (let tokenId = first; tokenId < first + items; tokenId += 2) addToken(burned, tokenId, token.owner);
  collection(burned, { minted: first + items - 1, burned: Math.floor(items / 2) });
  records.allowLists.set(
    String(parent.collectionId),
    new Map(accounts(items).map(account => [account, true])),
  );
  return { ...block, state: withHolders(records.toState(), accounts(items)) };
}

/** The state with a ReFungible and a Fungible token that all accounts hold, each another amount. */
function withHolders(state: State, holders: readonly Address[]): State {
  const amounts = new Map(holders.map((holder, index) => [holder, BigInt(((index * 7_919) % 100_003) + 1)]));
  const table = Table.of(amounts);
  let total = 0n;
  for (const amount of amounts.values()) total += amount;
  let { multiOwnerTokens } = state;
  for (const token of [longLists.pieces, longLists.amounts])
    multiOwnerTokens = multiOwnerTokens.update(tokenKey(token), draft => {
      Object.assign(draft, { holders: table, total });
    });
  return { ...state, multiOwnerTokens };
}

const accounts = (count: number): Address[] =>
  Array.from({ length: count }, (_, index) => `0x${(index + 1).toString(16).padStart(64, '0')}`);
