import { limitsOf } from '../../../../src/contract/limits.ts';
import { isRecord, membersOf, type Members } from '../../../model/reported.ts';
import { tokenAddress } from '../../../model/view.ts';
import type { ReadOperation } from '../../../../src/contract/shapes/index.ts';

/** The limits of a collection without any set. */
const noLimits: Members = limitsOf(null, null);

/** The list sorted by a member; other values as they are. */
const sortedBy = (list: unknown, name: string): unknown =>
  Array.isArray(list) ? list.toSorted((left, right) => compared(left, right, name)) : list;

/** The same answer with the list of this name sorted by key. */
const withSorted =
  (list: string) =>
  (body: Members): Members => ({ ...body, [list]: sortedBy(body[list], 'key') });

const compared = (left: unknown, right: unknown, name: string): number => {
  const [one, other] = [membersOf(left)[name], membersOf(right)[name]].map(String);
  return one === other ? 0 : String(one) < String(other) ? -1 : 1;
};

/** Permissions with one name for restricted access; missing ones are false. */
function permissions(value: unknown): Members {
  const given = membersOf(value);
  const nesting = membersOf(given['nesting']);
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

/** A collection in which missing optional members are empty. */
const collection = (body: Members): Members => ({
  ...body,
  // The limits as a whole are optional; single limits that are not set are null.
  limits: body['limits'] ?? noLimits,
  permissions: permissions(body['permissions']),
  sponsorship: body['sponsorship'] ?? null,
  properties: sortedBy(body['properties'], 'key'),
});

/** A token whose content may be inside of `data` or outside. */
const token = (body: Members): Members => ({
  ...membersOf(body['data']),
  ...body,
  properties: sortedBy(body['properties'], 'key'),
});

/** A node of a bundle with its children; their owner may be an address of any form. */
const node = (body: Members): Members => {
  const owner = addressIn(body);
  return {
    ...token(body),
    nestingChildTokens: mapped(body['nestingChildTokens'], child => ({
      ...node(membersOf(child)),
      ...(owner === undefined ? {} : { owner }),
    })),
  };
};

/** The address of a token, as rules write it. */
function addressIn({ collectionId, tokenId }: Members): string | undefined {
  return typeof collectionId === 'number' && typeof tokenId === 'number'
    ? tokenAddress({ collectionId, tokenId })
    : undefined;
}

/** The list with its items changed; other values as they are. */
const mapped = (value: unknown, change: (item: unknown) => unknown): unknown =>
  Array.isArray(value) ? value.map(change) : value;

/** Children sorted by id. */
const children = (body: Members): Members => ({
  ...body,
  children: sortedBy(sortedBy(body['children'], 'tokenId'), 'collectionId'),
});

/** Normalises answers that are objects, by operation. */
const forms: Partial<Record<ReadOperation, (body: Members) => Members>> = {
  collection,
  token,
  bundle: node,
  children,
  limits: body => ({ ...body, limits: { ...noLimits, ...membersOf(body['limits']) } }),
  collectionProperties: withSorted('properties'),
  tokenProperties: withSorted('properties'),
  propertyPermissions: withSorted('propertyPermissions'),
};

/** The only member of an answer that is a list, which may stand alone. */
const lists: Partial<Record<ReadOperation, string>> = {
  collectionProperties: 'properties',
  tokenProperties: 'properties',
  propertyPermissions: 'propertyPermissions',
  admins: 'admins',
  allowList: 'addresses',
  children: 'children',
};

/**
 * The answer to a read in the form that rules expect. The interface leaves open which optional members there are, the order of
 * lists and the place of content. Members that it requires are not added.
 */
export function normalisedAnswer(operation: ReadOperation, body: unknown): unknown {
  if (body === '' || body === undefined) return null;
  const list = lists[operation];
  const whole = Array.isArray(body) && list !== undefined ? { [list]: body } : body;
  return isRecord(whole) ? (forms[operation]?.(whole) ?? whole) : whole;
}
