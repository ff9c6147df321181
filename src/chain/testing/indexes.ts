import { setDerived } from '../state/records.ts';
import type { State } from '../state/state.ts';

/** The indexes of a state by its tables alone, as the reference for those that calls keep up. */
export function indexesOf(state: State): State['indexes'] {
  const derived = { ...state };
  setDerived(derived, { holdings: [], children: [] });
  return derived.indexes;
}

/** Indexes as plain data, in the order of their keys. */
export const plainIndexes = ({ issuance, ...tables }: State['indexes']): unknown => [
  issuance,
  ...Object.values(tables).map(table =>
    [...table.entries()].map(([key, ids]) => `${key}: ${ids.keys().sort().join()}`).sort(),
  ),
];
