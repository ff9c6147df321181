import { u8aToHex } from '@polkadot/util';
import { encodeAddress } from '@polkadot/util-crypto';
import { type Actor, actorNames } from '../../model/target.ts';
import { keyOf } from '../../harness/targets/local-ids/actor-addresses.ts';
import { type Signer } from '../../harness/targets/writing/signers.ts';

/** Length of a public key as hexadecimal text. */
const keyLength = 66;

/** Names for the accounts in recorded traffic: those of the signers, and `account1`, `account2` and so on for others. */
export class Accounts {
  private readonly prefix: number;
  /** Names by public key, in order of appearance. */
  private readonly names = new Map<string, string>();
  private readonly signers: ReadonlyMap<string, string>;

  /** The first signer is recorded as the first actor, and so on; a replay with these signers assigns the same names. */
  constructor(prefix: number, signers: readonly Signer[]) {
    this.prefix = prefix;
    this.signers = new Map(
      signers.map(({ pair }, index) => [u8aToHex(pair.publicKey), actorNames[index] ?? `signer${index + 1}`]),
    );
  }

  /** The address in the format of the target; its account gets a name. Any other value stays as it is. */
  add(address: string): string {
    const key = keyOf(address);
    // Others are texts, or addresses without a public key.
    if (key.length !== keyLength) return address;
    if (!this.names.has(key)) this.names.set(key, this.signers.get(key) ?? this.nextName());
    return encodeAddress(key, this.prefix);
  }

  /** All accounts so far. */
  get actors(): readonly Actor[] {
    return [...this.names].map(([key, name]) => ({ name, address: encodeAddress(key, this.prefix) }));
  }

  /** Who plays the other accounts: actors, as far as there are enough, those at the `rich` addresses; the rest has keys of its own, without coins. */
  rolesOf(rich: ReadonlySet<string>): Readonly<Record<string, string>> {
    const { actors } = this;
    const free = actorNames.filter(name => actors.every(actor => actor.name !== name));
    const others = actors.filter(({ name }) => !actorNames.includes(name));
    return Object.fromEntries(
      others.map(({ name, address }) => [
        name,
        (rich.has(address) ? free.shift() : undefined) ??
          `//${name.slice(0, 1).toUpperCase()}${name.slice(1)}`,
      ]),
    );
  }

  private nextName(): string {
    const others = [...this.names.values()].filter(name => name.startsWith('account'));
    return `account${others.length + 1}`;
  }
}
