import { Type } from 'typebox';
import { collectionOf } from '../../../../chain/state/state.ts';
import { Optional } from '../../../../contract/shapes/members.ts';
import { decodeTokenV2, encodeTokenV2 } from '../../../../service/content/schema-v2.ts';
import { inside, invalidMember } from '../../../../service/requests/errors.ts';
import { within } from '../../../../service/requests/remarks.ts';
import { ofToken, TokenContent } from '../../members.ts';
import { call, write } from '../../operation.ts';
import { tokenOfEvent } from '../../results.ts';
import { existingToken, TokenRead } from '../../views/token.ts';

/** Changes the content of a token, by setting the properties whose value changes. */
export const updateNft = write({
  paths: ['token/update'],
  summary: 'Change the content of a token',
  args: Type.Object({ ...ofToken, data: Optional(TokenContent) }),
  example: { collectionId: 1, tokenId: 1, data: { image: 'https://ipfs.example/ace.png' } },
  async toCall({ collectionId, tokenId, data = {} }, { state, report }) {
    const { properties } = existingToken({ collectionId, tokenId }, { state });
    const ofCollection = collectionOf(state, collectionId)?.properties ?? [];
    const { content } = await decodeTokenV2(properties, ofCollection);
    const encoded = inside(['data'], () =>
      encodeTokenV2({ ...content, ...data }, {}, within(['data'], report)),
    );
    const changed = encoded.filter(
      ({ key, value }) => properties.find(property => property.key === key)?.value !== value,
    );
    if (changed.length === 0) throw invalidMember('data', undefined, 'isChange', 'No properties to update');
    return call('unique.setTokenProperties', { collectionId, tokenId, properties: changed });
  },
  answer: TokenRead,
  toResult: tokenOfEvent('common.TokenPropertySet'),
});
