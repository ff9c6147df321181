import type { SingleCall } from '../../chain/calls/index.ts';
import { wholeAmount } from '../views/amounts.ts';
import { createCollection } from './collection.ts';
import { account, invalidMember, type Operation } from './operation.ts';
import { newToken } from './token.ts';

/** Operations on amounts of Fungible collections and on pieces of ReFungible tokens (rest-surface §7.5). */
export const createFungibleCollection: Operation<'createFungibleCollection'> = (body, context) => {
  checkMode(body.mode, 'Fungible');
  return createCollection({ ...body, mode: 'Fungible' }, context);
};

export const mintAmount: Operation<'mintAmount'> = ({ address, collectionId, recipient, amount }) => ({
  name: 'unique.createItem',
  args: {
    collectionId,
    owner: account(recipient ?? address),
    data: { kind: 'fungible', value: wholeAmount('amount', amount) },
  },
});

export const transferAmount: Operation<'transferAmount'> = ({ address, recipient, from, ...body }) => ({
  name: 'unique.transferFrom',
  args: {
    from: account(from ?? address),
    to: account(recipient),
    collectionId: body.collectionId,
    tokenId: fungibleTokenId,
    value: wholeAmount('amount', body.amount),
  },
});

export const approveAmount: Operation<'approveAmount'> = ({ collectionId, spender, amount }) => ({
  name: 'unique.approve',
  args: {
    collectionId,
    tokenId: fungibleTokenId,
    spender: account(spender),
    amount: wholeAmount('amount', amount),
  },
});

export const burnAmount: Operation<'burnAmount'> = ({ address, collectionId, from, amount }) => ({
  name: 'unique.burnFrom',
  args: {
    collectionId,
    tokenId: fungibleTokenId,
    from: account(from ?? address),
    value: wholeAmount('amount', amount),
  },
});

export const createRefungibleCollection: Operation<'createRefungibleCollection'> = (body, context) => {
  checkMode(body.mode, 'ReFungible');
  return createCollection({ ...body, mode: 'ReFungible' }, context);
};

export const mintPieces: Operation<'mintPieces'> = (body, context): SingleCall => {
  const { owner, properties } = newToken(body.collectionId, body, account(body.address), context);
  const pieces = wholeAmount('amount', body.amount);
  return {
    name: 'unique.createItem',
    args: { collectionId: body.collectionId, owner, data: { kind: 'refungible', pieces, properties } },
  };
};

export const transferPieces: Operation<'transferPieces'> = ({ address, to, from, amount, ...token }) => ({
  name: 'unique.transferFrom',
  args: {
    from: account(from ?? address),
    to: account(to),
    collectionId: token.collectionId,
    tokenId: token.tokenId,
    value: wholeAmount('amount', amount),
  },
});

export const approvePieces: Operation<'approvePieces'> = ({ collectionId, tokenId, spender, amount }) => ({
  name: 'unique.approve',
  args: { collectionId, tokenId, spender: account(spender), amount: wholeAmount('amount', amount) },
});

export const burnPieces: Operation<'burnPieces'> = ({ address, collectionId, tokenId, from, amount }) => ({
  name: 'unique.burnFrom',
  args: { collectionId, tokenId, from: account(from ?? address), value: wholeAmount('amount', amount) },
});

export const repartition: Operation<'repartition'> = ({ collectionId, tokenId, amount }) => ({
  name: 'unique.repartition',
  args: { collectionId, tokenId, amount: wholeAmount('amount', amount) },
});

/** All that there is of a Fungible collection is its token 0 (chain-semantics §3.9). */
const fungibleTokenId = 0;

function checkMode(given: string | undefined, mode: string): void {
  if (given !== undefined && given !== mode)
    throw invalidMember(
      'mode',
      given,
      'isMode',
      `mode must be ${mode} here; other modes are created at collections`,
    );
}
