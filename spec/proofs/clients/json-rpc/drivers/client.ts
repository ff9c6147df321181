import type { Wallet } from './wallet.ts';

/** What the tests do with a client of JSON-RPC. */
export interface RpcClient {
  /** The nonce of an account, from the storage. */
  readonly nonce: (address: string) => Promise<number>;
  /** The owner of a token, from the storage. */
  readonly tokenOwner: (collectionId: number, tokenId: number) => Promise<string>;
  /** Creates a collection, signed by the wallet; resolves when it is final. */
  readonly createCollection: (wallet: Wallet) => Promise<Outcome>;
  /** Mints a token to the wallet. */
  readonly mint: (wallet: Wallet, collectionId: number) => Promise<Outcome>;
  /** The statuses of the last transaction, in their order: `in a block` and `final`. */
  readonly statuses: () => readonly string[];
  readonly destroyCollection: (wallet: Wallet, collectionId: number) => Promise<Outcome>;
  readonly close: () => Promise<void>;
}

/** The events of a final transaction, such as `Common.CollectionCreated`. */
export type Outcome = readonly string[];

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
