import type { ReadOperation, WriteBody, WriteOperation } from '../src/contract/shapes.ts';

/** Somebody who can sign, by the name of a development account, with the address as the target writes it. */
export interface Actor {
  readonly name: string;
  readonly address: string;
}

/** What a write came to. */
export type Receipt = Accepted | Refused | NotBuilt | NotAdmitted;

/** Included and done; `parsed` is the outcome that the interface promises, `events` are all that were told. */
export interface Accepted {
  readonly kind: 'accepted';
  readonly parsed: unknown;
  readonly events: readonly ToldEvent[];
}

/** Included, paid for, and without effect. */
export interface Refused {
  readonly kind: 'refused';
  readonly error: ReportedError;
}

/** Not even built: the request is malformed. */
export interface NotBuilt {
  readonly kind: 'not-built';
  readonly status: number;
  readonly error: ReportedError;
}

/** Built and signed, but not let into a block: the signer cannot pay. */
export interface NotAdmitted {
  readonly kind: 'not-admitted';
  readonly status: number;
  readonly error: ReportedError;
}

export interface ReportedError {
  readonly message: string;
  /** `section.name` of the runtime's error, where the target tells it. */
  readonly code?: string;
  /** The catalogue's rule, where the target tells it (rulings §3). */
  readonly rule?: string;
}

/** An event by its full name, such as `common.Transfer`. */
export interface ToldEvent {
  readonly name: string;
  readonly data: readonly unknown[];
}

/** An answer to a read: a body, or an error with its message. */
export type Answer =
  | { readonly kind: 'body'; readonly body: unknown }
  | { readonly kind: 'error'; readonly status: number; readonly message: string };

/** One write as the interface words it: an operation and its body. Who signs is in the body. */
export type WriteRequest = {
  [O in WriteOperation]: { readonly operation: O; readonly body: WriteBody<O> };
}[WriteOperation];

/** An implementation of the interface, as the laws see it: in this process, or behind a base URL. */
export interface Target {
  /** Whose rules it claims to follow (rulings §1). */
  readonly profile: 'document' | 'chain';
  /** Who signs here; all of them can pay. */
  readonly actors: readonly Actor[];
  /** Builds, signs, submits, and waits for the outcome. Throws if the target does not play along at all. */
  write(request: WriteRequest): Promise<Receipt>;
  /** Asks; `query` members are as in the endpoint table. */
  read(operation: ReadOperation, query: Readonly<Record<string, unknown>>): Promise<Answer>;
}
