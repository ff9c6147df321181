import { StateRecords } from '../state/records.ts';
import type { State } from '../state/state.ts';

/** The indexes of a state by its tables alone, as the reference for those that calls keep up. */
export function indexesOf(state: State): State['indexes'] {
  const records = new StateRecords();
  for (const [key, collection] of state.collections.entries()) records.collections.set(key, collection);
  for (const [key, token] of state.tokens.entries()) records.tokens.set(key, token);
  for (const [key, token] of state.multiOwnerTokens.entries()) records.multiOwnerTokens.set(key, token);
  for (const [key, account] of state.accounts.entries()) records.accounts.set(key, account);
  return records.toState().indexes;
}

/** Indexes as plain data, in the order of their keys. */
export const plainIndexes = ({ issuance, ...tables }: State['indexes']): unknown => [
  issuance,
  ...Object.values(tables).map(table =>
    [...table.entries()].map(([key, ids]) => `${key}: ${ids.keys().sort().join()}`).sort(),
  ),
];
