import type { CallName } from '../../../../src/chain/calls/index.ts';
import type { State } from '../../../../src/chain/state/state.ts';
import { deleteIn } from '../../../../src/chain/state/table.ts';
import { onceIncluded } from './sponsorship.ts';
import { corrupted, type Calls } from './mutant.ts';

/** That part of the state the call leaves as it was. */
export const kept = (name: CallName, part: 'children' | 'holdings' | 'remainingAllowances'): Calls =>
  corrupted(name, (state, before) => Object.assign(state, { [part]: before[part] }));

/** Everybody who has some pieces counts as having a token. */
function allCounted(state: State): void {
  for (const [key, { holders }] of state.multiOwnerTokens.entries())
    for (const [holder] of holders.entries()) {
      const holding = `${key.split('/')[0]}/${holder}`;
      if (!state.holdings.has(holding)) state.holdings = state.holdings.set(holding, 1);
    }
}

/** Whoever cuts a token counts as having it, whatever was counted before. */
export const cuttingCounts: Calls = corrupted('unique.repartition', allCounted);

/** A burn on behalf of somebody forgets the turn for approvals as well. */
export const burnForgetsTurn = onceIncluded(['unique.burnFrom'], ({ state, extrinsic: { call } }) => {
  if (call.name !== 'unique.burnFrom') return;
  const { collectionId, tokenId } = call.args;
  state.sponsored = deleteIn(state.sponsored, String(collectionId), `approve/${tokenId}`);
});
