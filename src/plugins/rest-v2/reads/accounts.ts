import { Type } from 'typebox';
import { substrateMirror } from '../../../chain/state/address.ts';
import { accountOf } from '../../../chain/state/state.ts';
import { coinDecimals } from '../../../contract/limits.ts';
import { AnyAddress } from '../../../contract/shapes/members.ts';
import { toAddress } from '../../../service/requests/members.ts';
import { atBlock, Text } from '../members.ts';
import { read } from '../operation.ts';

/** Reads of accounts. */
export const accountReads = {
  // Nothing is locked, reserved or staked: the chain of a world has no such calls.
  'balance.get': read({
    paths: ['balances/get'],
    summary: 'The coins of an account, in the smallest unit',
    query: Type.Object({ address: AnyAddress, ...atBlock }),
    answer: Type.Object({
      available: Text,
      locked: Text,
      free: Text,
      total: Text,
      reserved: Text,
      staked: Text,
      unstaked: Text,
      canstake: Text,
      vested: Type.Array(Type.Object({ start: Text, period: Text, periodCount: Text, perPeriod: Text })),
      decimals: Type.Integer(),
      tokenSymbol: Text,
    }),
    read({ address }, { state, world }) {
      const free = String(accountOf(state, substrateMirror(toAddress(address))).balance);
      return {
        available: free,
        locked: '0',
        free,
        total: free,
        reserved: '0',
        staked: '0',
        unstaked: '0',
        canstake: free,
        vested: [],
        decimals: coinDecimals,
        tokenSymbol: world.token,
      };
    },
  }),
  // Transactions that wait for a block are counted.
  'account.nextIndex': read({
    paths: ['accounts/next_index'],
    summary: 'The nonce of the next transaction of an account',
    query: Type.Object({ address: AnyAddress }),
    answer: Type.Object({ nextIndex: Type.Integer({ minimum: 0 }) }),
    read: ({ address }, { world }) => ({
      nextIndex: accountOf(world.chain.pending.state, substrateMirror(toAddress(address))).nonce,
    }),
  }),
} as const;
