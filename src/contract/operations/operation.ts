import { Type, type Static, type TSchema } from 'typebox';

/**
 * Method and paths of an operation. The first path is the interface's own, the others are aliases in use
 * (spec/decisions/service.md#paths).
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly paths: readonly string[];
  readonly says: string;
}

/** Endpoints below each of these segments; an empty suffix is the segment itself. */
const below =
  (...roots: readonly string[]) =>
  (method: Endpoint['method'], says: string, ...suffixes: readonly string[]): Endpoint => ({
    method,
    says,
    paths: suffixes.flatMap(suffix => roots.map(root => (suffix === '' ? root : `${root}/${suffix}`))),
  });

/** An endpoint about collections: its method, its summary and its paths below `collections`. */
export const atCollections = below('collections', 'collection', 'collection-new');
/** An endpoint about tokens. */
export const atTokens = below('token', 'tokens', 'token-new');
/** An endpoint about amounts of Fungible collections. */
export const atFungible = below('fungible');
/** An endpoint about pieces of ReFungible tokens. */
export const atRefungible = below('refungible');

/** What every operation has. */
interface Operation {
  /** Its paths are relative to the base URL, with and without `v1` (interface: Endpoints). */
  readonly endpoint: Endpoint;
  /** Another name of a member in published clients, and the name (spec/decisions/service.md#endpoints, #aliases). */
  readonly alias?: readonly [string, string];
}

/** A write: where it is, what it takes and what it reports. */
export interface Write<B, O, E, N> extends Operation {
  readonly body: B;
  /** What an accepted write reports (interface: Events). */
  readonly outcome: O;
  /** A body that is accepted after the examples before it (examples.ts). */
  readonly example: E;
  /** A name with a noun. */
  readonly alsoCalled?: N;
}

/** A read: where it is, what it takes and what it answers. */
export interface Read<Q, A> extends Operation {
  readonly query: Q;
  readonly answer: A;
}

/** Defines a write of the service by the members of its body. */
export const write = <B extends Type.TProperties, O extends TSchema, N extends string = never>(
  operation: Write<B, O, Static<Type.TObject<B>>, N>,
): Write<Type.TObject<B>, O, Static<Type.TObject<B>>, N> => ({
  ...operation,
  body: Type.Object(operation.body),
});

/** Defines a read of the service by the members of its query. */
export const read = <Q extends Type.TProperties, A extends TSchema>(
  operation: Read<Q, A>,
): Read<Type.TObject<Q>, A> => ({ ...operation, query: Type.Object(operation.query) });

/** One member of each operation, by the name of the operation. */
export const each = <M extends string, T extends Readonly<Record<string, { readonly [K in M]?: unknown }>>>(
  operations: T,
  member: M,
): { readonly [O in keyof T]: T[O][M] } =>
  Object.fromEntries(
    Object.entries(operations).map(([name, operation]) => [name, operation[member]]),
  ) as ReturnType<typeof each<M, T>>;

// Values of the examples of several operations. Collection 1 is of mode Nft, 2 Fungible, 3 ReFungible, 4 has content in schema 2.0.

/** The address of `//Alice`, as the network opal writes it. */
export const address = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY';
/** The address of `//Bob`. */
export const bob = '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty';

/** Members of a new collection. */
export const names = { address, name: 'Cards', description: 'A pack of cards', tokenPrefix: 'CRD' };
/** What a request about collection 1 begins with. */
export const nft = { address, collectionId: 1 };
/** The same of collection 2. */
export const amounts = { address, collectionId: 2 };
/** The same of collection 3. */
export const pieces = { address, collectionId: 3 };
/** The same of collection 4. */
export const contentV2 = { address, collectionId: 4 };
/** A token of collection 1. */
export const ref = (tokenId: number): { collectionId: number; tokenId: number } => ({
  collectionId: 1,
  tokenId,
});
/** A permission for everybody. */
export const permission = { mutable: true, collectionAdmin: true, tokenOwner: true };
