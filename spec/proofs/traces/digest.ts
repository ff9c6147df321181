import { createHash } from 'node:crypto';
import type { State } from './state.ts';
import { changedEach } from '../../model/plain-data.ts';
import { isRecord } from '../../model/reported.ts';

/** The digest of those collections, computed as in recordings; a missing collection is null. */
export function digestOf(state: State, ids: readonly (number | string)[]): string {
  const touched = Object.fromEntries(ids.map(id => [id, withRecordedAddresses(state[id] ?? null)]));
  return createHash('sha256').update(canonicalJson(touched)).digest('hex');
}

/** Members of a state that are addresses, or lists of them. */
const addressMembers = new Set(['owner', 'topmost', 'approved', 'address', 'admins', 'allowList']);

/** Records whose member names are data. */
const ownNames = new Set(['properties', 'propertyPermissions', 'holders', 'allowances']);

function withRecordedAddresses(value: unknown): unknown {
  return changedEach(value, (inner, name) => {
    if (ownNames.has(name)) return inner;
    return addressMembers.has(name) ? recordedAddress(inner) : withRecordedAddresses(inner);
  });
}

function recordedAddress(text: unknown): unknown {
  if (Array.isArray(text)) return text.map(recordedAddress).toSorted(byCanonicalJson);
  if (typeof text !== 'string') return text;
  if (text.startsWith('0x')) return { eth: text };
  return /^\d+:\d+$/.test(text) ? { token: text.split(':').map(Number) } : text;
}

const byCanonicalJson = (left: unknown, right: unknown): number =>
  canonicalJson(left) < canonicalJson(right) ? -1 : 1;

/** JSON without white space, members sorted by name. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (!isRecord(value)) return JSON.stringify(value);
  const members = Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1));
  return `{${members.map(([name, inner]) => `${JSON.stringify(name)}:${canonicalJson(inner)}`).join(',')}}`;
}
