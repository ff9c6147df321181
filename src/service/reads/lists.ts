import { amountOf } from '../../chain/rules/tokens/pieces.ts';
import { remembered } from '../../chain/state/remembered.ts';
import type { Address, TokenRef } from '../../chain/state/address.ts';
import { toAddress } from '../requests/members.ts';
import { jsonAmount } from '../views/amount.ts';
import { existing } from '../views/collection.ts';
import { allowListOf, heldTokens, livingTokens, nestedTokens, pageOf } from '../views/token-lists.ts';
import type { Reads, World } from '../worlds/world.ts';
import { existingToken } from './token.ts';

/** Reads that answer one list (spec/decisions/service.md#small-reads). */
export const lists = {
  collectionTokens: ({ collectionId, offset, limit }, context) => {
    const ids = livingTokens(context.state, existing(collectionId, context));
    return pageAnswer(ids, 'ids', offset, limit, context.world.format);
  },
  accountTokens: ({ collectionId, address, offset, limit }, context) => {
    existing(collectionId, context);
    const held = heldTokens(context.state, collectionId, toAddress(address));
    return pageAnswer(refsIn(held, collectionId), 'tokens', offset, limit, context.world.format);
  },
  accountPieces: ({ collectionId, address, ...page }, context) => {
    const holder = toAddress(address);
    const isNft = existing(collectionId, context).mode === 'Nft';
    const held = isNft ? [] : pageOf(heldTokens(context.state, collectionId, holder), page);
    const amountIn = (tokenId: number): bigint => amountOf(context.state, { collectionId, tokenId }, holder);
    return {
      tokens: held.map(tokenId => ({ collectionId, tokenId, amount: jsonAmount(amountIn(tokenId)) })),
    };
  },
  allowList: ({ collectionId, offset, limit }, context) => {
    existing(collectionId, context);
    const listed = allowListOf(context.state, collectionId);
    return pageAnswer(listed, 'addresses', offset, limit, context.world.format);
  },
  children: ({ offset, limit, ...ref }, context) => {
    existingToken(ref, context);
    return pageAnswer(nestedTokens(context.state, ref), 'children', offset, limit, context.world.format);
  },
} satisfies Partial<Reads>;

/** Items of all lists that are remembered at most, halved. */
const itemsMax = 500_000;

const refsIn = remembered(
  (held: readonly number[], collectionId: number): readonly TokenRef[] =>
    held.map(tokenId => ({ collectionId, tokenId })),
  { sizeOf: refs => refs.length, sizeMax: itemsMax },
);

/** An object with one member, the page of a list. It is remembered beside the list, and so is its JSON. */
const pageAnswer = remembered(
  (
    list: readonly (number | TokenRef | Address)[],
    member: string,
    offset: number | undefined,
    limit: number | undefined,
    format: World['format'],
  ) => {
    const page = pageOf(list, { offset, limit });
    return Object.freeze({ [member]: page.map(item => (typeof item === 'string' ? format(item) : item)) });
  },
  { sizeOf: answer => 1 + Object.values(answer).flat().length, sizeMax: itemsMax },
);
