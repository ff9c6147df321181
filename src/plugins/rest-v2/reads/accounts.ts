import { Type } from 'typebox';
import { substrateMirror } from '../../../chain/state/address.ts';
import { accountOf } from '../../../chain/state/state.ts';
import { AnyAddress } from '../../../contract/shapes/members.ts';
import { accountReads as service } from '../../../service/reads/account.ts';
import { toAddress } from '../../../service/requests/members.ts';
import { atBlock, Text } from '../members.ts';
import { read } from '../operation.ts';

const parts = ['available', 'locked', 'free', 'total', 'reserved', 'staked', 'unstaked', 'canstake'] as const;

/** Reads of accounts. */
export const accountReads = {
  'balance.get': read({
    paths: ['balances/get'],
    summary: 'The coins of an account, in the smallest unit',
    query: Type.Object({ address: AnyAddress, ...atBlock }),
    answer: Type.Object({
      ...Object.fromEntries(parts.map(name => [name, Text])),
      vested: Type.Array(Type.Object({ start: Text, period: Text, periodCount: Text, perPeriod: Text })),
      decimals: Type.Integer(),
      tokenSymbol: Text,
    }),
    read({ address }, context) {
      const { vested, ...amounts } = service.balance({ address }, context);
      const texts = parts.map(name => [name, amounts[`${name}Balance` as const].raw]);
      const { decimals, unit: tokenSymbol } = amounts.freeBalance;
      return { ...Object.fromEntries(texts), vested, decimals, tokenSymbol };
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
