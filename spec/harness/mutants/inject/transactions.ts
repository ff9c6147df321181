import type { Address } from '../../../../src/chain/state/address.ts';
import type { Rejection } from '../../../../src/chain/blocks/admission.ts';
import type { Extrinsic } from '../../../../src/chain/blocks/block.ts';
import type { CallArgs, CallName, Calls } from '../../../../src/chain/calls/index.ts';
import type { Chain } from '../../../../src/chain/blocks/chain.ts';
import { feeOf, priceOf } from '../../../../src/chain/blocks/fees.ts';
import { accountOf, addToBalance, type State } from '../../../../src/chain/state/state.ts';
import type { SignerPayload } from '../../../../src/contract/shapes/index.ts';
import { withBytes } from '../../../../src/service/extrinsics/payload.ts';
import type { Target } from '../../../model/target.ts';
import { corrupted, withCall, type Mutant } from './mutant.ts';

type Tampers = NonNullable<Mutant['alterWorld']>;

/** Transactions get to the chain with these members changed, or not at all. */
export const admittedAs =
  (change: (extrinsic: Extrinsic, chain: Chain) => Partial<Extrinsic> | Rejection | undefined): Tampers =>
  ({ chain }) => {
    const submit = chain.submit.bind(chain);
    chain.submit = (extrinsic, validity) => {
      const changed = change(extrinsic, chain);
      return changed !== undefined && 'rejected' in changed
        ? changed
        : submit({ ...extrinsic, ...changed }, validity);
    };
  };

/** Whatever nonce a transaction has, it is the next one of its signer. */
export const withAnyNonce: Tampers = admittedAs(({ signer }, { pending }) => ({
  nonce: accountOf(pending.state, signer).nonce,
}));

/** Every transaction is valid for ever. */
export const withoutEra: Tampers = ({ chain }) => {
  const submit = chain.submit.bind(chain);
  chain.submit = extrinsic => submit(extrinsic, null);
};

const fee = ({ call, encodedBytes }: Extrinsic, { pending }: Chain): bigint =>
  feeOf(call, encodedBytes, pending.state);

/** Such transactions are free; the price of what they do is not. */
export const withoutFee = (isFree: (extrinsic: Extrinsic, chain: Chain) => boolean): Tampers =>
  admittedAs((extrinsic, chain) => (isFree(extrinsic, chain) ? { tip: -fee(extrinsic, chain) } : undefined));

/** Whether the signer has less than the price of what is done. */
export const cannotPayPrice = ({ signer, call }: Extrinsic, { pending }: Chain): boolean =>
  accountOf(pending.state, signer).balance < priceOf(call);

/** What is submitted is signed once more by whom it names, so that no signature is ever wrong. */
export const signedAnew: NonNullable<Mutant['alterWire']> = wire => ({
  ...wire,
  send: (method, path, body) => {
    if (path !== 'extrinsic/submit') return wire.send(method, path, body);
    const { signerPayloadJSON: payload } = body as { readonly signerPayloadJSON: SignerPayload };
    const signature = wire.sign(payload.address, withBytes(payload).signerPayloadHex);
    return wire.send(method, path, { signerPayloadJSON: payload, signature });
  },
});

/** Sends a coin, which is a change. */
export async function sendCoin(target: Target): Promise<void> {
  const [address = '', destination = ''] = target.actors.toReversed().map(actor => actor.address);
  await target.write({ operation: 'transferBalance', body: { address, destination, amount: 0.001 } });
}

/** When the call is refused it leaves something behind all the same. */
export const leavingBehind = <N extends CallName>(
  name: N,
  leave: (state: Readonly<State>, args: CallArgs<N>) => Readonly<State>,
): Calls =>
  withCall(name, original => ({
    check: (state, args, context) => {
      const verdict = original.check(state, args, context);
      if ('refused' in verdict) Object.assign(state, leave(state, args));
      return verdict;
    },
  }));

type AccountExample = Parameters<State['accounts']['update']>[1];

/** Something is done to these accounts after the call. */
export const corruptedAccounts = (
  name: CallName,
  whom: (state: Readonly<State>) => readonly Address[],
  spoil: AccountExample,
): Calls =>
  corrupted(name, state => {
    for (const address of whom(state)) state.accounts = state.accounts.update(address, spoil);
  });

/** The call takes one base unit more from these accounts. */
export const charged = (name: CallName, whom: (state: Readonly<State>) => readonly Address[]): Calls =>
  corrupted(name, state => {
    for (const address of whom(state)) addToBalance(state, address, -1n);
  });

/** Whoever sponsors some collection, confirmed or not. */
export const sponsorsIn = ({ collections }: Readonly<State>, isConfirmed: boolean): Address[] =>
  [...collections.entries()].flatMap(([, { sponsorship }]) =>
    sponsorship?.isConfirmed === isConfirmed ? [sponsorship.address] : [],
  );

/** The owner of the collection that was created last. */
export const latestOwner = ({ collections, collectionsCreated }: Readonly<State>): Address[] => {
  const latest = collections.get(String(collectionsCreated));
  return latest === undefined ? [] : [latest.owner];
};

/** The state in which the account has so many base units. */
export const withBalance = (state: Readonly<State>, account: Address, balance: bigint): Readonly<State> => ({
  ...state,
  accounts: state.accounts.set(account, { ...accountOf(state, account), balance }),
});
