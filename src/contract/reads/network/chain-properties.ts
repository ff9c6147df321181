import { Type } from 'typebox';
import { read } from '../../operations/operation.ts';

/** Address prefix, coin and genesis hash. */
export const chainProperties = read({
  endpoint: {
    method: 'GET',
    paths: ['chain/properties', 'common/chain-properties', 'common/properties'],
    says: 'Address prefix, coin and genesis hash',
  },
  query: Type.Object({}),
  answer: Type.Object({
    SS58Prefix: Type.Integer(),
    token: Type.String(),
    decimals: Type.Integer(),
    wsUrl: Type.String(),
    genesisHash: Type.String(),
  }),
});
