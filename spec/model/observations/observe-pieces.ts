import type { ReadOperation } from '../../../src/contract/shapes/index.ts';
import type { TokenRef, ObservedCollection, AmountText, ObservedPieces } from './observation.ts';
import { observeParent, observeTopmostOwner } from './observe-token.ts';
import {
  isAmount,
  isNumber,
  isListOf,
  isNullOr,
  isProperty,
  isRecord,
  isText,
  isUnits,
  memberOf,
  observeMember,
  type Members,
} from '../reported.ts';
import type { Target } from '../target.ts';
import {
  allObserved,
  observedEach,
  observeRead,
  recordOfReads,
  replaced,
  Unobservable,
} from '../unobservable.ts';
import { baseUnitsOf } from '../units.ts';
import { pairOf, tokenAddress, zeroAddress } from '../view.ts';

/** The same collections; those of modes Fungible and ReFungible get their multi-owner tokens. */
export async function withPieces(
  target: Target,
  collections: Readonly<Record<number, ObservedCollection>>,
): Promise<Readonly<Record<number, ObservedCollection>>> {
  const all = Object.values(collections);
  const multiOwner = all.filter(({ mode }) => mode !== 'Nft');
  if (multiOwner.length === 0) return collections;
  const holders = [
    ...target.actors.map(({ address }) => address),
    zeroAddress,
    ...all
      .filter(({ mode }) => mode === 'Nft')
      .flatMap(({ tokens }) => Object.values(tokens))
      .map(tokenAddress),
  ];
  const observed = await observedEach(
    multiOwner.map(({ id }) => id),
    async id => {
      const collection = collections[id];
      return collection && withPiecesOf(target, collection, holders);
    },
  );
  return replaced(collections, observed);
}

async function withPiecesOf(
  target: Target,
  collection: ObservedCollection,
  holders: readonly string[],
): Promise<ObservedCollection> {
  const { id: collectionId, mode, decimals } = collection;
  const ids = await observeTokenIds(target, collectionId);
  if (ids instanceof Unobservable) return replaced(collection, { pieces: ids });
  const pieces = await allObserved(ids, async tokenId => {
    const ref = { collectionId, tokenId };
    return mode === 'Fungible'
      ? observeAmounts(target, ref, decimals ?? 0, holders)
      : observePieces(target, ref, holders);
  });
  return replaced(collection, { pieces });
}

/** The ids of the living tokens of a collection. */
export const observeTokenIds = async (
  target: Target,
  collectionId: number,
): Promise<readonly number[] | Unobservable> =>
  observeMember(target, 'collectionTokens', { collectionId }, 'ids', isListOf(isNumber));

/** The total of a Fungible collection, which is reported in its units. */
const totalIn =
  (decimals: number) =>
  (body: unknown): AmountText | Unobservable => {
    const amount = memberOf('totalAmount', 'amount', isUnits)(body);
    if (amount instanceof Unobservable) return amount;
    return baseUnitsOf(amount, decimals)?.toString() ?? new Unobservable('totalAmount');
  };

function observeAmounts(
  target: Target,
  ref: TokenRef,
  decimals: number,
  holders: readonly string[],
): Promise<ObservedPieces> {
  const query = { collectionId: ref.collectionId };
  return recordOfReads<ObservedPieces>({
    ...ref,
    ...holdings(target, query, holders, { held: 'amountBalance', allowed: 'amountAllowance', member: 'raw' }),
    total: observeRead(target, 'totalAmount', query, totalIn(decimals)),
    owner: null,
    topmostOwner: null,
    parent: null,
    properties: [],
  });
}

async function observePieces(
  target: Target,
  ref: TokenRef,
  holders: readonly string[],
): Promise<ObservedPieces | Unobservable> {
  const query = { ...ref };
  const token = await observeRead(target, 'token', query, body =>
    isRecord(body) ? body : new Unobservable('token'),
  );
  if (token instanceof Unobservable) return token;
  return recordOfReads<ObservedPieces>({
    ...ref,
    ...holdings(target, query, holders, {
      held: 'piecesBalance',
      allowed: 'piecesAllowance',
      member: 'amount',
    }),
    owner: memberOf('token', 'owner', isNullOr(isText))(token),
    properties: memberOf('token', 'properties', isListOf(isProperty))(token),
    total: observeAmount(target, 'totalPieces', query, 'amount'),
    topmostOwner: observeTopmostOwner(target, ref, true),
    parent: observeParent(target, ref),
  });
}

async function observeAmount(
  target: Target,
  operation: ReadOperation,
  query: Members,
  member: string,
): Promise<AmountText | Unobservable> {
  const amount = await observeMember(target, operation, query, member, isAmount);
  return amount instanceof Unobservable ? amount : String(amount);
}

/** The reads of what each address has and is allowed, and the member of their answers that is an amount. */
interface HoldingReads {
  readonly held: ReadOperation;
  readonly allowed: ReadOperation;
  readonly member: string;
}

/** What the holders have, and what actors allow each other. */
function holdings(target: Target, query: Members, holders: readonly string[], reads: HoldingReads) {
  const { actors } = target;
  const pairs = actors.flatMap(from => actors.map(to => pairOf(from.address, to.address)));
  return {
    held: nonZero(holders, address => observeAmount(target, reads.held, { ...query, address }, reads.member)),
    allowed: nonZero(pairs, pair => {
      const [from, to] = pair.split(' ');
      return observeAmount(target, reads.allowed, { ...query, from, to }, reads.member);
    }),
  };
}

/** All amounts that are not zero, by name. */
const nonZero = async (
  names: readonly string[],
  read: (name: string) => Promise<AmountText | Unobservable>,
): Promise<Readonly<Record<string, AmountText>> | Unobservable> =>
  allObserved(names, async name => {
    const amount = await read(name);
    return amount === '0' ? undefined : amount;
  });
