import { tokenPropertiesBytesMax } from '../../../contract/limits.ts';
import type { Address, TokenRef } from '../../state/address.ts';
import {
  multiOwnerTokenOf,
  tokenKey,
  tokenOf,
  type Collection,
  type Property,
  type PropertyBag,
  type State,
  type Draft,
} from '../../state/state.ts';
import { topmostOwner, ownerLookUpRefusals, type Budget } from './nesting.ts';
import { holdsAll } from './pieces.ts';
import {
  checkKey,
  deleteProperty,
  keyRefusals,
  noProperties,
  setProperty,
  type propertyRefusals,
} from '../collections/properties.ts';
import { isOwnerOrAdmin } from '../collections/roles.ts';
import { inSteps, refuse, type Refusal, type Refusals } from '../verdict.ts';

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

/** The properties of a token; none if it does not exist. */
export const bagOf = (state: State, token: TokenRef): PropertyBag =>
  tokenOf(state, token) ?? multiOwnerTokenOf(state, token) ?? noProperties;

/** Replaces the properties of an existing token. */
export function putBag(state: Draft, token: TokenRef, { properties, propertyBytes }: PropertyBag): void {
  const key = tokenKey(token);
  const bag = { properties, propertyBytes };
  const record = tokenOf(state, token);
  if (record !== undefined) state.tokens = state.tokens.set(key, { ...record, ...bag });
  const multiOwnerToken = multiOwnerTokenOf(state, token);
  if (multiOwnerToken !== undefined)
    state.multiOwnerTokens = state.multiOwnerTokens.set(key, { ...multiOwnerToken, ...bag });
}

/** Bounds of the properties of one token, in both profiles. */
const bounds = { bytesMax: tokenPropertiesBytesMax, space: 'consumed' } as const;

/**
 * Who writes: the signer, and whether it owns the token. The owner of an existing token is its topmost owner, or the holder of all
 * pieces; the owner of a token being minted is the recipient.
 */
export interface Writer {
  readonly signer: Address;
  ownsToken(): boolean | Refusal<keyof typeof ownerLookUpRefusals>;
  readonly tokenExists: boolean;
}

/** The writer of properties of an existing token. The topmost owner is looked up at most once. */
export function writerOf(
  state: State,
  collection: Collection,
  token: TokenRef,
  signer: Address,
  budget: Budget,
): Writer {
  if (collection.mode !== 'Nft')
    return {
      signer,
      tokenExists: multiOwnerTokenOf(state, token) !== undefined,
      // Every account holds all of a token with 0 pieces, and the look-up finds no owner.
      ownsToken: () =>
        multiOwnerTokenOf(state, token)?.total === 0n
          ? refuse('nesting.token-exists')
          : holdsAll(state, token, signer),
    };
  let topmost: ReturnType<typeof topmostOwner> | undefined;
  return {
    signer,
    tokenExists: tokenOf(state, token) !== undefined,
    ownsToken() {
      topmost ??= topmostOwner(state, token, budget);
      return 'refused' in topmost ? topmost : topmost.owner === signer;
    },
  };
}

/** The bag with all of the properties set, or the first refusal. */
export const writeTokenProperties = (
  collection: Collection,
  bag: PropertyBag,
  properties: readonly Property[],
  writer: Writer,
): PropertyBag | Refusal<TokenPropertyRule> =>
  inSteps(bag, properties, (result, property) => {
    const refusal = checkWrite(collection, result, property.key, writer);
    if (refusal !== undefined) return refusal;
    const next = setProperty(result, property, bounds);
    return 'refused' in next ? refuse(ruleOfTokens(next.refused)) : next;
  });

/** The bound of the space of tokens is a separate rule from that of collections. */
const ruleOfTokens = (rule: keyof typeof propertyRefusals): TokenPropertyRule =>
  rule === 'property.space-is-bounded' ? 'token.properties.space-is-bounded' : rule;

/** The bag without the keys, or the first refusal. */
export const deleteTokenProperties = (
  collection: Collection,
  bag: PropertyBag,
  keys: readonly string[],
  writer: Writer,
): PropertyBag | Refusal<TokenPropertyRule> =>
  inSteps(
    bag,
    keys,
    (result, key) =>
      checkWrite(collection, result, key, writer) ??
      checkKey(key) ??
      deleteProperty(result, key, bounds.space),
  );

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
