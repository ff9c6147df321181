import type { CallName, Calls } from '../../../../src/chain/calls/index.ts';
import type { Address } from '../../../../src/chain/state/address.ts';
import { addToBalance, type Collection, type Draft, type State } from '../../../../src/chain/state/state.ts';
import { indexesOf } from '../../../../src/chain/testing/indexes.ts';
import { inPlace, withCall, type CollectionDraft } from './check.ts';

/** Corrupts the state after the call was applied. */
export const corruptResult = (name: CallName, corrupt: (state: Draft, before: State) => void): Calls =>
  withCall(name, original => ({
    apply: (state, plan, emit) => {
      const before = { ...state };
      original.apply(state, plan, emit);
      corrupt(state, before);
      // Reads of the mutant answer from its corrupted tables.
      state.indexes = indexesOf(state);
    },
  }));

/** Corrupts the collections that the call has changed. */
export const corruptCollection = (
  name: CallName,
  corrupt: (draft: CollectionDraft, before: Collection) => Partial<CollectionDraft> | undefined,
): Calls =>
  corruptResult(name, (state, before) => {
    for (const [key, was] of before.collections.entries()) {
      const now = state.collections.get(key);
      if (now !== undefined && now !== was)
        state.collections = state.collections.update(
          key,
          inPlace(draft => corrupt(draft, was)),
        );
    }
  });

type Selection = (state: State) => readonly Address[];

/** The call takes one base unit more from the selected accounts. */
export const chargeExtra = (name: CallName, select: Selection): Calls =>
  corruptResult(name, state => {
    for (const address of select(state)) addToBalance(state, address, -1n);
  });

/** Selects the sponsors of collections that have not confirmed. */
export const unconfirmedSponsors: Selection = ({ collections }) =>
  [...collections.entries()].flatMap(([, { sponsorship }]) =>
    sponsorship?.isConfirmed === false ? [sponsorship.address] : [],
  );

/** Selects the accounts that have signed a transaction before. */
export const pastSigners: Selection = ({ accounts }) =>
  [...accounts.entries()].filter(([, { nonce }]) => nonce > 0).map(([address]) => address);

/** Selects the same where a sponsor pays for every mint, otherwise none. */
export const pastSignersIfSponsored: Selection = state =>
  [...state.collections.entries()].some(
    ([, { sponsorship, limits }]) => sponsorship?.isConfirmed === true && limits.sponsorTransferTimeout === 0,
  )
    ? pastSigners(state)
    : [];
