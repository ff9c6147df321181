import type { LimitsOf } from '../../../src/contract/limits.ts';

/** An amount as text of digits: amounts may exceed what numbers hold exactly. */
export type AmountText = string;

/**
 * All that reads report of a multi-owner token: a living token of a ReFungible collection with its pieces, or the amounts of a
 * Fungible collection, which are its token 0.
 */
export interface ObservedPieces extends TokenRef {
  readonly total: AmountText;
  /** Holdings by address, without those that are zero. Only actors, tokens and the zero address are observed. */
  readonly held: Readonly<Record<string, AmountText>>;
  /** Allowances between actors, by `pairOf`, without those that are zero. */
  readonly allowed: Readonly<Record<string, AmountText>>;
  /** Null where there are several owners, and for amounts. */
  readonly owner: string | null;
  readonly topmostOwner: string | null;
  readonly parent: TokenRef | null;
  readonly properties: readonly Property[];
}

/** A token by its ids. */
export interface TokenRef {
  readonly collectionId: number;
  readonly tokenId: number;
}

/** One property of a collection or token. */
export interface Property {
  readonly key: string;
  readonly value: string;
}

/** Who may write the property with that key on tokens, and whether more than once. */
export interface PropertyPermission {
  readonly key: string;
  readonly permission: {
    readonly mutable: boolean;
    readonly collectionAdmin: boolean;
    readonly tokenOwner: boolean;
  };
}

/** The limits of a collection; null where one is not set. */
export type Limits = Readonly<LimitsOf<number | null, boolean | null>>;

/** All that reads report of one living token. */
export interface ObservedToken extends TokenRef {
  readonly owner: string;
  /** Null where the token is nested too deeply for the read. */
  readonly topmostOwner: string | null;
  readonly parent: TokenRef | null;
  readonly children: readonly TokenRef[];
  readonly properties: readonly Property[];
  /** Its properties as the collection's schema presents them; null where the collection has no schema. */
  readonly content: Readonly<Record<string, unknown>> | null;
  /** Addresses of the actors that have an allowance for it. */
  readonly approved: readonly string[];
}

/** All that reads report of one collection that exists. */
export interface ObservedCollection {
  readonly id: number;
  readonly owner: string;
  /** What it means; a service can write it in another way. */
  readonly mode: string;
  /** The mode as it reads. */
  readonly modeName: string;
  /** Decimals in which amounts are shown; null where none are reported. */
  readonly decimals: number | null;
  readonly name: string;
  readonly description: string;
  readonly tokenPrefix: string;
  readonly limits: Limits;
  readonly effectiveLimits: Limits;
  readonly permissions: {
    readonly access: string;
    readonly mintMode: boolean;
    readonly nesting: {
      readonly tokenOwner: boolean;
      readonly collectionAdmin: boolean;
      readonly restricted: readonly number[] | null;
    };
  };
  readonly sponsorship: { readonly address: string; readonly isConfirmed: boolean } | null;
  readonly metaUpdatePermission: string | null;
  readonly properties: readonly Property[];
  /** Its properties as a schema; null where they are not a schema. */
  readonly schema: Readonly<Record<string, unknown>> | null;
  readonly propertyPermissions: readonly PropertyPermission[];
  readonly admins: readonly string[];
  readonly allowList: readonly string[];
  readonly lastTokenId: number;
  readonly totalSupply: number;
  /** By token id, in a collection of mode Nft; burned ones are missing. */
  readonly tokens: Readonly<Record<number, ObservedToken>>;
  /** By token id, in a collection of another mode; burned ones are missing. */
  readonly pieces: Readonly<Record<number, ObservedPieces>>;
}

/** Balance and nonce of an actor; the balance is in base units. */
export interface ObservedAccount {
  readonly balance: string;
  readonly nonce: number;
}

/**
 * What all reads together report at one moment, of some collections and of the actors. Plain data, except for what the target
 * does not report: those members throw `Unobservable` when they are read.
 */
export interface Observation {
  /** By id; one that does not exist is missing. */
  readonly collections: Readonly<Record<number, ObservedCollection>>;
  /** By address. */
  readonly accounts: Readonly<Record<string, ObservedAccount>>;
  /** By id, of the Nft collections with a confirmed sponsor. */
  readonly nextSponsored: Readonly<Record<number, Waits>>;
}

/** Blocks until a sponsor pays for the next transfer of a token, 0 for now, null for never; by token id. */
export type Waits = Readonly<Record<number, number | null>>;
