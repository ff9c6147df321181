import { Keyring, type ApiPromise } from '@polkadot/api';
import type { SignerPayloadJSON } from '@polkadot/types/types';
import { KeyringProvider } from '@unique-nft/accounts/keyring';
import { Sdk } from 'sdk-0.2.5';
import { describe, expect, it, onTestFinished } from 'vitest';
import { connectApi, final, type Tx } from './connected.ts';
import { named } from './drivers/client.ts';
import { stage } from '../../../tools/record/testing/stage.ts';

const connect = async (baseUrl: string): Promise<ApiPromise> => {
  const api = await connectApi(baseUrl);
  onTestFinished(() => api.disconnect());
  return api;
};

const keyring = new Keyring({ type: 'sr25519' });
const [alice, bob] = [keyring.addFromUri('//Alice'), keyring.addFromUri('//Bob')];

const bytes = (text: string): number[] => [...Buffer.from(text)];
const nft = (value: string) => ({ NFT: { properties: [{ key: 'power', value }] } });

/** What a program does that knows the chain only. */
async function program(api: ApiPromise): Promise<void> {
  const tx = (section: string, name: string, ...args: unknown[]): Tx => named(api.tx, section, name)(...args);
  const [toAlice, toBob] = [{ Substrate: alice.address }, { Substrate: bob.address }];
  const permission = { mutable: true, collectionAdmin: true, tokenOwner: true };
  await final(
    tx('unique', 'createCollectionEx', {
      mode: 'NFT',
      name: bytes('Cards'),
      description: bytes('A pack'),
      tokenPrefix: 'CRD',
      limits: { tokenLimit: 5 },
      tokenPropertyPermissions: [{ key: 'power', permission }],
    }),
    alice,
  );
  await final(tx('unique', 'createItem', 1, toAlice, nft('9')), alice);
  await final(tx('unique', 'createMultipleItems', 1, toBob, [nft('1'), nft('2')]), alice);
  await final(tx('unique', 'transfer', toBob, 1, 1, 1), alice);
  await final(tx('unique', 'transfer', toBob, 1, 2, 1), alice);
  await final(
    tx('utility', 'batchAll', [
      tx('unique', 'setTokenProperties', 1, 1, [{ key: 'power', value: '8' }]),
      tx('unique', 'burnItem', 1, 3, 1),
    ]),
    bob,
  );
  await final(tx('unique', 'setCollectionLimits', 1, { ownerCanTransfer: true }), bob);
  await final(
    tx('unique', 'createCollectionEx', { mode: 'ReFungible', name: bytes('Shares'), tokenPrefix: 'S' }),
    alice,
  );
  await final(tx('unique', 'createItem', 2, toAlice, { ReFungible: { pieces: 10, properties: [] } }), alice);
  await final(tx('unique', 'burnFrom', 2, toAlice, 1, 1), alice);
  await final(tx('balances', 'transferKeepAlive', bob.address, 1_500_000_000_000_000_000n), alice);
  await final(tx('unique', 'setAllowanceForAll', 1, toAlice, true), bob);
}

/** The steps of the program. */
const expected = [
  'do: createCollection',
  "do: mintToken\n    with: { collectionId: '${cards}', properties: [ { key: power, value: '9' } ] }",
  'do: mintTokens',
  "do: transferToken\n    with: { collectionId: '${cards}', tokenId: '${token1}', to: '@bob' }",
  'may: fail',
  'do: batch',
  'fails: common.NoPermission',
  'mode: ReFungible',
  "do: burnPieces\n    with: { collectionId: '${shares}', tokenId: '${token4}', amount: 1 }",
  "with: { destination: '@bob', amount: 1.5 }",
];

describe('writes by JSON-RPC', () => {
  it('of polkadot.js are recorded', async () => {
    const { baseUrl, record } = await stage();
    await program(await connect(baseUrl));
    const { size, scenario, remarks } = await record();
    expect(size).toEqual({ writes: 11, reads: 0 });
    for (const step of expected) expect(scenario).toContain(step);
    expect(remarks.map(remark => remark.slice(remark.lastIndexOf(': ') + 2))).toEqual([
      'a call with the same effect was refused, maybe for another reason',
      'a transaction that no operation of the interface built here, or can build, is not recorded',
    ]);
  });

  it('of payloads built over REST are the writes that were built', async () => {
    const { baseUrl, send, record } = await stage();
    const api = await connect(baseUrl);
    const rpc = (method: string, ...params: unknown[]) =>
      send('POST', '', { jsonrpc: '2.0', id: 7, method, params });
    for (const [index, submit] of [
      (hex: string) => rpc('author_submitExtrinsic', hex),
      (hex: string) => api.rpc.author.submitExtrinsic(hex),
    ].entries()) {
      const built = await send('POST', 'v1/collections', {
        address: alice.address,
        name: `Cards ${index}`,
        description: '',
        tokenPrefix: 'C',
        schema: {
          schemaName: 'unique',
          schemaVersion: '1.0.0',
          image: { urlTemplate: 'https://cards.test/{infix}' },
          coverPicture: { urlInfix: '1' },
        },
      });
      const { signerPayloadJSON } = (await built.json()) as { signerPayloadJSON: SignerPayloadJSON };
      const extrinsic = api.createType('Extrinsic', { method: signerPayloadJSON.method });
      const payload = api.createType('ExtrinsicPayload', signerPayloadJSON, { version: 4 });
      extrinsic.addSignature(alice.address, payload.sign(alice).signature, signerPayloadJSON);
      await submit(extrinsic.toHex());
    }
    // A transaction that is refused can be admitted with another signature.
    await rpc('author_submitExtrinsic', '0x1234');
    const { scenario, remarks } = await record();
    expect(scenario.match(/do: createCollection/g)).toHaveLength(2);
    expect(scenario).toContain('schemaName: unique');
    expect(remarks).toEqual([
      expect.stringContaining('no operation of the interface built here, or can build'),
    ]);
  });
});

it.each([['instant' as const], [100]])('writes of the SDK are recorded, with blocks %s', async blockTime => {
  const { baseUrl, record } = await stage({ blockTime });
  const signer = await KeyringProvider.fromUri('//Alice');
  const { address } = signer;
  // It asks for the status every five seconds otherwise.
  const polling = { waitBetweenStatusRequestsInMs: 60, maximumNumberOfStatusRequests: 100 };
  const client = new Sdk({ baseUrl: `${baseUrl}/v1`, signer, ...polling });
  const cards = { name: 'Cards', description: '', tokenPrefix: 'CRD' };
  const { parsed } = await client.collections.creation.submitWaitResult({ address, ...cards });
  const { collectionId = 0 } = parsed ?? {};
  await client.tokens.create.submitWaitResult({ address, collectionId });
  await client.tokens.transfer.submitWaitResult({ address, collectionId, tokenId: 1, to: bob.address });
  await client.tokens.burn.submitWaitResult({ address, collectionId, tokenId: 9 });
  await client.tokens.get({ collectionId, tokenId: 1 });
  const { size, scenario } = await record();
  expect(size).toEqual({ writes: 4, reads: 1 });
  expect(scenario).toContain("to: '@bob'");
  expect(scenario).toContain('fails: ');
});
