import { blake2AsHex } from '@polkadot/util-crypto';
import { remembered } from './remembered.ts';
import type { Hex, State } from './state.ts';
import { Table } from './table.ts';

/** JSON with members sorted by name and integers of any size, so that equal values have equal texts. */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'bigint') return `{"bigint":"${value}"}`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (value instanceof Table) return `{"table":"${digestOf(value).toString(16)}"}`;
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`;
  const members = value as Readonly<Record<string, unknown>>;
  const names = Object.keys(members).filter(name => members[name] !== undefined);
  return `{${names
    .sort()
    .map(name => `${JSON.stringify(name)}:${canonicalJson(members[name])}`)
    .join()}}`;
}

/** blake2b-256 of the canonical JSON of a value. */
export const hashOf = (value: unknown): Hex => blake2AsHex(canonicalJson(value), 256);

/** A hash of the entries of the state. Equal states have equal hashes, whatever their history. */
export const stateHash: (state: Readonly<State>) => Hex = remembered(({ indexes: _, ...tables }) =>
  hashOf(tables),
);

/** Writes of a table after which its digest is computed, so that no hash of a state has more to digest. */
const undigestedMax = 32;

/**
 * Computes digests of tables with many writes. Called after every call, it divides the work for the hash of a state among the writes,
 * whatever the size of the state, and no entry is digested for each of several writes in a row.
 */
export function keepDigests(state: Readonly<State>): void {
  for (const table of Object.values(state))
    if (table instanceof Table && table.undigested > undigestedMax) digestOf(table);
}

const digestOf = (table: Table<unknown>): bigint => table.digest(entryDigest);

const entryDigest = (key: string, value: unknown): bigint => BigInt(hashOf([key, value]));
