import { errors } from '../../../../src/contract/errors.ts';
import { isSameAccount } from '../addresses.ts';
import type { Choices } from '../choices.ts';
import { membersOf, type Members } from '../../../model/reported.ts';
import { listOf, recordsOf } from '../json.ts';
import { answerWithKeys, keyIn, mapKeyLists, queryWithKeys, withKeys } from './key-names.ts';
import { managesCollection } from './roles.ts';
import type { Inspect, MakeImplementation, Implementation, Write } from './implementation.ts';

/** Keys of the collection properties in which the simulator stores a schema. */
const schemaKey =
  /^(schemaName|schemaVersion|attributesSchemaVersion|royalties|_old_.*|(attributesSchema|coverPicture|coverPicturePreview|image|imagePreview|audio|video|spatialObject|file)\..*)$/;

/** Prefix of keys of a client that the simulator would take for a part of the schema. */
const mark = '_-c-_';

const marked = (key: string): string => (schemaKey.test(key) || key.startsWith(mark) ? `${mark}${key}` : key);
const unmarked = (key: string): string => (key.startsWith(mark) ? key.slice(mark.length) : key);

/** Reads of properties of a collection; those of its tokens are not part of its schema. */
const aboutCollections: readonly string[] = ['collection', 'collectionProperties'];

const hideSchema: Implementation = {
  mapBody: ({ operation, body }) => {
    if (operation === 'setCollectionProperties' || operation === 'deleteCollectionProperties')
      return withKeys(body, marked);
    if (operation !== 'createCollection' || body['properties'] === undefined) return body;
    const { properties } = withKeys({ properties: body['properties'] }, marked);
    return { ...body, properties };
  },
  mapQuery: ({ operation, query }) =>
    operation === 'collectionProperties' ? queryWithKeys(query, marked) : query,
  mapAnswer: (answer, { operation }) => {
    const { properties } = membersOf(answer);
    if (!aboutCollections.includes(operation) || !Array.isArray(properties)) return answer;
    const own = properties.filter(item => !schemaKey.test(keyIn(item)));
    return { ...membersOf(answer), properties: answerWithKeys(own, unmarked) };
  },
  mapOutcome: (outcome, { operation }) =>
    operation.endsWith('CollectionProperties') ? answerWithKeys(outcome, unmarked) : outcome,
};

/** Names in the simulator of keys that it would refuse. */
const substitute = /^_k\d+_*$/;

/** Checks keys by the pattern of the interface: a class for the first character, with `.-_` as a range. */
function checkKeysByPattern(): Implementation {
  const keys: string[] = [];
  const inward = (key: string): string => {
    const { length } = new TextEncoder().encode(key);
    if (!/^[0-9a-zA-Z.-_]/.test(key) || length > 256) return key;
    if (/^[0-9a-zA-Z._-]+$/.test(key) && !substitute.test(key)) return key;
    const known = keys.indexOf(key);
    // As long as the key where possible, so that it takes the same space.
    return `_k${known === -1 ? keys.push(key) - 1 : known}_`.padEnd(length, '_');
  };
  const outward = (key: string): string => {
    const [, index] = /^_k(\d+)_*$/.exec(key) ?? [];
    return index === undefined ? key : (keys[Number(index)] ?? key);
  };
  const firstCharacterWrong = (item: unknown): boolean => keyIn(item).startsWith('-');
  return {
    mapBody: ({ body }) => withKeys(body, inward),
    mapQuery: ({ query }) => queryWithKeys(query, inward),
    refuse: ({ requested }) => {
      const given = keysOf(requested);
      return given.some(firstCharacterWrong) ? errors.InvalidCharacterInPropertyKey.message : undefined;
    },
    mapAnswer: answer => answerWithKeys(answer, outward),
    mapOutcome: outcome => answerWithKeys(outcome, outward),
  };
}

/** The keys in each list of a request. */
function keysOf(body: Members): readonly string[] {
  const lists: (readonly unknown[])[] = [];
  mapKeyLists(body, list => {
    lists.push(list);
    return list;
  });
  return lists.flat().map(keyIn);
}

/** Whether a list of the request repeats a key. */
function hasKeyTwice(body: Members): boolean {
  let isTwice = false;
  mapKeyLists(body, list => {
    isTwice ||= new Set(list.map(keyIn)).size < list.length;
    return list;
  });
  return isTwice;
}

const firstOfEach = (list: readonly unknown[]): readonly unknown[] =>
  list.filter((item, index) => list.findIndex(other => keyIn(other) === keyIn(item)) === index);

const bytesOf = (value: unknown): number => new TextEncoder().encode(String(value)).length;

function valueLength({ choose }: Choices): Implementation {
  const max = choose('value', [256, 512, 1_024, 4_096]);
  return {
    refuse: ({ operation, requested }) => {
      if (operation !== 'setTokenProperties' && operation !== 'mint' && operation !== 'mintMany')
        return undefined;
      const properties = [requested, ...recordsOf(requested['tokens'])].flatMap(token =>
        recordsOf(token['properties']),
      );
      return properties.some(({ value }) => bytesOf(value) > max)
        ? `The value of a property has at most ${max} bytes`
        : undefined;
    },
  };
}

const permissionsIn = async (
  inspect: Inspect,
  collectionId: unknown,
): Promise<ReadonlyMap<string, Members>> => {
  const { propertyPermissions } = membersOf(await inspect('propertyPermissions', { collectionId }));
  return new Map(
    recordsOf(propertyPermissions).map(item => [keyIn(item), membersOf(item['permission'])] as const),
  );
};

/** Whether the role of the signer permits to write all these properties. */
async function mayWrite(write: Write, inspect: Inspect, keys: readonly string[]): Promise<boolean> {
  const { collectionId, tokenId, address } = write.body;
  const permissions = await permissionsIn(inspect, collectionId);
  const isManager = await managesCollection(write, inspect);
  const { topmostOwner } = membersOf(await inspect('topmostOwner', { collectionId, tokenId }));
  const isOwner = isSameAccount(topmostOwner, address);
  return keys.every(key => {
    const { collectionAdmin, tokenOwner } = permissions.get(key) ?? {};
    return (collectionAdmin === true && isManager) || (tokenOwner === true && isOwner);
  });
}

/** Setting properties to the values that they have is accepted, also for immutable ones. */
const sameValues: Implementation = {
  accept: async (write, _refusal, inspect) => {
    const { collectionId, tokenId, properties } = write.body;
    const given = recordsOf(properties);
    if (write.operation !== 'setTokenProperties' || given.length === 0) return undefined;
    const answer = membersOf(await inspect('tokenProperties', { collectionId, tokenId }));
    const now = recordsOf(answer['properties']);
    const areSame = given.every(({ key, value }) =>
      now.some(property => property['key'] === key && property['value'] === value),
    );
    if (!areSame || !(await mayWrite(write, inspect, given.map(keyIn)))) return undefined;
    return { properties: given.map(({ key }) => ({ collectionId, tokenId, propertyKey: key })) };
  },
};

/** Refuses to set the permission of a key again: another one, or any. */
function permissionsOnce({ choose }: Choices): Implementation {
  const sameIsRefused = choose('permission-again', [true, false]);
  const flags = ['mutable', 'collectionAdmin', 'tokenOwner'];
  return {
    refuse: async ({ operation, body }, inspect) => {
      if (operation !== 'setPropertyPermissions') return undefined;
      const before = await permissionsIn(inspect, body['collectionId']);
      const isChange = recordsOf(body['propertyPermissions']).some(item => {
        const was = before.get(keyIn(item));
        const given = membersOf(item['permission']);
        const differs = flags.some(flag => (was?.[flag] === true) !== (given[flag] === true));
        return was !== undefined && (sameIsRefused || differs);
      });
      return isChange ? 'The property key has a permission already' : undefined;
    },
  };
}

const wholePermissions: Implementation = {
  refuse: ({ requested }) => {
    const given = [
      ...listOf(requested['propertyPermissions']),
      ...listOf(requested['tokenPropertyPermissions']),
    ];
    const isWhole = (item: unknown): boolean => {
      const permission = membersOf(membersOf(item)['permission']);
      return ['mutable', 'collectionAdmin', 'tokenOwner'].every(flag => flag in permission);
    };
    return given.every(isWhole) ? undefined : 'permission must have mutable, collectionAdmin and tokenOwner';
  },
};

/** Implementations of interpretations about properties and their permissions. */
export const propertyInterpretations = {
  'schema.kept-apart': () => hideSchema,
  'property-keys.pattern': checkKeysByPattern,
  'property-values.length': valueLength,
  'properties.key-twice': ({ choose }) =>
    choose('key-twice', ['refused', 'first']) === 'refused'
      ? { refuse: ({ requested }) => (hasKeyTwice(requested) ? 'A key is given twice' : undefined) }
      : { mapBody: ({ body }) => mapKeyLists(body, firstOfEach) },
  'properties.immutable': () => sameValues,
  'permissions.again': permissionsOnce,
  'permissions.partial': () => wholePermissions,
} as const satisfies Readonly<Record<string, MakeImplementation>>;
