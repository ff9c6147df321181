import { hexToU8a, u8aToHex } from '@polkadot/util';
import { describe, expect, it } from 'vitest';
import { mockSignature } from '../../service/extrinsics/signed-transaction.ts';
import type { BuiltPayload } from '../../contract/shapes/extrinsic-answers.ts';
import { encodeSigned } from '../../wire/signing/extrinsic.ts';
import { decodePayload } from '../../wire/signing/payload.ts';
import { parseAddress } from '../../wire/signing/ss58.ts';
import { alice, buildTransfer, serve, signed, unfunded, type Client } from '../testing/server.ts';

/** Submits the payload by JSON-RPC. */
async function submitBytes({ signerPayloadJSON }: BuiltPayload, client: Client): Promise<unknown> {
  const account = parseAddress(signerPayloadJSON.address);
  if (account === undefined) throw new Error(`expected an address, found ${signerPayloadJSON.address}`);
  const bytes = encodeSigned(account, hexToU8a(mockSignature), decodePayload(signerPayloadJSON));
  const method = 'author_submitExtrinsic';
  return (await client.post('', { jsonrpc: '2.0', id: 1, method, params: [u8aToHex(bytes)] })).body;
}

describe('a mock signature', () => {
  it('is refused as any wrong one in the worlds of a server, and in new ones by default', async () => {
    const server = await serve();
    for (const client of [server, await server.makeWorld()]) {
      const built = await buildTransfer(client, alice);
      const answer = await client.submit({ ...built, signature: mockSignature });
      expect(answer).toMatchObject({ status: 400, body: { error: { name: 'BadSignatureError' } } });
      expect(await submitBytes(built, client)).toMatchObject({ error: { code: 1010 } });
      expect((await client.get('__sim/overview')).body).toMatchObject({ mockSignature: null });
      expect((await client.head()).number).toBe(0);
    }
  });

  it('is valid for every account in a world that is made for it, by both interfaces', async () => {
    const client = await (await serve()).makeWorld({ mockSignatures: true });
    expect((await client.get('__sim/overview')).body).toMatchObject({ mockSignature });
    await client.fund(unfunded.address, 10);
    const built = await buildTransfer(client, unfunded);
    expect((await client.submit({ ...built, signature: mockSignature })).status).toBe(201);
    expect(await submitBytes(await buildTransfer(client, alice), client)).toHaveProperty('result');
    expect((await client.get('__sim/transactions')).body).toMatchObject({
      transactions: [alice, unfunded].map(({ address }) => ({ signer: address, refusal: null })),
    });
  });

  it('makes no other wrong signature valid, and right ones stay valid', async () => {
    const client = await (await serve()).makeWorld({ mockSignatures: true });
    const built = await buildTransfer(client, alice);
    const almost = mockSignature.replace(/cd$/, 'ce');
    expect((await client.submit({ ...built, signature: almost })).status).toBe(400);
    expect((await client.submit(signed(built, alice))).status).toBe(201);
  });
});
