import { u8aToHex } from '@polkadot/util';
import { decodeAddress, encodeAddress } from '@polkadot/util-crypto';
import type { Actor } from '../../model/target.ts';
import { actorNames, type Signer } from '../../harness/targets/signers.ts';

/** Names for whoever is met in recorded traffic: those of the signers, and `account1` and so on for others. */
export class Accounts {
  private readonly prefix: number;
  /** By public key, in the order in which they were met. */
  private readonly names = new Map<string, string>();
  private readonly signers: ReadonlyMap<string, string>;

  /** The first signer is recorded as the first actor, and so on, which is who it is when that is replayed with these signers. */
  constructor(prefix: number, signers: readonly Signer[]) {
    this.prefix = prefix;
    this.signers = new Map(
      signers.map(({ pair }, index) => [u8aToHex(pair.publicKey), actorNames[index] ?? `signer${index + 1}`]),
    );
  }

  /** The address as the target writes it; whoever has it is known from now on. Anything else stays as it is. */
  met(address: string): string {
    const key = publicKeyOf(address);
    if (key === undefined) return address;
    if (!this.names.has(key)) this.names.set(key, this.signers.get(key) ?? this.nextName());
    return encodeAddress(key, this.prefix);
  }

  /** All who were met. */
  get actors(): readonly Actor[] {
    return [...this.names].map(([key, name]) => ({ name, address: encodeAddress(key, this.prefix) }));
  }

  /** Which of the actors that have a key everywhere plays each of the others, as far as there are enough of them. */
  get roles(): Readonly<Record<string, string>> {
    const names = [...this.names.values()];
    const free = actorNames.filter(name => !names.includes(name));
    const others = names.filter(name => !actorNames.includes(name));
    return Object.fromEntries(others.slice(0, free.length).map((name, index) => [name, free[index] ?? name]));
  }

  private nextName(): string {
    const others = [...this.names.values()].filter(name => name.startsWith('account'));
    return `account${others.length + 1}`;
  }
}

/** The key behind an address of any network, or a bare public key; undefined for text that is neither. */
function publicKeyOf(text: string): string | undefined {
  try {
    const bytes = decodeAddress(text);
    return bytes.length === 32 ? u8aToHex(bytes) : undefined;
  } catch {
    return undefined;
  }
}
