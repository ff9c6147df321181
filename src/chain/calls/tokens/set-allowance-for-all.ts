import { hasAccess } from '../../rules/collections/access.ts';
import { accept, defineCall, refuse, type OfCollection } from '../../call.ts';
import { weightIfMissing } from '../../rules/weights.ts';
import { zeroAddress, type Address } from '../../state/address.ts';
import { collectionOf, operatorKey } from '../../state/state.ts';
import { setMember } from '../../state/table.ts';

/** `unique.setAllowanceForAll`: an operator may act for all tokens of the signer in the collection, until revoked. */
export const setAllowanceForAll = defineCall({
  refusals: {
    'token.operator.collection-exists': 'CollectionNotFound',
    'token.operator.not-of-fungible': 'FungibleOperatorNotAllowed',
    'token.operator.both-sides-listed': 'AddressNotInAllowlist',
    'token.operator.not-zero-address': 'AddressIsZero',
  },

  check(state, args: OfCollection & { readonly operator: Address; readonly approve: boolean }, { signer }) {
    const collection = collectionOf(state, args.collectionId);
    if (collection === undefined) return refuse('token.operator.collection-exists');
    if (collection.mode === 'Fungible') return refuse('token.operator.not-of-fungible');
    if (!hasAccess(state, collection, signer, args.operator))
      return refuse('token.operator.both-sides-listed');
    if (args.operator === zeroAddress) return refuse('token.operator.not-zero-address');
    return accept({ ...args, owner: signer });
  },

  apply(state, { collectionId, owner, operator, approve }, emit) {
    const key = operatorKey(owner, operator);
    state.operators = setMember(state.operators, String(collectionId), key, approve);
    emit('common.ApprovedForAll', collectionId, owner, operator, approve);
  },

  weight: () => 198_699_000n,
  weightIfRefused: weightIfMissing,
});
