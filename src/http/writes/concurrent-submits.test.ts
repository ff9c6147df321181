import type { FastifyInstance } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import type { SignedPayload } from '../../contract/shapes/index.ts';
import { withBytes } from '../../service/extrinsics/payload.ts';
import { u32Hex } from '../../wire/signing/payload.ts';
import { createServer } from '../../plugins/server.ts';
import { alice, buildTransfer, carol, clientOf, edward, signed, type Client } from '../testing/server.ts';

/** A server with the opal world, and a client of it. */
async function serve(): Promise<{ readonly app: FastifyInstance; readonly client: Client }> {
  const { app } = await createServer({ blockTime: 'manual' });
  onTestFinished(async () => app.close());
  const client = clientOf(app);
  await client.fund(edward.address, 100);
  return { app, client };
}

/** Transfers of Alice, Edward and Charlie in turn, each with the next nonce of its signer. */
async function transfers(client: Client, count: number): Promise<SignedPayload[]> {
  const pairs = [alice, edward, carol];
  const built = await Promise.all(pairs.map(pair => buildTransfer(client, pair)));
  return Array.from({ length: count }, (_, index) => {
    const [pair, payload] = [pairs[index % pairs.length], built[index % pairs.length]];
    if (pair === undefined || payload === undefined) throw new Error('expected a pair and its payload');
    const nonce = u32Hex(Math.floor(index / pairs.length));
    const altered = withBytes({ ...payload.signerPayloadJSON, nonce });
    return signed(altered, pair);
  });
}

it('executes transactions in the order in which they arrive', async () => {
  const { client } = await serve();
  const submits = await transfers(client, 48);
  const answers = await Promise.all(submits.map(one => client.submit(one)));
  expect(answers.map(({ status }) => status)).toEqual(submits.map(() => 201));
  const { client: other } = await serve();
  for (const one of await transfers(other, 48)) expect((await other.submit(one)).status).toBe(201);
  expect(await client.seal()).toEqual(await other.seal());
});
