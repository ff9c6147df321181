import type { Static } from 'typebox';
import type { Accounts } from '../../contract/shapes/control.ts';
import type * as explorer from '../../contract/shapes/explorer/explorer.ts';
import type { SearchHit } from '../../contract/shapes/explorer/explorer-search.ts';
import type * as tokens from '../../contract/shapes/explorer/explorer-tokens.ts';
import type { Fault } from '../../contract/shapes/faults.ts';

/** What control routes answer, by their paths below `__sim/`. */
export interface Answers {
  accounts: Static<typeof Accounts>;
  blocks: explorer.Blocks;
  changes: explorer.Changes;
  children: tokens.Children;
  collections: explorer.Collections;
  faults: { readonly faults: readonly Fault[] };
  holders: tokens.Holders;
  holdings: explorer.Holdings;
  search: { readonly hits: readonly SearchHit[] };
  token: tokens.TokenRead;
  tokens: tokens.Tokens;
  traits: tokens.Traits;
  transactions: explorer.Transactions;
}

/** What the list of a route consists of, which has the name of the route. */
export type ItemOf<N extends keyof Answers> =
  Answers[N] extends Readonly<Record<N, readonly (infer T)[]>> ? T : never;
