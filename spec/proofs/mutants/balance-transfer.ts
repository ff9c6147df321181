import { developmentAccounts } from '../../../src/contract/networks.ts';
import { corruptArgs, corruptInput } from './inject/check.ts';
import { corruptResult } from './inject/effect.ts';
import { alterMember, overrideOutcome } from './inject/messages.ts';
import { mutant, type Mutant } from './inject/mutant.ts';

const { Alice, Bob } = developmentAccounts;

/** Mutants of transferBalance. */
export const balanceTransferMutants: readonly Mutant[] = [
  mutant('send/recipient-gets-less', 'balance.transfer.moves-coins', {
    calls: corruptArgs('balances.transferKeepAlive', args => ({ value: args.value - 1n })),
  }),
  mutant('send/always-refused', 'balance.transfer.accepted-otherwise', {
    calls: corruptInput('balances.transferKeepAlive', (state, { value }, { signer }) => ({
      state: { ...state, accounts: state.accounts.set(signer, { nonce: 0, balance: value / 2n }) },
    })),
  }),
  mutant('send/ends-allow-lists', 'balance.transfer.changes-nothing-else', {
    profile: 'chain',
    calls: corruptResult('balances.transferKeepAlive', state => {
      for (const [key] of state.allowLists.entries()) state.allowLists = state.allowLists.delete(key);
    }),
  }),
  mutant('send/more-than-the-balance', 'balance.transfer.funds-available', {
    profile: 'chain',
    calls: corruptInput('balances.transferKeepAlive', (state, { value }, { signer }) => ({
      state: { ...state, accounts: state.accounts.set(signer, { nonce: 0, balance: value }) },
    })),
  }),
  mutant('corrupted-input/balance.transfer.to-another', 'balance.transfer.to-another', {
    alterRequest: alterMember('destination', (destination, { address }) =>
      destination === address ? [Alice, Bob].find(other => other !== address) : destination,
    ),
  }),
  mutant('corrupted-input/balance.transfer.amount-is-positive', 'balance.transfer.amount-is-positive', {
    profile: 'chain',
    alterRequest: alterMember('amount', amount => (Number(amount) <= 0 ? 1 : amount)),
  }),
  mutant('outcome/sent-without-success', 'balance.transfer.reports-success', {
    alterReceipt: overrideOutcome('transferBalance', {
      success: undefined,
    }),
  }),
];
