import { tokenAddress } from '../../model/view.ts';
import { isRecord } from './found.ts';
import type { ReadOperation } from '../../../src/contract/shapes/index.ts';

/** A record of an answer, of which nothing is known. */
type Body = Readonly<Record<string, unknown>>;

/** Limits that nobody set. */
const noLimits = {
  accountTokenOwnershipLimit: null,
  sponsoredDataSize: null,
  sponsoredDataRateLimit: null,
  tokenLimit: null,
  sponsorTransferTimeout: null,
  sponsorApproveTimeout: null,
  ownerCanTransfer: null,
  ownerCanDestroy: null,
  transfersEnabled: null,
};

const recordIn = (value: unknown): Body => (isRecord(value) ? value : {});

const withoutUndefined = (body: Body): Body =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));

/** The list in the order of a member; anything but a list stays as it is. */
const sortedBy = (list: unknown, name: string): unknown =>
  Array.isArray(list) ? list.toSorted((left, right) => compared(left, right, name)) : list;

const compared = (left: unknown, right: unknown, name: string): number => {
  const [one, other] = [recordIn(left)[name], recordIn(right)[name]].map(String);
  return one === other ? 0 : String(one) < String(other) ? -1 : 1;
};

/** Access has two names for one thing; what is left out of the permissions is not granted. */
function permissions(value: unknown): Body {
  const given = recordIn(value);
  const nesting = recordIn(given['nesting']);
  return {
    ...given,
    access: given['access'] === 'WhiteList' ? 'AllowList' : (given['access'] ?? 'Normal'),
    mintMode: given['mintMode'] ?? false,
    nesting: {
      ...nesting,
      tokenOwner: nesting['tokenOwner'] ?? false,
      collectionAdmin: nesting['collectionAdmin'] ?? false,
      restricted: nesting['restricted'] ?? null,
    },
  };
}

/** Optional members of a collection that are left out are empty. */
const collection = (body: Body): Body => ({
  ...body,
  // The limits as a whole are optional; in them, one that nobody set is null.
  limits: body['limits'] ?? noLimits,
  permissions: permissions(body['permissions']),
  sponsorship: body['sponsorship'] ?? null,
  properties: sortedBy(body['properties'], 'key'),
});

/** Content may be in `data` or beside it. */
const token = (body: Body): Body => ({
  ...recordIn(body['data']),
  ...body,
  properties: sortedBy(body['properties'], 'key'),
});

/** A token of a bundle with all that are nested in it, whose owner may read as an address of any form. */
const node = (body: Body): Body => {
  const owner = addressIn(body);
  return {
    ...token(body),
    nestingChildTokens: mapped(body['nestingChildTokens'], child => ({
      ...node(recordIn(child)),
      ...(owner === undefined ? {} : { owner }),
    })),
  };
};

/** The address that a token has in the rules. */
function addressIn({ collectionId, tokenId }: Body): string | undefined {
  return typeof collectionId === 'number' && typeof tokenId === 'number'
    ? tokenAddress({ collectionId, tokenId })
    : undefined;
}

/** The list with its items changed; anything but a list stays as it is. */
const mapped = (value: unknown, change: (item: unknown) => unknown): unknown =>
  Array.isArray(value) ? value.map(change) : value;

/** Children in the order of their ids. */
const children = (body: Body): Body => ({
  ...body,
  children: sortedBy(sortedBy(body['children'], 'tokenId'), 'collectionId'),
});

/** The member that holds the list, in answers that may be the list itself. */
const lists: Partial<Record<ReadOperation, string>> = {
  admins: 'admins',
  allowList: 'addresses',
  children: 'children',
  collectionProperties: 'properties',
  propertyPermissions: 'propertyPermissions',
  tokenProperties: 'properties',
};

/** What is made of each answer that has a body. */
const forms: Partial<Record<ReadOperation, (body: Body) => Body>> = {
  collection,
  token,
  bundle: node,
  children,
  limits: body => ({ ...body, limits: { ...noLimits, ...withoutUndefined(recordIn(body['limits'])) } }),
  collectionProperties: body => ({ ...body, properties: sortedBy(body['properties'], 'key') }),
  tokenProperties: body => ({ ...body, properties: sortedBy(body['properties'], 'key') }),
  propertyPermissions: body => ({
    ...body,
    propertyPermissions: sortedBy(body['propertyPermissions'], 'key'),
  }),
};

/**
 * The answer to a read in the form that the rules know, of which the interface leaves much open: what is optional, in which order
 * lists come, where content is. Nothing that the interface promises is made up.
 */
export function inOwnForm(operation: ReadOperation, body: unknown): unknown {
  if (body === '' || body === undefined) return null;
  const member = lists[operation];
  const whole = Array.isArray(body) && member !== undefined ? { [member]: body } : body;
  return isRecord(whole) ? (forms[operation]?.(whole) ?? whole) : whole;
}
