import { inspect } from 'node:util';
import { profiles } from '../chain/profile.ts';
import { blockTimeOf, parseBlockTime } from '../service/requests/block-time.ts';
import { nearest } from '../service/requests/unknown-members.ts';
import type { WorldDefaults } from '../service/worlds/worlds.ts';
import type { ClockChange } from './clock.ts';
import type { WorldOptions } from './options.ts';

/** Characters of a value that a message shows. */
const shownMax = 80;

/** Values of an option. */
interface Allowed {
  readonly expected: string;
  readonly accepts: (value: unknown) => boolean;
  /** The values, if there are only some. */
  readonly names?: readonly string[];
}

/** The values of each option. */
export type OptionsTable<Options> = Readonly<Record<keyof Options, Allowed>>;

/** One of these texts. */
export const oneOf = (names: readonly string[]): Allowed => ({
  expected: names.map(shown).join(' or '),
  accepts: value => names.some(name => name === value),
  names,
});

export const text: Allowed = { expected: 'a text', accepts: value => typeof value === 'string' };

export const flag: Allowed = { expected: 'true or false', accepts: value => typeof value === 'boolean' };

const interval: Allowed = {
  expected: "'instant', 'manual', or an interval in milliseconds or such as '6s'",
  accepts: value =>
    (typeof value === 'string' || typeof value === 'number') && blockTimeOf(value) !== undefined,
};

/** The values of the options of a world. */
export const worldOptions: OptionsTable<WorldOptions> = {
  profile: oneOf(Object.keys(profiles)),
  blockTime: interval,
  seed: text,
  strict: flag,
  keepBlocks: {
    expected: 'a whole number of blocks from 1 on',
    accepts: value => value === Infinity || (Number.isInteger(value) && Number(value) >= 1),
  },
};

/** The options as the service takes them. */
export const worldDefaults = ({ blockTime, ...others }: WorldOptions): WorldDefaults => ({
  ...others,
  ...(blockTime === undefined ? {} : { blockTime: parseBlockTime(blockTime) }),
});

/** The values of the members of a change of the clock; `nextTime` is checked with the time of the last block. */
export const clockOptions: OptionsTable<ClockChange> = {
  blockTime: interval,
  isPaused: flag,
  nextTime: { expected: 'a time', accepts: () => true },
};

/** Throws a `TypeError` for an option that does not exist, and for a wrong value: without TypeScript nobody else notices. */
export function checkOptions<O extends object>(options: O, table: OptionsTable<O>): void {
  const known: Readonly<Record<string, Allowed>> = table;
  if (typeof options !== 'object' || options === null)
    throw new TypeError(`options must be an object, found ${shown(options)}`);
  for (const [name, value] of Object.entries(options)) {
    const names = Object.keys(known);
    const allowed = names.includes(name) ? known[name] : undefined;
    if (allowed === undefined)
      throw new TypeError(
        `unknown option '${name}'${meant(name, names) ?? `; there are ${names.join(', ')}`}`,
      );
    if (value !== undefined && !allowed.accepts(value))
      throw new TypeError(
        `option '${name}' must be ${allowed.expected}, found ${shown(value)}${meant(value, allowed.names) ?? ''}`,
      );
  }
}

/** The most similar of the names, if it is similar enough to be a misspelling. */
function meant(written: unknown, names: readonly string[] = []): string | undefined {
  const name = typeof written === 'string' ? nearest(written, names) : undefined;
  return name === undefined ? undefined : `; did you mean '${name}'?`;
}

/** A value in a message. */
export function shown(value: unknown): string {
  return inspect(value, { depth: 1, breakLength: Infinity }).slice(0, shownMax);
}
