import { nestingBudget } from '../../contract/limits.ts';
import { accept, defineCall, refuse } from '../call.ts';
import { noProperties } from '../properties.ts';
import { collectionOf, tokenKey, tokenOf } from '../state.ts';
import {
  deleteTokenProperties as withoutKeys,
  tokenPropertyRefusals,
  writerOf,
} from '../token-properties.ts';

/** `unique.deleteTokenProperties`: needs the same rights as setting; an absent key is deleted, and told, all the same. */
export const deleteTokenProperties = defineCall({
  refusals: {
    'token.properties.not-empty': 'EmptyArgument',
    'token.properties.collection-exists': 'CollectionNotFound',
    ...tokenPropertyRefusals,
  },

  check(
    state,
    args: { readonly collectionId: number; readonly tokenId: number; readonly keys: readonly string[] },
    { signer },
  ) {
    if (args.keys.length === 0) return refuse('token.properties.not-empty');
    const collection = collectionOf(state, args.collectionId);
    if (collection === undefined) return refuse('token.properties.collection-exists');
    const writer = writerOf(state, args, signer, { left: nestingBudget });
    const bag = withoutKeys(collection, tokenOf(state, args) ?? noProperties, args.keys, writer);
    if ('refused' in bag) return bag;
    return accept({ token: args, bag, keys: args.keys });
  },

  apply(state, { token, bag, keys }, emit) {
    state.tokens = state.tokens.update(tokenKey(token), draft => {
      draft.properties = [...bag.properties];
      draft.propertyBytes = bag.propertyBytes;
    });
    for (const key of keys) emit('common.TokenPropertyDeleted', token.collectionId, token.tokenId, key);
  },
});
