import type { KeyringPair } from '@polkadot/keyring/types';
import { cryptoWaitReady } from '@polkadot/util-crypto';
import { developmentAccounts } from '../../../../src/contract/networks.ts';
import { keyPairOf } from '../../../../src/wire/signing/signing-key.ts';

/** A key and its name in reports. */
export interface Signer {
  readonly name: string;
  /** The key URI: a secret, unless it is a development account. */
  readonly uri: string;
  readonly type: KeyType;
  readonly pair: KeyringPair;
}

/** The types of keys; the first is the default. */
export const keyTypes = ['sr25519', 'ed25519', 'ecdsa'] as const;

/** A type of key. */
export type KeyType = (typeof keyTypes)[number];

/** Key URIs of the development accounts. */
export const developmentUris: readonly string[] = Object.keys(developmentAccounts).map(name => `//${name}`);

/** Whether it is the path of a key below the development phrase, such as `//Zoe`, which has no coins in a new world. */
export const isDerived = (uri: string): boolean => /^(?:\/\/\w+)+$/.test(uri);

/** The pairs of key URIs: to derive one takes milliseconds. */
const pairs = new Map<string, KeyringPair>();

function pairOf(uri: string, type: KeyType): KeyringPair {
  const key = `${type} ${uri}`;
  const pair = pairs.get(key) ?? keyPairOf(uri, type);
  pairs.set(key, pair);
  return pair;
}

/** A signer from a key URI: a mnemonic, a seed, or a path below the development phrase such as `//Alice`. Throws for other text. */
export async function signerOf(uri: string, name: string, type: KeyType = 'sr25519'): Promise<Signer> {
  await cryptoWaitReady();
  return { name, uri, type, pair: pairOf(uri, type) };
}

/** Signers from key URIs; development accounts have their names, others are numbered. */
export const signersOf = async (uris: readonly string[] = developmentUris): Promise<readonly Signer[]> =>
  Promise.all(uris.map(async (uri, index) => signerOf(uri, nameOf(uri, index))));

const nameOf = (uri: string, index: number): string =>
  /^\/\/\w+$/.test(uri) ? uri.slice(2).toLowerCase() : `account${index + 1}`;
