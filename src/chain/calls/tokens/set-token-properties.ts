import { spaceOfAll } from '../../rules/collections/properties.ts';
import { holds, propertiesUse } from '../../rules/collections/sponsoring.ts';
import {
  applyProperties,
  checkProperties,
  propertyCallRefusals,
} from '../../rules/tokens/token-properties.ts';
import { tokenPropertiesWeight, weightIfMissing } from '../../rules/weights.ts';
import type { TokenRef } from '../../state/address.ts';
import type { Property } from '../../state/state.ts';
import { defineCall } from '../../call.ts';

/** `unique.setTokenProperties`: all of them or none, each if its permission allows it. */
export const setTokenProperties = defineCall({
  refusals: propertyCallRefusals,

  check: (state, args: TokenRef & { readonly properties: readonly Property[] }, { signer }) =>
    checkProperties(state, args, args.properties, signer),

  apply(state, plan, emit) {
    applyProperties(state, plan, (...data) => emit('common.TokenPropertySet', ...data));
  },

  weight: (_state, { properties }) => tokenPropertiesWeight(properties),
  weightIfRefused: weightIfMissing,
  isDearerIfLong: true,

  sponsoredUse: (state, token, { collection, signer }) =>
    holds(state, collection, token, signer)
      ? propertiesUse(collection, token.tokenId, spaceOfAll(token.properties, 'plain'))
      : undefined,
});
