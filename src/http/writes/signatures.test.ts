import { blake2AsHex } from '@polkadot/util-crypto';
import { describe, expect } from 'vitest';
import type { SignerPayload } from '../../contract/shapes/index.ts';
import { keyPairOf } from '../../wire/signing/signing-key.ts';
import { refusedSubmit } from '../testing/error-assertions.ts';
import { it } from '../testing/it.ts';
import { alice, altered, bob, buildTransfer, signature, signed, unfunded } from '../testing/server.ts';

describe('a transaction with a valid signature is included', () => {
  it.for([
    ['sr25519', alice, '0x01'],
    ['ed25519', keyPairOf('//Edward', 'ed25519'), '0x00'],
    ['ecdsa', keyPairOf('//Eccles', 'ecdsa'), '0x02'],
  ] as const)('of %s', async ([, pair, typeByte], { client }) => {
    await client.fund(pair.address, 10);
    const built = await buildTransfer(client, pair);
    expect(signature(built, pair).slice(0, 4)).toBe(typeByte);
    const { body } = await client.submit(signed(built, pair));
    expect(await client.status(body.hash)).toMatchObject({ isCompleted: true, isError: false, error: null });
    expect(await client.nonce(pair.address)).toBe(1);
  });

  it('over the hash of a payload of more than 256 bytes', async ({ client }) => {
    const description = 'long'.repeat(64);
    const members = { address: alice.address, name: 'N', description, tokenPrefix: 'T' };
    const built = await client.build('POST', 'collections', members);
    const { data } = built.signerPayloadRaw;
    expect(data.length).toBeGreaterThan(2 + 2 * 256);
    expect(built.signerPayloadHex).toBe(blake2AsHex(data, 256));
    expect((await client.submit(signed(built, alice))).status).toBe(201);
  });

  it('with an address of any prefix', async ({ client }) => {
    const built = await buildTransfer(client, alice);
    const address = '0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d';
    expect((await client.submit(altered(built, alice, { address }))).status).toBe(201);
  });

  it('at any time, if it is immortal', async ({ client }) => {
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

describe('a payload is refused and changes nothing', () => {
  /** Values that are refused before the signature is verified, which the relation submit.every-member-is-signed judges. */
  it.for<readonly [keyof SignerPayload, (payload: SignerPayload) => unknown, RegExp]>([
    ['address', () => '0x17c4e6453cc49aaaaeaca894e6d9683e5eb5da7c', /^InvalidSignerError: 0x17c4\w+ cannot/],
    ['address', () => 'Alice', /^BadPayloadError: address: Alice is not an address$/],
    ['blockNumber', () => '0x00000000', /blockNumber 0 does not fit the era/],
    ['blockNumber', () => '0x00000042', /unknown birth block/],
    ['genesisHash', ({ blockHash }) => blockHash, /for another chain/],
    ['signedExtensions', ({ signedExtensions: all }) => all.slice(1), /signedExtensions must be/],
    ['signedExtensions', ({ signedExtensions: all }) => all.toReversed(), /signedExtensions must be/],
    ['signedExtensions', ({ signedExtensions: all }) => [all.join()], /signedExtensions must be/],
    ['signedExtensions', () => 'CheckNonce', /signedExtensions must be array/],
    ['specVersion', () => '0x00000001', /specVersion 1, here/],
    ['transactionVersion', () => '0x00000001', /transactionVersion 1, here/],
    ['version', () => 3, /version must be 4, found 3/],
  ])('with another %s', async ([member, alter, message], { client }) => {
    await client.seal(2);
    const built = await buildTransfer(client, alice);
    const body = altered(built, alice, { [member]: alter(built.signerPayloadJSON) });
    const { name, message: found } = await refusedSubmit(client, body);
    expect(`${name}: ${found}`).toMatch(message);
  });

  it('with any member removed', async ({ client }) => {
    const built = await buildTransfer(client, alice);
    for (const member of Object.keys(built.signerPayloadJSON)) {
      const error = await refusedSubmit(client, altered(built, alice, { [member]: undefined }));
      expect(error.message).toBe(`${member} is missing`);
    }
  });

  it('with a birth block that was reverted', async ({ client }) => {
    const before = await client.snapshot();
    await client.fund(unfunded.address, 1);
    const built = await buildTransfer(client, alice);
    await client.revert(before);
    await client.seal();
    const error = await refusedSubmit(client, signed(built, alice));
    expect(error).toMatchObject({
      name: 'SubmitExtrinsicError',
      message: expect.stringMatching(/^Transaction has an unknown birth block/),
    });
  });
});
