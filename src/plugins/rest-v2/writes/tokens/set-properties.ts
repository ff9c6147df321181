import { Type } from 'typebox';
import { ofToken, Properties, toProperties } from '../../members.ts';
import { call, write } from '../../operation.ts';
import { tokenOfEvent } from '../../results.ts';
import { TokenRead } from '../../views/token.ts';

/** Sets properties of a token. */
export const setTokenProperties = write({
  paths: ['token/properties/set'],
  summary: 'Set properties of a token',
  args: Type.Object({ ...ofToken, properties: Properties }),
  example: { collectionId: 1, tokenId: 1, properties: [{ key: 'level', value: '3' }] },
  toCall: ({ properties, ...token }, context) =>
    call('unique.setTokenProperties', { ...token, properties: toProperties(properties, context) }),
  answer: TokenRead,
  toResult: tokenOfEvent('common.TokenPropertySet'),
});
