import { errors } from '../../../../src/contract/errors.ts';
import { isRecord, membersOf, type Members } from '../../../model/reported.ts';
import { listOf, mapObjects, isCollection, recordsOf } from '../json.ts';
import { hasAccount } from '../addresses.ts';
import type { Choices } from '../choices.ts';
import { contentKey } from './content-keys.ts';
import { ReadError, type Inspect, type MakeImplementation, type Implementation } from './implementation.ts';

/** Texts of a creation, with their maximum lengths in characters. */
const texts = { name: 64, description: 256, tokenPrefix: 4 } as const;

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** 40 kB of 1000 bytes each. */
const propertyBytesMax = 40_000;

const inBytes: Implementation = {
  refuse: ({ operation, requested }) => {
    if (operation !== 'createCollection') return undefined;
    const long = Object.entries(texts).find(([name, max]) => bytesOf(String(requested[name])) > max);
    return long && `${long[0]} must be at most ${long[1]} bytes`;
  },
};

/** Characters of the private use area, which replace characters of two code units. */
const substitutesBegin = 0xe000;
const substitutes = 0x1900;

/** Counts code points: the simulator counts code units, and gets one unit for each code point. */
function inCodePoints(): Implementation {
  const characters: string[] = [];
  const shortened = (text: string): string =>
    text.replace(/[\ue000-\uf8ff\u{10000}-\u{10ffff}]/gu, character => {
      const known = characters.indexOf(character);
      const index = known === -1 ? characters.push(character) - 1 : known;
      return index < substitutes ? String.fromCharCode(substitutesBegin + index) : character;
    });
  const whole = (text: string): string =>
    text.replace(/[\ue000-\uf8ff]/g, unit => characters[unit.charCodeAt(0) - substitutesBegin] ?? unit);
  const inTexts = (members: Members, change: (text: string) => string): Members => ({
    ...members,
    ...Object.fromEntries(
      Object.keys(texts).flatMap(name => {
        const text = members[name];
        return typeof text === 'string' ? [[name, change(text)]] : [];
      }),
    ),
  });
  return {
    mapBody: ({ operation, body }) => (operation === 'createCollection' ? inTexts(body, shortened) : body),
    mapAnswer: answer =>
      mapObjects(answer, members => (isCollection(members) ? inTexts(members, whole) : members)),
  };
}

/** Keys in a list of a request. */
const keysIn = (body: Members, list: string): readonly string[] =>
  recordsOf(body[list]).map(({ key }) => String(key));

const inCollection = ({ collectionId }: Members): Members => ({ collectionId });

async function propertiesOf(inspect: Inspect, body: Members): Promise<ReadonlyMap<string, string>> {
  const { properties } = membersOf(await inspect('collectionProperties', inCollection(body)));
  return new Map(recordsOf(properties).map(({ key, value }) => [String(key), String(value)]));
}

const kilobytes: Implementation = {
  refuse: async ({ operation, body }, inspect) => {
    if (operation !== 'createCollection' && operation !== 'setCollectionProperties') return undefined;
    const all = new Map(operation === 'createCollection' ? [] : await propertiesOf(inspect, body));
    for (const { key, value } of recordsOf(body['properties'])) all.set(String(key), String(value));
    const bytes = [...all].reduce((sum, [key, value]) => sum + bytesOf(key) + bytesOf(value), 0);
    return bytes > propertyBytesMax ? errors.NoSpaceForProperty.message : undefined;
  },
};

/** Refuses limits above a bound and, if limits may only become stricter, above the current ones. */
function limitBounds({ choose }: Choices): Implementation {
  const max = choose('limits/most', [100, 10_000, 1_000_000]);
  const onlyStricter = choose('limits/stricter', [true, false]);
  return {
    refuse: async ({ operation, requested }, inspect) => {
      const limits = Object.entries(membersOf(requested['limits'])).filter(
        ([, value]) => typeof value === 'number',
      );
      if (limits.length === 0 || (operation !== 'setLimits' && operation !== 'createCollection'))
        return undefined;
      if (limits.some(([, value]) => Number(value) > max)) return errors.LimitOutOfBounds.message;
      if (!onlyStricter || operation === 'createCollection') return undefined;
      const collection = membersOf(await inspect('collection', inCollection(requested)));
      const before = membersOf(collection['limits']);
      const isLooser = limits.some(([name, value]) => {
        const was = before[name];
        return typeof was === 'number' && Number(value) > was;
      });
      return isLooser ? 'Limits can only become stricter' : undefined;
    },
  };
}

/** Levels below the node of a bundle. */
const heightOf = (node: unknown): number =>
  Math.max(0, ...listOf(membersOf(node)['nestingChildTokens']).map(child => 1 + heightOf(child)));

/** The depth of the token in its bundle and the levels below it; both 0 for a token without a bundle. */
async function placeInBundle(
  inspect: Inspect,
  token: Members,
): Promise<{ readonly depth: number; readonly height: number }> {
  const find = (node: unknown, depth: number): { depth: number; height: number } | undefined => {
    const { collectionId, tokenId, nestingChildTokens } = membersOf(node);
    if (collectionId === token['collectionId'] && tokenId === token['tokenId'])
      return { depth, height: heightOf(node) };
    for (const child of listOf(nestingChildTokens)) {
      const found = find(child, depth + 1);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return find(await inspect('bundle', token), 0) ?? { depth: 0, height: 0 };
}

function bundleDepth({ choose }: Choices): Implementation {
  const levels = choose('bundle/levels', [1, 2, 3, 4]);
  const tooDeep = 'Recursion depth exceeded';
  if (choose('bundle/where', ['read', 'nest']) === 'read')
    return {
      mapAnswer: (answer, { operation }) => {
        if (operation === 'bundle' && heightOf(answer) > levels) throw new ReadError(tooDeep);
        return answer;
      },
    };
  return {
    refuse: async ({ operation, body: { parent, nested } }, inspect) => {
      if (operation !== 'nest' || !isRecord(parent) || !isRecord(nested)) return undefined;
      const above = await placeInBundle(inspect, parent);
      const below = await placeInBundle(inspect, nested);
      return above.depth + 1 + below.height > levels ? tooDeep : undefined;
    },
  };
}

const tooMany = errors.PropertyLimitReached.message;

/** Maximum lengths, sizes and numbers. */
export const bounds = {
  'lengths.unit': ({ choose }) =>
    choose('unit', ['bytes', 'points']) === 'bytes' ? inBytes : inCodePoints(),
  'properties.kilobyte': () => kilobytes,
  'property-keys.length': ({ choose }) => {
    const max = choose('key', [16, 32, 64, 128, 255]);
    return {
      refuse: ({ requested }) => {
        const lists = ['properties', 'propertyPermissions', 'tokenPropertyPermissions'];
        const long = lists.flatMap(list => keysIn(requested, list)).some(key => key.length > max);
        return long ? `A property key has at most ${max} characters` : undefined;
      },
    };
  },
  'bulk.size': ({ choose }) => {
    const max = choose('bulk', [2, 3, 10, 50]);
    return {
      refuse: ({ operation, requested }) =>
        operation === 'mintMany' && listOf(requested['tokens']).length > max
          ? `At most ${max} tokens can be minted at once`
          : undefined,
    };
  },
  'bundle.depth': bundleDepth,
  'permissions.count': ({ choose }) => {
    const max = choose('permissions', [8, 16, 32]);
    return {
      refuse: async ({ operation, requested, body }, inspect) => {
        if (operation === 'createCollection')
          return keysIn(requested, 'tokenPropertyPermissions').length > max ? tooMany : undefined;
        if (operation !== 'setPropertyPermissions') return undefined;
        const { propertyPermissions } = membersOf(await inspect('propertyPermissions', inCollection(body)));
        const before = recordsOf(propertyPermissions).map(({ key }) => String(key));
        const added = new Set(keysIn(body, 'propertyPermissions').filter(key => !before.includes(key)));
        const given = before.filter(key => !contentKey.test(key)).length;
        return added.size > 0 && given + added.size > max ? tooMany : undefined;
      },
    };
  },
  'admins.count': ({ choose }) => {
    const max = choose('admins', [3, 4]);
    return {
      refuse: async ({ operation, body }, inspect) => {
        if (operation !== 'addAdmin') return undefined;
        const { admins } = membersOf(await inspect('admins', inCollection(body)));
        const isFull = listOf(admins).length >= max;
        return isFull && !hasAccount(admins, body['newAdmin']) ? errors.TooManyAdmins.message : undefined;
      },
    };
  },
  'limits.bounds': limitBounds,
} as const satisfies Readonly<Record<string, MakeImplementation>>;
