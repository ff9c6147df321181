import { parse } from 'yaml';
import { writeEndpoints } from '../../src/contract/endpoints.ts';
import type { WriteOperation } from '../../src/contract/shapes/index.ts';
import { badAttributes, badContents, badSchemas, schemas } from './named-contents.ts';
import type { PropertyPermission } from '../model/observations/observation.ts';
import { plainSchema } from '../model/creations.ts';
import { collectionAddress, tokenAddress, zeroAddress } from '../model/view.ts';
import { neverCreated, type Command } from './command.ts';
import { mapped } from './requests.ts';

// A command as a line of text. The notation is explained in spec/sequences/README.md.

/**
 * The members that the words after an operation stand for; all others are given by name. `name…` takes all words that are left, and
 * the members in braces are those of `name{}`.
 */
const positions: Readonly<Partial<Record<WriteOperation, string>>> = {
  destroyCollection: 'collectionId',
  setLimits: 'collectionId limits{}',
  setPermissions: 'collectionId permissions{}',
  setTransfersEnabled: 'collectionId isEnabled',
  changeOwner: 'collectionId to',
  addAdmin: 'collectionId newAdmin',
  removeAdmin: 'collectionId admin',
  addToAllowList: 'collectionId newAdminId',
  removeFromAllowList: 'collectionId addressToDelete',
  setSponsorship: 'collectionId newSponsor',
  confirmSponsorship: 'collectionId',
  removeSponsorship: 'collectionId',
  setCollectionProperties: 'collectionId properties{}',
  deleteCollectionProperties: 'collectionId propertyKeys…',
  setPropertyPermissions: 'collectionId propertyPermissions{}',
  mint: 'collectionId',
  mintMany: 'collectionId tokens',
  mintAmount: 'collectionId amount',
  mintPieces: 'collectionId amount',
  transfer: 'token to',
  burn: 'token',
  approve: 'token spender',
  approvePieces: 'token spender amount',
  repartition: 'token amount',
  setTokenProperties: 'token properties{}',
  deleteTokenProperties: 'token propertyKeys…',
  nest: 'parent nested',
  unnest: 'nested',
  transferBalance: 'destination amount',
};

type Members = Readonly<Record<string, unknown>>;

/** Members that do not matter, of operations that need them. */
const defaults: Readonly<Partial<Record<WriteOperation, Members>>> = {
  createCollection: { name: 'Collection', description: 'A collection of a test', tokenPrefix: 'TEST' },
  mint: { data: {} },
  approve: { isApprove: true },
};

/** The command of a line, such as `@alice mint 1 {owner: @bob}`. */
export function commandIn(line: string): Command {
  const [, before = '', braces = '{}'] = /^(.*?)(\{.*\})?$/.exec(line) ?? [];
  const [signer = '', operation = '', ...values] = before.trim().split(/\s+/);
  if (!isOperation(operation)) throw new Error(`expected a signer and an operation, found ${line}`);
  const names = positions[operation]?.split(' ') ?? [];
  if (values.length > names.length && !positions[operation]?.includes('…'))
    throw new Error(`expected at most ${names.length} values after ${operation} (positions), found ${line}`);
  const last = names.at(-1)?.replace('{}', '') ?? '';
  const members = valueIn(braces) as Members;
  const isInner = names.includes(`${last}{}`) && !(last in members);
  const body: Members = {
    [operation === 'changeOwner' ? 'from' : 'address']: signer,
    ...defaults[operation],
    ...Object.fromEntries(names.flatMap((name, index) => given(name, values.slice(index)))),
    ...(isInner ? { [last]: members } : members),
  };
  return { operation, body: Object.assign({}, ...Object.entries(body).map(membersFor)) as Members };
}

const isOperation = (name: string): name is WriteOperation => name in writeEndpoints;

const values = new Map<string, unknown>();

/** A value in YAML, in which addresses need no quotes. Most texts occur many times, and each is parsed once. */
function valueIn(text: string): unknown {
  if (!values.has(text)) values.set(text, mapped(parse(text.replace(/@[\w/]+/g, '"$&"')), meantBy));
  return values.get(text);
}

/** The member that a word stands for, if the word is there. */
function given(name: string, [word, ...more]: readonly string[]): readonly (readonly [string, unknown])[] {
  if (name.endsWith('…')) return [[name.slice(0, -1), [word ?? [], more].flat().map(valueIn)]];
  return word === undefined ? [] : [[name, valueIn(word)]];
}

/** Schemas and contents by name, such as `$badSchemas.0`. */
const samples: ReadonlyMap<string, unknown> = new Map(
  Object.entries({
    schemas: { ...schemas, shown: plainSchema },
    badSchemas,
    badContents,
    badAttributes,
  }).flatMap(([list, items]) => Object.entries(items).map(([name, item]) => [`$${list}.${name}`, item])),
);

/** The text with the names of all samples of a list for `$badSchemas.*`, as alternatives. */
export const withSamples = (text: string): string =>
  text.replace(/(\$\w+\.)\*/g, (_, list: string) =>
    [...samples.keys()].filter(name => name.startsWith(list)).join('|'),
  );

/** What a text stands for: a repeated character, a sample, or an address. */
function meantBy(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const [, repeat = '', times] = /^(.)\*(\d+)$/u.exec(value) ?? [];
  if (times !== undefined) return repeat.repeat(Number(times));
  if (samples.has(value)) return samples.get(value);
  const [, collection, token] = /^@(none|\d+)(?:\/(\d+))?$/.exec(value) ?? [];
  if (collection === undefined) return value === '@zero' ? zeroAddress : value;
  const collectionId = idOf(collection);
  return token === undefined
    ? collectionAddress(collectionId)
    : tokenAddress({ collectionId, tokenId: Number(token) });
}

const idOf = (text: string): number => (text === 'none' ? neverCreated : Number(text));

/** The member of a request that a value is written for: two for a token, none for null. */
function membersFor([name, value]: readonly [string, unknown]): Members {
  const [, collection, token] = /^(none|\d+)(?:\/(\d+))?$/.exec(typeof value === 'string' ? value : '') ?? [];
  if (collection !== undefined && token !== undefined) {
    const ref = { collectionId: idOf(collection), tokenId: Number(token) };
    return name === 'token' ? ref : { [name]: ref };
  }
  if (value === null) return {};
  if (value === 'none') return { [name]: neverCreated };
  if (name === 'tokens' && typeof value === 'number')
    return { tokens: Array.from({ length: value }, () => ({ data: {} })) };
  if (name === 'properties')
    return { properties: entriesOf(value).map(([key, text]) => ({ key, value: text })) };
  return { [name]: /propertyPermissions/i.test(name) ? entriesOf(value).map(permissionOf) : value };
}

/** The entries of `{a: one, 62 keys}`, which has 62 other keys besides `a`; or of a list of such, with the same key several times. */
const entriesOf = (value: unknown): readonly (readonly [string, string])[] =>
  [value]
    .flat()
    .flatMap(one => Object.entries(one as Readonly<Record<string, string | null>>))
    .flatMap(([text, inner]) => {
      const [, count] = /^(\d+) keys$/.exec(text) ?? [];
      const keys =
        count === undefined
          ? [String(meantBy(text))]
          : Array.from({ length: Number(count) }, (_, index) => `key-${index}`);
      return keys.map(key => [key, inner ?? ''] as const);
    });

/** A permission with the flags `m`utable, collection `a`dmin and token `o`wner. */
const permissionOf = ([key, flags]: readonly [string, string]): PropertyPermission => ({
  key,
  permission: {
    mutable: flags.includes('m'),
    collectionAdmin: flags.includes('a'),
    tokenOwner: flags.includes('o'),
  },
});
