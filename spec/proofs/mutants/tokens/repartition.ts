import { zeroAddress } from '../../../model/view.ts';
import { replaceSigner } from '../inject/check.ts';
import { corruptPieces, countAllHolders, dropEvent, renameCollections } from '../inject/effect.ts';
import { overrideOutcome } from '../inject/messages.ts';
import { mutant, type Mutant } from '../inject/mutant.ts';

/** Mutants of repartition. */
export const repartitionMutants: readonly Mutant[] = [
  mutant('pieces/repartition/zero-is-counted', 'token.repartition.of-zero-is-not-counted', {
    calls: countAllHolders('unique.repartition'),
  }),
  mutant('pieces/repartition/not-by-its-only-holder', 'token.repartition.accepted-otherwise', {
    calls: replaceSigner('unique.repartition', () => zeroAddress),
  }),
  mutant('pieces/repartition/lost-update', 'token.repartition.makes-the-requested-pieces', {
    calls: corruptPieces('unique.repartition', (now, was) => was ?? now),
  }),
  mutant('pieces/repartition/renames', 'token.repartition.changes-nothing-else', {
    calls: renameCollections('unique.repartition'),
  }),
  mutant('pieces/repartition/no-event-for-fewer-pieces', 'token.repartition.reports-the-difference', {
    calls: dropEvent('unique.repartition', 'common.ItemDestroyed'),
  }),
  mutant('pieces/repartition/token-is-not-reported', 'token.repartition.reports-token', {
    alterReceipt: overrideOutcome('repartition', { tokenId: undefined }),
  }),
];
