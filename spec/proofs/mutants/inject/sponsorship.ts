import { tokenOfAddress, type Address } from '../../../../src/chain/state/address.ts';
import type { Transaction, OpenBlock, Receipt } from '../../../../src/chain/blocks/block.ts';
import type { CallName } from '../../../../src/chain/calls/index.ts';
import { feeAtMost } from '../../../../src/chain/blocks/fees.ts';
import { addToBalance, collectionOf, type State } from '../../../../src/chain/state/state.ts';
import { setIn } from '../../../../src/chain/state/table.ts';
import type { Defect } from './mutant.ts';

/** The calls that a sponsor pays for, by what the operation does. */
export const sponsoredCalls = {
  move: ['unique.transferFrom'],
  mint: ['unique.createItem'],
  approve: ['unique.approve'],
  write: ['unique.setTokenProperties'],
} satisfies Readonly<Record<string, readonly CallName[]>>;

type AlterWorld = NonNullable<Defect['alterWorld']>;

/** A transaction in the open block: the state after it, which may be changed, and the block before it. */
interface Included {
  readonly state: State;
  readonly before: OpenBlock;
  readonly receipt: Receipt;
  readonly transaction: Transaction;
  /** The confirmed sponsor of the collection that the call is about. */
  readonly sponsor: Address | undefined;
}

/** Corrupts the state after a transaction of one of these calls was included. */
export const afterInclusion =
  (names: readonly CallName[], corrupt: (included: Included) => void): AlterWorld =>
  ({ chain }) => {
    const submit = chain.submit.bind(chain);
    chain.submit = (transaction, validity) => {
      const before = chain.pending;
      const rejection = submit(transaction, validity);
      const receipt = chain.pending.receipts.at(-1);
      if (
        rejection === undefined &&
        receipt !== undefined &&
        names.some(name => name === transaction.call.name)
      )
        // The state is as new as the receipt, so nothing else refers to it yet.
        corrupt({
          state: receipt.state,
          before,
          receipt,
          transaction,
          sponsor: sponsorOf(before, transaction),
        });
      return rejection;
    };
  };

function sponsorOf({ state }: OpenBlock, { call: { args } }: Transaction): Address | undefined {
  const sponsorship =
    'collectionId' in args ? collectionOf(state, args.collectionId)?.sponsorship : undefined;
  return sponsorship?.isConfirmed === true ? sponsorship.address : undefined;
}

/** Refunds the fee to its payer and charges another account. */
export function chargeInstead({ state, receipt: { payer, fee } }: Included, other: Address): void {
  addToBalance(state, payer, fee);
  addToBalance(state, other, -fee);
}

/** Whether the call nests a token. */
export const isNesting = ({ transaction: { call } }: Included): boolean =>
  'to' in call.args && tokenOfAddress(call.args.to) !== undefined;

/** Key under which the state keeps the last sponsored transfer of the token. */
export const turnOfTransfer = ({ transaction: { call } }: Included): string =>
  `transfer/${'tokenId' in call.args ? call.args.tokenId : 0}`;

/** Charges the sponsor for these calls. */
export const chargeSponsor = (names: readonly CallName[]): AlterWorld =>
  afterInclusion(names, included => {
    if (included.sponsor !== undefined) chargeInstead(included, included.sponsor);
  });

/** These calls use up no turn of the sponsor. */
export const forgetTurns = (
  names: readonly CallName[],
  matches: (included: Included) => boolean = () => true,
): AlterWorld =>
  afterInclusion(names, included => {
    if (matches(included)) included.state.sponsored = included.before.state.sponsored;
  });

/** These calls use up other turns of the collection as well, each at the given block. */
export const useTurns = (
  names: readonly CallName[],
  which: (included: Included) => readonly (readonly [key: string, block: number])[],
): AlterWorld =>
  afterInclusion(names, included => {
    const { state, transaction } = included;
    const { args } = transaction.call;
    if (!('collectionId' in args) || included.sponsor === undefined) return;
    for (const [key, block] of which(included))
      state.sponsored = setIn(state.sponsored, String(args.collectionId), key, block);
  });

/** Charges the signer where the payer cannot pay. */
export const chargeSignerInstead: AlterWorld = ({ chain }) => {
  const submit = chain.submit.bind(chain);
  chain.submit = (transaction, validity) => {
    const rejection = submit(transaction, validity);
    if (rejection?.rejected !== 'cannotPay') return rejection;
    const fee = feeAtMost(transaction.call, transaction.encodedBytes, chain.pending.state);
    const again = submit({ ...transaction, tip: -fee }, validity);
    const state = chain.pending.receipts.at(-1)?.state;
    if (again === undefined && state !== undefined) addToBalance(state, transaction.signer, -fee);
    return again;
  };
};
