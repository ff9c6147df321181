import type { ReadOperation, WriteBody, WriteOperation } from '../../src/contract/shapes/index.ts';

/** Somebody who can sign, by the name of a development account, with the address as the target writes it. */
export interface Actor {
  readonly name: string;
  readonly address: string;
}

/** What a write came to. */
export type Receipt = Accepted | Refused | NotBuilt | NotAdmitted;

/** What a target answers whose outcomes only show in what can be read afterwards. */
export interface Unreported {
  readonly kind: 'unreported';
}

/** Included and done; `parsed` is the outcome that the interface promises, `events` are all that were told. */
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
  /** What reads take as `at`, where the target tells it. */
  readonly blockHash?: string;
  /** What it cost all in all, in base units, where the target tells it. */
  readonly fee?: string;
}

/** Not even built: the request is malformed. */
export interface NotBuilt {
  readonly kind: 'not-built';
  /** There is no such endpoint at all. */
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

/** What is told about an error; as little as nothing. */
export interface ReportedError {
  readonly message?: string;
  /** `section.name` of the runtime's error, where the target tells it. */
  readonly code?: string;
  /** The catalogue's rule, where the target tells it (rulings §3). */
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
      /** There is no such endpoint at all. */
      readonly isMissing?: true;
    };

/** One write as the interface words it: an operation and its body. Who signs is in the body. */
export type WriteRequest = {
  [O in WriteOperation]: { readonly operation: O; readonly body: WriteBody<O> };
}[WriteOperation];

/** One call of the runtime: who signs, its name, and its arguments by position in the JSON of polkadot-js. */
export interface CallRequest {
  readonly address: string;
  readonly section: string;
  readonly method: string;
  readonly args: readonly unknown[];
}

/** An implementation of the interface, as the laws see it: in this process, or behind a base URL. */
export interface Target {
  /** Whose rules it claims to follow (rulings §1). */
  readonly profile: 'document' | 'chain';
  /** Who signs here; all of them can pay. */
  readonly actors: readonly Actor[];
  /** Builds, signs, submits, and waits for the outcome. Throws if the target does not play along at all. */
  write(request: WriteRequest): Promise<Receipt>;
  /** The same for any call of the runtime, by its own name and arguments. Not every target can. */
  call?(request: CallRequest): Promise<Receipt>;
  /** The request as this target takes it: with what it demands although the interface lets it be left out. */
  completed?(request: WriteRequest): WriteRequest;
  /** Asks; `query` members are as in the endpoint table. */
  read(operation: ReadOperation, query: Readonly<Record<string, unknown>>): Promise<Answer>;
  /** Whether blocks go by without writes of its own, so that nothing that depends on their number can be told exactly. */
  readonly isShared?: boolean;
  /** Ids of the tokens that were minted in a collection through this target, for where nothing lists them; burned ones too. */
  readonly mintedIn?: (collectionId: number) => readonly number[];
  /** Whether there is no endpoint for the operation, so that nothing ever comes of it; not every target says so. */
  lacks?(operation: WriteOperation | ReadOperation): boolean;
  /** Whether the owner of a nested token may read as something else than the address of its parent. */
  readonly hasOwnTokenAddresses?: boolean;
  /** Where the target is behind HTTP, what can be said to it there. */
  readonly wire?: Wire;
  /**
   * Things that stay the very same for as long as nothing of the collection, token or account changes, but for which tokens
   * there are and who is at the top, unless that is asked for; spares looking again. Those of a collection with its tokens
   * begin with those of the collection alone. Not every target can.
   */
  mark?(about: Marked): readonly unknown[];
  /** Remembers everything as it is; what comes back goes back there, any number of times. Not every target can. */
  remember?(): Promise<() => Promise<void>>;
  /** Lets so many blocks pass. Not every target can. */
  seal?(count: number): Promise<void>;
  /** Builds these writes, and then lets them into one block in this order. Not every target can. */
  writeTogether?(requests: readonly WriteRequest[]): Promise<readonly Receipt[]>;
}

/** What a target can tell to be unchanged. */
export type Marked =
  | { readonly collectionId: number; readonly tokenId?: number; readonly withTokens?: boolean }
  | { readonly address: string };

/** What can be said over HTTP beside the operations as such: any request to any path, and signatures by the actors. */
export interface Wire {
  /** Where the target has that operation, or where it takes payloads and tells of transactions. */
  path(what: WriteOperation | 'extrinsic/submit' | 'extrinsic/status'): string;
  /** `path` is relative to the base URL and may carry a query. */
  send(method: string, path: string, body?: unknown): Promise<Response>;
  /** What the body of an error says; empty where it says nothing. */
  messageIn(body: unknown): string;
  /** The actor's signature over these bytes, both as hexadecimal text. */
  sign(address: string, bytes: string): string;
  /** The bytes that a client signs of what a build answers, as hexadecimal text; throws `Unseen` where there is no payload. */
  bytesOf(built: unknown): Promise<string>;
  /** Waits until it is known what came of a write, from what its submit answered. */
  settled(operation: WriteOperation, answer: Response): Promise<Receipt | Unreported>;
}

export interface Response {
  readonly status: number;
  readonly body: unknown;
}
