import type { Observation } from '../model/observations/observation.ts';
import { changedEach } from '../model/plain-data.ts';
import { anyWrite, type Actor, type WriteRequest } from '../model/target.ts';
import { orElse } from '../model/unobservable.ts';
import type { Command } from './command.ts';

/** All coins of the signer except this many; negative for more than the signer has. */
export interface AllBut {
  readonly allBut: number;
}

/** Stands for a long text that repeats one character. */
interface Repeated {
  readonly repeat: string;
  readonly times: number;
}

/** Shorter texts are written out. */
const longFrom = 50;

/** Amounts of coins are rounded to this fraction of a coin. */
const microcoins = 1e6;

/** The request that a command stands for on a target with these actors. `AllBut` needs the observed balances. */
export function requestOf(
  { operation, body }: Command,
  actors: readonly Actor[],
  observed: Pick<Observation, 'accounts'> = { accounts: {} },
): WriteRequest {
  const members = withAddresses(body, actors) as Command['body'];
  const { address, amount } = members;
  const complete = isAllBut(amount)
    ? { ...members, amount: coinsLess(coinsOf(observed, address), amount.allBut) }
    : members;
  // Malformed bodies do not have the shape of their operation.
  return anyWrite(operation, complete);
}

/** The command that stands for a request to a target with these actors, in the state that was observed. */
export function commandOf(
  { operation, body }: WriteRequest,
  actors: readonly Actor[],
  observed: Observation,
): Command {
  const members = abridged(withNames(body, actors)) as Command['body'];
  const { amount } = members;
  if (operation !== 'transferBalance' || typeof amount !== 'number') return { operation, body: members };
  const coins = orElse(() => coinsOf(observed, 'address' in body ? body.address : undefined), Infinity);
  // Such a transfer leaves too little or exceeds the balance, whatever the balance is elsewhere.
  const isMostOfAll = amount > coins / 2;
  return {
    operation,
    body: isMostOfAll ? { ...members, amount: { allBut: coinsLess(coins, amount) } } : members,
  };
}

/** The value with addresses of actors instead of their names (`@alice`), and with long texts written out. */
export function withAddresses(value: unknown, actors: readonly Actor[]): unknown {
  const addresses = new Map(actors.map(({ name, address }) => [nameOf(name), address]));
  return mapped(value, inner => {
    if (typeof inner === 'string') return addresses.get(inner) ?? inner;
    return isRepeated(inner) ? inner.repeat.repeat(inner.times) : inner;
  });
}

/** The value with names of actors (`@alice`) instead of their addresses. */
export function withNames(value: unknown, actors: readonly Actor[]): unknown {
  const names = new Map(actors.map(({ name, address }) => [address, nameOf(name)]));
  return mapped(value, inner => (typeof inner === 'string' ? (names.get(inner) ?? inner) : inner));
}

const nameOf = (name: string): string => `@${name}`;

const abridged = (value: unknown): unknown =>
  mapped(value, inner => {
    if (typeof inner !== 'string' || inner.length < longFrom) return inner;
    const [repeat = ''] = inner;
    const times = inner.length / repeat.length;
    return times >= longFrom && inner === repeat.repeat(times) ? { repeat, times } : inner;
  });

const isRepeated = (value: unknown): value is Repeated =>
  typeof value === 'object' && value !== null && 'repeat' in value && 'times' in value;

const isAllBut = (amount: unknown): amount is AllBut =>
  typeof amount === 'object' && amount !== null && 'allBut' in amount;

const coinsOf = ({ accounts }: Pick<Observation, 'accounts'>, address: unknown): number =>
  Number(BigInt(accounts[String(address)]?.balance ?? 0) / 10n ** 12n) / microcoins;

/** The difference without the noise of floating point. */
const coinsLess = (coins: number, less: number): number =>
  Math.round((coins - less) * microcoins) / microcoins;

/** A copy with changed inner values. A value that changes is not searched further. */
export function mapped(value: unknown, change: (inner: unknown) => unknown): unknown {
  const now = change(value);
  return now === value ? changedEach(value, inner => mapped(inner, change)) : now;
}
