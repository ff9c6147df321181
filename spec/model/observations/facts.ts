import type { ReadOperation } from '../../../src/contract/shapes/index.ts';

type Query = Readonly<Record<string, unknown>>;

/** Paths below a collection, of the reads that are about it. */
const ofCollection: Partial<Record<ReadOperation, readonly string[]>> = {
  collection: [
    'owner',
    'mode',
    'decimals',
    'name',
    'description',
    'tokenPrefix',
    'limits',
    'permissions',
    'sponsorship',
    'metaUpdatePermission',
    'properties',
    'schema',
  ],
  limits: ['effectiveLimits'],
  propertyPermissions: ['propertyPermissions'],
  admins: ['admins'],
  allowList: ['allowList'],
  lastTokenId: ['lastTokenId'],
  totalSupply: ['totalSupply'],
  // The ids of the members, but nothing below them.
  collectionTokens: ['tokens/', 'pieces/'],
  totalAmount: ['pieces/0/total'],
  amountBalance: ['pieces/0/held'],
  amountAllowance: ['pieces/0/allowed'],
};

/** Members of a token of either kind, of the reads that are about it. */
const ofToken: Partial<Record<ReadOperation, readonly string[]>> = {
  token: ['owner', 'properties', 'content'],
  parent: ['parent'],
  children: ['children'],
  topmostOwner: ['topmostOwner'],
  allowance: ['approved'],
  totalPieces: ['total'],
  piecesBalance: ['held'],
  piecesAllowance: ['allowed'],
};

/** Members of an account, of the reads that are about it. */
const ofAccount: Partial<Record<ReadOperation, string>> = { balance: 'balance', nonce: 'nonce' };

/**
 * The paths of an observation that are made from the answer of a read; undefined for a read that no observation makes. A path that
 * ends with a slash stands for the names of the members there.
 */
export function factsOf(operation: ReadOperation, query: Query): readonly string[] | undefined {
  const account = ofAccount[operation];
  if (account !== undefined) return [`accounts/${String(query['address'])}/${account}`];
  const collection = `collections/${String(query['collectionId'])}`;
  const token = String(query['tokenId']);
  return (
    ofCollection[operation]?.map(path => `${collection}/${path}`) ??
    ofToken[operation]?.flatMap(member =>
      ['tokens', 'pieces'].map(kind => `${collection}/${kind}/${token}/${member}`),
    )
  );
}

/** Where the answers of reads have the list or record that is observed; those of other reads have it as a member of its name. */
const inAnswer: Partial<Record<ReadOperation, readonly string[]>> = {
  limits: ['limits'],
  propertyPermissions: ['propertyPermissions'],
  admins: ['admins'],
  allowList: ['addresses'],
  parent: [],
  children: ['children'],
  topmostOwner: ['topmostOwner'],
};

/** A read, and a path in its answer. */
export interface PlaceInRead {
  readonly operation: ReadOperation;
  readonly query: Query;
  readonly at: readonly string[];
}

/** The read that shows what is at a path of an observation, below a collection or token; undefined for other paths. */
export function placeOf([root, id, ...inner]: readonly string[]): PlaceInRead | undefined {
  const collectionId = Number(id);
  if (root !== 'collections' || id === undefined) return undefined;
  const [kind = '', token] = inner;
  return token !== undefined && (kind === 'tokens' || kind === 'pieces')
    ? placeIn('token', ofToken, { collectionId, tokenId: Number(token) }, inner.slice(2))
    : placeIn('collection', ofCollection, { collectionId }, inner);
}

function placeIn(
  whole: ReadOperation,
  reads: Partial<Record<ReadOperation, readonly string[]>>,
  query: Query,
  [member, ...rest]: readonly string[],
): PlaceInRead | undefined {
  if (member === undefined) return { operation: whole, query, at: [] };
  const [operation] = (Object.entries(reads) as [ReadOperation, readonly string[]][])
    .filter(([, members]) => members.includes(member))
    .map(([name]) => name);
  return operation && { operation, query, at: [...(inAnswer[operation] ?? [member]), ...rest] };
}

/** Whether a change of the paths of a pattern, as in `changesBeyond`, may change the fact. */
export function concerns(pattern: string, fact: string): boolean {
  const changed = pattern.split('/');
  const parts = fact.split('/');
  const isSame = (part: string, index: number): boolean => {
    const other = parts[index];
    return other === undefined || other === '' || part === '*' || part === other;
  };
  if (!changed.every(isSame)) return false;
  // Changes below a member leave the names of the members as they are.
  return parts.at(-1) !== '' || changed.length <= parts.length;
}
