import { KeyringProvider } from '@unique-nft/accounts/keyring';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { card, cards, openStage, parsedOf, withoutSecondPoll, type Stage } from './published-client.ts';

/** Coins, fees, refusals and the steps of a write through the published client, unmodified. */
describe('@unique-nft/sdk 0.2.5 on coins and extrinsics', withoutSecondPoll, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage.close());

  const coinsOf = async (address: string): Promise<bigint> =>
    BigInt((await stage.client.balance.get({ address })).availableBalance.raw);
  const nonceOf = async (address: string): Promise<number> =>
    (await stage.client.common.getNonce({ address })).nonce;
  const createCards = async (): Promise<number> => {
    const { client, alice } = stage;
    const body = { address: alice.address, ...cards };
    return parsedOf(await client.collections.creation.submitWaitResult(body)).collectionId;
  };

  it('reads the chain properties, whose genesis is that of built payloads', async () => {
    const { client, alice, bob } = stage;
    const built = await client.balance.transfer.build({
      address: alice.address,
      destination: bob.address,
      amount: 1,
    });
    const properties = {
      SS58Prefix: 42,
      token: 'OPL',
      decimals: 18,
      wsUrl: '',
      genesisHash: built.signerPayloadJSON.genesisHash,
    };
    expect(await client.common.chainProperties()).toEqual(properties);
    expect(await client.chain.properties()).toEqual(properties);
  });

  it('sends coins to an account made from a mnemonic, which sends some on', async () => {
    const { client, alice } = stage;
    const walker = await KeyringProvider.fromMnemonic(
      'legal winner thank year wave sausage worth useful legal winner thank yellow',
    );
    expect(await coinsOf(walker.address)).toBe(0n);
    const sent = await client.balance.transfer.submitWaitResult({
      address: alice.address,
      destination: walker.address,
      amount: 2.5,
    });
    expect(parsedOf(sent)).toMatchObject({
      from: alice.address,
      to: walker.address,
      amount: '2500000000000000000',
    });
    expect((await client.balance.get({ address: walker.address })).availableBalance).toEqual({
      raw: '2500000000000000000',
      amount: '2.5',
      formatted: '2.5000',
      unit: 'OPL',
      decimals: 18,
    });

    const before = await coinsOf(alice.address);
    const back = await client.balance.transfer.submitWaitResult(
      { address: walker.address, destination: alice.address, amount: 0.01 },
      { signer: walker },
    );
    expect(parsedOf(back).amount).toBe('10000000000000000');
    expect((await coinsOf(alice.address)) - before).toBe(10_000_000_000_000_000n);
  });

  it('signs for an account that the control routes gave coins to', async () => {
    const { client, worldUrl, alice } = stage;
    const funded = await KeyringProvider.fromUri('//Funded//here', 'ed25519');
    await fetch(`${worldUrl}/__sim/fund`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ address: funded.address, amount: 10 }),
    });
    expect(await coinsOf(funded.address)).toBe(10_000_000_000_000_000_000n);

    const created = await client.collections.creation.submitWaitResult(
      { address: funded.address, ...cards },
      { signer: funded },
    );
    const { collectionId } = parsedOf(created);
    expect((await client.collections.get({ collectionId })).owner).toBe(funded.address);
    expect(funded.address).not.toBe(alice.address);
  });

  it('learns the fee of a write, which is then what it costs', async () => {
    const { client, alice } = stage;
    const collectionId = await createCards();
    const body = { address: alice.address, collectionId, data: card('Ace') };
    const { fee } = await client.tokens.create.getFee(body);
    expect(BigInt(fee.raw)).toBeGreaterThan(0n);
    expect(fee).toMatchObject({ unit: 'OPL', decimals: 18 });

    const before = await coinsOf(alice.address);
    const minted = await client.tokens.create.submitWaitResult(body);
    expect(before - (await coinsOf(alice.address))).toBe(BigInt(fee.raw));
    expect(minted.fee).toEqual(fee);
  });

  it('reports a refused write in the status, without throwing; it costs a fee and changes nothing else', async () => {
    const { client, bob } = stage;
    const collectionId = await createCards();
    const limits = await client.collections.getLimits({ collectionId });
    const [coins, nonce] = [await coinsOf(bob.address), await nonceOf(bob.address)];

    const refused = await client.collections.setLimits.submitWaitResult(
      { address: bob.address, collectionId, limits: { tokenLimit: 1 } },
      { signer: bob },
    );
    expect(refused).toMatchObject({
      isCompleted: true,
      isError: true,
      status: 'Error',
      error: {
        message: 'Signer is not Collection Owner',
        details: { section: 'common', name: 'NoPermission' },
      },
      callMethod: { section: 'unique', method: 'setCollectionLimits' },
    });
    expect(refused.parsed).toBeUndefined();
    expect(await client.collections.getLimits({ collectionId })).toEqual(limits);
    expect(await nonceOf(bob.address)).toBe(nonce + 1);
    expect(coins - (await coinsOf(bob.address))).toBe(BigInt(refused.fee?.raw ?? 0));
  });

  it('throws what is wrong with a malformed request, under the server’s code', async () => {
    const { client, alice } = stage;
    const body = { address: alice.address, collectionId: -1, data: card('Ace') };
    await expect(client.tokens.create.submitWaitResult(body)).rejects.toMatchObject({
      code: 'UN01004',
      name: 'ValidationError',
      details: [{ property: 'collectionId', value: -1 }],
    });
  });

  it('builds a batch with one nonce after the other, and submits it in order', async () => {
    const { client, alice } = stage;
    const collectionId = await createCards();
    const nonce = await nonceOf(alice.address);
    const batch = ['Ace', 'King', 'Queen'].map(name => ({
      address: alice.address,
      collectionId,
      data: card(name),
    }));

    const { payloads, nextNonce } = await client.tokens.create.buildBatch(batch);
    expect(payloads.map(({ signerPayloadJSON }) => Number(signerPayloadJSON.nonce))).toEqual([
      nonce,
      nonce + 1,
      nonce + 2,
    ]);
    expect(nextNonce).toBe(nonce + 3);

    for (const [index, payload] of payloads.entries())
      expect(parsedOf(await client.tokens.create.submitWaitResult(payload))).toEqual({
        collectionId,
        tokenId: index + 1,
      });
    expect((await client.tokens.get({ collectionId, tokenId: 3 })).name).toEqual({ _: 'Queen' });
    expect(await nonceOf(alice.address)).toBe(nextNonce);
  });

  it('builds, signs and submits step by step, and reads the status and the extrinsic', async () => {
    const { client, alice, bob } = stage;
    const collectionId = await createCards();
    const unsigned = await client.extrinsics.build({
      address: alice.address,
      section: 'unique',
      method: 'setCollectionSponsor',
      args: [collectionId, bob.address],
    });
    const { signature, signatureType } = await client.extrinsics.sign(unsigned);
    expect(signatureType).toBe('sr25519');
    const { signerPayloadJSON } = unsigned;
    const { hash } = await client.extrinsics.submit({ signerPayloadJSON, signature });

    const status = await client.extrinsics.status({ hash });
    expect(status).toMatchObject({
      hash,
      isCompleted: true,
      error: null,
      parsed: { collectionId, sponsor: bob.address },
      callMethod: { section: 'unique', method: 'setCollectionSponsor' },
    });
    const extrinsic = await client.extrinsics.get({
      extrinsicHash: hash,
      blockHashOrNumber: status.block.hash,
    });
    expect(extrinsic).toMatchObject({
      section: 'unique',
      method: 'setCollectionSponsor',
      args: [collectionId, bob.address],
      signer: alice.address,
      nonce: Number(signerPayloadJSON.nonce),
    });
    expect((await client.collections.get({ collectionId })).sponsorship).toEqual({
      address: bob.address,
      isConfirmed: false,
    });
  });
});
