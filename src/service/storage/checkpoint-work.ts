import type { Block } from '../../chain/blocks/block.ts';
import type { State } from '../../chain/state/state.ts';
import { Table } from '../../chain/state/table.ts';

/** Work after which a small state is stored again. */
export const workMin = 10_000;

const workPerEntry = 0.2;

/**
 * Work after which the state is stored again; more for a large state, which takes longer to store. The time to execute a block again is
 * proportional to the work in it, whatever its transactions do.
 */
export const workBeforeCheckpoint = (state: Readonly<State>, least: number): number =>
  Math.max(least, entriesIn(state) * workPerEntry);

/** How long a block takes to execute: the number of its events, of which a mint of 100 tokens has 200, and one for all else. */
export const workOf = ({ receipts, grants }: Block): number =>
  receipts.reduce((sum, { events }) => sum + events.length, 1 + grants.length);

/** Number of records that take most of the time to store. */
const entriesIn = (state: Readonly<State>): number =>
  Object.values(state).reduce<number>((sum, table) => sum + (table instanceof Table ? table.size : 0), 0);
