import { Type } from 'typebox';
import { allowanceOf, amountOf } from '../../../chain/rules/tokens/pieces.ts';
import { multiOwnerTokenOf } from '../../../chain/state/state.ts';
import { AnyAddress, as, Spender } from '../../../contract/shapes/members.ts';
import { fungible, pieceReads } from '../../../service/reads/pieces.ts';
import { existingToken } from '../../../service/reads/token.ts';
import { toAddress } from '../../../service/requests/members.ts';
import { jsonAmount } from '../../../service/views/amount.ts';
import { existing } from '../../../service/views/collection.ts';
import { AnyCount, Count, ofAnyKind, ofCollection, ofToken, Text, written } from '../members.ts';
import { read } from '../operation.ts';
import { piecesById, PiecesRead } from '../views/token.ts';

/** Reads of pieces, and of amounts of Fungible collections. */
export const amountReads = {
  'refungible.get': read({
    paths: ['refungible'],
    summary: 'A token in pieces, and its owners',
    query: Type.Object(ofToken),
    answer: PiecesRead,
    read: piecesById,
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
    answer: Type.Object({ address: Text, collectionId: Count, balance: Text, decimals: Count, symbol: Text }),
    read({ collectionId, address }, context) {
      const amount = pieceReads.amountBalance({ collectionId, address }, context);
      const { raw: balance, decimals, unit: symbol } = amount;
      return { address: written(toAddress(address)), collectionId, balance, decimals, symbol };
    },
  }),
  'fungible.getApproved': read({
    paths: ['fungible/allowance'],
    summary: 'The amount that somebody may spend of another',
    query: Type.Object({ ...ofCollection, sender: ofAnyKind('Who approved it'), spender: Spender }),
    answer: Type.Object({ allowance: AnyCount, address: Text, collectionId: Count, sender: Text }),
    read({ collectionId, sender, spender }, context) {
      fungible(existing(collectionId, context));
      const [from, to] = [toAddress(sender), toAddress(spender)];
      const allowance = jsonAmount(allowanceOf(context.state, { collectionId, tokenId: 0 }, from, to));
      return { allowance, address: written(to), collectionId, sender: written(from) };
    },
  }),
  'fungible.totalSupply': read({
    paths: ['fungible/total-supply'],
    summary: 'All that exists of a Fungible collection',
    query: Type.Object(ofCollection),
    answer: Type.Object({ totalSupply: AnyCount }),
    read({ collectionId }, context) {
      fungible(existing(collectionId, context));
      const total = multiOwnerTokenOf(context.state, { collectionId, tokenId: 0 })?.total ?? 0n;
      return { totalSupply: jsonAmount(total) };
    },
  }),
} as const;
