import { runsOf, SortedSet } from '../../chain/state/sorted-set.ts';
import { holdingKey, tokenKey, type Collection, type State } from '../../chain/state/state.ts';
import { tokenOfAddress, type Address, type TokenRef } from '../../chain/state/address.ts';
import { listOf, shortList, type LongList } from './long-list.ts';

/** Ids in one list of consecutive ids. */
const idsAtOnce = 1_024;

/**
 * Ids of the collection's tokens that are not burned, ascending; token 0 stands for all of a Fungible one
 * (spec/decisions/chain.md#amounts-and-pieces).
 */
export function livingTokens(state: Readonly<State>, collection: Collection): LongList<number> {
  const { id, mode, minted, burned } = collection;
  if (mode === 'Fungible') return shortList([0]);
  const burnedIds = state.indexes.burnedTokens.get(String(id)) ?? noIds;
  return {
    length: minted - burned,
    from: position => livingIds(burnedIds, minted, livingIdAt(burnedIds, minted, position)),
    record: collection,
  };
}

const noIds = SortedSet.of<number>();

/** Ids of the collection's tokens of which the address holds one, or an amount above 0; ascending. */
export const heldTokens = <T>(
  state: Readonly<State>,
  collectionId: number,
  holder: Address,
  toItem: (tokenId: number) => T,
): LongList<T> => listOf(state.indexes.heldTokens.get(holdingKey(collectionId, holder)), toItem);

/** The tokens nested directly in a token, by collection id and token id, ascending. */
export const nestedTokens = (state: Readonly<State>, parent: TokenRef): LongList<TokenRef> =>
  listOf(state.indexes.children.get(tokenKey(parent)), tokenAt);

function tokenAt(address: Address): TokenRef {
  const token = tokenOfAddress(address);
  if (token === undefined) throw new Error(`expected the address of a token, found ${address}`);
  return token;
}

/** The living id at that position among the living ids, by bisection; above `minted` if there are fewer. */
function livingIdAt(burned: SortedSet<number>, minted: number, position: number): number {
  let [low, high] = [1, minted + 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    const livingUpTo = middle - burned.rank(middle + 1);
    if (livingUpTo > position) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The living ids from that one on: what is between the runs of burned ones. */
function* livingIds(burned: SortedSet<number>, minted: number, start: number): Generator<number[]> {
  let next = start;
  for (const [first, last] of runsOf(burned, start)) {
    yield* idsFrom(next, first - 1);
    next = last + 1;
  }
  yield* idsFrom(next, minted);
}

function* idsFrom(first: number, last: number): Generator<number[]> {
  for (let start = first; start <= last; start += idsAtOnce)
    yield Array.from({ length: Math.min(idsAtOnce, last - start + 1) }, (_, index) => start + index);
}
