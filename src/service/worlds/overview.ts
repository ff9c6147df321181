import type { State } from '../../chain/state/state.ts';
import type { totals } from '../../contract/shapes/overview.ts';
import { mockSignature } from '../extrinsics/signed-transaction.ts';
import type { World } from './world.ts';

export type View = Readonly<Record<string, unknown>>;

/** A world at a glance. It is read about once a second, so nothing in it takes longer in a larger world. */
export function overview(world: World): View {
  const { id, network, token, ss58Prefix, mockSignatures, clock, chain } = world;
  const { number, hash, timestamp, state } = chain.head;
  return {
    id,
    network,
    profile: chain.rules.profile.name,
    token,
    ss58Prefix,
    blockTime: clock.blockTime,
    isPaused: clock.isPaused,
    mockSignature: mockSignatures ? mockSignature : null,
    head: { number, hash, timestamp },
    firstBlock: chain.firstKept,
    pending: chain.pending.receipts.length,
    transactions: chain.transactionCount,
    ...totalsOf(state),
    snapshots: Array.from(chain.history.snapshots, ([name, { head }]) => ({ id: name, number: head.number })),
  };
}

/** How much there is in a state, which takes the same time in any state. */
export const totalsOf = (state: State): Record<keyof typeof totals, number> => ({
  collections: state.collectionsCreated - state.collectionsDestroyed,
  tokens: state.tokens.size + state.multiOwnerTokens.size,
  accounts: state.accounts.size,
});
