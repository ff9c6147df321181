import { Type } from 'typebox';
import { read } from '../../operations/operation.ts';
import { AnyAddress } from '../../shapes/members.ts';
import { AmountRead } from '../../shapes/read-members.ts';
import { At } from '../../shapes/read-queries.ts';

/** Coins of an account. */
export const balance = read({
  endpoint: { method: 'GET', paths: ['balance'], says: 'Coins of an account' },
  query: Type.Object({ address: AnyAddress, at: At }),
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
});
