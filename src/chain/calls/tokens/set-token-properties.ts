import { nestingBudget } from '../../../contract/limits.ts';
import { holds, propertiesUse } from '../../rules/collections/sponsoring.ts';
import {
  bagOf,
  putBag,
  tokenPropertyRefusals,
  writeTokenProperties,
  writerOf,
} from '../../rules/tokens/token-properties.ts';
import { accept, refuse } from '../../rules/verdict.ts';
import { tokenPropertiesWeight, weightIfMissing } from '../../rules/weights.ts';
import type { TokenRef } from '../../state/address.ts';
import { collectionOf, type Property } from '../../state/state.ts';
import { defineCall } from '../call.ts';

/** `unique.setTokenProperties`: all of them or none, each if its permission allows it. */
export const setTokenProperties = defineCall({
  refusals: {
    'token.properties.not-empty': 'EmptyArgument',
    'token.properties.collection-exists': 'CollectionNotFound',
    'token.properties.not-of-fungible': 'FungiblePropertiesNotAllowed',
    ...tokenPropertyRefusals,
  },

  check(state, args: TokenRef & { readonly properties: readonly Property[] }, { signer }) {
    if (args.properties.length === 0) return refuse('token.properties.not-empty');
    const collection = collectionOf(state, args.collectionId);
    if (collection === undefined) return refuse('token.properties.collection-exists');
    if (collection.mode === 'Fungible') return refuse('token.properties.not-of-fungible');
    const writer = writerOf(state, collection, args, signer, { left: nestingBudget });
    const bag = writeTokenProperties(collection, bagOf(state, args), args.properties, writer);
    if ('refused' in bag) return bag;
    return accept({ token: args, bag, keys: args.properties.map(({ key }) => key) });
  },

  apply(state, { token, bag, keys }, emit) {
    putBag(state, token, bag);
    for (const key of keys) emit('common.TokenPropertySet', token.collectionId, token.tokenId, key);
  },

  weight: (_state, { properties }) => tokenPropertiesWeight(properties),
  weightIfRefused: weightIfMissing,
  isDearerIfLong: true,

  sponsoredUse(state, token, { collection, signer }) {
    if (!holds(state, collection, token, signer)) return undefined;
    const bytes = token.properties.reduce(
      (sum, { key, value }) => sum + key.length + (value.length - 2) / 2,
      0,
    );
    return propertiesUse(collection, token.tokenId, bytes);
  },
});
