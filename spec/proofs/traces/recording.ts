import { createHash } from 'node:crypto';
import type { State } from './state.ts';
import type { TraceEvent, TraceOperation, TraceStep } from './trace.ts';
import { changedEach } from '../../model/plain-data.ts';
import { isRecord } from '../../model/reported.ts';

/** A recording file in its published form (its README explains it). */
export interface Recording {
  readonly id: string;
  readonly flavour?: string;
  readonly question?: string;
  /** Only in recordings of all modes. */
  readonly allowances?: unknown;
  readonly steps: readonly RecordedStep[];
  readonly final: { readonly digest: string; readonly state: State };
}

/** A step of a recording. */
export interface RecordedStep {
  readonly n: number;
  readonly op: TraceOperation | 'createFungible' | 'createRefungible';
  readonly request: { readonly body: unknown };
  readonly error?: string | null;
  readonly events?: readonly TraceEvent[] | null;
  readonly payer?: string | null;
  readonly touched?: readonly number[];
  /** SHA-256 of the canonical JSON of the state of what was touched; absent if the step only sealed blocks. */
  readonly digest?: string;
  /** That state, in every fifth step. */
  readonly state?: State;
}

/** The step as a trace step, without its changes. */
export const traceStepOf = ({
  op,
  request,
  error = null,
  events = null,
  payer,
  touched,
  digest,
}: RecordedStep): TraceStep => ({
  op: op === 'createFungible' || op === 'createRefungible' ? `${op}Collection` : op,
  body: withPlainAddresses(request.body),
  ...(error === null ? {} : { error: error.replace(/^./, letter => letter.toLowerCase()) }),
  ...(error !== null || events === null ? {} : { events: events.map(eventOf) }),
  ...(payer === undefined ? {} : { payer }),
  ...(touched === undefined ? {} : { touched }),
  ...(digest === undefined ? {} : { digest }),
});

const eventOf = ([name, ...data]: TraceEvent): TraceEvent => [
  name.replace('Common.', ''),
  ...data.map(withPlainAddresses),
];

/** The value with token and Ethereum addresses as text. They are records in recordings; no other record has these members. */
export function withPlainAddresses(value: unknown): unknown {
  if (isRecord(value) && Array.isArray(value['token'])) return value['token'].join(':');
  if (isRecord(value) && typeof value['eth'] === 'string') return value['eth'];
  return changedEach(value, withPlainAddresses);
}

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
