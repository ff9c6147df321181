import { holds, ruled } from '../../../model/rule.ts';
import { bodyOf, type Step } from '../../../model/step.ts';
import { baseUnitsOf } from '../../../model/units.ts';
import { gained } from '../every-request/who-pays.ts';
import { operationRules } from '../operation-rules.ts';

/** A request to send coins. Amounts are in base units. */
interface Sending {
  readonly signer: string;
  readonly destination: string;
  readonly amount: bigint;
  /** The balance of the signer before, less the fee of this transaction. */
  readonly available: bigint;
}

const decimals = 18;

function sendingOf(step: Step): Sending {
  const body = bodyOf(step, 'transferBalance');
  if (body === undefined) throw new Error(`expected coins to be sent, found ${step.request.operation}`);
  const { address: signer, destination } = body;
  return {
    signer,
    destination,
    amount: baseUnitsOf(body.amount, decimals) ?? 0n,
    get available() {
      const fee = -gained(step, signer) - gained(step, destination);
      return BigInt(step.before.accounts[signer]?.balance ?? 0) - fee;
    },
  };
}

/** The rules of sending coins (spec/decisions/chain.md#coins). */
export const transferBalanceRules = operationRules({
  operations: ['transferBalance'],
  read: sendingOf,
  ...ruled('2.22', 'What the service does'),
  refused: {
    'balance.transfer.funds-available': {
      says: 'The amount of coins is at most the balance of the sender after the fee.',
      error: { code: 'token.FundsUnavailable' },
      when: ({ amount, available }) => amount > available,
    },
  },
  accepted: { 'balance.transfer.accepted-otherwise': 'An account can send the coins that it has.' },
  effects: {
    'balance.transfer.moves-coins': {
      says: 'The recipient gains the amount, the sender loses it and the fee, and no other balance changes.',
      check: ({ signer, destination, amount }, step) => {
        const others = Object.keys(step.before.accounts).filter(
          address => address !== signer && address !== destination,
        );
        return holds(
          gained(step, destination) === amount &&
            gained(step, signer) < -amount &&
            others.every(address => gained(step, address) === 0n),
          `of ${amount}, ${gained(step, destination)} arrived, and the sender lost ${-gained(step, signer)}`,
        );
      },
    },
  },
  unchanged: {
    'balance.transfer.changes-nothing-else': {
      says: 'Sending coins changes no collection and no token.',
      allowed: () => [],
    },
  },
  outcome: {
    'balance.transfer.reports-success': {
      says: 'The outcome of sending coins reports success.',
      parsed: () => ({ success: true }),
    },
  },
});
