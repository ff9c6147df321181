import { limitsOf } from '../../../src/contract/limits.ts';
import type { ReadOperation, WriteOperation } from '../../../src/contract/shapes/index.ts';
import type { DocumentedRead, DocumentedWrite } from './requests.ts';

/** How a value of an answer is compared on a foreign target. Members that no shape lists are not compared. */
export type Shape =
  /** It must equal the expectation. */
  | 'value'
  /** The id of a collection or token: compared only with ids that the scenario has saved. */
  | 'id'
  /** The address of an account, in any format. Token addresses are not compared: their format is not guaranteed. */
  | 'account'
  /** A text, directly or in a member `_`. */
  | 'text'
  /** The interface does not describe it. */
  | 'anything'
  | RecordShape
  /** A list in any order. */
  | { readonly list: Shape }
  /** A member that may be absent or null, which means empty or this default. */
  | { readonly optional: Shape; readonly absent?: string | boolean }
  /** A member that is compared if the answer has it. */
  | { readonly ifThere: Shape }
  /** A value, directly or in a member with this name. */
  | { readonly bare: string; readonly of: Shape };

interface RecordShape {
  readonly members: Readonly<Record<string, Shape>>;
  /** Whether members may also be inside `data`. */
  readonly inData?: true;
}

/** What the interface guarantees about an operation. */
export interface DocumentedShape {
  /** The answer of a read, or the outcome of a write: its last member, or that of the items of its list, shows where it is. */
  readonly answer: Shape;
  /** The phrases of its refusals in the table of errors. */
  readonly phrases?: readonly string[];
  /** Whether it is a read that accepts `at`. */
  readonly at?: true;
  /** Whether it is a read that fails in some cases, without a stated phrase. */
  readonly isError?: true;
  /** Whether a missing value may be an error; the simulator answers null. */
  readonly mayFail?: true;
}

const record = (members: RecordShape['members']): RecordShape => ({ members });
const list = (of: Shape): Shape => ({ list: of });
const optional = (of: Shape, absent?: string | boolean): Shape => ({
  optional: of,
  ...(absent === undefined ? {} : { absent }),
});
const ifThere = (of: Shape): Shape => ({ ifThere: of });
const bare = (name: string, of: Shape): Shape => ({ bare: name, of });

const ids = { collectionId: 'id', tokenId: 'id' } as const;
const properties = list(record({ key: 'value', value: 'value' }));
const propertyKeys = list(record({ collectionId: ifThere('id'), propertyKey: 'value' }));

const token: RecordShape['members'] = {
  collectionId: ifThere('id'),
  tokenId: 'id',
  owner: 'account',
  address: ifThere('account'),
  name: optional('text'),
  description: optional('text'),
  image: optional(record({ ipfsCid: 'value' })),
  properties: optional(properties),
};

const bundle: Shape = {
  inData: true,
  members: {
    ...token,
    get nestingChildTokens() {
      return optional(list(bundle));
    },
  },
};

const limits = (limit: Shape): Shape => record(limitsOf(limit, limit));

/** A flag that is not set by default. */
const flag = optional('value', false);
const permission = record({ mutable: flag, collectionAdmin: flag, tokenOwner: flag });

const permissions = record({
  access: optional('value', 'Normal'),
  mintMode: flag,
  nesting: optional(
    record({
      tokenOwner: flag,
      collectionAdmin: flag,
      restricted: optional(list('id')),
    }),
  ),
});

const schema = record({
  schemaName: ifThere('value'),
  schemaVersion: ifThere('value'),
  image: ifThere(record({ urlTemplate: ifThere('value') })),
  coverPicture: ifThere(record({ ipfsCid: ifThere('value') })),
});

const collection = record({
  id: 'id',
  owner: 'account',
  mode: 'value',
  decimals: optional('value'),
  name: 'value',
  description: 'value',
  tokenPrefix: 'value',
  limits: optional(limits(optional('value'))),
  metaUpdatePermission: ifThere('value'),
  permissions: optional(permissions),
  schema: optional(schema),
  properties: optional(properties),
});

const notFound = 'Collection not found';
const notOwner = 'Signer is not Collection Owner';
const notOwnerOrAdmin = 'Signer is not Collection Owner or Collection Admin';

/** What the interface states about a write. */
const write = (answer: Shape, ...phrases: readonly string[]): DocumentedShape => ({ answer, phrases });

const success = record({ success: 'value' });

const oneToken = record({ collectionId: 'anything', tokenId: 'anything' });

/** An outcome with the id of the collection, and more. */
const ofCollection = (more: RecordShape['members'] = {}): Shape => record({ collectionId: 'id', ...more });

/**
 * What the interface states about each of its writes (interface: Endpoints, Events, Errors): outcome and phrases of refusals.
 * Other operations are extensions of the simulator.
 */
const writes: Readonly<Record<DocumentedWrite, DocumentedShape>> = {
  createCollection: write(ofCollection()),
  destroyCollection: write(success),
  setLimits: write(ofCollection({ limits: limits(ifThere('value')) }), notFound, notOwner),
  setPermissions: write(ofCollection(), notFound),
  setCollectionProperties: write(ofCollection({ properties: propertyKeys }), notFound, notOwnerOrAdmin),
  deleteCollectionProperties: write(bare('properties', propertyKeys)),
  setPropertyPermissions: write(bare('propertyPermissions', propertyKeys), notFound, notOwnerOrAdmin),
  setTransfersEnabled: write(success, notFound, notOwner),
  changeOwner: write(
    ofCollection({ owner: 'account' }),
    notFound,
    'from address is not Collection Admin address',
  ),
  addAdmin: write(ofCollection({ newAdmin: 'account' }), notFound, notOwnerOrAdmin),
  removeAdmin: write(ofCollection({ admin: 'account' }), notFound, notOwnerOrAdmin),
  // The interface does not say whose address the outcome has.
  addToAllowList: write(ofCollection({ address: 'anything' })),
  removeFromAllowList: write(ofCollection({ address: 'anything' })),
  mint: write(record({ tokenId: 'id' })),
  mintMany: write(list(record({ tokenId: 'id' }))),
  setTokenProperties: write(bare('properties', propertyKeys)),
  deleteTokenProperties: write(bare('properties', propertyKeys)),
  transfer: write(record({ to: 'account', ...ids })),
  // The interface says neither whose address it is nor what the value counts.
  burn: write(record(ids)),
  // The interface does not say which of the two tokens.
  nest: write(oneToken, 'UserIsNotAllowedToNest'),
  unnest: write(oneToken),
};

/** What the interface states about each of its reads. */
const reads: Readonly<Record<DocumentedRead, DocumentedShape>> = {
  collection: { answer: collection },
  collectionProperties: { answer: bare('properties', properties) },
  limits: { answer: ofCollection({ limits: limits(optional('value')) }) },
  propertyPermissions: {
    answer: bare('propertyPermissions', list(record({ key: 'value', permission }))),
    at: true,
    phrases: [notFound],
  },
  admins: { answer: bare('admins', list('account')), at: true, phrases: [notFound] },
  allowList: { answer: bare('addresses', list('account')) },
  allowed: { answer: bare('isAllowed', 'value') },
  token: { answer: { inData: true, members: token }, mayFail: true },
  tokenProperties: { answer: bare('properties', properties) },
  bundle: { answer: bundle, isError: true },
  isBundle: { answer: bare('isBundle', 'value') },
  children: { answer: bare('children', list(record(ids))) },
  parent: { answer: record(ids) },
  topmostOwner: { answer: bare('topmostOwner', 'account') },
};

/** What the interface documents about an operation; absent for operations of the simulator alone. */
export const documentedShapes: Readonly<Partial<Record<WriteOperation | ReadOperation, DocumentedShape>>> = {
  ...writes,
  ...reads,
};

/** All phrases of errors in the interface, the longest first, because one contains another. */
export const phrases: readonly string[] = [
  ...new Set(Object.values(documentedShapes).flatMap(shape => shape.phrases ?? [])),
].toSorted((left, right) => right.length - left.length);
