import type { ReadInvariant, Moment } from '../../model/read-invariant.ts';
import type { Judgement } from '../judge.ts';
import type { Target } from '../../model/target.ts';
import { answering } from '../../model/unobservable.ts';
import { accountReadInvariants } from './accounts.ts';
import { collectionReadInvariants } from './collections.ts';
import { limitReadInvariants } from './limits.ts';
import { listReadInvariants } from './lists.ts';
import { missingReadInvariants } from './missing.ts';
import { bundleReadInvariants } from './bundles.ts';
import { nestingReadInvariants } from './nesting.ts';
import { judgedBy, pastReadInvariants } from './past.ts';
import { sponsorshipReadInvariants } from './sponsorship.ts';
import { piecesReadInvariants } from './pieces.ts';
import { tokenReadInvariants } from './tokens.ts';

const presentReadInvariants: readonly ReadInvariant[] = [
  ...missingReadInvariants,
  ...collectionReadInvariants,
  ...limitReadInvariants,
  ...tokenReadInvariants,
  ...nestingReadInvariants,
  ...bundleReadInvariants,
  ...piecesReadInvariants,
  ...listReadInvariants,
  ...accountReadInvariants,
  ...sponsorshipReadInvariants,
];

/** All read invariants. */
export const readInvariants: readonly ReadInvariant[] = [
  ...presentReadInvariants,
  ...pastReadInvariants(presentReadInvariants),
];

/** Checks every read invariant of the target's profile at this moment, or those of these ids. */
export const checkReads = (
  target: Target,
  moment: Moment,
  wanted?: ReadonlySet<string>,
): Promise<Judgement> =>
  judgedBy(
    readInvariants.filter(({ id }) => wanted?.has(id) ?? true),
    answering(target),
    moment,
  );
