import { blake2AsHex } from '@polkadot/util-crypto';
import { describe, expect, it } from 'vitest';
import type { SignedPayload } from '../../contract/shapes/index.ts';
import { refusedSubmit } from '../testing/error-assertions.ts';
import {
  alice,
  altered,
  bob,
  eccles,
  edward,
  unfunded,
  fundedServer,
  signature,
  signed,
  buildTransfer,
  type Client,
} from '../testing/server.ts';

describe('a transaction with a valid signature is included', () => {
  it.each([
    ['sr25519', alice, '0x01'],
    ['ed25519', edward, '0x00'],
    ['ecdsa', eccles, '0x02'],
  ])('of %s', async (_type, pair, typeByte) => {
    const client = await fundedServer();
    const [before, nonce] = [await client.head(), await client.nonce(pair.address)];
    const built = await buildTransfer(client, pair);
    expect(signature(built, pair).slice(0, 4)).toBe(typeByte);
    const { status, body } = await client.submit(signed(built, pair));
    expect(status).toBe(201);
    expect(await client.status(body.hash)).toMatchObject({ isCompleted: true, isError: false, error: null });
    expect((await client.head()).number).toBe(before.number + 1);
    expect(await client.nonce(pair.address)).toBe(nonce + 1);
  });

  it('over the hash of a payload of more than 256 bytes', async () => {
    const client = await fundedServer();
    const description = 'long'.repeat(64);
    const members = { address: alice.address, name: 'N', description, tokenPrefix: 'T' };
    const built = await client.build('POST', 'collections', members);
    const { data } = built.signerPayloadRaw;
    expect(data.length).toBeGreaterThan(2 + 2 * 256);
    expect(built.signerPayloadHex).toBe(blake2AsHex(data, 256));
    expect((await client.submit(signed(built, alice))).status).toBe(201);
  });

  it('with an address of any prefix', async () => {
    const client = await fundedServer();
    const built = await buildTransfer(client, alice);
    const address = '0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d';
    expect((await client.submit(altered(built, alice, { address }))).status).toBe(201);
  });
});

describe('each reason to reject a transaction has its own message', () => {
  /** The reason, how to build the transaction, and name and message of the error. */
  const ways: readonly (readonly [string, (client: Client) => Promise<SignedPayload>, string, RegExp])[] = [
    [
      'a birth block that was reverted',
      async client => {
        await client.post('__sim/snapshots', { name: 'before' });
        await client.fund(unfunded.address, 1);
        const built = await buildTransfer(client, alice);
        await client.post('__sim/snapshots/opal.before/revert');
        await client.seal();
        return signed(built, alice);
      },
      'SubmitExtrinsicError',
      /^Transaction has an unknown birth block/,
    ],
    [
      'an Ethereum address',
      async client =>
        altered(await buildTransfer(client, alice), alice, {
          address: '0x17c4e6453cc49aaaaeaca894e6d9683e5eb5da7c',
        }),
      'InvalidSignerError',
      /^0x17c4\w+ cannot sign: it is an Ethereum or token address$/,
    ],
    [
      'no address',
      async client => altered(await buildTransfer(client, alice), alice, { address: 'Alice' }),
      'BadPayloadError',
      /^address: Alice is not an address$/,
    ],
  ];

  it.each(ways)('%s', async (_what, make, name, message) => {
    const client = await fundedServer();
    const error = await refusedSubmit(client, await make(client), alice);
    expect(error).toMatchObject({ name, message: expect.stringMatching(message) });
  });
});

describe('a transaction is admitted once', () => {
  it('at any time, if it is immortal', async () => {
    const client = await fundedServer();
    const built = await client.build('POST', 'extrinsic/build', {
      address: alice.address,
      section: 'balances',
      method: 'transferKeepAlive',
      args: [bob.address, '1'],
      isImmortal: true,
    });
    expect(built.signerPayloadJSON).toMatchObject({ era: '0x00', blockNumber: '0x00000000' });
    await client.seal(200);
    expect((await client.submit(signed(built, alice))).status).toBe(201);
  });
});
