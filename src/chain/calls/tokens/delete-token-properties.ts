import { nestingBudget } from '../../../contract/limits.ts';
import {
  bagOf,
  deleteTokenProperties as withoutKeys,
  putBag,
  tokenPropertyRefusals,
  writerOf,
} from '../../rules/tokens/token-properties.ts';
import { accept, refuse } from '../../rules/verdict.ts';
import { tokenPropertiesWeight, weightIfMissing } from '../../rules/weights.ts';
import type { TokenRef } from '../../state/address.ts';
import { collectionOf } from '../../state/state.ts';
import { defineCall } from '../call.ts';

/** `unique.deleteTokenProperties`: needs the same rights as setting. Deleting an absent key succeeds and emits the event. */
export const deleteTokenProperties = defineCall({
  refusals: {
    'token.properties.not-empty': 'EmptyArgument',
    'token.properties.collection-exists': 'CollectionNotFound',
    'token.properties.not-of-fungible': 'FungiblePropertiesNotAllowed',
    ...tokenPropertyRefusals,
  },

  check(state, args: TokenRef & { readonly keys: readonly string[] }, { signer }) {
    if (args.keys.length === 0) return refuse('token.properties.not-empty');
    const collection = collectionOf(state, args.collectionId);
    if (collection === undefined) return refuse('token.properties.collection-exists');
    if (collection.mode === 'Fungible') return refuse('token.properties.not-of-fungible');
    const writer = writerOf(state, collection, args, signer, { left: nestingBudget });
    const bag = withoutKeys(collection, bagOf(state, args), args.keys, writer);
    if ('refused' in bag) return bag;
    return accept({ token: args, bag, keys: args.keys });
  },

  apply(state, { token, bag, keys }, emit) {
    putBag(state, token, bag);
    for (const key of keys) emit('common.TokenPropertyDeleted', token.collectionId, token.tokenId, key);
  },

  weight: (_state, { keys }) => tokenPropertiesWeight(keys),
  weightIfRefused: weightIfMissing,
  isDearerIfLong: true,
});
