import { Type } from 'typebox';
import { read } from '../operations/operation.ts';
import { Account, AnyAddress } from '../shapes/members.ts';
import { AmountRead } from '../shapes/read-members.ts';
import { At } from '../shapes/read-queries.ts';

/** Reads of accounts and of the chain. */
export const accountReads = {
  balance: read({
    endpoint: { method: 'GET', paths: ['balance'], says: 'Coins of an account' },
    query: { address: AnyAddress, at: At },
    answer: Type.Object({
      address: Type.String(),
      availableBalance: AmountRead,
      freeBalance: AmountRead,
      totalBalance: AmountRead,
      lockedBalance: AmountRead,
      reservedBalance: AmountRead,
      stakedBalance: AmountRead,
      unstakedBalance: AmountRead,
      canstakeBalance: AmountRead,
      vested: Type.Array(Type.Unknown()),
    }),
  }),
  chainProperties: read({
    endpoint: {
      method: 'GET',
      paths: ['chain/properties', 'common/chain-properties', 'common/properties'],
      says: 'Address prefix, coin and genesis hash',
    },
    query: {},
    answer: Type.Object({
      SS58Prefix: Type.Integer(),
      token: Type.String(),
      decimals: Type.Integer(),
      wsUrl: Type.String(),
      genesisHash: Type.String(),
    }),
  }),
  nonce: read({
    endpoint: { method: 'GET', paths: ['common/nonce'], says: 'The next nonce of an account' },
    query: { address: Account },
    answer: Type.Object({ nonce: Type.Integer() }),
  }),
};
