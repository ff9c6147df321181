import { hexToU8a, stringToU8a, u8aConcat } from '@polkadot/util';
import { blake2Hex, hexOf } from './hex.ts';

/**
 * An account: `0x` and lower-case hexadecimal digits, 64 for a Substrate account, 40 for an Ethereum one. Addresses of tokens and
 * collections are Ethereum addresses (spec/decisions/chain.md#addresses). Equal texts are equal accounts.
 */
export type Address = string;

/** A token by its two ids. */
export interface TokenRef {
  readonly collectionId: number;
  readonly tokenId: number;
}

const ethereumLength = 42;
const tokenPrefix = '0xf8238ccfff8ed887463fd5e0';
const collectionPrefix = '0x17c4e6453cc49aaaaeaca894e6d9683e';

/** The only address that may never receive a token. */
export const zeroAddress: Address = `0x${'0'.repeat(40)}`;

/** The account that takes all fees: "modlpy/trsry", padded with zeros (spec/decisions/chain.md#economy). */
export const treasury: Address = hexOf(Buffer.from('modlpy/trsry')).padEnd(66, '0');

/** The account whose calls sudo executes as root: `//Alice`, as on every development chain. */
export const sudoKey: Address = '0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d';

/** The collection of the chain's coins, where they are one (spec/decisions/chain.md#coins-as-a-collection). */
export const coinsCollectionId = 0;

/** Whether the address is an Ethereum address, which cannot sign. */
export const isEthereum = (address: Address): boolean => address.length === ethereumLength;

const idHex = (id: number): string => id.toString(16).padStart(8, '0');

/** The address of the token, which owns the tokens nested in it. */
export const tokenAddress = (token: TokenRef): Address =>
  `${tokenPrefix}${idHex(token.collectionId)}${idHex(token.tokenId)}`;

/** The token of a token address, which need not exist; undefined for any other address. */
export function tokenOfAddress(address: Address): TokenRef | undefined {
  if (!isEthereum(address) || !address.startsWith(tokenPrefix)) return undefined;
  return {
    collectionId: parseInt(address.slice(26, 34), 16),
    tokenId: parseInt(address.slice(34, 42), 16),
  };
}

/** The address of the collection with that id, existing or not. */
export const collectionAddress = (id: number): Address => collectionPrefix + idHex(id);

/** The id of the collection of a collection address; undefined for any other address. */
export const collectionIdOf = (address: Address): number | undefined =>
  isCollectionAddress(address) ? parseInt(address.slice(collectionPrefix.length), 16) : undefined;

/** Whether the address is that of a collection, existing or not. Nothing can be nested there. */
export const isCollectionAddress = (address: Address): boolean =>
  isEthereum(address) && address.startsWith(collectionPrefix);

/** The Ethereum mirror of a Substrate account: its first 20 bytes. */
export const ethereumMirror = (account: Address): Address => account.slice(0, ethereumLength);

/** The Substrate account that holds an Ethereum address's coins and nonce. */
export const substrateMirror = (address: Address): Address =>
  isEthereum(address) ? blake2Hex(u8aConcat(stringToU8a('evm:'), hexToU8a(address))) : address;

/**
 * Whether `left` may act for `right`: the same account, or its mirror (spec/decisions/chain.md#addresses, loose
 * equality). Not symmetric, because mirrors are not inverses of each other.
 */
export function isSelfOrMirror(left: Address, right: Address): boolean {
  if (isEthereum(left) === isEthereum(right)) return left === right;
  return isEthereum(left) ? substrateMirror(left) === right : ethereumMirror(left) === right;
}
