import type { Address } from '../../chain/state/address.ts';
import type { NewToken } from '../../chain/rules/mint-data.ts';
import type { WriteBody } from '../../contract/shapes/index.ts';
import { checkTokenPrefix, creation } from './collection.ts';
import { account, inside, type Operation } from './operation.ts';
import { encodeCollectionV2, encodeTokenV2 } from '../content/schema-v2.ts';
import { modeOf, toItemData, toItemsData } from './token.ts';

/** Operations in schema 2.0: the calls are those of schema 1.0, the properties are not (rest-surface §1.2, C29; §1.3, T22). */
export const createCollectionV2: Operation<'createCollectionV2'> = (body, context) => {
  const member = body.tokenPrefix === undefined ? 'symbol' : 'tokenPrefix';
  const { description = '', tokenPrefix = body.symbol ?? '' } = body;
  checkTokenPrefix(member, tokenPrefix, context);
  return creation({ ...body, description, tokenPrefix }, encodeCollectionV2(body, body.encodeOptions));
};

export const mintV2: Operation<'mintV2'> = ({ address, collectionId, ...token }, { state }) => {
  const { owner, properties } = newToken(token, account(address));
  const data = toItemData(modeOf(collectionId, state), properties, 1n);
  return { name: 'unique.createItem', args: { collectionId, owner, data } };
};

export const mintManyV2: Operation<'mintManyV2'> = ({ address, collectionId, tokens }, { state }) => {
  const items = tokens.map((token, index) =>
    inside(['tokens', String(index)], () => ({ ...newToken(token, account(address)), amount: 1n })),
  );
  const data = toItemsData(modeOf(collectionId, state), items);
  return { name: 'unique.createMultipleItemsEx', args: { collectionId, data } };
};

/** A token to mint; whether its collection takes the properties is the chain's to say. */
const newToken = (
  { owner, encodeOptions, ...content }: WriteBody<'mintManyV2'>['tokens'][number],
  signer: Address,
): NewToken => ({
  owner: owner === undefined ? signer : account(owner),
  properties: encodeTokenV2(content, encodeOptions),
});
