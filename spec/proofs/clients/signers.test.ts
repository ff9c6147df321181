import { generateKeyPairSync, sign as signWithNode } from 'node:crypto';
import { Keyring } from '@polkadot/keyring';
import type { KeyringPair } from '@polkadot/keyring/types';
import { TypeRegistry } from '@polkadot/types';
import { hexToU8a, u8aToHex } from '@polkadot/util';
import { blake2AsU8a, cryptoWaitReady } from '@polkadot/util-crypto';
import { KeyringProvider } from '@unique-nft/accounts/keyring';
import { KeyringLocalProvider } from '@unique-nft/accounts/keyring-local';
import type { UnsignedTxPayload } from '@unique-nft/accounts/types';
import { Sr25519Account as Account19 } from 'sdk-0.2.19/sr25519';
import { Sr25519Account as Account77 } from 'sdk-0.7.7/sr25519';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { accepted, serve, type Client } from '../../../src/http/testing/server.ts';

/** A signer, with any library. */
interface Signer {
  readonly address: string;
  readonly sign: (built: UnsignedTxPayload) => Promise<string> | string;
}

await cryptoWaitReady();
const schemes = ['sr25519', 'ed25519', 'ecdsa'] as const;
type Scheme = (typeof schemes)[number];

const pairOf = (type: Scheme): KeyringPair => new Keyring({ type, ss58Format: 42 }).addFromUri('//Signer');

/** `signPayload` of a browser wallet, which encodes the bytes itself from the JSON and its extensions. */
const walletSigner = (pair: KeyringPair, addedExtensions: readonly string[] = []): Signer => ({
  address: pair.address,
  sign: ({ signerPayloadJSON }) => {
    const registry = new TypeRegistry();
    registry.setSignedExtensions([...signerPayloadJSON.signedExtensions, ...addedExtensions]);
    const { version } = signerPayloadJSON;
    return registry.createType('ExtrinsicPayload', signerPayloadJSON, { version }).sign(pair).signature;
  },
});

/** `signRaw` with type `payload`: the wallet signs the bytes of the server, hashed if they are long. */
const rawSigner = (pair: KeyringPair): Signer => ({
  address: pair.address,
  sign: ({ signerPayloadRaw }) => {
    const bytes = hexToU8a(signerPayloadRaw.data);
    const signed = bytes.length > 256 ? blake2AsU8a(bytes) : bytes;
    return u8aToHex(pair.sign(signed, { withType: true }));
  },
});

type AccountOfClient = ReturnType<typeof Account77.fromUri>;
const clientSigner = ({ address, signer }: Pick<AccountOfClient, 'address' | 'signer'>): Signer => ({
  address,
  sign: async built => (await signer.sign(built)).signature,
});

/** `@unique-nft/accounts`, in memory. */
async function accountSigner(type: Scheme): Promise<Signer> {
  const account = await KeyringProvider.fromUri('//Signer', type);
  return { address: account.address, sign: async built => (await account.sign(built)).signature };
}

/** Without a password a locked key is not encrypted. To encrypt one and to unlock it takes more than a second, so there is one that is. */
const passwordOf = (type: string): string => (type === 'sr25519' ? 'secret' : '');

/** One keyring for all key types: the library has only one set of options, which request passwords. */
const local = new KeyringLocalProvider({ passwordCallback: ({ type }) => Promise.resolve(passwordOf(type)) });

/** `@unique-nft/accounts` with a locked keyring. */
async function localSigner(type: Scheme): Promise<Signer> {
  await local.init();
  const { address } = local.addUri('//Signer', passwordOf(type), {}, type);
  const account = local.getPair(address);
  account.instance.lock();
  return { address, sign: async built => (await account.sign(built)).signature };
}

/** Node only: ed25519, type byte 00, and the public key as the address. */
function plainSigner(): Signer {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const bytes = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
  const sign = ({ signerPayloadHex }: UnsignedTxPayload): string =>
    `0x00${signWithNode(null, hexToU8a(signerPayloadHex), privateKey).toString('hex')}`;
  return { address: u8aToHex(bytes), sign };
}

const signers: readonly (readonly [who: string, make: () => Signer | Promise<Signer>])[] = [
  ...schemes.map(type => [`a browser wallet, ${type}`, () => walletSigner(pairOf(type))] as const),
  ['a browser wallet with an extension that it does not know', () => walletSigner(pairOf('sr25519'), ['X'])],
  ...schemes.map(type => [`a browser wallet by signRaw, ${type}`, () => rawSigner(pairOf(type))] as const),
  ...schemes.map(type => [`KeyringProvider, ${type}`, () => accountSigner(type)] as const),
  ...schemes.map(type => [`KeyringLocalProvider, ${type}`, () => localSigner(type)] as const),
  ['the sr25519 of sdk 0.2.19', () => clientSigner(Account19.fromUri('//Signer'))],
  ['the sr25519 of sdk 0.7.7', () => clientSigner(Account77.fromUri('//Signer'))],
  ['a plain script', plainSigner],
];

/** The size of the payload, and its mortality. */
const payloads = ['short', 'long'].flatMap(size => [true, false].map(isImmortal => ({ size, isImmortal })));

describe('payloads signed by', () => {
  /** A transfer to itself, or a property that makes the payload too long to sign without hashing. */
  const build = async (
    client: Client,
    { address }: Signer,
    { size, isImmortal }: (typeof payloads)[number],
  ): Promise<UnsignedTxPayload> => {
    const call =
      size === 'short'
        ? { section: 'balances', method: 'transferKeepAlive', args: [address, '1'] }
        : {
            section: 'unique',
            method: 'setCollectionProperties',
            args: [1, [{ key: 'k', value: 'v'.repeat(300) }]],
          };
    const body = { address, ...call, isImmortal };
    const built = await accepted(client.post<UnsignedTxPayload>('extrinsic/build', body));
    expect(hexToU8a(built.signerPayloadRaw.data).length > 256).toBe(size === 'long');
    expect(built.signerPayloadJSON['era'] === '0x00').toBe(isImmortal);
    return built;
  };

  describe.each(signers)('%s', (_who, make) => {
    // Unlocking a key is slow, so one signer signs all payloads.
    let made: ReturnType<typeof make> | undefined;
    it.each(payloads)('are included: $size, immortal $isImmortal', async payload => {
      // The registry prints unknown extensions to the console.
      const warned = vi.spyOn(console, 'warn').mockReturnValue();
      onTestFinished(() => warned.mockRestore());
      const [client, signer] = [await serve(), await (made ??= make())];
      await client.fund(signer.address, 10);
      const built = await build(client, signer, payload);
      const signed = { signerPayloadJSON: built.signerPayloadJSON, signature: await signer.sign(built) };
      const { hash } = await accepted(client.submit(signed));
      expect(await client.status(hash)).toMatchObject({ hash, isCompleted: true });
    });
  });
});
