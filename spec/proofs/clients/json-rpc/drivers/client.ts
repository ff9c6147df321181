import type { Wallet } from './wallet.ts';

/** The calls that are tested: they create a collection, mint a token in collection 1, and destroy collection 99, which is missing. */
export type TestedCall = 'createCollection' | 'mint' | 'destroyCollection';

/** A final transaction. */
export interface Outcome {
  /** Its events, such as `Common.CollectionCreated`. */
  readonly events: readonly string[];
  /** Its statuses, in their order: `in a block` and `final`. */
  readonly statuses: readonly string[];
}

/** What the tests do with a client of JSON-RPC. */
export interface RpcClient {
  /** The nonce of an account, from the storage. */
  readonly nonce: (address: string) => Promise<number>;
  /** The owner of a token, from the storage. */
  readonly tokenOwner: (collectionId: number, tokenId: number) => Promise<string>;
  /** Sends a call, signed by the wallet; resolves when it is final. */
  readonly send: (call: TestedCall, wallet: Wallet) => Promise<Outcome>;
  readonly close: () => Promise<void>;
}

/** Connects a client to a world. */
export type Connect = (url: string) => Promise<RpcClient>;

/** What the metadata has under that name. Throws if it has none. */
export function named<T>(
  sections: Readonly<Record<string, Readonly<Record<string, T>>>>,
  section: string,
  name: string,
): T {
  const found = sections[section]?.[name];
  if (found === undefined) throw new Error(`expected the metadata to have ${section}.${name}`);
  return found;
}
