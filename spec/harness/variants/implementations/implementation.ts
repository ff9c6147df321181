import type { ReadOperation, WriteOperation } from '../../../../src/contract/shapes/index.ts';
import type { Choices } from '../choices.ts';
import type { Members } from '../../../model/reported.ts';

/** A write on its way to the simulator, with ids and addresses as the simulator writes them. */
export interface Write {
  readonly operation: WriteOperation;
  /** As the client sent it. */
  readonly requested: Members;
  /** For the simulator. */
  readonly body: Members;
}

/** A read on its way to the simulator. */
export interface Read {
  readonly operation: ReadOperation;
  readonly query: Members;
}

/** A refusal by the simulator. */
export interface Refusal {
  readonly message: string;
  /** The name of the error in the runtime, if it has one. */
  readonly name?: string;
  /** The member `error` of the response. */
  readonly error: unknown;
}

/** Reads the latest state of the simulator; undefined where the read fails. */
export type Inspect = (operation: ReadOperation, query: Members) => Promise<unknown>;

/** Differences from the simulator that do not depend on the operation; absent ones do not differ. */
export interface Settings {
  /** A build answers the payload only. */
  readonly payloadOnly: boolean;
  /** Each build has another validity period. */
  readonly buildsDiffer: boolean;
  /** What a submit answers; the simulator answers a hash. */
  readonly submit:
    | { readonly answers: 'outcome'; readonly below: readonly string[] }
    | { readonly answers: 'hash'; readonly below: readonly string[] }
    | { readonly answers: 'nothing'; readonly status: number };
  /** Bounds of the time until a write shows, in milliseconds. */
  readonly delay: { readonly min: number; readonly max: number };
  readonly unknownHashIsPending: boolean;
  /** Members of `signerPayloadJSON` that no signature covers, and that a submit ignores. */
  readonly unsigned: Members;
  /** The step that reports a refusal. */
  readonly refusal: 'build' | 'submit' | 'outcome';
  readonly errorStatus: (message: string) => number;
  readonly errorShape: (message: string) => unknown;
  /** Whether a refusal reports another reason than the first, if there is one. */
  readonly reportsOtherReason: boolean;
  /** Signers always have coins. */
  readonly isFree: boolean;
  /** Outcomes and statuses have listed members only. */
  readonly listedMembersOnly: boolean;
  /** Status of the empty body for null. */
  readonly nullStatus: number;
  /** First ids and gaps between ids, to choose from. */
  readonly numbering: Partial<{ readonly first: readonly number[]; readonly gaps: readonly number[] }>;
  readonly tokenAddress: 'text' | 'account' | 'ethereum';
  readonly ss58Prefix: number;
}

/**
 * The implementation of one variant: what it changes in requests to the simulator and in its responses. Hooks of all chosen
 * implementations run in the order of the list of variants; each gets the result of the one before it.
 */
export interface Implementation {
  readonly settings?: Partial<Settings>;
  /** Operations without an endpoint. */
  readonly absent?: readonly (ReadOperation | WriteOperation)[];
  /** Whether only endpoints of the interface exist. */
  readonly documentedOnly?: boolean;
  /** The body for the simulator. */
  readonly mapBody?: (write: Write, inspect: Inspect) => Promise<Members> | Members;
  /** The query for the simulator. */
  readonly mapQuery?: (read: Read) => Members;
  /** A reason to refuse what the simulator accepts. */
  readonly refuse?: (write: Write, inspect: Inspect) => Promise<string | undefined> | string | undefined;
  /** The outcome of a write that the simulator refuses and the service accepts without any effect. */
  readonly accept?: (write: Write, refusal: Refusal, inspect: Inspect) => Promise<unknown> | undefined;
  /** Called for each write that is done, with the outcome of the simulator. */
  readonly done?: (write: Write, outcome: unknown) => void;
  readonly mapOutcome?: (outcome: unknown, write: Write, inspect: Inspect) => unknown;
  /** The answer to a read. Throws `ReadError` for an error. */
  readonly mapAnswer?: (answer: unknown, read: Read, inspect: Inspect) => unknown;
}

/** What a read answers an error with in place of a body. */
export class ReadError extends Error {}

/** Makes the implementation for one service, which keeps its own state. */
export type MakeImplementation = (choices: Choices) => Implementation;
