import { readEndpoints, writeEndpoints } from '../../../src/contract/endpoints.ts';
import { writeExamples } from '../../../src/contract/examples.ts';
import {
  readShapes,
  type ReadOperation,
  type WriteBody,
  type WriteOperation,
} from '../../../src/contract/shapes/index.ts';
import { addresses } from '../processes/addresses.ts';

const { alice, bob, charlie, dave } = addresses;
const nft = { address: alice, collectionId: 1 };

/**
 * Bodies where the example of the write does not fit the worlds of `processes/sized-world.ts`: without a schema, with admin Bob, Charlie
 * on the allow list, token 4 nested in token 3, and collection 4 empty.
 */
const bodies: { readonly [O in WriteOperation]: WriteBody<O> } = {
  ...writeExamples,
  setLimits: { ...nft, limits: { sponsorTransferTimeout: 3 } },
  addAdmin: { ...nft, newAdmin: dave },
  removeFromAllowList: { ...nft, addressToDelete: charlie },
  mint: nft,
  mintMany: { ...nft, tokens: [{}, {}] },
  unnest: { address: alice, nested: { collectionId: 1, tokenId: 4 } },
  destroyCollection: { address: alice, collectionId: 4 },
};

/** Reads of other tokens and collections than most. Collection 5 has 100 tokens. */
const queries: Readonly<Partial<Record<ReadOperation, object>>> = {
  collectionTokens: { collectionId: 5 },
  children: { tokenId: 3 },
  isBundle: { tokenId: 3 },
  bundle: { tokenId: 3 },
  parent: { tokenId: 4 },
  topmostOwner: { tokenId: 4 },
};

/** The collection of the mode that the read is for, by its path. */
function collectionFor(path: string): number {
  if (path.startsWith('fungible')) return 2;
  return path.startsWith('refungible') ? 3 : 1;
}

/** The required members of a query. */
function queryOf(operation: ReadOperation, path: string): Readonly<Record<string, unknown>> {
  const collectionId = collectionFor(path);
  const values = { collectionId, tokenId: 1, address: alice, from: alice, to: bob, ...queries[operation] };
  const required: readonly string[] = readShapes[operation].required ?? [];
  return Object.fromEntries(Object.entries(values).filter(([name]) => required.includes(name)));
}

/** A request of an operation, below the base URL of a world. */
export interface SampleRequest {
  readonly operation: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A request of every read; `body` is its query. */
export const sampleReads = (): SampleRequest[] =>
  (Object.keys(readEndpoints) as ReadOperation[]).map(operation => {
    const { method, paths } = readEndpoints[operation];
    const path = paths[0] ?? '';
    return { operation, method, path, body: queryOf(operation, path) };
  });

/** A request of every write. */
export const sampleWrites = (): SampleRequest[] =>
  (Object.keys(writeEndpoints) as WriteOperation[]).map(operation => {
    const { method, paths } = writeEndpoints[operation];
    return { operation, method, path: paths[0] ?? '', body: { ...bodies[operation] } };
  });
