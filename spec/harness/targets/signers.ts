import { Keyring } from '@polkadot/keyring';
import type { KeyringPair } from '@polkadot/keyring/types';
import { cryptoWaitReady } from '@polkadot/util-crypto';

/** A key and the name that reports give it. */
export interface Signer {
  readonly name: string;
  /** What the key comes from: a secret, unless it is a development account. */
  readonly uri: string;
  readonly type: KeyType;
  readonly pair: KeyringPair;
}

/** The kinds of keys that can sign, that which is meant where nothing is said first. */
export const keyTypes = ['sr25519', 'ed25519', 'ecdsa'] as const;

/** One of these kinds. */
export type KeyType = (typeof keyTypes)[number];

/** Keys of the development accounts, which everybody has. */
export const developmentUris: readonly string[] = [
  '//Alice',
  '//Bob',
  '//Charlie',
  '//Dave',
  '//Eve',
  '//Ferdie',
];

/** Names of the six who act in stories and walks. */
export const actorNames: readonly string[] = developmentUris.map(uri => uri.slice(2).toLowerCase());

/** A signer from a key URI: a mnemonic, a seed, or a path below the development phrase such as `//Alice`. Throws if it is none. */
export async function signerOf(uri: string, name: string, type: KeyType = 'sr25519'): Promise<Signer> {
  await cryptoWaitReady();
  return { name, uri, type, pair: new Keyring({ type }).addFromUri(uri) };
}

/** Signers from URIs; those of development accounts have their names, others are counted. */
export const signersOf = async (uris: readonly string[] = developmentUris): Promise<readonly Signer[]> =>
  Promise.all(uris.map(async (uri, index) => signerOf(uri, nameOf(uri, index))));

const nameOf = (uri: string, index: number): string =>
  /^\/\/\w+$/.test(uri) ? uri.slice(2).toLowerCase() : `account${index + 1}`;
