import { developmentAccounts } from '../contract/networks.ts';
import type { Address } from '../chain/state/address.ts';
import { developmentPathOf, namedBy } from '../service/accounts/messages.ts';
import { isObject } from '../service/content/schema-codec.ts';
import type { World } from '../service/worlds/world.ts';
import { remembered } from '../chain/state/remembered.ts';
import { keyOfUri, type SigningKey } from '../wire/signing/signing-key.ts';
import { parseAddress } from '../wire/signing/ss58.ts';
import { shown } from './boundary.ts';

/** An account that can sign. */
export interface Actor {
  /** The URI of the key: a path such as `//Alice`, or a mnemonic. Clients of the service accept it as well. */
  readonly uri: string;
  /** In the format of the world's network. */
  readonly address: string;
}

/** Name of a development account, in lower case. */
export type ActorName = Lowercase<keyof typeof developmentAccounts>;

/** The sr25519 key of a URI; undefined for an invalid URI. */
const findKey = remembered(keyOfUri);

/**
 * The sr25519 key of a URI. Throws a `TypeError` for an invalid URI, with what was probably meant.
 *
 * @internal
 */
export function keyOf(uri: string): SigningKey {
  const key = findKey(uri);
  if (key === undefined) throw new TypeError(`${notKnown(uri, 'a key')}`);
  return key;
}

/**
 * The actor that a user of the library names: an actor, the URI of a key, or the address of a development account. Throws a
 * `TypeError` for anything else.
 *
 * @internal
 */
export function actorOf(world: World, signer: unknown): Actor {
  if (isActor(signer)) return signer;
  const text = textOf(signer);
  const account = parseAddress(text);
  const uri = findKey(text) === undefined ? developmentPathOf(account) : text;
  if (uri !== undefined) return { uri, address: world.format(keyOf(uri).account) };
  throw new TypeError(
    account === undefined
      ? notKnown(text, 'a key')
      : `${text} is an address, which cannot sign: give the path or mnemonic of its key`,
  );
}

/**
 * The account that a user of the library names: as for `actorOf`, or any address. Throws a `TypeError` for anything else.
 *
 * @internal
 */
export function accountOf(named: unknown): Address {
  const text = isActor(named) ? named.address : textOf(named);
  const account = parseAddress(text) ?? findKey(text)?.account;
  if (account === undefined) throw new TypeError(notKnown(text, 'an address or key'));
  return account;
}

const isActor = (value: unknown): value is Actor =>
  isObject(value) && typeof value['uri'] === 'string' && typeof value['address'] === 'string';

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  throw new TypeError(
    `expected an account such as world.actors.alice, or the path or mnemonic of a key such as '//Alice', found ${shown(value)}`,
  );
}

/** What a message says of a text that is no key or address. It does not repeat a mistyped mnemonic or seed. */
function notKnown(text: string, expected: string): string {
  const [, name] = /^\/?(\w{1,30})$/.exec(text) ?? [];
  if (name !== undefined && !name.startsWith('0x')) {
    const [path = `//${name}`] = namedBy(name) ?? [];
    return `'${text}' is not ${expected}; did you mean ${path}?`;
  }
  const words = text.trim().split(/\s+/).length;
  const found = words > 1 ? `${words} words that are not a valid mnemonic` : `${text.length} characters`;
  return `expected ${expected}: a path such as //Alice, a mnemonic, or a seed of 32 bytes; found ${found}`;
}

/** @internal */
export const developmentActors = (world: World): Readonly<Record<ActorName, Actor>> =>
  Object.fromEntries(
    Object.entries(developmentAccounts).map(([name, publicKey]) => [
      name.toLowerCase(),
      { uri: `//${name}`, address: world.format(publicKey) },
    ]),
  ) as Record<ActorName, Actor>;
