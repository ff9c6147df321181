import { statedBounds } from '../../../src/contract/limits.ts';
import { plainSchema } from '../../model/creations.ts';
import type { Command } from '../command.ts';
import {
  create,
  mintEach,
  mintMany,
  setCollectionProperties as set,
  setLimits,
  transfer,
} from '../writes.ts';
import { casesOf } from './case.ts';

/** The name of a bound. */
export type Bound = keyof typeof statedBounds;

/** A way to use up a bound: what uses this much of it, and the commands, the last of which decides. */
type Way = readonly [
  bound: Bound,
  says: (count: number) => string,
  commands: (count: number) => readonly Command[],
];

const text = (length: number): string => 'x'.repeat(length);

/** Properties with short values, numbered from `first`. */
export const numbered = (count: number, first = 1): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`key${first + index}`, `${first + index}`]),
  );

const first = { a: text(19_999) };

/** A property that takes this many bytes together with the first. */
const second = (bytes: number): Readonly<Record<string, string>> => ({ b: text(bytes - 20_001) });

/** A collection with such a limit. */
const limited = (limit: 'tokenLimit' | 'accountTokenOwnershipLimit'): Command[] => [
  create('@alice'),
  setLimits('@alice', 1, { [limit]: statedBounds[limit].accepted }),
];

const ways: Readonly<Record<string, Way>> = {
  name: [
    'name',
    count => `A name of ${count} characters`,
    count => [create('@alice', { name: text(count), schema: plainSchema })],
  ],
  description: [
    'description',
    count => `A description of ${count} characters`,
    count => [create('@alice', { description: text(count), schema: plainSchema })],
  ],
  'token-prefix': [
    'tokenPrefix',
    count => `A token prefix of ${count} characters`,
    count => [create('@alice', { tokenPrefix: text(count), schema: plainSchema })],
  ],
  'properties-at-once': [
    'properties',
    count => `A request with ${count} properties`,
    count => [create('@alice'), set('@alice', 1, numbered(count))],
  ],
  'one-more-property': [
    'properties',
    count => `Property ${count}, after all others,`,
    count => [create('@alice'), set('@alice', 1, numbered(count - 1)), set('@alice', 1, numbered(1, count))],
  ],
  'property-bytes-at-once': [
    'propertyBytes',
    count => `A request with ${count} bytes of properties`,
    count => [create('@alice'), set('@alice', 1, { ...first, ...second(count) })],
  ],
  'property-bytes-in-turn': [
    'propertyBytes',
    count => `A property with which all take ${count} bytes`,
    count => [create('@alice'), set('@alice', 1, first), set('@alice', 1, second(count))],
  ],
  'minted-tokens': [
    'tokenLimit',
    count => `Under a token limit, a mint of token ${count}`,
    count => [...limited('tokenLimit'), ...mintEach('@alice', 1, count)],
  ],
  'tokens-minted-together': [
    'tokenLimit',
    count => `Under a token limit, a bulk mint up to token ${count}`,
    count => [...limited('tokenLimit'), ...mintEach('@alice', 1, count - 2), mintMany('@alice', 1, 2)],
  ],
  'tokens-minted-by-an-account': [
    'accountTokenOwnershipLimit',
    count => `Under a limit for each account, a mint of its token ${count}`,
    count => [...limited('accountTokenOwnershipLimit'), ...mintEach('@alice', 1, count)],
  ],
  'tokens-given-to-an-account': [
    'accountTokenOwnershipLimit',
    count => `Under a limit for each account, the transfer of token ${count} to an account`,
    count => [
      ...limited('accountTokenOwnershipLimit'),
      ...Array.from({ length: count }, (_, index) => [
        ...mintEach('@alice', 1, 1),
        transfer('@alice', [1, index + 1], '@bob'),
      ]).flat(),
    ],
  ],
};

/** Both sides of each bound, in each way to use it up. */
export const boundCases = casesOf(
  Object.fromEntries(
    Object.entries(ways).flatMap(([id, [bound, says, commands]]) =>
      (['accepted', 'refused'] as const).map(outcome => {
        const count = statedBounds[bound][outcome];
        return [`bounds.${id}.${count}`, [`${says(count)} is ${outcome}.`, commands(count)]] as const;
      }),
    ),
  ),
);

/** The bounds that these cases are about. */
export const triedBounds: ReadonlySet<Bound> = new Set(Object.values(ways).map(([bound]) => bound));
