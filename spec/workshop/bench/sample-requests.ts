import { readEndpoints, writeEndpoints } from '../../../src/contract/endpoints.ts';
import {
  readShapes,
  writeShapes,
  type ReadOperation,
  type WriteOperation,
} from '../../../src/contract/shapes/index.ts';
import { addresses } from '../processes/addresses.ts';

/** What is put into requests, by the name of the member. It fits the worlds of `processes/sized-world.ts`. */
const values: Readonly<Record<string, unknown>> = {
  address: addresses.alice,
  from: addresses.alice,
  admin: addresses.bob,
  to: addresses.bob,
  spender: addresses.bob,
  recipient: addresses.bob,
  newSponsor: addresses.bob,
  newAdmin: addresses.dave,
  newAdminId: addresses.dave,
  destination: addresses.bob,
  addressToDelete: addresses.charlie,
  name: 'bench',
  description: 'bench',
  tokenPrefix: 'B',
  decimals: 2,
  amount: 1,
  isApprove: true,
  properties: [{ key: 'p', value: 'v' }],
  propertyKeys: ['p'],
  propertyPermissions: [{ key: 'q', permission: { mutable: true } }],
  limits: { sponsorTransferTimeout: 3 },
  permissions: { mintMode: true },
  tokens: [{}, {}],
  parent: { collectionId: 1, tokenId: 3 },
  nested: { collectionId: 1, tokenId: 1 },
  calls: [
    {
      method: { section: 'unique', method: 'transferFrom' },
      rawPayload: { address: addresses.alice, collectionId: 1, tokenId: 1, to: addresses.bob },
    },
  ],
};

/** Operations that need other values. Token 4 is nested in token 3; collection 4 is empty, 5 has 100 tokens. */
const exceptions: Readonly<
  Partial<Record<ReadOperation | WriteOperation, Readonly<Record<string, unknown>>>>
> = {
  destroyCollection: { collectionId: 4 },
  unnest: { nested: { collectionId: 1, tokenId: 4 } },
  collectionTokens: { collectionId: 5 },
  children: { tokenId: 3 },
  isBundle: { tokenId: 3 },
  bundle: { tokenId: 3 },
  parent: { tokenId: 4 },
  topmostOwner: { tokenId: 4 },
  changeOwner: { to: addresses.bob },
  repartition: { amount: 200 },
};

/** The collection of the mode that the operation is for, by its path: 1 is Nft, 2 Fungible, 3 ReFungible. */
function collectionFor(path: string): number {
  if (path.startsWith('fungible')) return 2;
  return path.startsWith('refungible') ? 3 : 1;
}

interface ObjectShape {
  readonly properties: Readonly<Record<string, object>>;
  readonly required?: readonly string[] | undefined;
}

/** A value for each required member: the one for its name, else a simple one of its type. */
function filled(
  operation: ReadOperation | WriteOperation,
  shape: ObjectShape,
  path: string,
): Record<string, unknown> {
  const known: Readonly<Record<string, unknown>> = {
    ...values,
    collectionId: collectionFor(path),
    tokenId: 1,
    ...exceptions[operation],
  };
  const simple: Readonly<Record<string, unknown>> = {
    integer: 1,
    number: 1,
    boolean: true,
    array: [],
    object: {},
  };
  return Object.fromEntries(
    (shape.required ?? []).map(name => [
      name,
      known[name] ?? simple[typeOf(shape.properties[name])] ?? 'text',
    ]),
  );
}

const typeOf = (shape: object | undefined): string =>
  shape !== undefined && 'type' in shape ? String(shape.type) : '';

/** A request of an operation, below the base URL of a world. */
export interface SampleRequest {
  readonly operation: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A request of every read, made from its shape; `body` is its query. */
export const sampleReads = (): SampleRequest[] =>
  (Object.keys(readEndpoints) as ReadOperation[]).map(operation => {
    const { method, paths } = readEndpoints[operation];
    const path = paths[0] ?? '';
    return { operation, method, path, body: filled(operation, readShapes[operation], path) };
  });

/** A request of every write, made from its shape. */
export const sampleWrites = (): SampleRequest[] =>
  (Object.keys(writeEndpoints) as WriteOperation[]).map(operation => {
    const { method, paths } = writeEndpoints[operation];
    const path = paths[0] ?? '';
    return { operation, method, path, body: filled(operation, writeShapes[operation], path) };
  });
