import type { Static } from 'typebox';
import type {} from '../../../../http/server.ts';
import type { Accounts } from '../../../../contract/shapes/control.ts';
import type { WorldOverview as Overview } from '../../../../contract/shapes/overview.ts';
import type * as faults from '../../../../contract/shapes/faults.ts';
import type * as journal from '../../../journal/shapes.ts';
import type { DryRun } from '../../data/operations.ts';
import type { reads } from '../../routes.ts';

// What the server answers, in the types of the functions that make it, and of its shapes. All modules know these names.
declare global {
  /** What control routes answer, by their paths below `__sim/`. */
  type Answers = { [R in keyof typeof reads]: Awaited<ReturnType<(typeof reads)[R]['answer']>> } & {
    overview: Overview;
    dryRun: DryRun;
    accounts: Static<typeof Accounts>;
    faults: { readonly faults: readonly Fault[] };
    journal: JournalPage & { readonly exchanges: readonly Exchange[] };
  };
  /** What the list of a route consists of, which has the name of the route. */
  type ItemOf<N extends keyof Answers> =
    Answers[N] extends Readonly<Record<N, readonly (infer T)[]>> ? T : never;

  type WorldOverview = Overview;
  type TokenName = Answers['transaction']['tokens'][number];
  type TokenSummary = ItemOf<'tokens'>;
  type TokenRead = NonNullable<Answers['token']>;
  type SearchHit = Answers['search']['hits'][number];
  type Fault = faults.Fault;
  type Exchange = journal.Exchange;
  type JournalEntry = journal.JournalEntry;
  type JournalPage = { entries: JournalEntry[]; first: number; last: number };
}
