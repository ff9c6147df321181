import { zeroAddress } from '../../../model/view.ts';
import { mutant, type Mutant } from '../inject/mutant.ts';
import { alterAnswer, ignoreAt } from '../inject/reads.ts';

/** Base units that reads have cost so far. */
let cost = 0n;

/** Mutants of reads about accounts and the chain. */
export const accountReadMutants: readonly Mutant[] = [
  mutant('read/balance/total-without-all', 'account.balance.adds-up', {
    reads: alterAnswer('balance', (answer: { reservedBalance: object }) => ({
      ...answer,
      totalBalance: answer.reservedBalance,
    })),
  }),
  mutant('read/balance/address-as-requested', 'account.any-spelling-is-the-same', {
    reads: alterAnswer('balance', (answer, { address }) => ({ ...answer, address })),
  }),
  mutant('read/balance/reading-costs', 'reads.change-nothing', {
    reads: alterAnswer('balance', (answer: { freeBalance: { raw: string } }) => ({
      ...answer,
      freeBalance: { ...answer.freeBalance, raw: String(BigInt(answer.freeBalance.raw) - (cost += 1n)) },
    })),
  }),
  mutant('read/balance/invalid-address-accepted', 'account.other-text-is-no-address', {
    alterQuery: query => (query['address'] === 'nobody' ? { ...query, address: zeroAddress } : query),
  }),
  mutant('read/chain-properties/of-another-network', 'chain.properties.fit-the-network', {
    reads: alterAnswer('chainProperties', answer => ({ ...answer, SS58Prefix: 7391, token: 'UNQ' })),
  }),
  mutant('read/balance/at-is-ignored', 'reads.at-a-block.never-change', { reads: ignoreAt('balance') }),
];
