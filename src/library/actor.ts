import { developmentAccounts } from '../contract/networks.ts';
import type { World } from '../service/world.ts';
import { remember } from '../wire/remember.ts';
import { signingKeyOf } from '../wire/signing-key.ts';

/** An account that can sign. */
export interface Actor {
  /** The URI of the key: a path such as `//Alice`, or a mnemonic. Clients of the service accept it as well. */
  readonly uri: string;
  /** In the format of the world's network. */
  readonly address: string;
}

/** Name of a development account, in lower case. */
export type ActorName = Lowercase<keyof typeof developmentAccounts>;

/**
 * The sr25519 key of a URI. Throws for an invalid URI.
 *
 * @internal
 */
export const keyOf = remember(signingKeyOf);

/**
 * The actor with the key of a URI. Throws for an invalid URI.
 *
 * @internal
 */
export const actorOf = (world: World, uri: string): Actor => ({
  uri,
  address: world.write(keyOf(uri).account),
});

/**
 * The development accounts, by name.
 *
 * @internal
 */
export const developmentActors = (world: World): Readonly<Record<ActorName, Actor>> =>
  Object.fromEntries(
    Object.entries(developmentAccounts).map(([name, publicKey]) => [
      name.toLowerCase(),
      { uri: `//${name}`, address: world.write(publicKey) },
    ]),
  ) as Record<ActorName, Actor>;
