import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Actor, Target } from '../../model/target.ts';
import type { Command } from './command.ts';

/** What was done on a walk, and under whose rules. */
export interface Sequence {
  readonly profile: Target['profile'];
  readonly commands: readonly Command[];
}

/** How texts name an actor, wherever the target is and however it writes addresses. */
const sign = '@';

/** The story as one word for a command line. */
export const tokenOf = ({ profile, commands }: Sequence, actors: readonly Actor[]): string =>
  deflateRawSync(JSON.stringify([profile, withNames(commands, actors)]), { level: 9 }).toString('base64url');

/** The story behind such a word, with the addresses of these actors; undefined if there is none. */
export function sequenceOf(
  token: string,
  actorsOf: (profile: Sequence['profile']) => readonly Actor[],
): Sequence | undefined {
  const text = inflated(token);
  if (text === undefined) return undefined;
  const [profile, commands] = JSON.parse(text) as [Sequence['profile'], unknown];
  return { profile, commands: withAddresses(commands, actorsOf(profile)) as readonly Command[] };
}

function inflated(token: string): string | undefined {
  try {
    return inflateRawSync(Buffer.from(token, 'base64url')).toString();
  } catch {
    return undefined;
  }
}

/** The value with the actors' names instead of their addresses. */
export const withNames = (value: unknown, actors: readonly Actor[]): unknown =>
  replaced(value, new Map(actors.map(({ name, address }) => [address, `${sign}${name}`])));

/** The value with the addresses of these actors instead of their names. */
export const withAddresses = (value: unknown, actors: readonly Actor[]): unknown =>
  replaced(value, new Map(actors.map(({ name, address }) => [`${sign}${name}`, address])));

function replaced(value: unknown, texts: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return texts.get(value) ?? value;
  if (Array.isArray(value)) return value.map(item => replaced(item, texts));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, replaced(inner, texts)]));
}
