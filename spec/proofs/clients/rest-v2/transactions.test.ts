import { Sr25519Account } from '@unique-nft/utils/sr25519';
import { describe, expect, it } from 'vitest';
import { alice, bob, cards, connected, thrownBy } from './testing/clients.ts';
import { ace } from './testing/uses.ts';

describe('@unique-nft/sdk 2.10.0', () => {
  it('goes through the stages of a write one by one', async () => {
    const chain = await connected();
    const { transfer } = chain.balance;
    const unsigned = await transfer.build({ amount: '100', to: bob.address });
    const hash = await transfer.submit(unsigned, await transfer.sign(unsigned));
    const { result, extrinsicOutput } = await transfer.getStatus('/balances/transfer', hash);
    expect(result).toMatchObject({ from: alice.address, to: bob.address, amount: '100' });
    expect(extrinsicOutput).toMatchObject({ hash, blockNumber: '1', signer: alice.address });
  });

  it('reports what a write costs, which is what the signer pays', async () => {
    const chain = await connected();
    const { address } = alice;
    const coins = async (): Promise<bigint> => BigInt((await chain.balance.get({ address })).free);
    const before = await coins();
    const { totalFee } = await chain.collection.create.fee({ ...cards, mode: 'Nft' });
    await chain.collection.create({ ...cards, mode: 'Nft' });
    // To create a collection costs two coins beside the fee.
    expect(before - (await coins())).toBe(BigInt(totalFee) + 2n * 10n ** 18n);
  });

  it('sends in parallel with nonces, and waits for the block', async () => {
    const chain = await connected({ blockTime: 500 });
    const { nextIndex } = await chain.account.nextIndex({ address: alice.address });
    const sent = await Promise.all(
      ['100', '200', '300'].map((amount, index) =>
        chain.balance.transfer(
          { amount, to: bob.address },
          { signerAddress: alice.address, nonce: nextIndex + index },
          undefined,
          { retries: 100, timeout: 50, isFinalized: true },
        ),
      ),
    );
    expect(sent.map(({ result }) => result.amount)).toEqual(['100', '200', '300']);
  });

  it('gives up on a status after its retries', async () => {
    const chain = await connected({ blockTime: 60_000 });
    const wait = { retries: 2, timeout: 10 };
    const transfer = chain.balance.transfer({ to: bob.address, amount: '5' }, undefined, undefined, wait);
    expect((await thrownBy(transfer))['message']).toContain('Extrinsic not found');
  });

  it('throws that the balance is too low for the fee', async () => {
    const chain = await connected();
    const poor = Sr25519Account.fromUri('//Nobody');
    const transfer = chain.balance.transfer(
      { to: bob.address, amount: '5' },
      { signerAddress: poor.address },
      poor,
    );
    expect((await thrownBy(transfer))['message']).toContain('balance too low');
  });

  it('reads at a block', async () => {
    const chain = await connected();
    const { extrinsicOutput } = await chain.collection.create({ ...cards, mode: 'Nft' });
    const { blockHash: atBlockHash } = extrinsicOutput;
    await chain.collection.setProperties({ collectionId: 1, properties: [{ key: 'a', value: 'b' }] });
    const [then, now] = [
      await chain.collection.get({ collectionId: 1, atBlockHash }),
      await chain.collection.get({ collectionId: 1 }),
    ];
    expect([then, now].map(({ properties }) => properties.some(({ key }) => key === 'a'))).toEqual([
      false,
      true,
    ]);
  });

  it('throws the problems of a request as a ZodError', async () => {
    const chain = await connected();
    const error = await thrownBy(chain.collection.create({ ...cards, symbol: 'LONGER', mode: 'Nft' }));
    expect(error).toMatchObject({ isApiError: true, message: expect.stringContaining('--profile chain') });
    expect(error['zodError']).toMatchObject({ issues: [{ path: ['args', 'symbol'] }] });
  });

  it('gets 404 for what does not exist, and 501 for what is not served', async () => {
    const chain = await connected();
    const missing = await thrownBy(chain.token.get(ace));
    expect(missing).toMatchObject({ data: { error: 'Token not found: Collection 1, Token 1' } });
    const evm = await thrownBy(chain.evm.exists({ address: '0x52764bbc320189511E826A0a9b4763F104FfC3B0' }));
    expect(evm['message']).toContain('501');
  });

  it.each([
    { mortalLength: -1, era: '0x00' },
    { mortalLength: 128, era: expect.stringMatching(/^0x.6/) },
  ])('builds a payload that is valid for $mortalLength blocks', async ({ mortalLength, era }) => {
    const chain = await connected();
    const options = { signerAddress: alice.address, mortalLength, nonce: 3 };
    const built = await chain.balance.transfer.build({ to: bob.address, amount: '5' }, options);
    expect(built.signerPayloadJSON).toMatchObject({ era, nonce: '0x00000003' });
  });
});
