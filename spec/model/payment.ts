import { signerOf, type Step } from './step.ts';
import { orElse } from './unobservable.ts';

/** The confirmed sponsor of the collection that a step is about, if there is one. */
export function sponsorOf({ request: { body }, before }: Step): string | undefined {
  const id = 'nested' in body ? body.nested.collectionId : 'collectionId' in body ? body.collectionId : 0;
  const sponsorship = before.collections[id]?.sponsorship;
  return sponsorship?.isConfirmed === true ? sponsorship.address : undefined;
}

/** More than a transaction costs, in base units: a coin, and more for bytes than any of those in its body costs. */
const feeMaxOf = ({ body }: Step['request']): bigint =>
  10n ** 18n + 5n * 10n ** 14n * BigInt(Buffer.byteLength(JSON.stringify(body)));

/** What those have who can pay for a step: its signer, and its confirmed sponsor. */
export const balancesOfPayers = (step: Step): readonly bigint[] => {
  const signer = signerOf(step.request);
  return [signer, sponsorOf(step) ?? signer].map(address =>
    BigInt(step.before.accounts[address]?.balance ?? 0),
  );
};

/** Whether one of those who can pay for a step has less than a fee may be. Throws where balances are not reported. */
export const mayBeTooPoor = (step: Step): boolean =>
  balancesOfPayers(step).some(balance => balance < feeMaxOf(step.request));

/** What an error says that is about coins. */
const aboutCoins = /balance|funds?\b|fees?\b|afford/i;

/**
 * Whether a step was perhaps refused because nobody could pay its fee, whatever else may be wrong with it. Where balances are
 * not reported, only the error can say so.
 */
export function lacksFee(step: Step): boolean {
  const { receipt } = step;
  if (receipt.kind === 'accepted') return false;
  const { message, rule, code } = receipt.error;
  if (rule !== undefined || code !== undefined) return false;
  const isPoor = orElse<boolean | undefined>(() => mayBeTooPoor(step), undefined);
  if (isPoor === false) return false;
  if (message !== undefined) return aboutCoins.test(message);
  return isPoor === true && receipt.kind === 'not-admitted';
}
