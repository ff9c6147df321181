import { Keyring } from '@polkadot/keyring';
import { TypeRegistry } from '@polkadot/types';
import type { SignerPayloadJSON } from '@polkadot/types/types';
import { hexToU8a, u8aToHex } from '@polkadot/util';
import { blake2AsU8a, cryptoWaitReady } from '@polkadot/util-crypto';
import { Polkadot } from '@unique-nft/utils/extension';
import { Sr25519Account } from '@unique-nft/utils/sr25519';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { connected } from './testing/clients.ts';

type Chain = Awaited<ReturnType<typeof connected>>;
/** An account as the SDK takes it. */
type SdkAccount = NonNullable<Parameters<Chain['balance']['transfer']>[2]>;
type Built = Parameters<SdkAccount['signer']['sign']>[0];

beforeAll(async () => {
  await cryptoWaitReady();
  // The registry prints unknown extensions to the console.
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  return () => warned.mockRestore();
});

/** The key in a wallet. */
const pairOf = () => new Keyring({ type: 'sr25519' }).addFromUri('//Alice');

/** Signs bytes as wallets do: long ones by their hash. */
function signedBytes(data: string): string {
  const bytes = hexToU8a(data);
  const signed = bytes.length > 256 ? blake2AsU8a(bytes) : bytes;
  return u8aToHex(pairOf().sign(signed, { withType: true }));
}

/** What an extension injects: it encodes `signPayload` from the members, and signs `signRaw` as it is. */
const extension = {
  version: '0.44.1',
  enable: () =>
    Promise.resolve({
      accounts: { get: () => Promise.resolve([{ address: pairOf().address, type: 'sr25519' }]) },
      signer: {
        signPayload(payload: SignerPayloadJSON) {
          const registry = new TypeRegistry();
          registry.setSignedExtensions(payload.signedExtensions);
          const { version } = payload;
          const encoded = registry.createType('ExtrinsicPayload', payload, { version });
          return Promise.resolve({ id: 1, ...encoded.sign(pairOf()) });
        },
        signRaw: ({ data }: { data: string }) => Promise.resolve({ id: 2, signature: signedBytes(data) }),
      },
    }),
};

/** The first account of an injected wallet, by the library that the network's template uses. */
async function injected(): Promise<Awaited<ReturnType<typeof Polkadot.loadWalletByName>>['accounts'][0]> {
  vi.stubGlobal('window', {
    document: { readyState: 'complete' },
    injectedWeb3: { 'polkadot-js': extension },
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { accounts } = await Polkadot.loadWalletByName('polkadot-js');
  return accounts[0] ?? expect.unreachable('the wallet has an account');
}

const signatureType = 'sr25519' as const;

const accounts: Readonly<Record<string, () => Promise<SdkAccount>>> = {
  'an account of @unique-nft/utils': () => Promise.resolve(Sr25519Account.fromUri('//Alice')),
  'a browser wallet, by the members of the payload': injected,
  async 'a browser wallet, by the bytes of the payload'() {
    const { address, signRaw } = await injected();
    const sign = async ({ signerPayloadRaw }: Built) => ({
      ...(await signRaw(signerPayloadRaw)),
      signatureType,
    });
    return { address, signer: { sign } };
  },
};

describe.each(Object.entries(accounts))('%s', (_who, make) => {
  it.each([
    { payload: 'short', bytes: 1 },
    { payload: 'long', bytes: 300 },
  ])('signs a $payload payload', async ({ bytes }) => {
    const chain = await connected();
    const account = await make();
    await chain.collection.create({ mode: 'Nft', name: 'Ships', description: 'A fleet', symbol: 'SHI' });
    const properties = [{ key: 'log', value: 'x'.repeat(bytes) }];
    const options = { signerAddress: account.address };
    const { result } = await chain.collection.setProperties(
      { collectionId: 1, properties },
      options,
      account,
    );
    expect(result.properties.find(({ key }) => key === 'log')?.value).toHaveLength(bytes);
  });
});
