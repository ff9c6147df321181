import { deleteIn } from '../../src/chain/table.ts';
import type { CallName } from '../../src/chain/calls/index.ts';
import type { State } from '../../src/chain/state.ts';
import { planted, spoiled, untold, withRead, type Calls, type Fault } from '../targets/faulty.ts';
import { onceIncluded } from '../targets/faulty-sponsoring.ts';

const fault = (id: string, breaks: string, fails: Parameters<typeof planted>[2]): Fault =>
  planted(`nothing/${id}`, breaks, fails);

/** That part of the state the call leaves as it was. */
const kept = (name: CallName, part: 'children' | 'holdings' | 'leftAllowances'): Calls =>
  spoiled(name, (state, before) => Object.assign(state, { [part]: before[part] }));

/** Everybody who has some pieces counts as having a token. */
function allCounted(state: State): void {
  for (const [key, { holders }] of state.shared.entries())
    for (const [holder] of holders.entries()) {
      const holding = `${key.split('/')[0]}/${holder}`;
      if (!state.holdings.has(holding)) state.holdings = state.holdings.set(holding, 1);
    }
}

/** Faults in what comes of the amount 0, of tokens in no pieces and of tokens that are gone. */
export const nothingFaults: readonly Fault[] = [
  fault('amount-0-makes-no-parent', 'fungible.mint.of-nothing-makes-a-parent', {
    calls: kept('unique.createItem', 'children'),
  }),
  fault('no-pieces-are-no-token', 'refungible.mint.of-no-pieces-counts-as-a-token', {
    calls: kept('unique.createItem', 'holdings'),
  }),
  fault('cutting-is-counted', 'token.repartition.of-nothing-is-not-counted', {
    calls: spoiled('unique.repartition', allCounted),
  }),
  fault('allowance-goes-with-the-token', 'refungible.allowance.outlives-the-token', {
    calls: kept('unique.burnFrom', 'leftAllowances'),
  }),
  fault('taking-nothing-is-untold', 'parts.spending.of-nothing-by-role-is-told', {
    calls: untold('unique.transferFrom', 'common.Approved'),
  }),
  fault('amounts-in-any-order', 'fungible.mint-many.tells-by-account', {
    tells: (receipt, { operation }) =>
      receipt.kind === 'accepted' && operation === 'mintMany'
        ? { ...receipt, parsed: (receipt.parsed as readonly unknown[]).toReversed() }
        : receipt,
  }),
  fault('any-burn-forgets-turns', 'sponsorship.turns.outlive-a-burn', {
    tampers: onceIncluded(['unique.burnFrom'], ({ state, extrinsic: { call } }) => {
      if (call.name !== 'unique.burnFrom') return;
      const { collectionId, tokenId } = call.args;
      state.sponsored = deleteIn(state.sponsored, String(collectionId), `approve/${tokenId}`);
    }),
  }),
  fault('no-turn-for-who-has-nothing', 'collection.next-sponsored.whatever-is-held', {
    reads: withRead('nextSponsored', (query, context, read, { piecesBalance }) => {
      const { amount } = piecesBalance(query, context) as { amount: number };
      return amount === 0 ? { blockNumber: null } : read(query, context);
    }),
  }),
];
