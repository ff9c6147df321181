import { shuffled, type Choices } from '../choices.ts';
import { hideContent, contentPermissions, renamedKeys, renamedQuery } from './content-keys.ts';
import { isRecord, membersOf, type Members } from '../../../model/reported.ts';
import { isCollection, isToken, mapObjects, only, without } from '../json.ts';
import type { MakeImplementation, Implementation } from './implementation.ts';

/** Members of a token that hold its content. */
const content = ['name', 'description', 'image', 'imagePreview', 'video', 'audio'] as const;

/** Whether an optional member is empty, by name. */
const isEmpty: Readonly<Record<string, (value: unknown) => boolean>> = {
  sponsorship: isNothing,
  decimals: value => isNothing(value) || value === 0,
  limits: value => Object.values(membersOf(value)).every(isNothing),
  metaUpdatePermission: isNothing,
  readOnly: value => value !== true,
  permissions: isDefault,
  schema: isNothing,
};

function isNothing(value: unknown): boolean {
  return value === undefined || value === null;
}

/** Whether the permissions are the defaults. */
function isDefault(value: unknown): boolean {
  const { access, mintMode, nesting } = membersOf(value);
  return access === 'Normal' && mintMode === false && Object.values(membersOf(nesting)).every(flag => !flag);
}

const isEmptyContent = (value: unknown): boolean =>
  isNothing(value) || (isRecord(value) && (value['ipfsCid'] === '' || Object.keys(value).length === 0));

/** Applies `place` to the optional members that are empty: leaves them out, or makes them null. */
function placeEmptyMembers(place: (members: Members, names: readonly string[]) => Members): Implementation {
  const inCollection = (collection: Members): Members => {
    const empty = Object.keys(isEmpty).filter(name => isEmpty[name]?.(collection[name]));
    const { permissions } = collection;
    return place(
      isRecord(permissions) ? { ...collection, permissions: inPermissions(permissions) } : collection,
      empty,
    );
  };
  const inPermissions = (permissions: Members): Members => {
    const nesting = membersOf(permissions['nesting']);
    return {
      ...permissions,
      nesting: place(nesting, isNothing(nesting['restricted']) ? ['restricted'] : []),
    };
  };
  return {
    mapAnswer: answer =>
      mapObjects(answer, members => {
        if (isCollection(members)) return inCollection(members);
        return isToken(members)
          ? place(
              members,
              content.filter(name => isEmptyContent(members[name])),
            )
          : members;
      }),
  };
}

/** Lists without an order. The outcome of a bulk mint has one. */
const unordered = [
  'admins',
  'addresses',
  'properties',
  'propertyPermissions',
  'tokenPropertyPermissions',
  'children',
  'nestingChildTokens',
];

function shuffleLists({ random }: Choices): Implementation {
  const shuffle = (answer: unknown): unknown =>
    mapObjects(answer, members =>
      Object.fromEntries(
        Object.entries(members).map(([name, list]) => [
          name,
          unordered.includes(name) && Array.isArray(list) ? shuffled(list, random) : list,
        ]),
      ),
    );
  return { mapOutcome: shuffle, mapAnswer: shuffle };
}

/** Members of a token that the interface lists. */
const ofToken = [
  'collectionId',
  'tokenId',
  'address',
  'owner',
  ...content,
  'properties',
  'nestingChildTokens',
];

/** Members of a collection that the interface lists. */
const ofCollection = [
  'id',
  'owner',
  'name',
  'description',
  'tokenPrefix',
  'mode',
  ...Object.keys(isEmpty),
  'properties',
];

/** The object without members that the interface does not list for it. */
function listedMembers(members: Members): Members {
  if (isToken(members)) return only(members, ofToken);
  if (isCollection(members)) return only(members, ofCollection);
  // Properties have their bytes as well, and files their address.
  return without(members, ['valueHex', 'fullUrl']);
}

/** Members that identify a record; the objects of limits and permissions have none of them. */
const keys = ['collectionId', 'tokenId', 'id', 'key', 'propertyKey'];

/** The answer with further members in itself and in every record. */
function addMembers(answer: unknown): unknown {
  const more = { revision: 3, links: { self: 'about:blank' } };
  const inside = mapObjects(answer, members =>
    keys.some(key => key in members) ? { ...members, ...more } : members,
  );
  return isRecord(inside) ? { ...inside, ...more } : inside;
}

/** The form of answers. */
export const answers = {
  'outcome.listed-members-only': () => ({ settings: { listedMembersOnly: true } }),
  'outcome.limits-as-set': ({ choose }) => ({
    mapOutcome: async (outcome, { operation, requested }, inspect) => {
      if (operation !== 'setLimits' || !isRecord(outcome)) return outcome;
      const asAsked = membersOf(requested['limits']);
      const { limits } = membersOf(await inspect('collection', { collectionId: requested['collectionId'] }));
      return {
        ...outcome,
        limits: choose('limits', ['request', 'collection']) === 'request' ? asAsked : limits,
      };
    },
  }),
  'answers.listed-members-only': () => ({ mapAnswer: answer => mapObjects(answer, listedMembers) }),
  'answers.more-members': () => ({ mapAnswer: addMembers, mapOutcome: addMembers }),
  'answers.optional-left-out': () => placeEmptyMembers(without),
  'answers.optional-null': () =>
    placeEmptyMembers((members, names) => ({
      ...members,
      ...Object.fromEntries(names.map(name => [name, null])),
    })),
  'answers.null-is-empty': ({ choose }) => ({ settings: { nullStatus: choose('null', [200, 204]) } }),
  'lists.order': shuffleLists,
  'content.in-data': () => ({
    mapAnswer: answer =>
      mapObjects(answer, members =>
        isToken(members) ? { ...without(members, content), data: only(members, content) } : members,
      ),
  }),
  'content.not-in-properties': () => ({
    mapBody: write => contentPermissions({ ...write, body: renamedKeys(write) }),
    mapQuery: renamedQuery,
    mapAnswer: (answer, { operation }) => hideContent(answer, operation),
    mapOutcome: (outcome, { operation }) => hideContent(outcome, operation),
  }),
  'access.name': () => ({
    mapAnswer: answer =>
      mapObjects(answer, members =>
        members['access'] === 'AllowList' ? { ...members, access: 'WhiteList' } : members,
      ),
  }),
  'answers.bare-values': () => ({
    mapAnswer: (answer, { operation }) => {
      if (operation === 'isBundle') return membersOf(answer)['isBundle'];
      return operation === 'tokenProperties' ? membersOf(answer)['properties'] : answer;
    },
  }),
} as const satisfies Readonly<Record<string, MakeImplementation>>;
