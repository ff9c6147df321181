import { Keyring } from '@polkadot/api';
import { expect, it, onTestFinished } from 'vitest';
import { receivesTimes, start } from '../../../../src/http/testing/socket-fixture.ts';
import { alice } from '../../../../src/http/testing/server.ts';
import { connectApi } from './connected.ts';
import { named } from './drivers/client.ts';

it('a write by JSON-RPC is seen by subscribers and by its status, as one by REST is', async () => {
  const { origin, open, world } = await start();
  const client = open();
  for (const topic of ['collections', 'extrinsics']) await client.send(`subscribe:${topic}`, '*');
  await world.createCollection(alice);
  const api = await connectApi(`${origin}/opal`);
  onTestFinished(() => api.disconnect());
  const collection = { mode: 'NFT', name: [65], tokenPrefix: 'A' };
  const create = named(api.tx, 'unique', 'createCollectionEx')(collection);
  const signer = new Keyring({ type: 'sr25519' }).addFromUri('//Alice');
  const hash = (await create.signAndSend(signer)).toHex();
  await receivesTimes(client, 'extrinsics', 2);
  await receivesTimes(client, 'collections', 2);
  for (const topic of ['collections', 'extrinsics']) {
    const [byRest, byRpc] = client.of(topic);
    expect(Object.keys(byRpc ?? {})).toEqual(Object.keys(byRest ?? {}));
  }
  expect(await world.status(hash)).toMatchObject({ isCompleted: true, parsed: { collectionId: 2 } });
});
