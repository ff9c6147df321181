import { Keyring } from '@polkadot/keyring';
import type { KeyringPair } from '@polkadot/keyring/types';
import { u8aToHex } from '@polkadot/util';
import { developmentAccounts } from '../contract/networks.ts';
import type { World } from '../service/world.ts';
import { remember } from '../wire/remember.ts';

/** Somebody who can sign. */
export interface Actor {
  /** Where the key comes from: `//Alice`, another such path, or a mnemonic; clients of the service take it as well. */
  readonly uri: string;
  /** As the world's network writes it. */
  readonly address: string;
}

/** Name of a development account, as tests spell it. */
export type ActorName = Lowercase<keyof typeof developmentAccounts>;

/** The sr25519 key of a URI; throws for one that is none. */
export const pairOf = remember((uri: string): KeyringPair =>
  new Keyring({ type: 'sr25519' }).addFromUri(uri),
);

/** Whoever has the key of the URI; throws for a URI that is none. */
export const actorOf = (world: World, uri: string): Actor => ({
  uri,
  address: world.write(u8aToHex(pairOf(uri).publicKey)),
});

/** The rich ones, by name. */
export const developmentActors = (world: World): Readonly<Record<ActorName, Actor>> =>
  Object.fromEntries(
    Object.entries(developmentAccounts).map(([name, publicKey]) => [
      name.toLowerCase(),
      { uri: `//${name}`, address: world.write(publicKey) },
    ]),
  ) as Record<ActorName, Actor>;
