import { createHash } from 'node:crypto';
import type { WriteOperation } from '../../../src/contract/shapes/index.ts';
import { isRecord } from '../../model/reported.ts';

/** A recording of the network's own runtime (specification 924011, run offline), in the published form of such files (its README explains it). */
export interface Recording {
  readonly id: string;
  /** By collection and token, the pairs of holder and spender with a recorded allowance; absent in recordings of Nfts only. */
  readonly allowances?: Allowances;
  readonly steps: readonly RecordedStep[];
  readonly final?: { readonly digest: string; readonly state: State };
}

/** What a step leads to. */
export interface Outcome {
  /** The account that paid the fee; null if the transaction was not admitted to a block. */
  readonly payer: string | null;
  /** `section.name` of the refusal; null if the step was accepted. */
  readonly error: string | null;
  /** Events of the pallet `common`, by name and data. */
  readonly events: readonly (readonly [name: string, ...data: unknown[]])[];
  /** SHA-256 of the canonical JSON of the state of the compared collections. */
  readonly digest: string;
}

/**
 * One write on a chain that begins without collections, and its outcome in the runtime: without error if it was accepted, without events if
 * runtimes emit different ones for the same effect, in some recordings without payer; without all if the step only sealed blocks.
 */
export interface RecordedStep extends Partial<Omit<Outcome, 'events'>> {
  readonly n: number;
  /** A write of the interface, any call of the runtime, or blocks without transactions. */
  readonly op: WriteOperation | 'call' | 'blocks' | 'createFungible' | 'createRefungible';
  /** The body names accounts instead of addresses, and amounts are base units; `{repeat: [piece, n]}` stands for a long text. */
  readonly request: { readonly body: unknown };
  /** The call that the runtime executed, with the arguments' JSON; absent in the recordings of this repository. */
  readonly call?: { readonly name: string; readonly args: readonly unknown[] };
  readonly events?: Outcome['events'] | null;
  /** Ids of the collections whose state is compared after it. */
  readonly touched?: readonly number[];
  /** That state, in every fifth step. */
  readonly state?: State;
}

/** An address: an account by its name, a token by its ids, or an Ethereum address. */
export type RecordedAddress =
  string | { readonly token: readonly [collectionId: number, tokenId: number] } | { readonly eth: string };

/** The recorded state of all collections, by id. */
export type State = Readonly<Record<string, unknown>>;

/** The pairs whose allowances are compared, by collection and token. */
export type Allowances = Readonly<
  Record<
    string,
    Readonly<Record<string, readonly (readonly [holder: RecordedAddress, spender: RecordedAddress])[]>>
  >
>;

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
