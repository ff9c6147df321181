import type { WriteOperation } from '../../../src/contract/shapes/index.ts';

/**
 * Recordings of the network's own runtime (specification 924011, run offline), as far as the present runtime agrees with it.
 * An address is the name of an account, `1:3` for that of token 3 of collection 1, or an Ethereum address. A property value
 * of more than 64 bytes is told by its length and the beginning of its hash.
 */
export interface Trace {
  readonly id: string;
  /** What the sequence concentrates on; the hand-written ones, `cases`, answer a question each. */
  readonly flavour: string;
  readonly question?: string;
  /** By collection and token, which pairs of holder and spender have their allowances told; absent where traces tell of Nfts only. */
  readonly allowances?: Allowances;
  readonly steps: readonly TraceStep[];
}

/** One write on the chain of the trace, which begins without collections, and what the runtime made of it. */
export interface TraceStep {
  readonly op: TraceOperation;
  /** The request's body, but for the addresses. `{repeat: [piece, n]}` stands for a long text. */
  readonly body: unknown;
  /** `section.name` of the refusal; absent where it was accepted. */
  readonly error?: string;
  /** Events of the pallet `common`, by name and data; absent where runtimes emit different ones for the same effect. */
  readonly events?: readonly TraceEvent[];
  /** What it changed: each path with its new value, or alone where nothing is there any more; absent where nothing. */
  readonly now?: readonly Change[];
  /** Who paid the fee, null where nobody did since it was not let into a block; absent where traces do not tell. */
  readonly payer?: string | null;
  /** Why the present runtime refuses it. */
  readonly differs?: string;
}

/** A write of the interface, any call of the runtime, or blocks without transactions. */
export type TraceOperation = WriteOperation | 'call' | 'blocks';

export type Allowances = Readonly<
  Record<string, Readonly<Record<string, readonly (readonly [holder: string, spender: string])[]>>>
>;

export type TraceEvent = readonly [name: string, ...data: unknown[]];
export type Change = readonly [path: string, value?: unknown];
