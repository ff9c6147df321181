import { ask } from './ask.ts';
import { withShared, type SharedSeen } from './observe-shared.ts';
import { observeWaits } from './observe-sponsored.ts';
import { reused, sameMembers, updated } from './reuse.ts';
import type { Target } from './target.ts';

/** A token by its ids. */
export interface TokenRef {
  readonly collectionId: number;
  readonly tokenId: number;
}

export interface Property {
  readonly key: string;
  readonly value: string;
}

export interface PropertyPermission {
  readonly key: string;
  readonly permission: {
    readonly mutable: boolean;
    readonly collectionAdmin: boolean;
    readonly tokenOwner: boolean;
  };
}

export interface Limits {
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

/** All that reads say of one token that is alive. */
export interface TokenSeen extends TokenRef {
  readonly owner: string;
  /** Null where it is too far away to be found. */
  readonly topmostOwner: string | null;
  readonly parent: TokenRef | null;
  readonly children: readonly TokenRef[];
  readonly properties: readonly Property[];
  /** Its properties as the collection's schema presents them; null where the collection has no schema. */
  readonly content: Readonly<Record<string, unknown>> | null;
  /** Which of the actors is allowed to take it, by address. */
  readonly approved: readonly string[];
}

/** All that reads say of one collection that exists. */
export interface CollectionSeen {
  readonly id: number;
  readonly owner: string;
  readonly mode: string;
  /** Decimals in which amounts are shown; null where there are none. */
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
  /** Its properties as a schema; null where they are none. */
  readonly schema: Readonly<Record<string, unknown>> | null;
  readonly propertyPermissions: readonly PropertyPermission[];
  readonly admins: readonly string[];
  readonly allowList: readonly string[];
  readonly lastTokenId: number;
  readonly totalSupply: number;
  /** By token id, in a collection of mode Nft; burned ones are missing. */
  readonly tokens: Readonly<Record<number, TokenSeen>>;
  /** By token id, in a collection of another mode; burned ones are missing. */
  readonly shared: Readonly<Record<number, SharedSeen>>;
}

/** Coins and nonce of an actor; the balance is in base units. */
export interface AccountSeen {
  readonly balance: string;
  readonly nonce: number;
}

/** What all reads together say at one moment, of the collections in question and of the actors. Plain data. */
export interface Observation {
  /** By id; one that does not exist is missing. */
  readonly collections: Readonly<Record<number, CollectionSeen>>;
  /** By address. */
  readonly accounts: Readonly<Record<string, AccountSeen>>;
  /** By id, of the Nft collections that somebody has agreed to sponsor. */
  readonly nextSponsored: Readonly<Record<number, Waits>>;
}

/** Blocks until a sponsor pays for the next move of a token, 0 for now, null for never; by token id. */
export type Waits = Readonly<Record<number, number | null>>;

/**
 * Looks at everything there is to see of these collections. Of a target that tells what has not changed since a previous
 * observation, that is taken over from there, as the very same objects.
 */
export async function observe(
  target: Target,
  collectionIds: readonly number[],
  previous?: Observation,
): Promise<Observation> {
  const collections: Record<number, CollectionSeen> = {};
  for (const id of collectionIds) {
    const known = previous?.collections[id];
    const seen = await reused(target, { collectionId: id, withTokens: true }, known, () =>
      observeCollection(target, id, known),
    );
    if (seen !== undefined) collections[id] = seen;
  }
  const accounts: Record<string, AccountSeen> = {};
  for (const { address } of target.actors)
    accounts[address] = await reused(target, { address }, previous?.accounts[address], () =>
      observeAccount(target, address),
    );
  return {
    collections: await withShared(target, collections, previous?.collections),
    accounts,
    nextSponsored: await observeWaits(target, collections),
  };
}

interface CollectionBody {
  readonly owner: string;
  readonly mode: string;
  readonly decimals?: number;
  readonly name: string;
  readonly description: string;
  readonly tokenPrefix: string;
  readonly limits: Limits;
  readonly permissions: CollectionSeen['permissions'];
  readonly sponsorship: CollectionSeen['sponsorship'];
  readonly metaUpdatePermission?: string;
  readonly properties: readonly Property[];
  readonly schema?: CollectionSeen['schema'];
}

async function observeCollection(
  target: Target,
  id: number,
  previous: CollectionSeen | undefined,
): Promise<CollectionSeen | undefined> {
  const query = { collectionId: id };
  const seen = await reused(target, query, previous, () => observeAlone(target, id));
  if (seen === undefined || seen.mode !== 'Nft') return seen;
  const { ids } = await ask<{ ids: number[] }>(target, 'collectionTokens', query);
  const tokens: Record<number, TokenSeen> = {};
  for (const tokenId of ids) {
    const ref = { collectionId: id, tokenId };
    const token = await reused(target, ref, previous?.tokens[tokenId], () =>
      observeToken(target, ref, seen.schema !== null),
    );
    // Depends on the tokens above.
    tokens[tokenId] = updated(token, { topmostOwner: await topmostOwnerOf(target, ref) });
  }
  return updated(seen, { tokens: sameMembers(seen.tokens, tokens) ? seen.tokens : tokens });
}

/** The collection without its tokens. */
async function observeAlone(target: Target, id: number): Promise<CollectionSeen | undefined> {
  const query = { collectionId: id };
  const body = await ask<CollectionBody | null>(target, 'collection', query);
  if (body === null) return undefined;
  const { owner, mode, name, description, tokenPrefix, limits, permissions, sponsorship, properties } = body;
  return {
    id,
    owner,
    mode,
    decimals: body.decimals ?? null,
    name,
    description,
    tokenPrefix,
    limits,
    permissions,
    sponsorship,
    properties,
    tokens: {},
    shared: {},
    metaUpdatePermission: body.metaUpdatePermission ?? null,
    schema: Object.keys(body.schema ?? {}).length === 0 ? null : (body.schema ?? null),
    effectiveLimits: (await ask<{ limits: Limits }>(target, 'limits', query)).limits,
    propertyPermissions: (
      await ask<{ propertyPermissions: PropertyPermission[] }>(target, 'propertyPermissions', query)
    ).propertyPermissions,
    admins: (await ask<{ admins: string[] }>(target, 'admins', query)).admins.toSorted(),
    allowList: (await ask<{ addresses: string[] }>(target, 'allowList', query)).addresses.toSorted(),
    lastTokenId: (await ask<{ tokenId: number }>(target, 'lastTokenId', query)).tokenId,
    totalSupply: (await ask<{ totalSupply: number }>(target, 'totalSupply', query)).totalSupply,
  };
}

async function topmostOwnerOf(target: Target, ref: TokenRef): Promise<string | null> {
  const answer = await target.read('topmostOwner', { ...ref });
  return answer.kind === 'body' ? (answer.body as { topmostOwner: string }).topmostOwner : null;
}

/** Members of a token that are not its content. */
const otherMembers = [
  'collectionId',
  'tokenId',
  'owner',
  'address',
  'nestingParentToken',
  'properties',
  'collection',
];

const contentOf = (token: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(token).filter(([name]) => !otherMembers.includes(name)));

/** The token, but for its topmost owner. */
async function observeToken(target: Target, ref: TokenRef, hasSchema: boolean): Promise<TokenSeen> {
  const body = await ask<{ owner: string; properties: Property[] }>(target, 'token', { ...ref });
  const { owner, properties } = body;
  const parent = await ask<(TokenRef & { address: string }) | null>(target, 'parent', { ...ref });
  const approved: string[] = [];
  for (const { address } of target.actors) {
    const query = { ...ref, from: owner, to: address };
    const { isAllowed } = await ask<{ isAllowed: boolean }>(target, 'allowance', query);
    if (isAllowed) approved.push(address);
  }
  return {
    ...ref,
    owner,
    properties,
    content: hasSchema ? contentOf(body) : null,
    approved,
    topmostOwner: null,
    parent: parent && { collectionId: parent.collectionId, tokenId: parent.tokenId },
    children: (await ask<{ children: TokenRef[] }>(target, 'children', { ...ref })).children,
  };
}

async function observeAccount(target: Target, address: string): Promise<AccountSeen> {
  const { freeBalance } = await ask<{ freeBalance: { raw: string } }>(target, 'balance', { address });
  const { nonce } = await ask<{ nonce: number }>(target, 'nonce', { address });
  return { balance: freeBalance.raw, nonce };
}
