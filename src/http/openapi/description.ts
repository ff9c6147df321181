import type { TSchema } from 'typebox';
import type { Failure } from '../../contract/failures.ts';
import type { Schema } from './components.ts';

/** What the tags of the OpenAPI document contain: groups of operations, by the first segment of their paths. */
export const tags = {
  collections: 'Collections: their properties, permissions, limits, roles, allow list and sponsor',
  token: 'Tokens: minting, transfer, burning, properties, nesting, approval',
  fungible: 'Amounts of Fungible collections',
  refungible: 'Pieces of tokens of ReFungible collections',
  balance: 'Coins',
  common: 'Batches, and nonces of accounts',
  chain: 'Properties of the chain',
  extrinsic: 'Transactions: building any call, signing, submitting, status',
  query: 'Raw queries of the chain, with the names of polkadot-js',
  account: 'Keys of accounts',
  'address-utils': 'Formats of addresses',
  ipfs: 'Files of tokens and collections',
  simulator: 'Control of the simulator: worlds, blocks, coins, snapshots. The service has none of these',
} as const;

/** The tag of a route: the first segment of its first path. */
export function tagOf({ paths }: DescribedRoute): string {
  const segment = paths[0]?.split('/')[0] ?? '';
  return segment === '__sim' ? 'simulator' : segment;
}

export interface BodyDescription {
  readonly shape: TSchema;
  readonly description: string;
  /** Bodies that work in a new world, after those of the operations that they need. */
  readonly examples: Readonly<Record<string, unknown>>;
  /** Whether a request can have none. */
  readonly isOptional?: boolean;
  /** Its content type, if it is a form with files or a file, not JSON. */
  readonly contentType?: 'multipart/form-data' | 'application/gzip';
}

/** The description of a route: all that the OpenAPI document states about it. */
export interface RouteDescription {
  /** Its `operationId`: the name of the operation. */
  readonly id: string;
  readonly summary: string;
  readonly description?: string;
  readonly path?: TSchema;
  readonly query?: TSchema;
  readonly body?: BodyDescription;
  readonly answer: TSchema;
  /** The status of a success; if absent, 201 for POST and 200 for all others. */
  readonly status?: number;
  /** Whether a success can be a file, which has its own content type. */
  readonly answersFiles?: boolean;
  /** Whether the server can sign, by the `Authorization` header. */
  readonly canSign?: boolean;
  /** Statuses of errors that most routes do not have: 409 for what exists already, 503 for what is not there yet. */
  readonly alsoFails?: readonly (409 | 503)[];
}

export const successOf = ({ method, describes }: DescribedRoute): number =>
  describes.status ?? (method === 'POST' ? 201 : 200);

/** A route of the document. */
export interface DescribedRoute {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Relative to the base URL of a world, or of the server; the first one is documented, the others are aliases. */
  readonly paths: readonly string[];
  /** Whether it is below the URL of the server, not below that of each world. */
  readonly isOfServer?: boolean;
  readonly describes: RouteDescription;
}

/** An interface of every world. */
export interface DescribedInterface {
  /** What it is called, in errors for paths of it that stand below another base URL. */
  readonly name: string;
  /** The path of the base URL of a world, such as `/v2/:world`. */
  readonly base: `/${string}`;
  readonly routes: readonly DescribedRoute[];
  /** First segments of paths that the interface has, and Understudy does not serve. */
  readonly notServed?: readonly string[];
  readonly errorBody: (failure: Failure) => object;
  /** Where its OpenAPI document is served, and what that says of it besides its routes; by default what it says of the service. */
  readonly documentPath: `/${string}`;
  readonly document?: DocumentedInterface;
}

/** What a document says of an interface, besides its routes. */
export interface DocumentedInterface {
  readonly info: Schema;
  /** The groups of its operations, by the first segment of their paths, and what they contain. */
  readonly tags: Readonly<Record<string, string>>;
  readonly error: TSchema;
  readonly securitySchemes?: Readonly<Record<string, Schema>>;
}
