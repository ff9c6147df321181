import { blake2AsU8a } from '@polkadot/util-crypto';
import { blake2Hex, type Hex } from './hex.ts';
import { remembered } from './remembered.ts';
import type { State } from './state.ts';
import { Table } from './table.ts';

/** JSON with members sorted by name and integers of any size, so that equal values have equal texts. */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'bigint') return `{"bigint":"${value}"}`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (value instanceof Table) return `{"table":"${digestOf(value).toString(16)}"}`;
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`;
  const members = value as Readonly<Record<string, unknown>>;
  let text = '';
  for (const name of Object.keys(members).sort())
    if (members[name] !== undefined)
      text += `${text === '' ? '' : ','}${JSON.stringify(name)}:${canonicalJson(members[name])}`;
  return `{${text}}`;
}

/** blake2b-256 of the canonical JSON of a value. */
export const hashOf = (value: unknown): Hex => blake2Hex(canonicalJson(value));

/** A hash of the entries of the state. Equal states have equal hashes, whatever their history. */
export const stateHash: (state: State) => Hex = remembered(({ indexes: _indexes, ...tables }) =>
  hashOf(tables),
);

/** Writes of a table after which its digest is computed, so that no hash of a state has more to digest. */
const undigestedMax = 1_000;

/**
 * Computes digests of tables with many writes. Called after every call, it divides the work for the hash of a state among the writes,
 * whatever the size of the state, and no entry is digested for each of several writes in a row.
 */
export function keepDigests(state: State): void {
  for (const table of Object.values(state))
    if (table instanceof Table && table.undigested > undigestedMax) digestOf(table);
}

const digestOf = (table: Table<unknown>): bigint => table.digest(entryDigest);

function entryDigest(key: string, value: unknown): bigint {
  const { buffer, byteOffset } = blake2AsU8a(canonicalJson([key, value]), 256);
  const view = new DataView(buffer, byteOffset);
  const word = (index: number): bigint => view.getBigUint64(index * 8);
  return (word(0) << 192n) | (word(1) << 128n) | (word(2) << 64n) | word(3);
}
