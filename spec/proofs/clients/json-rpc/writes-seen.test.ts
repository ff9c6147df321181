import { Keyring } from '@polkadot/api';
import { expect, it, onTestFinished } from 'vitest';
import { receivesTimes, start } from '../../../../src/http/testing/socket-fixture.ts';
import { alice } from '../../../../src/http/testing/server.ts';
import { connectApi } from './connected.ts';
import { named } from './drivers/client.ts';
import { journalOf } from '../../../../src/plugins/journal/journal.ts';

/** A client that knows the chain only, and the signer of its writes. */
async function connect(origin: string) {
  const api = await connectApi(`${origin}/opal`);
  onTestFinished(() => api.disconnect());
  const collection = { mode: 'NFT', name: [65], tokenPrefix: 'A' };
  const create = named(api.tx, 'unique', 'createCollectionEx')(collection);
  return { api, create, signer: new Keyring({ type: 'sr25519' }).addFromUri('//Alice') };
}

it('a write by JSON-RPC is seen by subscribers and by its status, as one by REST is', async () => {
  const { origin, open, world } = await start();
  const client = open();
  for (const topic of ['collections', 'extrinsics']) await client.send(`subscribe:${topic}`, '*');
  await world.createCollection(alice);
  const { create, signer } = await connect(origin);
  const hash = (await create.signAndSend(signer)).toHex();
  await receivesTimes(client, 'extrinsics', 2);
  await receivesTimes(client, 'collections', 2);
  for (const topic of ['collections', 'extrinsics']) {
    const [byRest, byRpc] = client.of(topic);
    expect(Object.keys(byRpc ?? {})).toEqual(Object.keys(byRest ?? {}));
  }
  const status = await fetch(`${origin}/opal/extrinsic/status?hash=${hash}`);
  expect(await status.json()).toMatchObject({ isCompleted: true, parsed: { collectionId: 2 } });
});

it('a broadcast transaction is in the journal', async () => {
  const { origin, worlds } = await start();
  const { api, create, signer } = await connect(origin);
  const signed = await create.signAsync(signer);
  await api.rpc('transaction_v1_broadcast', signed.toHex());
  expect(journalOf(worlds.get('opal')).find({ operation: 'transaction_v1_broadcast' })).toMatchObject([
    { method: 'WS', request: { body: expect.stringContaining(signed.toHex()) as string } },
  ]);
});
