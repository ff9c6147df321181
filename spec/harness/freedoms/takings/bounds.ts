import { errors } from '../../../../src/contract/errors.ts';
import { listOf, isMembers, mapObjects, isCollection, membersOf, recordsOf, type Members } from '../json.ts';
import { hasAccount } from '../addresses.ts';
import type { Choices } from '../choices.ts';
import { contentKey } from './content-keys.ts';
import { ReadError, type Look, type MakeTaking, type Taking } from './taking.ts';

/** Members of a creation with as many characters as they may have. */
const texts = { name: 64, description: 256, tokenPrefix: 4 } as const;

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** A kB of 1000 bytes: at most 40 of them. */
const propertyBytesMax = 40_000;

const inBytes: Taking = {
  refuse: ({ operation, asked }) => {
    if (operation !== 'createCollection') return undefined;
    const long = Object.entries(texts).find(([name, most]) => bytesOf(String(asked[name])) > most);
    return long && `${long[0]} must be at most ${long[1]} bytes`;
  },
};

/** Characters of the private use area, in place of those that take two code units. */
const substitutesBegin = 0xe000;
const substitutes = 0x1900;

/** Counts code points: in the simulator, which counts code units, one unit stands for each. */
function inCodePoints(): Taking {
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

/** Keys of what a request lists in that member. */
const keysIn = (body: Members, list: string): readonly string[] =>
  recordsOf(body[list]).map(({ key }) => String(key));

const inCollection = ({ collectionId }: Members): Members => ({ collectionId });

async function propertiesOf(look: Look, body: Members): Promise<ReadonlyMap<string, string>> {
  const { properties } = membersOf(await look('collectionProperties', inCollection(body)));
  return new Map(recordsOf(properties).map(({ key, value }) => [String(key), String(value)]));
}

const kilobytes: Taking = {
  refuse: async ({ operation, body }, look) => {
    if (operation !== 'createCollection' && operation !== 'setCollectionProperties') return undefined;
    const all = new Map(operation === 'createCollection' ? [] : await propertiesOf(look, body));
    for (const { key, value } of recordsOf(body['properties'])) all.set(String(key), String(value));
    const bytes = [...all].reduce((sum, [key, value]) => sum + bytesOf(key) + bytesOf(value), 0);
    return bytes > propertyBytesMax ? errors.NoSpaceForProperty.message : undefined;
  },
};

/** Reasons to refuse limits: values above a bound, or, where they may only become stricter, above the last one. */
function limitBounds({ choose }: Choices): Taking {
  const most = choose('limits/most', [100, 10_000, 1_000_000]);
  const onlyStricter = choose('limits/stricter', [true, false]);
  return {
    refuse: async ({ operation, asked }, look) => {
      const limits = Object.entries(membersOf(asked['limits'])).filter(
        ([, value]) => typeof value === 'number',
      );
      if (limits.length === 0 || (operation !== 'setLimits' && operation !== 'createCollection'))
        return undefined;
      if (limits.some(([, value]) => Number(value) > most)) return errors.LimitOutOfBounds.message;
      if (!onlyStricter || operation === 'createCollection') return undefined;
      const collection = membersOf(await look('collection', inCollection(asked)));
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

/** The node of the token in the bundle, and how many levels it is below the top; a token without bundle is alone. */
async function placeInBundle(
  look: Look,
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
  return find(await look('bundle', token), 0) ?? { depth: 0, height: 0 };
}

function bundleDepth({ choose }: Choices): Taking {
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
    refuse: async ({ operation, body: { parent, nested } }, look) => {
      if (operation !== 'nest' || !isMembers(parent) || !isMembers(nested)) return undefined;
      const above = await placeInBundle(look, parent);
      const below = await placeInBundle(look, nested);
      return above.depth + 1 + below.height > levels ? tooDeep : undefined;
    },
  };
}

const tooMany = errors.PropertyLimitReached.message;

/** How long, how much and how many. */
export const bounds = {
  'lengths.unit': ({ choose }) =>
    choose('unit', ['bytes', 'points']) === 'bytes' ? inBytes : inCodePoints(),
  'properties.kilobyte': () => kilobytes,
  'property-keys.length': ({ choose }) => {
    const most = choose('key', [16, 32, 64, 128, 255]);
    return {
      refuse: ({ asked }) => {
        const lists = ['properties', 'propertyPermissions', 'tokenPropertyPermissions'];
        const long = lists.flatMap(list => keysIn(asked, list)).some(key => key.length > most);
        return long ? `A property key has at most ${most} characters` : undefined;
      },
    };
  },
  'bulk.size': ({ choose }) => {
    const most = choose('bulk', [2, 3, 10, 50]);
    return {
      refuse: ({ operation, asked }) =>
        operation === 'mintMany' && listOf(asked['tokens']).length > most
          ? `At most ${most} tokens can be minted at once`
          : undefined,
    };
  },
  'bundle.depth': bundleDepth,
  'permissions.count': ({ choose }) => {
    const most = choose('permissions', [8, 16, 32]);
    return {
      refuse: async ({ operation, asked, body }, look) => {
        if (operation === 'createCollection')
          return keysIn(asked, 'tokenPropertyPermissions').length > most ? tooMany : undefined;
        if (operation !== 'setPropertyPermissions') return undefined;
        const { propertyPermissions } = membersOf(await look('propertyPermissions', inCollection(body)));
        const before = recordsOf(propertyPermissions).map(({ key }) => String(key));
        const added = new Set(keysIn(body, 'propertyPermissions').filter(key => !before.includes(key)));
        const given = before.filter(key => !contentKey.test(key)).length;
        return added.size > 0 && given + added.size > most ? tooMany : undefined;
      },
    };
  },
  'admins.count': ({ choose }) => {
    const most = choose('admins', [3, 4]);
    return {
      refuse: async ({ operation, body }, look) => {
        if (operation !== 'addAdmin') return undefined;
        const { admins } = membersOf(await look('admins', inCollection(body)));
        const isFull = listOf(admins).length >= most;
        return isFull && !hasAccount(admins, body['newAdmin']) ? errors.TooManyAdmins.message : undefined;
      },
    };
  },
  'limits.bounds': limitBounds,
} as const satisfies Readonly<Record<string, MakeTaking>>;
