import { createHash } from 'node:crypto';
import type { WriteOperation } from '../../../src/contract/shapes/index.ts';
import { changedEach } from '../../model/plain-data.ts';
import { isRecord } from '../../model/reported.ts';

/** A recording of the network's own runtime (specification 924011, run offline), in the published form of such files (its README explains it). */
export interface Recording {
  readonly id: string;
  /** The subject of the sequence; the hand-written ones, `cases`, answer one question each. */
  readonly flavour?: string;
  readonly question?: string;
  /** By collection and token, the pairs of holder and spender with a recorded allowance; absent in recordings of Nfts only. */
  readonly allowances?: Allowances;
  readonly steps: readonly RecordedStep[];
  readonly final?: { readonly digest: string; readonly state: State };
}

/** One write on a chain that begins without collections, and its outcome in the runtime. */
export interface RecordedStep {
  readonly n: number;
  /** A write of the interface, any call of the runtime, or blocks without transactions. */
  readonly op: WriteOperation | 'call' | 'blocks' | 'createFungible' | 'createRefungible';
  /** The body names accounts instead of addresses, and amounts are base units; `{repeat: [piece, n]}` stands for a long text. */
  readonly request: { readonly body: unknown };
  /** The call that the runtime executed, with the arguments' JSON; absent in the recordings of this repository. */
  readonly call?: { readonly name: string; readonly args: readonly unknown[] };
  /** `section.name` of the refusal. */
  readonly error?: string | null;
  /** Events of the pallet `common`, by name and data; absent if runtimes emit different ones for the same effect. */
  readonly events?: readonly RecordedEvent[] | null;
  /** The account that paid the fee; null if the transaction was not admitted to a block; absent in some recordings. */
  readonly payer?: string | null;
  /** Ids of the collections whose state is compared after it. */
  readonly touched?: readonly number[];
  /** SHA-256 of the canonical JSON of their state; absent if the step only sealed blocks. */
  readonly digest?: string;
  /** That state, in every fifth step. */
  readonly state?: State;
}

/** The recorded state of all collections, by id. */
export type State = Readonly<Record<string, unknown>>;

/** The pairs whose allowances are compared, by collection and token. */
export type Allowances = Readonly<
  Record<string, Readonly<Record<string, readonly (readonly [holder: string, spender: string])[]>>>
>;

/** An event of the pallet `common`: its name without the pallet, and its data. */
export type RecordedEvent = readonly [name: string, ...data: unknown[]];

/** The step with addresses as text: an account by its name, `1:3` for token 3 of collection 1, or an Ethereum address. */
export const plainStep = ({ op, request, error, events, ...step }: RecordedStep): RecordedStep => ({
  ...step,
  op: op === 'createFungible' || op === 'createRefungible' ? `${op}Collection` : op,
  request: { body: withPlainAddresses(request.body) },
  error: error?.replace(/^./, letter => letter.toLowerCase()) ?? null,
  events:
    events?.map(([name, ...data]) => [name.replace('Common.', ''), ...data.map(withPlainAddresses)]) ?? null,
});

/** The value with token and Ethereum addresses as text. They are records in recordings; no other record has these members. */
export function withPlainAddresses(value: unknown): unknown {
  if (isRecord(value) && Array.isArray(value['token'])) return value['token'].join(':');
  if (isRecord(value) && typeof value['eth'] === 'string') return value['eth'];
  return changedEach(value, withPlainAddresses);
}

/** The digest of those collections; a missing one is null. */
export function digestOf(state: State, ids: readonly (number | string)[]): string {
  const touched = Object.fromEntries(ids.map(id => [id, state[id] ?? null]));
  return createHash('sha256').update(canonicalJson(touched)).digest('hex');
}

/** The order of lists in recordings. */
export const byCanonicalJson = (left: unknown, right: unknown): number =>
  canonicalJson(left) < canonicalJson(right) ? -1 : 1;

/** JSON without white space, members sorted by name. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (!isRecord(value)) return JSON.stringify(value);
  const members = Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1));
  return `{${members.map(([name, inner]) => `${JSON.stringify(name)}:${canonicalJson(inner)}`).join(',')}}`;
}
