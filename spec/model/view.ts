import { hexToU8a, u8aConcat, u8aToHex } from '@polkadot/util';
import { blake2AsU8a, decodeAddress } from '@polkadot/util-crypto';
import type { ObservedPieces } from './observe-pieces.ts';
import type { ObservedCollection, Observation, TokenRef, ObservedToken } from './observe.ts';

/** How the laws read an observation: roles, lists, owners, and who is at the top of a bundle. */
export const collectionIn = (observed: Observation, id: number): ObservedCollection | undefined =>
  observed.collections[id];

export const tokenIn = (
  observed: Observation,
  { collectionId, tokenId }: TokenRef,
): ObservedToken | undefined => observed.collections[collectionId]?.tokens[tokenId];

/** What many can hold parts of, if it is alive. */
export const piecesIn = (
  observed: Observation,
  { collectionId, tokenId }: TokenRef,
): ObservedPieces | undefined => observed.collections[collectionId]?.pieces[tokenId];

/** How much of it somebody has. */
export const amountOf = (pieces: ObservedPieces | undefined, holder: string): bigint =>
  BigInt(pieces?.held[holder] ?? 0);

/** How much of the owner's part the spender may take. */
export const allowanceOf = (pieces: ObservedPieces | undefined, owner: string, spender: string): bigint =>
  BigInt(pieces?.allowed[pairOf(owner, spender)] ?? 0);

/** How `allowed` names an owner and a spender. */
export const pairOf = (owner: string, spender: string): string => `${owner} ${spender}`;

export const isOwner = (collection: ObservedCollection, address: string): boolean =>
  collection.owner === address;

export const isOwnerOrAdmin = (collection: ObservedCollection, address: string): boolean =>
  isOwner(collection, address) || collection.admins.includes(address);

/** Whether access is by allow list, which has two names; what is not said is public. */
export const isRestricted = ({ permissions }: ObservedCollection): boolean =>
  permissions.access === 'AllowList' || permissions.access === 'WhiteList';

type Nesting = ObservedCollection['permissions']['nesting'];

/** Who may nest what in tokens of the collection; what is absent permits nobody and restricts nothing. */
export function nestingOf({ permissions }: ObservedCollection): Nesting {
  const given: { readonly nesting?: Partial<Nesting> } = permissions;
  const { tokenOwner = false, collectionAdmin = false, restricted = null } = given.nesting ?? {};
  return { tokenOwner, collectionAdmin, restricted };
}

/** Whether access is public, or all of the addresses are on the allow list. */
export const mayAccess = (collection: ObservedCollection, ...addresses: readonly string[]): boolean =>
  !isRestricted(collection) || addresses.every(address => collection.allowList.includes(address));

const tokenAddressPrefix = '0xf8238ccfff8ed887463fd5e0';
const collectionAddressPrefix = '0x17c4e6453cc49aaaaeaca894e6d9683e';

export const zeroAddress = `0x${'0'.repeat(40)}`;

const idHex = (id: number): string => id.toString(16).padStart(8, '0');

/** The address that owns what is nested in a token (rest-surface §6.3). */
export const tokenAddress = ({ collectionId, tokenId }: TokenRef): string =>
  `${tokenAddressPrefix}${idHex(collectionId)}${idHex(tokenId)}`;

/** The token that such an address belongs to. */
export function tokenOfAddress(address: string): TokenRef | undefined {
  const match = /^([0-9a-f]{8})([0-9a-f]{8})$/.exec(address.slice(tokenAddressPrefix.length));
  if (!address.startsWith(tokenAddressPrefix) || match === null) return undefined;
  return { collectionId: parseInt(match[1] ?? '', 16), tokenId: parseInt(match[2] ?? '', 16) };
}

export const collectionAddress = (id: number): string => `${collectionAddressPrefix}${idHex(id)}`;

export const isCollectionAddress = (address: string): boolean => address.startsWith(collectionAddressPrefix);

/** The collection that such an address belongs to. */
export const collectionOfAddress = (address: string): number | undefined =>
  isCollectionAddress(address) ? parseInt(address.slice(collectionAddressPrefix.length), 16) : undefined;

/** The account of an address as hexadecimal digits: that of an Ethereum address is its mirror (rest-surface §6.4). */
export const accountOf = (address: string): string =>
  u8aToHex(
    address.startsWith('0x')
      ? blake2AsU8a(u8aConcat('evm:', hexToU8a(address)), 256)
      : decodeAddress(address),
  );

/** Whether the lists have the same items, in whatever order. */
export const isSameList = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.toSorted().join() === right.toSorted().join();

export const isSameToken = (left: TokenRef, right: TokenRef): boolean =>
  left.collectionId === right.collectionId && left.tokenId === right.tokenId;

/** How many tokens of the collection belong to the address immediately, wholly or in part. */
export const holdingOf = ({ tokens, pieces }: ObservedCollection, address: string): number =>
  Object.values(tokens).filter(({ owner }) => owner === address).length +
  Object.values(pieces).filter(({ held }) => address in held).length;

/**
 * Whether more or fewer tokens of the collection may be counted as held than anybody is seen to hold: a token in no pieces
 * counts for whom it was minted, who is not told (rulings 23). It matters where there is a limit.
 */
export const isHoldingUnclear = ({ limits, pieces }: ObservedCollection): boolean =>
  limits.accountTokenOwnershipLimit !== null &&
  Object.values(pieces).some(({ tokenId, total }) => tokenId !== 0 && total === '0');

/** Whether it is not seen what the spender may take of a token that is gone: what is left of an allowance may outlive it (rulings 23). */
export const isAllowanceUnclear = (
  { mode, lastTokenId, pieces }: ObservedCollection,
  { tokenId }: TokenRef,
): boolean => mode === 'ReFungible' && tokenId > 0 && tokenId <= lastTokenId && pieces[tokenId] === undefined;

/** Look-ups of owners that one transaction may make (chain-semantics §3.4). */
export interface Budget {
  left: number;
}

export const nestingBudget = 5;

/** Why nobody was found at the top. */
export type OwnerChainProblem = 'cycle' | 'depth' | 'missing';

/** The account at the top of a bundle, from one of its members up, null for several; `child` is what must not be met on the way. */
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

/** Whoever has all of the token; null where several have or could have parts of it, undefined where nobody has. */
function soleOwner(observed: Observation, token: TokenRef): string | null | undefined {
  if (observed.collections[token.collectionId]?.mode === 'Fungible') return null;
  const pieces = piecesIn(observed, token);
  if (pieces === undefined) return tokenIn(observed, token)?.owner;
  return pieces.total === '0' ? undefined : pieces.owner;
}
