import { Type } from 'typebox';
import { atTokens, nft, write } from '../operation.ts';
import { ofToken, PropertyKey } from '../../shapes/members.ts';
import { TokenKeys } from '../../shapes/write-outcomes.ts';

export const deleteTokenProperties = write({
  endpoint: atTokens('DELETE', 'Delete token properties', 'properties'),
  body: { ...ofToken, propertyKeys: Type.Array(PropertyKey) },
  outcome: Type.Object({ properties: TokenKeys }),
  example: { ...nft, tokenId: 1, propertyKeys: ['colour'] },
});
