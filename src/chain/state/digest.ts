import { blake2AsHex } from '@polkadot/util-crypto';
import type { Hex, State } from './state.ts';
import { Table } from './table.ts';

/** JSON with members sorted by name and integers of any size, so that equal values have equal texts. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) => {
    if (typeof member === 'bigint') return { bigint: member.toString() };
    if (member instanceof Table) return { table: digestOf(member).toString(16) };
    if (member === null || typeof member !== 'object' || Array.isArray(member)) return member;
    return Object.fromEntries(Object.entries(member).sort(([left], [right]) => (left < right ? -1 : 1)));
  });
}

/** blake2b-256 of the canonical JSON of a value. */
export const hashOf = (value: unknown): Hex => blake2AsHex(canonicalJson(value), 256);

/** A hash of the entries of the state. Equal states have equal hashes, whatever their history. */
export const stateHash = (state: Readonly<State>): Hex => hashOf(state);

const digestOf = (table: Table<unknown>): bigint => table.digest(entryDigest);

const entryDigest = (key: string, value: unknown): bigint => BigInt(hashOf([key, value]));
