import type { KeyringPair } from '@polkadot/keyring/types';
import { u8aToHex } from '@polkadot/util';
import { networks } from '../../../../src/contract/networks.ts';
import type { SignerPayload } from '../../../../src/contract/shapes/index.ts';
import { decodePayload, signedBytes, u32Hex } from '../../../../src/wire/signing/payload.ts';
import { keyPairOf } from '../../../../src/wire/signing/signing-key.ts';
import { post, type Prepared } from '../client.ts';

/** An account with a collection of its own, and the payload of a mint in it, which is signed with other nonces. */
export interface Minter {
  readonly pair: KeyringPair;
  readonly template: SignerPayload;
  nonce: number;
}

/** Funds that many accounts, creates their collections, and builds the payloads. */
export async function minters(origin: string, count: number): Promise<Minter[]> {
  const list: Minter[] = [];
  for (let collectionId = 1; collectionId <= count; collectionId += 1) {
    const key = `//bench//${collectionId}`;
    const pair = keyPairOf(key, 'sr25519', networks.opal.ss58Prefix);
    const { address } = pair;
    await post(origin, '__sim/fund', { address, amount: 1_000_000 });
    const named = { address, name: 'bench', description: '', tokenPrefix: 'B' };
    await post(origin, 'v1/collections?use=Result', named, key);
    const built = await post(origin, 'v1/tokens', { address, collectionId }, key);
    const mint = built['signerPayloadJSON'] as SignerPayload;
    const template = { ...mint, era: '0x00', blockNumber: u32Hex(0), blockHash: mint.genesisHash };
    list.push({ pair, template, nonce: Number(mint.nonce) });
  }
  return list;
}

/** Signs that many mints. */
export const signedMints = (minter: Minter, count: number): Prepared[] =>
  Array.from({ length: count }, () => {
    const payload = { ...minter.template, nonce: u32Hex(minter.nonce) };
    minter.nonce += 1;
    const signature = minter.pair.sign(signedBytes(decodePayload(payload).bytes), { withType: true });
    const text = JSON.stringify({ signerPayloadJSON: payload, signature: u8aToHex(signature) });
    return { method: 'POST', path: '/opal/v1/extrinsic/submit', text };
  });
