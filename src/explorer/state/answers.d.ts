import type { Static } from 'typebox';
import type { Accounts } from '../../contract/shapes/control.ts';
import type { Answer, explorerReads } from '../../contract/shapes/explorer/explorer.ts';
import type { Fault } from '../../contract/shapes/faults.ts';

/** What control routes answer, by their paths below `__sim/`. */
export type Answers = { [R in keyof typeof explorerReads]: Answer<R> } & {
  accounts: Static<typeof Accounts>;
  faults: { readonly faults: readonly Fault[] };
};

/** What the list of a route consists of, which has the name of the route. */
export type ItemOf<N extends keyof Answers> =
  Answers[N] extends Readonly<Record<N, readonly (infer T)[]>> ? T : never;
