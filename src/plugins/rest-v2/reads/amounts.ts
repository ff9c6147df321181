import { Type } from 'typebox';
import { allowanceOf, amountOf } from '../../../chain/rules/tokens/pieces.ts';
import { multiOwnerTokenOf, type Collection } from '../../../chain/state/state.ts';
import { Failure } from '../../../contract/failures.ts';
import { AnyAddress, as, Spender } from '../../../contract/shapes/members.ts';
import { toAddress } from '../../../service/requests/members.ts';
import { jsonAmount } from '../../../service/views/amount.ts';
import type { ReadContext } from '../../../service/worlds/world.ts';
import { AnyCount, Count, ofCollection, ofToken, Text, written } from '../members.ts';
import { read } from '../operation.ts';
import { existingCollection } from '../views/collection.ts';
import { existingToken, piecesById, PiecesRead } from '../views/token.ts';

/** The Fungible collection. Throws a `Failure` if there is none, or one of another mode. */
function fungible(collectionId: number, context: ReadContext): Collection {
  const found = existingCollection(collectionId, context);
  if (found.mode === 'Fungible') return found;
  throw new Failure(
    'Sdk',
    `Collection ${collectionId} is ${found.mode === 'Nft' ? 'NFT' : found.mode}, not Fungible`,
  );
}

/** Reads of pieces, and of amounts of Fungible collections. */
export const amountReads = {
  'refungible.get': read({
    paths: ['refungible'],
    summary: 'A token in pieces, and its owners',
    query: Type.Object(ofToken),
    answer: PiecesRead,
    read: ({ collectionId, tokenId }, context) => piecesById({ collectionId, tokenId }, context),
  }),
  'refungible.getAccountBalance': read({
    paths: ['refungible/account-balance'],
    summary: 'The pieces of a token that an account has',
    query: Type.Object({ ...ofToken, account: as(AnyAddress, 'Who has them') }),
    answer: Type.Object({ collectionId: Count, tokenId: Count, account: Text, balance: AnyCount }),
    read({ collectionId, tokenId, account }, context) {
      const ref = { collectionId, tokenId };
      existingToken(ref, context);
      const holder = toAddress(account);
      return { ...ref, account: written(holder), balance: jsonAmount(amountOf(context.state, ref, holder)) };
    },
  }),
  'fungible.getAccountBalance': read({
    paths: ['fungible/balance'],
    summary: 'The amount that an account has',
    query: Type.Object({ ...ofCollection, address: AnyAddress }),
    answer: Type.Object({
      address: Text,
      collectionId: Count,
      balance: Text,
      decimals: Count,
      symbol: Text,
    }),
    read({ collectionId, address }, context) {
      const { decimals, tokenPrefix: symbol } = fungible(collectionId, context);
      const holder = toAddress(address);
      const balance = String(amountOf(context.state, { collectionId, tokenId: 0 }, holder));
      return { address: written(holder), collectionId, balance, decimals, symbol };
    },
  }),
  'fungible.getApproved': read({
    paths: ['fungible/allowance'],
    summary: 'The amount that somebody may spend of another',
    query: Type.Object({ ...ofCollection, sender: as(AnyAddress, 'Who approved it'), spender: Spender }),
    answer: Type.Object({ allowance: AnyCount, address: Text, collectionId: Count, sender: Text }),
    read({ collectionId, sender, spender }, context) {
      fungible(collectionId, context);
      const [from, to] = [toAddress(sender), toAddress(spender)];
      const allowance = allowanceOf(context.state, { collectionId, tokenId: 0 }, from, to);
      return {
        allowance: jsonAmount(allowance),
        address: written(to),
        collectionId,
        sender: written(from),
      };
    },
  }),
  'fungible.totalSupply': read({
    paths: ['fungible/total-supply'],
    summary: 'All that exists of a Fungible collection',
    query: Type.Object(ofCollection),
    answer: Type.Object({ totalSupply: AnyCount }),
    read({ collectionId }, context) {
      fungible(collectionId, context);
      const total = multiOwnerTokenOf(context.state, { collectionId, tokenId: 0 })?.total ?? 0n;
      return { totalSupply: jsonAmount(total) };
    },
  }),
} as const;
