import { developmentAccounts } from '../../src/contract/networks.ts';
import type { Observation } from './observations/observation.ts';
import type { ReadOperation, WriteBody, WriteOperation } from '../../src/contract/shapes/index.ts';

/** An account that can sign, by the name of a development account, with its address as the target writes it. */
export interface Actor {
  readonly name: string;
  readonly address: string;
}

/** The names of the actors of written and random sequences, who are the development accounts. */
export const actorNames: readonly string[] = Object.keys(developmentAccounts).map(name => name.toLowerCase());

/** The result of a write. */
export type Receipt = Accepted | Refused | NotBuilt | NotAdmitted;

/** The result of a write whose outcome the target does not report; only later reads show it. */
export interface Unreported {
  readonly kind: 'unreported';
}

/** Included and successful; `parsed` is the outcome that the interface promises, `events` are all reported events. */
export interface Accepted extends Included {
  readonly kind: 'accepted';
  readonly parsed: unknown;
  readonly events: readonly ReportedEvent[];
}

/** Included, paid for, and without effect. */
export interface Refused extends Included {
  readonly kind: 'refused';
  readonly error: ReportedError;
}

/** In a block. */
interface Included {
  /** The `at` parameter of reads, where the target reports it. */
  readonly blockHash?: string;
  /** The total cost in base units, where the target reports it. */
  readonly fee?: string;
}

/** Refused when it was built: the request is malformed. */
export interface NotBuilt {
  readonly kind: 'not-built';
  /** The endpoint does not exist. */
  readonly isMissing?: true;
  readonly status: number;
  readonly error: ReportedError;
}

/** Built and signed, but not let into a block: the signer cannot pay. */
export interface NotAdmitted {
  readonly kind: 'not-admitted';
  readonly status: number;
  readonly error: ReportedError;
}

/** What the target reports of an error, which may be nothing. */
export interface ReportedError {
  readonly message?: string;
  /** `section.name` of the runtime's error, where the target reports it. */
  readonly code?: string;
  /** The id of the rule, where the target reports it (spec/statements/rulings.md#3). */
  readonly rule?: string;
}

/** An event by its full name, such as `common.Transfer`. */
export interface ReportedEvent {
  readonly name: string;
  readonly data: readonly unknown[];
}

/** An answer to a read: a body, or an error with its message. */
export type Answer =
  | { readonly kind: 'body'; readonly body: unknown }
  | {
      readonly kind: 'error';
      readonly status: number;
      readonly message: string;
      /** The endpoint does not exist. */
      readonly isMissing?: true;
    };

/** One write: an operation of the interface and its body, which names the signer. */
export type WriteRequest = {
  [O in WriteOperation]: { readonly operation: O; readonly body: WriteBody<O> };
}[WriteOperation];

/** A write whose body may not fit its operation, which is for the target to say. */
export const anyWrite = (operation: WriteOperation, body: unknown): WriteRequest =>
  ({ operation, body }) as WriteRequest;

/** One call of the runtime: who signs, its name, and its arguments by position in the JSON of polkadot-js. */
export interface CallRequest {
  readonly address: string;
  readonly section: string;
  readonly method: string;
  readonly args: readonly unknown[];
}

/** An implementation of the interface, as rules see it: in this process, or behind a base URL. */
export interface Target {
  /** The profile that it follows (spec/statements/rulings.md#1). */
  readonly profile: 'document' | 'chain';
  /** The accounts that sign; all of them can pay. */
  readonly actors: readonly Actor[];
  /** Builds, signs, submits, and waits for the outcome. Throws if the target cannot be used at all. */
  write(request: WriteRequest): Promise<Receipt>;
  /** The request with the members that this target demands although they are optional, and without those whose effect no read shows. */
  completed?(request: WriteRequest, observed?: Observation): WriteRequest;
  /** Performs a read; `query` has the members of the endpoint table. */
  read(operation: ReadOperation, query: Readonly<Record<string, unknown>>): Promise<Answer>;
  /** Whether others write to the target too, so that block numbers, and what depends on them, are not exact. */
  readonly isShared?: boolean;
  /**
   * Ids of the tokens minted in a collection through this target, burned ones too; used where no read lists tokens. Throws
   * `Unobservable` after a bulk mint that was refused: the interface does not say whether it leaves some of its tokens.
   */
  readonly mintedIn?: (collectionId: number) => readonly number[];
  /** The id of the collection that the target would number next after this one; the next number where it is absent. */
  readonly collectionAfter?: (collectionId: number) => number;
  /** Whether the target has no endpoint for the operation; where the target knows that. */
  readonly lacks?: (operation: WriteOperation | ReadOperation) => boolean;
  /** Whether the owner of a nested token may read as something other than the address of its parent. */
  readonly hasOwnTokenAddresses?: boolean;
  /** In words, which ids its requests have instead of those of the steps, such as `collection 1 is 18`; empty if they are the same. */
  idsInWords?(): string;
  /** Access to the HTTP interface, where the target is behind HTTP. */
  readonly wire?: Wire;
  /**
   * Keeps the answers to reads from before the last write, but for those about paths that it may have changed, which are patterns
   * as in `changesBeyond`. Without this call all of them are forgotten. Only targets that keep answers have it.
   */
  keep?(changed: readonly string[]): void;
  /** The same target, of which every read is performed once more. Only targets that keep answers have it. */
  uncached?(): Target;
  /** What only the simulator in this process can do. */
  readonly control?: Control;
}

/** Control over the simulator in this process. */
export interface Control {
  /** A write of any call of the runtime, by its own name and arguments. */
  readonly call: (request: CallRequest) => Promise<Receipt>;
  /** Builds these writes, and then includes them in one block in this order. */
  readonly writeTogether: (requests: readonly WriteRequest[]) => Promise<readonly Receipt[]>;
  /** Takes a snapshot; the result restores it, any number of times. */
  readonly snapshot: () => Promise<() => Promise<void>>;
  /** Seals `count` empty blocks. */
  readonly seal: (count: number) => Promise<void>;
  /** Seals empty blocks up to the one of this number. Throws if that one is sealed already. */
  readonly sealTo: (number: number) => Promise<void>;
  /** Sets the time of the next block. Throws if it is not later than that of the last one. */
  readonly setNextTime: (time: string) => Promise<void>;
  /** Creates coins for an account. Throws for an invalid amount. */
  readonly fund: (address: string, coins: string | number) => Promise<void>;
}

/** Direct HTTP access: any request to any path, and signatures by the actors. */
export interface Wire {
  /** The path of an operation, or the paths to submit payloads and to read the status of transactions. */
  path(what: WriteOperation | 'extrinsic/submit' | 'extrinsic/status'): string;
  /** `path` is relative to the base URL and may carry a query. */
  send(method: string, path: string, body?: unknown): Promise<Response>;
  /** The message in the body of an error; empty where there is none. */
  messageIn(body: unknown): string;
  /** The address of another account that can sign, which nobody sends coins to. */
  readonly unfunded: string;
  /** The signature of an actor or the unfunded account over these bytes, both as hexadecimal text. */
  sign(address: string, bytes: string): string;
  /** The bytes to sign of a built payload, as hexadecimal text. Throws `Unobservable` where there is no payload. */
  bytesOf(built: unknown): Promise<string>;
  /** Waits for the receipt of a write, given the answer of its submit. */
  settled(operation: WriteOperation, answer: Response): Promise<Receipt | Unreported>;
}

/** The status and parsed body of an HTTP answer. */
export interface Response {
  readonly status: number;
  readonly body: unknown;
}
