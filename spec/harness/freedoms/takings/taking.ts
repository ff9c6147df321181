import type { ReadOperation, WriteOperation } from '../../../../src/contract/shapes/index.ts';
import type { Choices } from '../choices.ts';
import type { Members } from '../json.ts';

/** A write on its way to the simulator, with ids and addresses as the simulator writes them. */
export interface Write {
  readonly operation: WriteOperation;
  /** As the client sent it. */
  readonly asked: Members;
  /** As the simulator gets it. */
  readonly body: Members;
}

/** A read on its way to the simulator. */
export interface Read {
  readonly operation: ReadOperation;
  readonly query: Members;
}

/** Why the simulator refuses. */
export interface Refusal {
  readonly message: string;
  /** The runtime's name of the error, where there is one. */
  readonly name?: string;
  /** The member `error` of the simulator's own answer. */
  readonly error: unknown;
}

/** Reads from the simulator itself, as it is now; undefined where that is an error. */
export type Look = (operation: ReadOperation, query: Members) => Promise<unknown>;

/** How the service differs from the simulator in what is not about one operation; what is absent is as it is there. */
export interface Settings {
  /** A build answers the payload alone. */
  readonly payloadOnly: boolean;
  /** Each build has another validity period. */
  readonly buildsDiffer: boolean;
  /** What a submit answers: the simulator answers a hash. */
  readonly submit:
    | { readonly answers: 'outcome'; readonly below: readonly string[] }
    | { readonly answers: 'hash'; readonly below: readonly string[] }
    | { readonly answers: 'nothing'; readonly status: number };
  /** How long it takes until a write shows, in milliseconds. */
  readonly delay: { readonly least: number; readonly most: number };
  readonly unknownHashIsPending: boolean;
  /** Members of `signerPayloadJSON` that no signature covers, and that a submit ignores. */
  readonly unsigned: Members;
  /** Where a refusal shows. */
  readonly refusal: 'build' | 'submit' | 'outcome';
  readonly errorStatus: (message: string) => number;
  readonly errorShape: (message: string) => unknown;
  /** Whether a refusal reports another reason than the first, if there is one. */
  readonly reportsOtherReason: boolean;
  /** Signers have coins whatever they do. */
  readonly isFree: boolean;
  /** Outcomes and statuses have listed members alone. */
  readonly listedMembersOnly: boolean;
  /** Status of the empty body that stands for null. */
  readonly nullStatus: number;
  /** Numbers that collections, or tokens, begin at and grow by. */
  readonly numbering: Partial<{ readonly first: readonly number[]; readonly gaps: readonly number[] }>;
  readonly tokenAddress: 'text' | 'account' | 'ethereum';
  readonly ss58Prefix: number;
}

/**
 * How one freedom is taken: what it changes on the way to the simulator and back. Hooks of all switches that are on run in the order of
 * the list of freedoms; each gets what the one before it made.
 */
export interface Taking {
  readonly settings?: Partial<Settings>;
  /** Operations without an endpoint. */
  readonly absent?: readonly (ReadOperation | WriteOperation)[];
  /** Whether there are the endpoints of the interface alone. */
  readonly documentedOnly?: boolean;
  /** The body that the simulator gets. */
  readonly mapBody?: (write: Write, look: Look) => Promise<Members> | Members;
  /** The query that the simulator gets. */
  readonly mapQuery?: (read: Read) => Members;
  /** A reason to refuse what the simulator accepts. */
  readonly refuse?: (write: Write, look: Look) => Promise<string | undefined> | string | undefined;
  /** The outcome of what the simulator refuses and the service accepts, without changing anything. */
  readonly accept?: (write: Write, refusal: Refusal, look: Look) => Promise<unknown> | undefined;
  /** Hears of each write that is done, with the simulator's outcome. */
  readonly done?: (write: Write, outcome: unknown) => void;
  readonly mapOutcome?: (outcome: unknown, write: Write, look: Look) => unknown;
  /** The answer to a read; throws `ReadError` for an error. */
  readonly mapAnswer?: (answer: unknown, read: Read, look: Look) => unknown;
}

/** What a read answers an error with in place of a body. */
export class ReadError extends Error {}

/** Makes the taking of a freedom for one service, which keeps what it has to remember. */
export type MakeTaking = (choices: Choices) => Taking;
