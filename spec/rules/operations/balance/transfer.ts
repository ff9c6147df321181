import type { Observation } from '../../../model/observe.ts';
import { holds, preconditions, preconditionRules, type Rule } from '../../../model/rule.ts';
import { bodyOf, type Step } from '../../../model/step.ts';
import { outcomeIs, onlyChanges } from '../effects.ts';

/** Coins that somebody sends, and what that costs. Amounts are in base units. */
interface Sending {
  readonly signer: string;
  readonly destination: string;
  readonly amount: bigint;
  /** What the signer had, less the fee of this very transaction. */
  readonly available: bigint;
}

const decimals = 18;

/** Base units of an amount in coins, digit by digit: as a number it would not be exact. */
export function baseUnitsOf(coins: number): bigint {
  const [mantissa = '', exponent = '0'] = String(coins).split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  return BigInt(whole + fraction) * 10n ** BigInt(decimals + Number(exponent) - fraction.length);
}

const balanceIn = (observed: Observation, address: string): bigint =>
  BigInt(observed.accounts[address]?.balance ?? 0);

/** What an account gained, or lost if it is negative. */
const gainOf = ({ before, after }: Step, address: string): bigint =>
  balanceIn(after, address) - balanceIn(before, address);

function sendingOf(step: Step): Sending {
  const body = bodyOf(step, 'transferBalance');
  if (body === undefined) throw new Error(`expected coins to be sent, found ${step.request.operation}`);
  const { address: signer, destination } = body;
  const fee = -gainOf(step, signer) - gainOf(step, destination);
  const available = balanceIn(step.before, signer) - fee;
  return { signer, destination, available, amount: baseUnitsOf(body.amount) };
}

const source = 'What the service does';

/** Why coins are not sent, in order (chain-semantics §2.8). */
export const transferBalancePreconditions = preconditions<Sending>({
  operations: ['transferBalance'],
  read: sendingOf,
  conditions: [
    {
      id: 'balance.transfer.funds-available',
      level: 'ruled 2.22',
      source,
      says: 'Nobody sends more coins than are left when the fee is paid.',
      error: { code: 'token.FundsUnavailable' },
      when: ({ amount, available }) => amount > available,
    },
  ],
  accepted: {
    id: 'balance.transfer.accepted-otherwise',
    level: 'ruled 2.22',
    source,
    says: 'Everybody sends the coins that they have.',
  },
});

const sends = (step: Step): boolean => step.request.operation === 'transferBalance';

/** What sending coins does, and what it leaves alone. */
export const transferBalanceRules: readonly Rule[] = [
  ...preconditionRules(transferBalancePreconditions),
  {
    id: 'balance.transfer.moves-coins',
    level: 'ruled 2.22',
    source,
    says: 'What is sent arrives in full; the sender also pays the fee, and nobody else gains or loses.',
    check: step => {
      if (!sends(step) || step.receipt.kind !== 'accepted') return 'not-applicable';
      const { signer, destination, amount } = sendingOf(step);
      const others = Object.keys(step.before.accounts).filter(
        address => address !== signer && address !== destination,
      );
      return holds(
        gainOf(step, destination) === amount &&
          gainOf(step, signer) < -amount &&
          others.every(address => gainOf(step, address) === 0n),
        `of ${amount}, ${gainOf(step, destination)} arrived, and the sender lost ${-gainOf(step, signer)}`,
      );
    },
  },
  onlyChanges({
    id: 'balance.transfer.changes-nothing-else',
    level: 'ruled 2.22',
    source,
    says: 'Coins that are sent change no collection and no token.',
    appliesTo: sends,
    allowed: () => [],
  }),
  outcomeIs({
    id: 'balance.transfer.reports-success',
    level: 'ruled 2.22',
    source,
    says: 'The outcome of sending coins tells success.',
    appliesTo: sends,
    parsed: () => ({ success: true }),
  }),
];
