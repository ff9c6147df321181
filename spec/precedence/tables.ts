import { createTable, setLimitsTable } from './collection-tables.ts';
import type { Cast, Table } from './row.ts';
import { burnTable, mintIntoTable, mintTable, nestTable, transferTable } from './token-tables.ts';

const bothProfiles = (table: (profile: Table['profile']) => Table): Table[] => [
  table('document'),
  table('chain'),
];

/** All precedence tables. */
export const tables: readonly Table[] = [
  createTable,
  setLimitsTable('document', 'collection.set-limits.owner-only'),
  setLimitsTable('chain', 'collection.set-limits.owner-or-admin'),
  ...bothProfiles(mintTable),
  ...bothProfiles(mintIntoTable),
  ...bothProfiles(transferTable),
  ...bothProfiles(nestTable),
  ...bothProfiles(burnTable),
];

export const castOf = (actors: readonly { readonly address: string }[]): Cast => {
  const [owner, admin, holder, stranger] = actors.map(({ address }) => address);
  if (owner === undefined || admin === undefined || holder === undefined || stranger === undefined)
    throw new Error(`expected four actors, found ${actors.length}`);
  return { owner, admin, holder, stranger };
};
