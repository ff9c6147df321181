import type { NewToken } from '../../chain/rules/tokens/mint-data.ts';
import type { WriteBody } from '../../contract/shapes/index.ts';
import { NewTokenV2 } from '../../contract/shapes/v2.ts';
import { encodeCollectionV2, encodeTokenV2 } from '../content/schema-v2.ts';
import { toAddress } from '../requests/members.ts';
import type { CollectionMode } from '../../chain/state/state.ts';
import { inside, type Report } from '../requests/remarks.ts';
import { checkTokenPrefix, reportWithoutEffect, withContent } from './new-collection.ts';
import { contentOfAmount, modeOf, toItemData, toItemsData } from './new-token.ts';
import { becomes, profileOf, type CallOperations } from './operation.ts';

/**
 * Operations in schema 2.0. They become the same calls as in schema 1.0, with other properties
 * (spec/decisions/service.md#collection-endpoints, C29; #token-endpoints, T22).
 */
export const operationsV2 = {
  createCollectionV2: becomes(
    'unique.createCollectionEx',
    (body, context) => {
      const member = body.tokenPrefix === undefined ? 'symbol' : 'tokenPrefix';
      const { description = '', tokenPrefix = body.symbol ?? '' } = body;
      checkTokenPrefix(member, tokenPrefix, context);
      const content = encodeCollectionV2(body, body.encodeOptions, context.report);
      reportWithoutEffect(body, context);
      return withContent({ ...body, description, tokenPrefix }, content, profileOf(context));
    },
    body => 'symbol' in body,
  ),
  mintV2: becomes(
    'unique.createItem',
    ({ address, collectionId, ...token }, { state, report }) => {
      const mode = modeOf(collectionId, state);
      const { owner, properties } = newToken(token, address, mode, report);
      return { collectionId, owner, data: toItemData[mode](properties, 1n) };
    },
    body => !('recipient' in body || 'data' in body || 'properties' in body) && hasContent(body),
  ),
  mintManyV2: becomes(
    'unique.createMultipleItemsEx',
    ({ address, collectionId, tokens }, { state, report }) => {
      const mode = modeOf(collectionId, state);
      const items = tokens.map((token, index) =>
        inside(['tokens', String(index)], report, ofToken => ({
          ...newToken(token, address, mode, ofToken),
          amount: 1n,
        })),
      );
      return { collectionId, data: toItemsData(mode, items) };
    },
    body =>
      'tokens' in body &&
      Array.isArray(body.tokens) &&
      body.tokens.some(token => typeof token === 'object' && token !== null && hasContent(token as object)),
  ),
} satisfies Partial<CallOperations>;

/** A token to mint. The chain checks whether its collection takes the properties. */
function newToken(
  { owner, encodeOptions, ...content }: WriteBody<'mintManyV2'>['tokens'][number],
  signer: string,
  mode: CollectionMode,
  report: Report,
): NewToken {
  const properties = encodeTokenV2(content, encodeOptions, report);
  if (mode === 'Fungible') report(contentMembers(content).map(contentOfAmount));
  return { owner: toAddress(owner ?? signer), properties };
}

/** Whether a token has content in schema 2.0, which is in the token itself; in schema 1.0 it is in its `data`. */
const hasContent = (token: object): boolean => contentMembers(token).length > 0;

const contentMembers = (token: object): string[] =>
  Object.keys(token).filter(member => member !== 'owner' && member in NewTokenV2.properties);
