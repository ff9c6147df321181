import type { ReadOperation } from '../../../src/contract/shapes/index.ts';

type Query = Readonly<Record<string, unknown>>;

/** The read that a path of an observation is made of, and where in its answer that is. */
type Source = readonly [ReadOperation, ...at: string[]];

/** Members of a collection that have a read of their own. */
export const collectionSources = {
  effectiveLimits: ['limits', 'limits'],
  propertyPermissions: ['propertyPermissions', 'propertyPermissions'],
  admins: ['admins', 'admins'],
  allowList: ['allowList', 'addresses'],
  lastTokenId: ['lastTokenId', 'tokenId'],
  totalSupply: ['totalSupply', 'totalSupply'],
} as const satisfies Readonly<Record<string, Source>>;

/** Paths below a collection. A path that ends with a slash stands for the names of the members there, but nothing below them. */
const ofCollection: Readonly<Record<string, Source>> = {
  owner: ['collection', 'owner'],
  mode: ['collection', 'mode'],
  modeName: ['collection', 'mode'],
  decimals: ['collection', 'decimals'],
  name: ['collection', 'name'],
  description: ['collection', 'description'],
  tokenPrefix: ['collection', 'tokenPrefix'],
  limits: ['collection', 'limits'],
  permissions: ['collection', 'permissions'],
  sponsorship: ['collection', 'sponsorship'],
  metaUpdatePermission: ['collection', 'metaUpdatePermission'],
  properties: ['collection', 'properties'],
  schema: ['collection', 'schema'],
  ...collectionSources,
  'tokens/': ['collectionTokens', 'ids'],
  'pieces/': ['collectionTokens', 'ids'],
  'pieces/0/total': ['totalAmount', 'amount'],
  'pieces/0/held': ['amountBalance', 'raw'],
  'pieces/0/allowed': ['amountAllowance', 'raw'],
};

/** Members of a token of either kind. */
const ofToken: Readonly<Record<string, Source>> = {
  owner: ['token', 'owner'],
  properties: ['token', 'properties'],
  content: ['token', 'content'],
  parent: ['parent'],
  children: ['children', 'children'],
  topmostOwner: ['topmostOwner', 'topmostOwner'],
  approved: ['allowance', 'approved'],
  total: ['totalPieces', 'amount'],
  held: ['piecesBalance', 'held'],
  allowed: ['piecesAllowance', 'allowed'],
};

/** Members of an account. */
const ofAccount: Readonly<Record<string, Source>> = { balance: ['balance'], nonce: ['nonce'] };

const madeOf = (sources: Readonly<Record<string, Source>>, operation: ReadOperation): readonly string[] =>
  Object.keys(sources).filter(path => sources[path]?.[0] === operation);

/** The paths of an observation that are made from the answer of a read; none for a read that no observation makes. */
export function factsOf(operation: ReadOperation, query: Query): readonly string[] {
  const collection = `collections/${String(query['collectionId'])}`;
  const token = String(query['tokenId']);
  // Where the token is read without its properties, their own read shows them.
  const ofTokens = operation === 'tokenProperties' ? ['properties'] : madeOf(ofToken, operation);
  return [
    ...madeOf(ofAccount, operation).map(member => `accounts/${String(query['address'])}/${member}`),
    ...madeOf(ofCollection, operation).map(path => `${collection}/${path}`),
    ...ofTokens.flatMap(member =>
      ['tokens', 'pieces'].map(kind => `${collection}/${kind}/${token}/${member}`),
    ),
  ];
}

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
  sources: Readonly<Record<string, Source>>,
  query: Query,
  [member, ...rest]: readonly string[],
): PlaceInRead | undefined {
  if (member === undefined) return { operation: whole, query, at: [] };
  const [operation, ...at] = sources[member] ?? [];
  return operation && { operation, query, at: [...at, ...rest] };
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
