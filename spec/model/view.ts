import { hexToU8a, u8aConcat, u8aToHex } from '@polkadot/util';
import { blake2AsU8a, decodeAddress } from '@polkadot/util-crypto';
import type {
  ObservedPieces,
  Limits,
  ObservedCollection,
  Observation,
  TokenRef,
  ObservedToken,
} from './observations/observation.ts';
import { recordOf, Unobservable, unobservableOr } from './unobservable.ts';

/** The Nft token, if it exists. */
export const tokenIn = (
  observed: Observation,
  { collectionId, tokenId }: TokenRef,
): ObservedToken | undefined => observed.collections[collectionId]?.tokens[tokenId];

/** The path of an Nft token in an observation. */
export const tokenPath = ({ collectionId, tokenId }: TokenRef): string =>
  `collections/${collectionId}/tokens/${tokenId}`;

/** The multi-owner token, if it exists. */
export const piecesIn = (
  observed: Observation,
  { collectionId, tokenId }: TokenRef,
): ObservedPieces | undefined => observed.collections[collectionId]?.pieces[tokenId];

/** The amount or number of pieces that a holder has. */
export const amountOf = (pieces: ObservedPieces | undefined, holder: string): bigint =>
  BigInt(pieces?.held[holder] ?? 0);

/** The amount or number of pieces that the spender may take from the owner. */
export const allowanceOf = (pieces: ObservedPieces | undefined, owner: string, spender: string): bigint =>
  BigInt(pieces?.allowed[pairOf(owner, spender)] ?? 0);

/** The key in `allowed` of an owner and a spender. */
export const pairOf = (owner: string, spender: string): string => `${owner} ${spender}`;

/** Whether the address owns the collection. */
export const isOwner = (collection: ObservedCollection, address: string): boolean =>
  collection.owner === address;

/** Whether the address is the owner or an admin of the collection. */
export const isOwnerOrAdmin = (collection: ObservedCollection, address: string): boolean =>
  isOwner(collection, address) || collection.admins.includes(address);

/**
 * The limits in force. Where there is no read of them, those that were set; one that was not set is null, as a limit that forbids
 * nothing, but whether the collection owner can transfer is then unobservable.
 */
export function limitsInForce(collection: ObservedCollection): Limits {
  const read = unobservableOr(() => collection.effectiveLimits);
  if (!(read instanceof Unobservable)) return read;
  if (!read.isMissing) throw read;
  const { limits } = collection;
  return recordOf<Limits>({ ...limits, ownerCanTransfer: limits.ownerCanTransfer ?? read });
}

/** Whether access is restricted to the allow list, which has two names; the default is public. */
export const isRestricted = ({ permissions }: ObservedCollection): boolean =>
  permissions.access === 'AllowList' || permissions.access === 'WhiteList';

type Nesting = ObservedCollection['permissions']['nesting'];

/** Who may nest what in tokens of the collection; absent members permit nobody and restrict nothing. */
export function nestingOf({ permissions }: ObservedCollection): Nesting {
  const given: { readonly nesting?: Partial<Nesting> } = permissions;
  const { tokenOwner = false, collectionAdmin = false, restricted = null } = given.nesting ?? {};
  return { tokenOwner, collectionAdmin, restricted };
}

/** Whether access is public, or all of the addresses are on the allow list. */
export const mayAccess = (collection: ObservedCollection, ...addresses: readonly string[]): boolean =>
  !isRestricted(collection) || addresses.every(address => collection.allowList.includes(address));

/** The beginning of the addresses of tokens; the ids of collection and token follow. */
export const tokenAddressPrefix = '0xf8238ccfff8ed887463fd5e0';

/** The beginning of the Ethereum addresses of collections; the id follows. */
export const collectionAddressPrefix = '0x17c4e6453cc49aaaaeaca894e6d9683e';

/** The Ethereum address of zeros, which nobody can sign for. */
export const zeroAddress = `0x${'0'.repeat(40)}`;

/** An id in an address. */
export const idHex = (id: number): string => id.toString(16).padStart(8, '0');

/** The address of a token, which owns the tokens nested in it (spec/decisions/service.md#token-addresses). */
export const tokenAddress = ({ collectionId, tokenId }: TokenRef): string =>
  `${tokenAddressPrefix}${idHex(collectionId)}${idHex(tokenId)}`;

/** The token with that address; undefined for any other address. */
export function tokenOfAddress(address: string): TokenRef | undefined {
  const match = /^([0-9a-f]{8})([0-9a-f]{8})$/.exec(address.slice(tokenAddressPrefix.length));
  if (!address.startsWith(tokenAddressPrefix) || match === null) return undefined;
  return { collectionId: parseInt(match[1] ?? '', 16), tokenId: parseInt(match[2] ?? '', 16) };
}

/** The Ethereum address of a collection. */
export const collectionAddress = (id: number): string => `${collectionAddressPrefix}${idHex(id)}`;

/** Whether it is the address of a collection. */
export const isCollectionAddress = (address: string): boolean => address.startsWith(collectionAddressPrefix);

/** The collection with that address; undefined for any other address. */
export const collectionOfAddress = (address: string): number | undefined =>
  isCollectionAddress(address) ? parseInt(address.slice(collectionAddressPrefix.length), 16) : undefined;

/**
 * The account of an address as hexadecimal digits: that of an Ethereum address is its mirror
 * (spec/decisions/service.md#mirrors).
 */
export const accountOf = (address: string): string =>
  u8aToHex(
    address.startsWith('0x')
      ? blake2AsU8a(u8aConcat('evm:', hexToU8a(address)), 256)
      : decodeAddress(address),
  );

/** A list as it is observed; one that is absent is empty. */
type ObservedList = readonly string[] | null | undefined;

/** Whether the lists have the same items, in any order. */
export function isSameList(left: ObservedList, right: ObservedList): boolean {
  const [one, other] = [left ?? [], right ?? []];
  return one.length === other.length && one.toSorted().join() === other.toSorted().join();
}

/** Whether the lists have the same items, in any order, but for this one. */
export const isSameListBut = (item: string, ...lists: readonly [ObservedList, ObservedList]): boolean => {
  const [one, other] = lists.map(list => list?.filter(each => each !== item));
  return isSameList(one, other);
};

/** The ids of a token alone: the query of reads about it. */
export const refOf = ({ collectionId, tokenId }: TokenRef): { collectionId: number; tokenId: number } => ({
  collectionId,
  tokenId,
});

/** Whether both references are to the same token. */
export const isSameToken = (left: TokenRef, right: TokenRef): boolean =>
  left.collectionId === right.collectionId && left.tokenId === right.tokenId;

/** The number of tokens of the collection that the address owns itself, wholly or in pieces. */
export const holdingOf = ({ tokens, pieces }: ObservedCollection, address: string): number =>
  Object.values(tokens).filter(({ owner }) => owner === address).length +
  Object.values(pieces).filter(({ held }) => address in held).length;

/**
 * Whether the number of tokens that an account holds is uncertain: a token with zero pieces counts for the account it was minted
 * for, which no read reports (spec/statements/rulings.md#2.23). It matters where there is a limit.
 */
export const isHoldingUnclear = ({ limits, pieces }: ObservedCollection): boolean =>
  limits.accountTokenOwnershipLimit !== null &&
  Object.values(pieces).some(({ tokenId, total }) => tokenId !== 0 && total === '0');

/**
 * Whether an allowance for a burned token is uncertain: its rest may outlive the token, and no read reports it
 * (spec/statements/rulings.md#2.23).
 */
export const isAllowanceUnclear = (
  { mode, lastTokenId, pieces }: ObservedCollection,
  { tokenId }: TokenRef,
): boolean => mode === 'ReFungible' && tokenId > 0 && tokenId <= lastTokenId && pieces[tokenId] === undefined;

/** Look-ups of owners that one transaction may make (spec/decisions/chain.md#nesting). */
export interface Budget {
  left: number;
}

/** The budget of every transaction. */
export const nestingBudget = 5;

/** Why no topmost owner was found. */
export type OwnerChainProblem = 'cycle' | 'depth' | 'missing';

/** The topmost owner of a token, null for several. Takes look-ups from the budget; meeting `child` on the way is a cycle. */
export function topmostOwner(
  observed: Observation,
  start: TokenRef,
  budget: Budget,
  child?: TokenRef,
): { readonly owner: string | null } | { readonly problem: OwnerChainProblem } {
  let current = start;
  for (;;) {
    if (child !== undefined && isSameToken(current, child)) return { problem: 'cycle' };
    if (budget.left === 0) return { problem: 'depth' };
    budget.left -= 1;
    const owner = soleOwner(observed, current);
    if (owner === undefined) return { problem: 'missing' };
    const parent = tokenIn(observed, current)?.parent ?? (owner === null ? undefined : tokenOfAddress(owner));
    if (parent === undefined) return { owner };
    current = parent;
  }
}

/** The only owner of a token; null where several own it or can own it, undefined where nobody does. */
function soleOwner(observed: Observation, token: TokenRef): string | null | undefined {
  if (observed.collections[token.collectionId]?.mode === 'Fungible') return null;
  const pieces = piecesIn(observed, token);
  if (pieces === undefined) return tokenIn(observed, token)?.owner;
  return pieces.total === '0' ? undefined : pieces.owner;
}
