import { Type } from 'typebox';
import { address, bob, write } from '../operation.ts';
import { Account, as } from '../../shapes/members.ts';
import { success } from '../../shapes/write-outcomes.ts';

/** Transfer coins. `amount` is in base units. */
export const transferBalance = write({
  endpoint: {
    method: 'POST',
    paths: ['balance/transfer', 'fungible/transfer'],
    says: 'Transfer coins',
  },
  body: {
    address: as(Account, 'The account that signs'),
    destination: as(Account, 'Who receives the coins'),
    amount: Type.Number({ description: 'Coins, with decimals', exclusiveMinimum: 0, examples: [1.5] }),
  },
  outcome: Type.Object({ ...success, from: Type.String(), to: Type.String(), amount: Type.String() }),
  example: { address, destination: bob, amount: 1.5 },
  alsoCalled: 'transferCoins',
});
