import { tokenOfAddress, type Address } from '../../../../src/chain/state/address.ts';
import type { Extrinsic, OpenBlock, Receipt } from '../../../../src/chain/blocks/block.ts';
import type { CallName } from '../../../../src/chain/calls/index.ts';
import { feeAtMost } from '../../../../src/chain/blocks/fees.ts';
import { addToBalance, collectionOf, type State } from '../../../../src/chain/state/state.ts';
import { setIn } from '../../../../src/chain/state/table.ts';
import type { Mutant } from './mutant.ts';

/** The calls that a sponsor pays for, as operations make them. */
export const sponsoredCalls = {
  move: ['unique.transferFrom'],
  mint: ['unique.createItem'],
  approve: ['unique.approve'],
  write: ['unique.setTokenProperties'],
} satisfies Readonly<Record<string, readonly CallName[]>>;

type Tampers = NonNullable<Mutant['alterWorld']>;

/** What a transaction made of the state, which may be changed, and what was there before. */
interface Included {
  readonly state: State;
  readonly before: OpenBlock;
  readonly receipt: Receipt;
  readonly extrinsic: Extrinsic;
  /** The confirmed sponsor of the collection that the call is about. */
  readonly sponsor: Address | undefined;
}

/** Something is done to what a transaction of those calls made of the state. */
export const onceIncluded =
  (names: readonly CallName[], spoil: (included: Included) => void): Tampers =>
  ({ chain }) => {
    const submit = chain.submit.bind(chain);
    chain.submit = (extrinsic, validity) => {
      const before = chain.pending;
      const rejection = submit(extrinsic, validity);
      const receipt = chain.pending.receipts.at(-1);
      if (
        rejection === undefined &&
        receipt !== undefined &&
        names.some(name => name === extrinsic.call.name)
      )
        // The state is as new as the receipt, and nobody else's yet.
        spoil({ state: receipt.state, before, receipt, extrinsic, sponsor: sponsorOf(before, extrinsic) });
      return rejection;
    };
  };

function sponsorOf({ state }: OpenBlock, { call: { args } }: Extrinsic): Address | undefined {
  const sponsorship =
    'collectionId' in args ? collectionOf(state, args.collectionId)?.sponsorship : undefined;
  return sponsorship?.isConfirmed === true ? sponsorship.address : undefined;
}

/** The fee is given back to who paid, and taken from somebody else. */
export function paidInstead({ state, receipt: { payer, fee } }: Included, other: Address): void {
  addToBalance(state, payer, fee);
  addToBalance(state, other, -fee);
}

/** The fee is taken from somebody else as well. */
export const paidAlsoBy = ({ state, receipt: { fee } }: Included, other: Address): void =>
  addToBalance(state, other, -fee);

/** Whether the call moves something into a token. */
export const isNesting = ({ extrinsic: { call } }: Included): boolean =>
  'to' in call.args && tokenOfAddress(call.args.to) !== undefined;

/** Key of the turn that moves of the token have which the call is about. */
export const turnOfMove = ({ extrinsic: { call } }: Included): string =>
  `transfer/${'tokenId' in call.args ? call.args.tokenId : 0}`;

/** The sponsor pays for such calls, whoever should. */
export const sponsorPays = (
  names: readonly CallName[],
  isPaid: (included: Included) => boolean = () => true,
): Tampers =>
  onceIncluded(names, included => {
    if (included.sponsor !== undefined && isPaid(included)) paidInstead(included, included.sponsor);
  });

/** No turn is used up by such calls. */
export const turnsForgotten = (
  names: readonly CallName[],
  isForgotten: (included: Included) => boolean = () => true,
): Tampers =>
  onceIncluded(names, included => {
    if (isForgotten(included)) included.state.sponsored = included.before.state.sponsored;
  });

/** Other turns of the collection are used up as well, each with the block in which that is said to have been. */
export const turnsUsed = (
  names: readonly CallName[],
  which: (included: Included) => readonly (readonly [key: string, block: number])[],
): Tampers =>
  onceIncluded(names, included => {
    const { state, extrinsic } = included;
    const { args } = extrinsic.call;
    if (!('collectionId' in args) || included.sponsor === undefined) return;
    for (const [key, block] of which(included))
      state.sponsored = setIn(state.sponsored, String(args.collectionId), key, block);
  });

/** Where its payer cannot pay, a transaction gets in at the expense of its signer. */
export const signerStepsIn: Tampers = ({ chain }) => {
  const submit = chain.submit.bind(chain);
  chain.submit = (extrinsic, validity) => {
    const rejection = submit(extrinsic, validity);
    if (rejection?.rejected !== 'cannotPay') return rejection;
    const fee = feeAtMost(extrinsic.call, extrinsic.encodedBytes, chain.pending.state);
    const again = submit({ ...extrinsic, tip: -fee }, validity);
    const state = chain.pending.receipts.at(-1)?.state;
    if (again === undefined && state !== undefined) addToBalance(state, extrinsic.signer, -fee);
    return again;
  };
};
