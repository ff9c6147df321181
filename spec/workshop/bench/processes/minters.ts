import type { SignerPayload } from '../../../../src/contract/shapes/index.ts';
import { Keyring } from '@polkadot/keyring';
import { u8aToHex } from '@polkadot/util';
import { cryptoWaitReady } from '@polkadot/util-crypto';
import type { Client } from 'undici';
import { networks } from '../../../../src/contract/networks.ts';
import { encodeSigned } from '../../../../src/wire/signing/extrinsic.ts';
import { bytesOfHex } from '../../../../src/wire/hex.ts';
import { decodePayload, payloadBytes, signedBytes, u32Hex } from '../../../../src/wire/signing/payload.ts';
import { parseAddress } from '../../../../src/wire/signing/ss58.ts';
import {
  connections,
  firstClient,
  prepared,
  sendAll,
  sendWell,
  type Prepared,
} from '../../processes/requests.ts';
import { submitWatched } from './rpc-client.ts';

/** An account that signs with a key of its own. */
interface Signer {
  readonly address: string;
  /** The typed signature, as hexadecimal text. */
  readonly sign: (message: Uint8Array) => string;
}

/** Accounts with sr25519 keys. The same number leads to the same accounts. */
async function signers(count: number): Promise<Signer[]> {
  await cryptoWaitReady();
  const keyring = new Keyring({ type: 'sr25519', ss58Format: networks.opal.ss58Prefix });
  return Array.from({ length: count }, (_, index) => {
    const pair = keyring.addFromUri(`//bench//${index}`);
    return { address: pair.address, sign: message => u8aToHex(pair.sign(message, { withType: true })) };
  });
}

/** A signer with a collection of its own, and the payload of a mint in it, which is signed with other nonces. */
interface Minter {
  readonly signer: Signer;
  readonly collectionId: number;
  readonly template: SignerPayload;
  nonce: number;
}

let minters: readonly Minter[] = [];
let signed: readonly (readonly Prepared[])[] = [];
let extrinsics: readonly (readonly string[])[] = [];

const base = '/opal/v1';
const post = (path: string, body: unknown): Prepared => prepared({ method: 'POST', path, body });

function signedBody({ sign }: Signer, payload: SignerPayload): object {
  return { signerPayloadJSON: payload, signature: sign(signedBytes(payloadBytes(payload))) };
}

/** Funds the signer, creates its collection, and builds the payload. */
async function minterOf(client: Client, signer: Signer): Promise<Minter> {
  const { address } = signer;
  const ask = async (path: string, body: unknown): Promise<Record<string, unknown>> =>
    JSON.parse((await sendWell(client, post(path, body))).text) as Record<string, unknown>;
  const build = async (path: string, body: object): Promise<SignerPayload> =>
    (await ask(`${base}/${path}`, body))['signerPayloadJSON'] as SignerPayload;

  await ask('/opal/__sim/fund', { address, amount: 1_000_000 });
  const creation = await build('collections', { address, name: 'bench', description: '', tokenPrefix: 'B' });
  const created = await ask(`${base}/collections?use=Result`, signedBody(signer, creation));
  const { collectionId } = created['parsed'] as { readonly collectionId: number };
  const mint = await build('tokens', { address, collectionId });
  const template = { ...mint, era: '0x00', blockNumber: u32Hex(0), blockHash: mint.genesisHash };
  return { signer, collectionId, template, nonce: Number(mint.nonce) };
}

function nextPayload(minter: Minter): SignerPayload {
  const payload = { ...minter.template, nonce: u32Hex(minter.nonce) };
  minter.nonce += 1;
  return payload;
}

const signedMint = (minter: Minter): Prepared =>
  post(`${base}/extrinsic/submit`, signedBody(minter.signer, nextPayload(minter)));

/** The bytes of a mint, as JSON-RPC takes them. */
function mintExtrinsic(minter: Minter): string {
  const decoded = decodePayload(nextPayload(minter));
  const account = parseAddress(minter.signer.address) ?? '';
  const signature = minter.signer.sign(signedBytes(decoded.bytes));
  return u8aToHex(encodeSigned(account, bytesOfHex(signature), decoded));
}

/** Functions of the load client that write. */
export const minting = {
  /** Prepares an account for each connection to the server of that origin. */
  prepareMinters: async (origin: string): Promise<void> => {
    const ready: Minter[] = [];
    for (const signer of await signers(connections)) ready.push(await minterOf(firstClient(origin), signer));
    minters = ready;
  },

  /** Signs that many mints for each connection, to be sent by `submitSigned`. */
  signMints: (each: number): void => {
    signed = minters.map(minter => Array.from({ length: each }, () => signedMint(minter)));
  },

  /** Submits what was signed; how long it took, in seconds. */
  submitSigned: (origin: string): Promise<number> => sendAll(origin, signed),

  /** Signs that many mints for each connection, to be sent by `submitByRpc`. */
  signExtrinsics: (each: number): void => {
    extrinsics = minters.map(minter => Array.from({ length: each }, () => mintExtrinsic(minter)));
  },

  /** Submits them by JSON-RPC, each watched until it is final; how long it took, in seconds. */
  submitByRpc: (origin: string): Promise<number> => submitWatched(origin, extrinsics),
};
