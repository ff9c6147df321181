import { tokenAddress, tokenOfAddress, type Address } from '../chain/address.ts';
import type { NewToken } from '../chain/minting.ts';
import { collectionOf, tokenOf } from '../chain/state.ts';
import type { WriteBody } from '../contract/shapes.ts';
import { amountRule, baseUnits } from './coins.ts';
import { account, invalidMember, type Operation, type OperationContext } from './operation.ts';
import { decodeSchema } from './schema.ts';
import { keyBytes, toChainProperty, toTextProperty, type TextProperty } from './text.ts';
import { encodeTokenData } from './token-data.ts';

/** Operations on tokens and balances: each becomes one call (interface.md, Token endpoints). */
export const mint: Operation<'mint'> = (body, context) => {
  const { owner, properties } = newToken(body.collectionId, body, account(body.address), context);
  return {
    name: 'unique.createItem',
    args: { collectionId: body.collectionId, owner, data: { kind: 'nft', properties } },
  };
};

export const mintMany: Operation<'mintMany'> = (body, context) => ({
  name: 'unique.createMultipleItemsEx',
  args: {
    collectionId: body.collectionId,
    data: {
      kind: 'nft',
      tokens: body.tokens.map(token => newToken(body.collectionId, token, account(body.address), context)),
    },
  },
});

export const burn: Operation<'burn'> = (body, { world, state }) => {
  const owner = tokenOf(state, body)?.owner;
  const onBehalfOf = world.chain.rules.profile.burnForOwner ? owner : undefined;
  const from = body.from === undefined ? (onBehalfOf ?? account(body.address)) : account(body.from);
  const { collectionId, tokenId } = body;
  return { name: 'unique.burnFrom', args: { collectionId, tokenId, from, value: valueOf(body) } };
};

export const transfer: Operation<'transfer'> = body => ({
  name: 'unique.transferFrom',
  args: {
    from: account(body.from ?? body.address),
    to: account(body.to),
    collectionId: body.collectionId,
    tokenId: body.tokenId,
    value: valueOf(body),
  },
});

export const nest: Operation<'nest'> = body => ({
  name: 'unique.transferFrom',
  args: { from: account(body.address), to: tokenAddress(body.parent), ...body.nested, value: valueOf(body) },
});

/** Unnesting needs the present parent, so a token without one cannot even be built (rulings §2.6). */
export const unnest: Operation<'unnest'> = (body, { state }) => {
  const owner = tokenOf(state, body.nested)?.owner;
  if (owner === undefined || tokenOfAddress(owner) === undefined)
    throw invalidMember('nested', undefined, 'isNested', 'Token is not nested');
  return {
    name: 'unique.transferFrom',
    args: { from: owner, to: account(body.to ?? body.address), ...body.nested, value: valueOf(body) },
  };
};

export const approve: Operation<'approve'> = ({ collectionId, tokenId, spender, isApprove }) => ({
  name: 'unique.approve',
  args: { collectionId, tokenId, spender: account(spender), amount: isApprove ? 1n : 0n },
});

export const setTokenProperties: Operation<'setTokenProperties'> = ({
  collectionId,
  tokenId,
  properties,
}) => ({
  name: 'unique.setTokenProperties',
  args: { collectionId, tokenId, properties: properties.map(toChainProperty) },
});

export const deleteTokenProperties: Operation<'deleteTokenProperties'> = body => ({
  name: 'unique.deleteTokenProperties',
  args: { collectionId: body.collectionId, tokenId: body.tokenId, keys: body.propertyKeys.map(keyBytes) },
});

export const transferBalance: Operation<'transferBalance'> = ({ address, destination, amount }) => {
  if (account(address) === account(destination))
    throw invalidMember('destination', destination, 'isDifferent', 'destination must not be the sender');
  const value = baseUnits(amount);
  if (value === undefined) throw invalidMember('amount', amount, 'isAmount', amountRule);
  return { name: 'balances.transferKeepAlive', args: { to: account(destination), value } };
};

const valueOf = ({ value }: { readonly value?: number }): bigint => BigInt(value ?? 1);

/**
 * One token to mint. Data is encoded by the collection's schema; without one it is ignored and only the properties are
 * stored, which also override what the data makes (rest-surface §1.5).
 */
function newToken(
  collectionId: number,
  { owner, data, properties = [] }: WriteBody<'mintMany'>['tokens'][number],
  signer: Address,
  { state }: OperationContext,
): NewToken {
  const encoded = data === undefined ? [] : encodeData(collectionId, data, state);
  const derived = encoded.filter(({ key }) => !properties.some(property => property.key === key));
  return {
    owner: owner === undefined ? signer : account(owner),
    properties: [...derived, ...properties].map(toChainProperty),
  };
}

function encodeData(
  collectionId: number,
  data: unknown,
  state: OperationContext['state'],
): readonly TextProperty[] {
  const collection = collectionOf(state, collectionId);
  const schema = collection && decodeSchema(collectionId, collection.properties.map(toTextProperty));
  if (schema === undefined) return [];
  const encoded = encodeTokenData(schema, data);
  if ('problem' in encoded) throw invalidMember('data', undefined, 'isTokenData', encoded.problem);
  return encoded.properties;
}
