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

const amountIn =
  (operation: string, name: string) =>
  (body: unknown): AmountText | Unobservable => {
    const amount = memberOf(operation, name, isAmount)(body);
    return amount instanceof Unobservable ? amount : String(amount);
  };

/** The total of a Fungible collection, which is reported in its units. */
const totalIn =
  (decimals: number) =>
  (body: unknown): AmountText | Unobservable => {
    const amount = memberOf('totalAmount', 'amount', isUnits)(body);
    if (amount instanceof Unobservable) return amount;
    return baseUnitsOf(amount, decimals)?.toString() ?? new Unobservable('totalAmount');
  };

async function observeAmounts(
  target: Target,
  ref: TokenRef,
  decimals: number,
  holders: readonly string[],
): Promise<ObservedPieces> {
  const query = { collectionId: ref.collectionId };
  const raw = async (
    operation: 'amountBalance' | 'amountAllowance',
    rest: object,
  ): Promise<AmountText | Unobservable> =>
    observeRead(target, operation, { ...query, ...rest }, amountIn(operation, 'raw'));
  return recordOfReads<ObservedPieces>({
    ...ref,
    total: observeRead(target, 'totalAmount', query, totalIn(decimals)),
    held: nonZero(holders, async address => raw('amountBalance', { address })),
    allowed: allowances(target, async (from, to) => raw('amountAllowance', { from, to })),
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
  const amount = async (
    operation: 'totalPieces' | 'piecesBalance' | 'piecesAllowance',
    rest: object,
  ): Promise<AmountText | Unobservable> =>
    observeRead(target, operation, { ...ref, ...rest }, amountIn(operation, 'amount'));
  const token = await observeRead(target, 'token', { ...ref }, body =>
    isRecord(body) ? body : new Unobservable('token'),
  );
  if (token instanceof Unobservable) return token;
  return recordOfReads<ObservedPieces>({
    ...ref,
    owner: memberOf('token', 'owner', isNullOr(isText))(token),
    properties: memberOf('token', 'properties', isListOf(isProperty))(token),
    total: amount('totalPieces', {}),
    held: nonZero(holders, async address => amount('piecesBalance', { address })),
    allowed: allowances(target, async (from, to) => amount('piecesAllowance', { from, to })),
    topmostOwner: observeTopmostOwner(target, ref, true),
    parent: observeParent(target, ref),
  });
}

const allowances = (
  { actors }: Target,
  read: (from: string, to: string) => Promise<AmountText | Unobservable>,
): Promise<ObservedPieces['allowed'] | Unobservable> =>
  nonZero(
    actors.flatMap(from => actors.map(to => pairOf(from.address, to.address))),
    async pair => {
      const [from = '', to = ''] = pair.split(' ');
      return read(from, to);
    },
  );

/** All amounts that are not zero, by name. */
const nonZero = async (
  names: readonly string[],
  read: (name: string) => Promise<AmountText | Unobservable>,
): Promise<Readonly<Record<string, AmountText>> | Unobservable> =>
  allObserved(names, async name => {
    const amount = await read(name);
    return amount === '0' ? undefined : amount;
  });
