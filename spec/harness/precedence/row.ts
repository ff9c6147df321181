import type { WriteRequest } from '../../model/target.ts';

/** Names of the actors that a table plays with, as addresses. */
export interface Cast {
  readonly owner: string;
  readonly admin: string;
  readonly holder: string;
  readonly stranger: string;
}

/** One row of a table: what is repaired before it, what is asked, and which refusal comes first now. */
export interface Row {
  readonly repair: readonly WriteRequest[];
  readonly request: WriteRequest;
  /** Rule that refuses; null where nothing is wrong any more. */
  readonly refusedBy: string | null;
}

/**
 * A precedence table: everything is wrong at first, each row repairs one thing, so that the next refusal shows. Together its
 * rows prove the order of a whole ladder.
 */
export interface Table {
  readonly name: string;
  readonly profile: 'document' | 'chain';
  readonly setUp: (cast: Cast) => readonly WriteRequest[];
  readonly rows: (cast: Cast) => readonly Row[];
}
