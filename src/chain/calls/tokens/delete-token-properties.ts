import {
  applyProperties,
  checkProperties,
  propertyCallRefusals,
} from '../../rules/tokens/token-properties.ts';
import { tokenPropertiesWeight, weightIfMissing } from '../../rules/weights.ts';
import type { TokenRef } from '../../state/address.ts';
import { defineCall } from '../../call.ts';

/** `unique.deleteTokenProperties`: needs the same rights as setting. Deleting an absent key succeeds and emits the event. */
export const deleteTokenProperties = defineCall({
  refusals: propertyCallRefusals,

  check(state, args: TokenRef & { readonly keys: readonly string[] }, { signer }) {
    const deletions = args.keys.map(key => ({ key }));
    return checkProperties(state, args, deletions, signer);
  },

  apply(state, plan, emit) {
    applyProperties(state, plan, (...data) => emit('common.TokenPropertyDeleted', ...data));
  },

  weight: (_state, { keys }) => tokenPropertiesWeight(keys),
  weightIfRefused: weightIfMissing,
  isDearerIfLong: true,
});
