import { hexToU8a, u8aToHex } from '@polkadot/util';
import type { TokenRef } from '../../model/observation.ts';
import { decodeAddress, encodeAddress } from '@polkadot/util-crypto';

/** Writes and reads the address of a token. */
export interface TokenAddresses {
  readonly write: (token: TokenRef) => string;
  /** Undefined for any other text. */
  readonly read: (text: string) => TokenRef | undefined;
}

/** Ethereum addresses of tokens, which begin with these 12 bytes. */
const ethereumAddresses = (head: string): TokenAddresses => {
  const pattern = new RegExp(`^${head}([0-9a-f]{8})([0-9a-f]{8})$`, 'i');
  return {
    write: ({ collectionId, tokenId }) => `${head}${idHex(collectionId)}${idHex(tokenId)}`,
    read: text => refOf(pattern.exec(text), 16),
  };
};

const idHex = (id: number): string => id.toString(16).padStart(8, '0');

const refOf = (match: readonly string[] | null, radix: number): TokenRef | undefined => {
  const [, collectionId, tokenId] = match ?? [];
  if (collectionId === undefined || tokenId === undefined) return undefined;
  return { collectionId: parseInt(collectionId, radix), tokenId: parseInt(tokenId, radix) };
};

const simulatorHead = '0xf8238ccfff8ed887463fd5e0';

/** The form of the simulator. */
export const simulatorAddresses = ethereumAddresses(simulatorHead);

/** The token of an address in the form of the simulator. */
export const tokenInSimulator = (value: unknown): TokenRef | undefined =>
  typeof value === 'string' ? simulatorAddresses.read(value) : undefined;

/** Prefix of Ethereum addresses that have no meaning in the simulator. */
const decoyAddresses = ethereumAddresses('0xd3c0d3c0d3c0d3c0d3c0d3c0');

const textPattern = /^token:(\d{1,10})-(\d{1,10})$/;

/** Prefix of 24 bytes that no public key has by chance. */
const accountHead = `0x${'70c3'.repeat(12)}`;

/** Other forms of the address of a token. */
export const tokenAddressForms: Readonly<
  Record<'text' | 'account' | 'ethereum', (ss58Prefix: number) => TokenAddresses>
> = {
  text: () => ({
    write: ({ collectionId, tokenId }) => `token:${collectionId}-${tokenId}`,
    read: text => refOf(textPattern.exec(text), 10),
  }),
  account: ss58Prefix => ({
    write: ({ collectionId, tokenId }) =>
      encodeAddress(hexToU8a(`${accountHead}${idHex(collectionId)}${idHex(tokenId)}`), ss58Prefix),
    read: text => {
      const key = publicKeyOf(text);
      if (key === undefined || !key.startsWith(accountHead)) return undefined;
      return { collectionId: parseInt(key.slice(50, 58), 16), tokenId: parseInt(key.slice(58), 16) };
    },
  }),
  ethereum: () => ethereumAddresses('0x70c370c370c370c370c370c3'),
};

/** Writes the addresses of tokens in one form; addresses in the form of the simulator then belong to no token. */
export const inOtherForm = (form: TokenAddresses): TokenAddresses & { readonly decoy: TokenAddresses } => ({
  ...form,
  decoy: decoyAddresses,
});

/** The 32 bytes of an SS58 address, in hexadecimal digits; undefined for any other text. */
export function publicKeyOf(text: string): string | undefined {
  const known = publicKeys.get(text);
  if (known !== undefined) return known;
  if (!/^[1-9A-HJ-NP-Za-km-z]{46,50}$/.test(text)) return undefined;
  try {
    const bytes = decodeAddress(text);
    if (bytes.length !== 32) return undefined;
    const key = u8aToHex(bytes);
    publicKeys.set(text, key);
    return key;
  } catch {
    return undefined;
  }
}

/** Decoding takes longer than everything else that is done to an answer, so the results are kept. */
const publicKeys = new Map<string, string>();

/** Whether it is an Ethereum address other than that of a token. */
export const isEthereumAddress = (value: unknown): boolean =>
  typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value) && tokenInSimulator(value) === undefined;

/** Whether both are the same account, in any form. */
export const isSameAccount = (left: unknown, right: unknown): boolean =>
  typeof left === 'string' && typeof right === 'string' && accountOf(left) === accountOf(right);

const accountOf = (text: string): string => publicKeyOf(text) ?? text.toLowerCase();

/** Whether the list has the account. */
export const hasAccount = (list: unknown, account: unknown): boolean =>
  Array.isArray(list) && list.some(item => isSameAccount(item, account));
