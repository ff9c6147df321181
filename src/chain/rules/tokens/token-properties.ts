import { nestingBudget, tokenPropertiesBytesMax } from '../../../contract/limits.ts';
import type { Address, TokenRef } from '../../state/address.ts';
import {
  collectionOf,
  multiOwnerTokenOf,
  tokenKey,
  tokenOf,
  type Collection,
  type Property,
  type PropertyBag,
  type State,
  type Draft,
} from '../../state/state.ts';
import { topmostOwner, ownerLookUpRefusals } from './nesting.ts';
import { holdsAll } from './pieces.ts';
import {
  checkKey,
  deleteProperty,
  keyRefusals,
  noProperties,
  setProperty,
} from '../collections/properties.ts';
import { isOwnerOrAdmin } from '../collections/access.ts';
import { accept, inSteps, refuse, type Accepted, type Refusal, type Refusals } from '../../call.ts';

/**
 * What a write of token properties can be refused for, in order for each property (spec/decisions/chain.md#properties).
 */
export const tokenPropertyRefusals = {
  'token.properties.permitted': 'NoPermission',
  'token.properties.immutable-is-final': 'NoPermission',
  ...ownerLookUpRefusals,
  'token.properties.token-exists': 'TokenNotFound',
  'token.properties.space-is-bounded': 'NoSpaceForProperty',
  ...keyRefusals,
} as const satisfies Refusals;

type TokenPropertyRule = keyof typeof tokenPropertyRefusals;

/** Bounds of the properties of one token, in both profiles. */
const bounds = { bytesMax: tokenPropertiesBytesMax, space: 'consumed' } as const;

/**
 * Who writes: the signer, and whether it owns the token. The owner of an existing token is its topmost owner, or the holder of all
 * pieces; the owner of a token being minted is the recipient.
 */
interface Writer {
  readonly signer: Address;
  ownsToken(): boolean | Refusal<keyof typeof ownerLookUpRefusals>;
  readonly tokenExists: boolean;
}

/** The writer of properties of an existing token. The topmost owner is looked up at most once. */
function writerOf(state: State, { mode }: Collection, token: TokenRef, signer: Address): Writer {
  const look = (): ReturnType<Writer['ownsToken']> => {
    // Every account holds all of a token with 0 pieces, and the look-up finds no owner.
    if (multiOwnerTokenOf(state, token)?.total === 0n) return refuse('nesting.token-exists');
    if (mode !== 'Nft') return holdsAll(state, token, signer);
    const topmost = topmostOwner(state, token, { left: nestingBudget });
    return 'refused' in topmost ? topmost : topmost.owner === signer;
  };
  let owns: ReturnType<typeof look> | undefined;
  const tokenExists = (tokenOf(state, token) ?? multiOwnerTokenOf(state, token)) !== undefined;
  return { signer, tokenExists, ownsToken: () => (owns ??= look()) };
}

/** A property to set, or the key of one to delete. */
type PropertyWrite = Property | { readonly key: string };

/** The bag after all of the writes, in order, or the first refusal. */
export const writeTokenProperties = (
  collection: Collection,
  bag: PropertyBag,
  writes: readonly PropertyWrite[],
  writer: Writer,
): PropertyBag | Refusal<TokenPropertyRule> =>
  inSteps(bag, writes, (result, write) => {
    const refusal = checkWrite(collection, result, write.key, writer);
    if (refusal !== undefined) return refusal;
    if (!('value' in write)) return checkKey(write.key) ?? deleteProperty(result, write.key, bounds.space);
    const next = setProperty(result, write, bounds);
    if (!('refused' in next)) return next;
    const { refused } = next;
    // The bound of the space of tokens is a separate rule from that of collections.
    return refuse(refused === 'property.space-is-bounded' ? 'token.properties.space-is-bounded' : refused);
  });

/** Writes of a call to the properties of an existing token, and the bag after them. */
export interface PropertiesPlan {
  readonly token: TokenRef;
  readonly bag: PropertyBag;
  /** Keys of the writes, in the given order. */
  readonly keys: readonly string[];
}

/** What a call that writes properties of a token can be refused for, in order. */
export const propertyCallRefusals = {
  'token.properties.not-empty': 'EmptyArgument',
  'token.properties.collection-exists': 'CollectionNotFound',
  'token.properties.not-of-fungible': 'FungiblePropertiesNotAllowed',
  ...tokenPropertyRefusals,
} as const satisfies Refusals;

/** Whether the signer may do all of these writes to an existing token. */
export function checkProperties(
  state: State,
  token: TokenRef,
  writes: readonly PropertyWrite[],
  signer: Address,
): Accepted<PropertiesPlan> | Refusal<keyof typeof propertyCallRefusals> {
  if (writes.length === 0) return refuse('token.properties.not-empty');
  const collection = collectionOf(state, token.collectionId);
  if (collection === undefined) return refuse('token.properties.collection-exists');
  if (collection.mode === 'Fungible') return refuse('token.properties.not-of-fungible');
  const before = tokenOf(state, token) ?? multiOwnerTokenOf(state, token) ?? noProperties;
  const bag = writeTokenProperties(collection, before, writes, writerOf(state, collection, token, signer));
  if ('refused' in bag) return bag;
  return accept({ token, bag, keys: writes.map(({ key }) => key) });
}

/** Replaces the properties of the token, and emits an event for each key. */
export function applyProperties(
  state: Draft,
  { token, bag, keys }: PropertiesPlan,
  emitKey: (collectionId: number, tokenId: number, key: string) => void,
): void {
  const key = tokenKey(token);
  const record = tokenOf(state, token);
  if (record !== undefined) state.tokens = state.tokens.set(key, { ...record, ...bag });
  const multiOwnerToken = multiOwnerTokenOf(state, token);
  if (multiOwnerToken !== undefined)
    state.multiOwnerTokens = state.multiOwnerTokens.set(key, { ...multiOwnerToken, ...bag });
  for (const written of keys) emitKey(token.collectionId, token.tokenId, written);
}

/** Whether the writer may set or delete the property: immutability, then permissions, then existence of the token. */
function checkWrite(
  collection: Collection,
  bag: PropertyBag,
  key: string,
  writer: Writer,
): Refusal<TokenPropertyRule> | undefined {
  const permission = collection.propertyPermissions.find(entry => entry.key === key);
  if (permission === undefined) return refuse('token.properties.permitted');
  if (!permission.mutable && bag.properties.some(property => property.key === key))
    return refuse('token.properties.immutable-is-final');
  const byRole = permission.collectionAdmin && isOwnerOrAdmin(collection, writer.signer);
  if (!byRole) {
    const byOwnership = permission.tokenOwner && writer.ownsToken();
    if (typeof byOwnership === 'object') return byOwnership;
    if (!byOwnership) return refuse('token.properties.permitted');
  }
  return writer.tokenExists ? undefined : refuse('token.properties.token-exists');
}
