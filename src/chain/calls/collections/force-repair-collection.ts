import { accept, defineCall, refuse, type OfCollection } from '../../call.ts';

/**
 * `unique.forceRepairCollection`: counts the space of the properties of a collection again, which never changes anything here
 * (spec/decisions/chain.md#batches-and-sudo). Unlike other calls for the root it is refused for the coins first.
 */
export const forceRepairCollection = defineCall({
  origin: 'any',
  refusals: { 'call.origin': 'BadOrigin' },

  check: (_state, _args: OfCollection, { isRoot }) => (isRoot ? accept(undefined) : refuse('call.origin')),

  apply() {},

  weight: () => 14_000_000n,
});
