import { collectionIdOf, signerOf, type Step } from './step.ts';
import { orElse } from './unobservable.ts';

/** The confirmed sponsor of the collection that a step is about, if it has one. */
export function sponsorOf(step: Step): string | undefined {
  const sponsorship = step.before.collections[collectionIdOf(step)]?.sponsorship;
  return sponsorship?.isConfirmed === true ? sponsorship.address : undefined;
}

/** An upper bound of a transaction's fee, in base units: one coin, and an amount per byte of its body. */
const feeMaxOf = ({ body }: Step['request']): bigint =>
  10n ** 18n + 5n * 10n ** 14n * BigInt(Buffer.byteLength(JSON.stringify(body)));

/** The balances of those who can pay for a step: its signer, and its confirmed sponsor. */
export const balancesOfPayers = (step: Step): readonly bigint[] => {
  const signer = signerOf(step.request);
  return [signer, sponsorOf(step) ?? signer].map(address =>
    BigInt(step.before.accounts[address]?.balance ?? 0),
  );
};

/** Whether one of those who can pay for a step may have less than the fee. Throws `Unobservable` where balances are not reported. */
export const mayBeTooPoor = (step: Step): boolean =>
  balancesOfPayers(step).some(balance => balance < feeMaxOf(step.request));

/** Matches an error about coins. */
const coinsPattern = /balance|funds?\b|fees?\b|afford/i;

/**
 * Whether a step may have been refused because nobody could pay its fee, whatever else is wrong with it. Where balances are
 * not reported, only the error shows that.
 */
export function lacksFee(step: Step): boolean {
  const { receipt } = step;
  if (receipt.kind === 'accepted') return false;
  const { message, rule, code } = receipt.error;
  if (rule !== undefined || code !== undefined) return false;
  const isPoor = orElse<boolean | undefined>(() => mayBeTooPoor(step), undefined);
  if (isPoor === false) return false;
  if (message !== undefined) return coinsPattern.test(message);
  return isPoor === true && receipt.kind === 'not-admitted';
}
