import { tokenAddress, type Address } from '../../chain/state/address.ts';
import type { ItemData, ItemsData, NewToken } from '../../chain/rules/mint-data.ts';
import { amountOf } from '../../chain/rules/pieces.ts';
import {
  collectionOf,
  tokenOf,
  type Collection,
  type CollectionMode,
  type State,
} from '../../chain/state/state.ts';
import type { WriteBody } from '../../contract/shapes/index.ts';
import { portionOf, wholeAmount } from '../views/amounts.ts';
import { amountRule, baseUnits } from './coins.ts';
import { account, invalidMember, type Operation, type OperationContext } from './operation.ts';
import { decodeSchema } from '../content/schema.ts';
import { keyBytes, toChainProperty, toTextProperty, type TextProperty } from '../content/text.ts';
import { encodeTokenData } from '../content/token-data.ts';
import { holdingParent } from './unnest.ts';

/** Operations on tokens and balances: each becomes one call (interface.md, Token endpoints). */
export const mint: Operation<'mint'> = (body, context) => {
  const { collectionId } = body;
  const { owner, properties } = newToken(collectionId, body, account(body.address), context);
  const mode = modeOf(collectionId, context.state);
  const data = toItemData(
    mode,
    properties,
    mintedAmount(collectionOf(context.state, collectionId), body.amount),
  );
  return { name: 'unique.createItem', args: { collectionId, owner, data } };
};

export const mintMany: Operation<'mintMany'> = ({ address, collectionId, tokens }, context) => {
  const mode = modeOf(collectionId, context.state);
  const items = tokens.map(token => ({
    ...newToken(collectionId, token, account(address), context),
    amount: mintedAmount(collectionOf(context.state, collectionId), token.amount),
  }));
  return { name: 'unique.createMultipleItemsEx', args: { collectionId, data: toItemsData(mode, items) } };
};

export const burn: Operation<'burn'> = (body, { world, state }) => {
  const { collectionId, tokenId } = body;
  const owner = tokenOf(state, body)?.owner;
  const onBehalfOf = world.chain.rules.profile.burnForOwner ? owner : undefined;
  const from = body.from === undefined ? (onBehalfOf ?? account(body.address)) : account(body.from);
  const value = burnedAmount(body, amountOf(state, body, from), modeOf(collectionId, state));
  return { name: 'unique.burnFrom', args: { collectionId, tokenId, from, value } };
};

export const transfer: Operation<'transfer'> = body => ({
  name: 'unique.transferFrom',
  args: {
    from: account(body.from ?? body.address),
    to: account(body.to),
    collectionId: body.collectionId,
    tokenId: body.tokenId,
    value: wholeAmount('value', body.value),
  },
});

export const nest: Operation<'nest'> = body => ({
  name: 'unique.transferFrom',
  args: {
    from: account(body.address),
    to: tokenAddress(body.parent),
    collectionId: body.nested.collectionId,
    tokenId: body.nested.tokenId,
    value: wholeAmount('value', body.value),
  },
});

export const unnest: Operation<'unnest'> = (body, { state }) => ({
  name: 'unique.transferFrom',
  args: {
    from: holdingParent(body, state),
    to: account(body.to ?? body.address),
    collectionId: body.nested.collectionId,
    tokenId: body.nested.tokenId,
    value: wholeAmount('value', body.value),
  },
});

export const approve: Operation<'approve'> = ({ collectionId, tokenId, spender, isApprove, amount }) => ({
  name: 'unique.approve',
  args: {
    collectionId,
    tokenId,
    spender: account(spender),
    amount: isApprove ? wholeAmount('amount', amount) : 0n,
  },
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

/** The mode that data has to be for; that of a collection which does not exist is told by the chain's refusal. */
export const modeOf = (collectionId: number, state: Readonly<State>): CollectionMode =>
  collectionOf(state, collectionId)?.mode ?? 'Nft';

/** Pieces or base units to mint, 1 where none are given, which is what an Nft has. */
function mintedAmount(collection: Collection | undefined, given: number | string | undefined): bigint {
  const amount = wholeAmount('amount', given);
  if (collection?.mode === 'Nft' && amount !== 1n)
    throw invalidMember('amount', given, 'isAmount', 'amount must be 1 in a collection of mode Nft');
  return amount;
}

/** One token in the form that the collection's mode has. */
export function toItemData(
  mode: CollectionMode,
  properties: NewToken['properties'],
  amount: bigint,
): ItemData {
  switch (mode) {
    case 'Nft':
      return { kind: 'nft', properties };
    case 'Fungible':
      return { kind: 'fungible', value: amount };
    case 'ReFungible':
      return { kind: 'refungible', pieces: amount, properties };
  }
}

type NewPart = NewToken & { readonly amount: bigint };

/** The tokens in the form that the collection's mode has; amounts for one owner are one. */
export function toItemsData(mode: CollectionMode, items: readonly NewPart[]): ItemsData {
  switch (mode) {
    case 'Nft':
      return { kind: 'nft', tokens: items.map(({ owner, properties }) => ({ owner, properties })) };
    case 'ReFungible':
      return {
        kind: 'refungible',
        tokens: items.map(({ owner, properties, amount }) => ({ owner, pieces: amount, properties })),
      };
    case 'Fungible': {
      const shares = new Map<Address, bigint>();
      for (const { owner, amount } of items) shares.set(owner, (shares.get(owner) ?? 0n) + amount);
      return { kind: 'fungible', owners: [...shares].map(([owner, amount]) => ({ owner, amount })) };
    }
  }
}

/** What a burn on the token's own endpoint takes: the Nft, an amount, or a portion of the pieces held (rulings §2.15). */
function burnedAmount(
  { value, amount }: Pick<WriteBody<'burn'>, 'value' | 'amount'>,
  held: bigint,
  mode: CollectionMode,
): bigint {
  if (mode === 'ReFungible' && amount === undefined) return portionOf(held, value ?? 1);
  const whole = mode === 'Nft' ? value : (amount ?? value);
  if (typeof whole === 'number' && !Number.isSafeInteger(whole))
    throw invalidMember('value', whole, 'isInt', 'value must be a whole number');
  return wholeAmount('value', whole);
}

/**
 * One token to mint. Data is encoded by the collection's schema; without one it is ignored and only the properties are
 * stored, which also override what the data makes (rest-surface §1.5).
 */
export function newToken(
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
