import { tokenOfAddress, type Address } from '../../../../src/chain/state/address.ts';
import type { OpenBlock, Receipt, Transaction } from '../../../../src/chain/blocks/block.ts';
import type { Chain } from '../../../../src/chain/blocks/chain.ts';
import { feeAtMost } from '../../../../src/chain/blocks/fees.ts';
import { feeOf } from '../../../../src/chain/testing/fees.ts';
import type { CallName } from '../../../../src/chain/calls/index.ts';
import { accountOf, addToBalance, collectionOf, type Draft } from '../../../../src/chain/state/state.ts';
import { setIn } from '../../../../src/chain/state/table.ts';
import type { Defect } from './mutant.ts';

type AlterWorld = NonNullable<Defect['alterWorld']>;
type Admit = Chain['admit'];

/** Replaces the admission of the chain by a function that is given the real one. */
const aroundAdmit =
  (around: (admit: Admit, chain: Chain, ...admitted: Parameters<Admit>) => ReturnType<Admit>): AlterWorld =>
  ({ chain }) => {
    const admit = chain.admit.bind(chain);
    chain.admit = (...admitted) => around(admit, chain, ...admitted);
  };

/** Every nonce counts as the next one of its signer. */
export const acceptAnyNonce = aroundAdmit((admit, { pending }, transaction, validity) =>
  admit({ ...transaction, nonce: accountOf(pending.state, transaction.signer).nonce }, validity),
);

/** No transaction expires. */
export const ignoreEra = aroundAdmit((admit, _chain, transaction) => admit(transaction, null));

/** Matching transactions cost no fee; the price of a collection stays. */
export const waiveFee = (matches: (transaction: Transaction, chain: Chain) => boolean): AlterWorld =>
  aroundAdmit((admit, chain, transaction, validity) => {
    const { call, encodedBytes } = transaction;
    if (!matches(transaction, chain)) return admit(transaction, validity);
    return admit({ ...transaction, tip: -feeOf(call, encodedBytes, chain.pending.state) }, validity);
  });

/** Whether the signer has nothing at all. */
export const hasNoCoins = ({ signer }: Transaction, { pending }: Chain): boolean =>
  accountOf(pending.state, signer).balance === 0n;

/** Charges the signer where the payer cannot pay. */
export const chargeSignerIfPoor = aroundAdmit((admit, chain, transaction, validity) => {
  const rejection = admit(transaction, validity);
  if (rejection?.rejected !== 'cannotPay') return rejection;
  const fee = feeAtMost(transaction.call, transaction.encodedBytes, chain.pending.state);
  const again = admit({ ...transaction, tip: -fee }, validity);
  const state = chain.pending.receipts.at(-1)?.state;
  if (again === undefined && state !== undefined) addToBalance(state, transaction.signer, -fee);
  return again;
});

/** A transaction in the open block: the state after it, which may be changed, and the block before it. */
interface Included {
  readonly state: Draft;
  readonly before: OpenBlock;
  readonly receipt: Receipt;
  /** The confirmed sponsor of the collection that the call is about. */
  readonly sponsor: Address | undefined;
}

type Matches = (included: Included) => boolean;
const always: Matches = () => true;

/** Corrupts the state after a transaction of this call was included. */
const afterInclusion = (name: CallName, corrupt: (included: Included) => void): AlterWorld =>
  aroundAdmit((admit, chain, transaction, validity) => {
    const before = chain.pending;
    const rejection = admit(transaction, validity);
    const receipt = chain.pending.receipts.at(-1);
    // The state is as new as the receipt, so nothing else refers to it yet.
    if (rejection === undefined && receipt !== undefined && transaction.call.name === name)
      corrupt({ state: receipt.state, before, receipt, sponsor: sponsorOf(before, transaction) });
    return rejection;
  });

function sponsorOf({ state }: OpenBlock, { call: { args } }: Transaction): Address | undefined {
  const sponsorship =
    'collectionId' in args ? collectionOf(state, args.collectionId)?.sponsorship : undefined;
  return sponsorship?.isConfirmed === true ? sponsorship.address : undefined;
}

/** Refunds the fee of matching transactions to its payer and charges the signer or the sponsor, if there is one. */
export const charge = (whom: 'signer' | 'sponsor', name: CallName, matches: Matches = always): AlterWorld =>
  afterInclusion(name, included => {
    const { state, receipt, sponsor } = included;
    const other = whom === 'signer' ? receipt.transaction.signer : sponsor;
    if (other === undefined || !matches(included)) return;
    addToBalance(state, receipt.payer, receipt.fee);
    addToBalance(state, other, -receipt.fee);
  });

export const isRefused: Matches = ({ receipt }) => receipt.refusal !== null;

/** Whether the call nests a token. */
export const isNesting: Matches = ({ receipt }) => {
  const { args } = receipt.transaction.call;
  return 'to' in args && tokenOfAddress(args.to) !== undefined;
};

/** Key under which the state keeps the last sponsored transfer of the token. */
export const turnOfTransfer = ({ receipt }: Included): string => {
  const { args } = receipt.transaction.call;
  return `transfer/${'tokenId' in args ? args.tokenId : 0}`;
};

/** This call uses up no turn of the sponsor. */
export const forgetTurns = (name: CallName, matches: Matches = always): AlterWorld =>
  afterInclusion(name, included => {
    if (matches(included)) included.state.sponsored = included.before.state.sponsored;
  });

/** This call uses up another turn of the collection as well, so many blocks after the last one. */
export const useTurn = (name: CallName, keyOf: (included: Included) => string, blocks = 0): AlterWorld =>
  afterInclusion(name, included => {
    const { state, receipt, before, sponsor } = included;
    const { args } = receipt.transaction.call;
    if (!('collectionId' in args) || sponsor === undefined) return;
    const block = before.number + blocks;
    state.sponsored = setIn(state.sponsored, String(args.collectionId), keyOf(included), block);
  });
