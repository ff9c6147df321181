import { Type } from 'typebox';
import { atTokens, nft, write } from '../operation.ts';
import { ofToken, Property } from '../../shapes/members.ts';
import { TokenKeys } from '../../shapes/write-outcomes.ts';

export const setTokenProperties = write({
  endpoint: atTokens('POST', 'Set token properties', 'properties'),
  body: { ...ofToken, properties: Type.Array(Property) },
  outcome: Type.Object({ properties: TokenKeys }),
  example: { ...nft, tokenId: 1, properties: [{ key: 'colour', value: 'red' }] },
});
