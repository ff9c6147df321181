import { Type } from 'typebox';
import { keyBytes } from '../../../../service/content/text.ts';
import { profileOf } from '../../../../service/operations/operation.ts';
import { Keys, ofToken } from '../../members.ts';
import { call, write } from '../../operation.ts';
import { tokenOfEvent } from '../../results.ts';
import { TokenRead } from '../../views/token.ts';

/** Deletes properties of a token. */
export const deleteTokenProperties = write({
  paths: ['token/properties/delete'],
  summary: 'Delete properties of a token',
  args: Type.Object({ ...ofToken, keys: Keys }),
  example: { collectionId: 1, tokenId: 1, keys: ['level'] },
  toCall: ({ keys, ...token }, context) =>
    call('unique.deleteTokenProperties', {
      ...token,
      keys: keys.map(key => keyBytes(key, profileOf(context))),
    }),
  answer: TokenRead,
  toResult: tokenOfEvent('common.TokenPropertyDeleted'),
});
