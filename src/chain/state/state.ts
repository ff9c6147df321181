import { Table } from './table.ts';
import type { Address, TokenRef } from './address.ts';

/** Bytes as `0x` and lower-case hexadecimal digits. */
export type Hex = string;

/** A property as stored: the key's characters are its bytes, the value may be any bytes. */
export interface Property {
  readonly key: string;
  readonly value: Hex;
}

/** Properties in ascending order of their keys, and the space they take, in bytes (rulings P10). */
export interface PropertyBag {
  readonly properties: readonly Property[];
  readonly propertyBytes: number;
}

/** Who may write the token property of that key, and whether more than once. */
export interface PropertyPermission {
  readonly key: string;
  readonly mutable: boolean;
  readonly collectionAdmin: boolean;
  readonly tokenOwner: boolean;
}

/** Limits as the user set them; null where none was set. Timeouts are in blocks, sizes in bytes. */
export interface CollectionLimits {
  readonly accountTokenOwnershipLimit: number | null;
  readonly sponsoredDataSize: number | null;
  readonly sponsoredDataRateLimit: number | null;
  readonly tokenLimit: number | null;
  readonly sponsorTransferTimeout: number | null;
  readonly sponsorApproveTimeout: number | null;
  readonly ownerCanTransfer: boolean | null;
  readonly ownerCanDestroy: boolean | null;
  readonly transfersEnabled: boolean | null;
}

/** Who may nest into tokens of the collection; `restricted` lists the collections whose tokens may be nested, ascending. */
export interface NestingPermission {
  readonly tokenOwner: boolean;
  readonly collectionAdmin: boolean;
  readonly restricted: readonly number[] | null;
}

export interface CollectionPermissions {
  readonly access: 'Normal' | 'AllowList';
  readonly mintMode: boolean;
  readonly nesting: NestingPermission;
}

/** Kept for reading back only; it decides nothing (rulings P11). */
export type MetaUpdatePermission = 'ItemOwner' | 'Admin' | 'None';

/** What tokens of a collection are: one of a kind, mere amounts, or one of a kind in pieces (interface.md, What the service does, 2). */
export type CollectionMode = 'Nft' | 'Fungible' | 'ReFungible';

export interface Collection extends PropertyBag {
  readonly id: number;
  readonly owner: Address;
  readonly mode: CollectionMode;
  /** Decimals in which amounts are shown; 0 but for `Fungible`. */
  readonly decimals: number;
  readonly name: string;
  readonly description: string;
  readonly tokenPrefix: string;
  readonly limits: CollectionLimits;
  readonly permissions: CollectionPermissions;
  readonly sponsorship: { readonly address: Address; readonly isConfirmed: boolean } | null;
  readonly admins: readonly Address[];
  readonly propertyPermissions: readonly PropertyPermission[];
  readonly erc721metadata: boolean;
  readonly metaUpdatePermission: MetaUpdatePermission | null;
  /** Tokens ever minted, which is also the last token id. */
  readonly minted: number;
  readonly burned: number;
}

export interface Token extends PropertyBag {
  /** The immediate owner: the parent's token address for a nested token. */
  readonly owner: Address;
  readonly approved: Address | null;
}

/**
 * What many can hold parts of: a ReFungible token by its pieces, or all that there is of a Fungible collection, which is its
 * token 0. Amounts are in pieces or the collection's base units.
 */
export interface MultiOwnerToken extends PropertyBag {
  readonly total: bigint;
  /** Amount by holder; no entry for none. */
  readonly holders: Table<bigint>;
  /** Amount that a spender may take of an owner's, by `operatorKey`; no entry for none. */
  readonly allowances: Table<bigint>;
}

/** Nonce and balance (base units) of a Substrate account. */
export interface Account {
  readonly nonce: number;
  readonly balance: bigint;
}

/**
 * All that the chain knows after a block. Relations are ids, never references; lists that grow are tables. `apply` of a
 * call gets a shallow copy of it to assign to; everybody else reads a `Readonly<State>`.
 */
export interface State {
  /** By collection id. */
  collections: Table<Collection>;
  /** Tokens of mode Nft, by `tokenKey`. */
  tokens: Table<Token>;
  /** Tokens of the other modes, by `tokenKey`. */
  multiOwnerTokens: Table<MultiOwnerToken>;
  /** What is left of allowances of ReFungible tokens that are gone: by collection id, then `leftKey`. */
  remainingAllowances: Table<Table<bigint>>;
  /** Number of tokens by `holdingKey`; no entry for none. */
  holdings: Table<number>;
  /** Tokens nested directly in a token, both by `tokenKey`; no entry for none. */
  children: Table<Table<true>>;
  /** Listed addresses by collection id. */
  allowLists: Table<Table<true>>;
  /** Operators allowed for all tokens of an owner: by collection id, then `operatorKey`. */
  operators: Table<Table<true>>;
  /** Number of the block that last sponsored something: by collection id, then the key that `sponsoring.ts` makes. */
  sponsored: Table<Table<number>>;
  /** By Substrate account. */
  accounts: Table<Account>;
  collectionsCreated: number;
  collectionsDestroyed: number;
}

/** The state before anything happened. */
export const emptyState: Readonly<State> = {
  collections: Table.empty<Collection>(),
  tokens: Table.empty<Token>(),
  multiOwnerTokens: Table.empty<MultiOwnerToken>(),
  remainingAllowances: Table.empty<Table<bigint>>(),
  holdings: Table.empty<number>(),
  children: Table.empty<Table<true>>(),
  allowLists: Table.empty<Table<true>>(),
  operators: Table.empty<Table<true>>(),
  sponsored: Table.empty<Table<number>>(),
  accounts: Table.empty<Account>(),
  collectionsCreated: 0,
  collectionsDestroyed: 0,
};

export const tokenKey = (token: TokenRef): string => `${token.collectionId}/${token.tokenId}`;
export const holdingKey = (collectionId: number, owner: Address): string => `${collectionId}/${owner}`;
export const operatorKey = (owner: Address, operator: Address): string => `${owner}/${operator}`;

export const remainingAllowanceKey = (tokenId: number, owner: Address, operator: Address): string =>
  `${tokenId}/${operatorKey(owner, operator)}`;

/** The token behind a `tokenKey`. */
export function tokenOfKey(key: string): TokenRef {
  const [collectionId, tokenId] = key.split('/');
  return { collectionId: Number(collectionId), tokenId: Number(tokenId) };
}

/** The collection, or undefined if it was never created or is destroyed. */
export const collectionOf = (state: Readonly<State>, id: number): Collection | undefined =>
  state.collections.get(String(id));

/** The token of a collection of mode Nft, or undefined if it was never minted or is burned. */
export const tokenOf = (state: Readonly<State>, token: TokenRef): Token | undefined =>
  state.tokens.get(tokenKey(token));

/** The token of a collection of another mode, or undefined if it was never minted or is burned. */
export const multiOwnerTokenOf = (state: Readonly<State>, token: TokenRef): MultiOwnerToken | undefined =>
  state.multiOwnerTokens.get(tokenKey(token));

/** The tokens nested directly in a token, by collection id and token id, ascending. */
export function childrenOf(state: Readonly<State>, token: TokenRef): TokenRef[] {
  const keys = state.children.get(tokenKey(token))?.entries() ?? [];
  return [...keys]
    .map(([key]) => tokenOfKey(key))
    .sort((a, b) => a.collectionId - b.collectionId || a.tokenId - b.tokenId);
}

/**
 * What many can hold parts of: a ReFungible token by its pieces, or all that there is of a Fungible collection, which is its
 * token 0. Amounts are in pieces or the collection's base units.
 */
export interface MultiOwnerToken extends PropertyBag {
  readonly total: bigint;
  /** Amount by holder; no entry for none. */
  readonly holders: Table<bigint>;
  /** Amount that a spender may take of an owner's, by `operatorKey`; no entry for none. */
  readonly allowances: Table<bigint>;
}

/** Nonce and balance; zero for an account that nothing ever happened to. */
export const accountOf = (state: Readonly<State>, account: Address): Account =>
  state.accounts.get(account) ?? { nonce: 0, balance: 0n };

/** Adds base units, which may be negative, to a balance. The caller has checked that there are enough. */
export function addToBalance(state: State, account: Address, amount: bigint): void {
  if (amount === 0n) return;
  const { nonce, balance } = accountOf(state, account);
  state.accounts = state.accounts.set(account, { nonce, balance: balance + amount });
}
