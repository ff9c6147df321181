import { changesBeyond, everyTransactionChanges, sameBut } from '../../../model/observations/changes.ts';
import { balancesOfPayers, mayBeTooPoor, sponsorOf } from '../../../model/payment.ts';
import { ruled, stepRules, holds } from '../../../model/rule.ts';
import { bodyOf, signerOf, type Step } from '../../../model/step.ts';
import { gained, isIncluded } from './who-pays.ts';

const nonceOf = (observed: Step['before'], address: string): number => observed.accounts[address]?.nonce ?? 0;

const spent = (step: Step): bigint =>
  Object.entries(step.before.accounts)
    .filter(([address, account]) => step.after.accounts[address] !== account)
    .reduce((sum, [address]) => sum - gained(step, address), 0n);

/** Rules about every transaction. */
export const everyTransactionRules = stepRules(ruled('2.16', 'Errors: Insufficient balance for fees'), {
  'transaction.refused-changes-nothing': {
    ...ruled('3', 'Errors'),
    says: 'A refused transaction costs its fee and a nonce and changes nothing else.',
    check: step => {
      if (step.receipt.kind !== 'refused') return 'not-applicable';
      return sameBut(step.before, step.after, everyTransactionChanges);
    },
  },
  'transaction.malformed-changes-nothing': {
    needs: ['nonce'],
    ...ruled('3', 'Errors'),
    says: 'A request that cannot be built costs and changes nothing.',
    check: step => {
      if (step.receipt.kind !== 'not-built') return 'not-applicable';
      const extra = changesBeyond(step.before, step.after, ['nextSponsored']);
      const found = `it has status ${step.receipt.status} and changed ${extra.join(', ') || 'nothing'}`;
      return holds(extra.length === 0 && step.receipt.status === 400, found);
    },
  },
  'transaction.uses-nonce': {
    needs: ['nonce'],
    source: 'Authentication',
    says: 'Every included transaction uses one nonce of its signer, and no nonce of another account.',
    check: step => {
      if (!isIncluded(step)) return 'not-applicable';
      const { before, after, request } = step;
      const signer = signerOf(request);
      const isRight = Object.keys(before.accounts).every(
        address => nonceOf(after, address) === nonceOf(before, address) + (address === signer ? 1 : 0),
      );
      return holds(
        isRight,
        () => `nonces went from ${JSON.stringify(before.accounts)} to ${JSON.stringify(after.accounts)}`,
      );
    },
  },
  'transaction.costs-fee': {
    says: 'Every included transaction costs a fee, also when it is refused.',
    check: step =>
      isIncluded(step)
        ? holds(spent(step) > 0n, () => `${spent(step)} base units were paid`)
        : 'not-applicable',
  },
  'transaction.costs-the-reported-fee': {
    says: 'The reported fee is exactly what the payer has less, in base units.',
    check: step => {
      const { receipt, before } = step;
      if (!('fee' in receipt) || receipt.fee === undefined) return 'not-applicable';
      const concerned = [sponsorOf(step), bodyOf(step, 'transferBalance')?.destination];
      if (!concerned.every(address => address === undefined || address in before.accounts))
        return 'not-applicable';
      return holds(
        spent(step) === BigInt(receipt.fee),
        () => `${spent(step)} were paid, ${receipt.fee} are reported`,
      );
    },
  },
  'transaction.must-be-paid': {
    needs: ['nonce'],
    says: 'A transaction whose fee the signer or confirmed sponsor cannot pay is refused for that reason and changes nothing.',
    check: step => {
      if (step.receipt.kind !== 'not-admitted') return 'not-applicable';
      const { error, status } = step.receipt;
      const extra = changesBeyond(step.before, step.after, ['nextSponsored']);
      return holds(
        extra.length === 0 &&
          status === 400 &&
          (error.message ?? 'Insufficient balance').startsWith('Insufficient balance') &&
          mayBeTooPoor(step),
        () =>
          `with ${balancesOfPayers(step).join(' or ')} base units: “${error.message}”, and changed ${extra.join(', ') || 'nothing'}`,
      );
    },
  },
});
