import type { LimitsOf } from '../../contract/limits.ts';
import type { Hex } from './hex.ts';
import type { Address, TokenRef } from './address.ts';
import { Table } from './table.ts';

/** A property as stored: the key's characters are its bytes, the value may be any bytes. */
export interface Property {
  readonly key: string;
  readonly value: Hex;
}

/** Properties in ascending order of their keys, and the space they take, in bytes (spec/statements/rulings.md#p10). */
export interface PropertyBag {
  readonly properties: readonly Property[];
  readonly propertyBytes: number;
}

/** Who may write the token property of that key; `mutable` allows it more than once. */
export interface PropertyPermission {
  readonly key: string;
  readonly mutable: boolean;
  readonly collectionAdmin: boolean;
  readonly tokenOwner: boolean;
}

/** Limits as set; null if not set. Timeouts are in blocks, sizes in bytes. */
export type CollectionLimits = Readonly<LimitsOf<number | null, boolean | null>>;

/** Who may nest into tokens of the collection; `restricted` lists the collections whose tokens may be nested, ascending. */
export interface NestingPermission {
  readonly tokenOwner: boolean;
  readonly collectionAdmin: boolean;
  readonly restricted: readonly number[] | null;
}

/** `access` and `mintMode` decide who may mint and hold; `nesting`, what may be nested into the tokens. */
export interface CollectionPermissions {
  readonly access: 'Normal' | 'AllowList';
  readonly mintMode: boolean;
  readonly nesting: NestingPermission;
}

/** Stored only to be read back; nothing depends on it (spec/statements/rulings.md#p11). */
export type MetaUpdatePermission = 'ItemOwner' | 'Admin' | 'None';

/**
 * What tokens of a collection are: single tokens, amounts, or tokens in pieces (interface: What the service does, 2).
 */
export type CollectionMode = 'Nft' | 'Fungible' | 'ReFungible';

export interface Collection extends PropertyBag {
  readonly id: number;
  readonly owner: Address;
  readonly mode: CollectionMode;
  /** Decimals with which amounts are shown; 0 except for `Fungible`. */
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
  /** Number of tokens ever minted, which is also the last token id. */
  readonly minted: number;
  readonly burned: number;
}

/** A token of mode Nft as stored. */
export interface Token extends PropertyBag {
  /** The immediate owner: the parent's token address for a nested token. */
  readonly owner: Address;
  readonly approved: Address | null;
}

/**
 * A token with any number of owners, each of an amount: a ReFungible token, whose amounts are pieces, or the token 0 of a Fungible
 * collection, whose amounts are base units.
 */
export interface MultiOwnerToken extends PropertyBag {
  readonly total: bigint;
  /** Amount by holder; no entry for 0. */
  readonly holders: Table<bigint>;
  /** Amount of an owner's that a spender may take, by `operatorKey`; no entry for 0. */
  readonly allowances: Table<bigint>;
}

/** Nonce and balance (base units) of a Substrate account. */
export interface Account {
  readonly nonce: number;
  readonly balance: bigint;
}

/** The state without any records. A literal without a spread, so that copies have no members beside the object. */
const empty = {
  /** By collection id. */
  collections: Table.empty<Collection>(),
  /** Tokens of mode Nft, by `tokenKey`. */
  tokens: Table.empty<Token>(),
  /** Tokens of the other modes, by `tokenKey`. */
  multiOwnerTokens: Table.empty<MultiOwnerToken>(),
  /** Allowances that remain for burned ReFungible tokens: by collection id, then `remainingAllowanceKey`. */
  remainingAllowances: Table.empty<Table<bigint>>(),
  /** Number of tokens held, by `holdingKey`; no entry for 0. */
  holdings: Table.empty<number>(),
  /** Tokens nested directly in a token, both by `tokenKey`; no entry without any. */
  children: Table.empty<Table<true>>(),
  /** Listed addresses by collection id. */
  allowLists: Table.empty<Table<true>>(),
  /** Operators allowed for all tokens of an owner: by collection id, then `operatorKey`. */
  operators: Table.empty<Table<true>>(),
  /** Number of the block in which a sponsor last paid for a use: by collection id, then the key of the use. */
  sponsored: Table.empty<Table<number>>(),
  /** By Substrate address. */
  accounts: Table.empty<Account>(),
  collectionsCreated: 0,
  collectionsDestroyed: 0,
  /**
   * What requests read beside the tables, so that none searches a table. It follows from them, so it is not part of the hash
   * (spec/statements/rulings.md#design-3).
   */
  indexes: {
    /** Ids of the burned tokens, by collection id. */
    burnedTokens: Table.empty<Table<true>>(),
    /** Ids of the tokens of a collection of which an address holds one, or an amount above 0, by `holdingKey`. */
    heldTokens: Table.empty<Table<true>>(),
    /** The sum of all balances, in base units. */
    issuance: 0n,
  },
};

/**
 * A copy of the state that `apply` of a call assigns to. Relations in it are ids, never references; lists that grow are tables.
 */
export type Draft = typeof empty;

/** The state of the chain, as all other code reads it. */
export type State = Readonly<Draft>;

export const emptyState: State = empty;

export const tokenKey = (token: TokenRef): string => `${token.collectionId}/${token.tokenId}`;

/** Key of what the owner holds of the collection. */
export const holdingKey = (collectionId: number, owner: Address): string => `${collectionId}/${owner}`;

/** Key of what an owner lets an operator or spender do. */
export const operatorKey = (owner: Address, operator: Address): string => `${owner}/${operator}`;

/** Key of an allowance that remains for a burned token of the collection. */
export const remainingAllowanceKey = (tokenId: number, owner: Address, operator: Address): string =>
  `${tokenId}/${operatorKey(owner, operator)}`;

export function tokenOfKey(key: string): TokenRef {
  const [collectionId, tokenId] = key.split('/');
  return { collectionId: Number(collectionId), tokenId: Number(tokenId) };
}

/** The collection; undefined if it was never created or is destroyed. */
export const collectionOf = (state: State, id: number): Collection | undefined =>
  state.collections.get(String(id));

/** Changes some members of a collection. Throws if there is none; a check has to test that before. */
export function changeCollection(
  state: Draft,
  id: number,
  change: (collection: Collection) => Partial<Collection>,
): void {
  state.collections = state.collections.update(String(id), draft => {
    Object.assign(draft, change(draft));
  });
}

/** The token of a collection of mode Nft; undefined if it was never minted or is burned. */
export const tokenOf = (state: State, token: TokenRef): Token | undefined =>
  state.tokens.get(tokenKey(token));

/** The token of a collection of another mode; undefined if it was never minted or is burned. */
export const multiOwnerTokenOf = (state: State, token: TokenRef): MultiOwnerToken | undefined =>
  state.multiOwnerTokens.get(tokenKey(token));

/** Nonce and balance; both are 0 for an account without a record. */
export const accountOf = (state: State, account: Address): Account =>
  state.accounts.get(account) ?? unusedAccount;

const unusedAccount: Account = Object.freeze({ nonce: 0, balance: 0n });

/** Adds new base units to a balance. */
export function issue(state: Draft, account: Address, amount: bigint): void {
  addToBalance(state, account, amount);
  state.indexes = { ...state.indexes, issuance: state.indexes.issuance + amount };
}

/** Adds base units of another account, or takes them if the amount is negative. The caller has checked that the balance suffices. */
export function addToBalance(state: Draft, account: Address, amount: bigint): void {
  if (amount === 0n) return;
  const { nonce, balance } = accountOf(state, account);
  state.accounts = state.accounts.set(account, { nonce, balance: balance + amount });
}
