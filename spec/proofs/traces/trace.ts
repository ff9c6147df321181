import type { WriteOperation } from '../../../src/contract/shapes/index.ts';

/**
 * Recordings of the network's own runtime (specification 924011, run offline), as far as the present runtime agrees with it.
 * An address is the name of an account, `1:3` for that of token 3 of collection 1, or an Ethereum address. A property value
 * of more than 64 bytes is replaced by its length and the beginning of its hash.
 */
export interface Trace {
  readonly id: string;
  /** The subject of the sequence; the hand-written ones, `cases`, answer one question each. */
  readonly flavour: string;
  readonly question?: string;
  /** By collection and token, the pairs of holder and spender with a recorded allowance; absent in traces of Nfts only. */
  readonly allowances?: Allowances;
  readonly steps: readonly TraceStep[];
}

/** One write on a chain that begins without collections, and its outcome in the runtime. */
export interface TraceStep {
  readonly op: TraceOperation;
  /** The request's body, but for the addresses. `{repeat: [piece, n]}` stands for a long text. */
  readonly body: unknown;
  /** `section.name` of the refusal; absent if it was accepted. */
  readonly error?: string;
  /** Events of the pallet `common`, by name and data; absent if runtimes emit different ones for the same effect. */
  readonly events?: readonly TraceEvent[];
  /** The account that paid the fee; null if the transaction was not admitted to a block; absent in some traces. */
  readonly payer?: string | null;
  /** Ids of the collections whose state is compared after it, and its digest; absent if it only sealed blocks. */
  readonly touched?: readonly number[];
  readonly digest?: string;
  /** Why the present runtime leads to another outcome. */
  readonly differs?: string;
}

/** A write of the interface, any call of the runtime, or blocks without transactions. */
export type TraceOperation = WriteOperation | 'call' | 'blocks';

/** The pairs whose allowances are compared, by collection and token. */
export type Allowances = Readonly<
  Record<string, Readonly<Record<string, readonly (readonly [holder: string, spender: string])[]>>>
>;

/** An event of the pallet `common`: its name without the pallet, and its data. */
export type TraceEvent = readonly [name: string, ...data: unknown[]];
