import { createClient } from 'polkadot-api';
import { getPolkadotSignerFromPjs } from 'polkadot-api/pjs-signer';
import type { withLegacy } from '@polkadot-api/ws-middleware';
import { getWsProvider } from '@polkadot-api/ws-provider';
import { WebSocket } from 'ws';
import { named, type Connect } from './client.ts';

const collection = {
  mode: { type: 'NFT' },
  name: [65, 66],
  description: [],
  token_prefix: new Uint8Array([65]),
  token_property_permissions: [],
  properties: [],
  admin_list: [],
  flags: 0,
};

const signRaw = (): never => {
  throw new Error('expected no raw signature');
};

/**
 * Connects with `polkadot-api` and its unsafe API, which takes all types from the metadata. It uses the methods of JSON-RPC that the
 * server lists, or only those of before 2024 (`withLegacy`), as it does with older nodes.
 */
export const connectPolkadotApi =
  (methods: { middleware?: typeof withLegacy } = {}): Connect =>
  url => {
    const client = createClient(getWsProvider(url, { websocketClass: WebSocket as never, ...methods }));
    const { query, tx } = client.getUnsafeApi();
    const callsOf = (address: string) => ({
      createCollection: named(tx, 'Unique', 'create_collection_ex')({ data: collection }),
      // The client takes the only member of a structure for the structure.
      mint: named(
        tx,
        'Unique',
        'create_item',
      )({
        collection_id: 1,
        owner: { type: 'Substrate', value: address },
        data: { type: 'NFT', value: [] },
      }),
      destroyCollection: named(tx, 'Unique', 'destroy_collection')({ collection_id: 99 }),
    });
    return Promise.resolve({
      nonce: async address =>
        ((await named(query, 'System', 'Account').getValue(address)) as { nonce: number }).nonce,
      tokenOwner: async (collectionId, tokenId) => {
        const owner = await named(query, 'Nonfungible', 'TokenData').getValue(collectionId, tokenId);
        return (owner as { value: string }).value;
      },
      send: (call, { address, signPayload }) => {
        const signer = getPolkadotSignerFromPjs(address, signPayload as never, signRaw);
        const statuses: string[] = [];
        return new Promise((resolve, reject) => {
          callsOf(address)
            [call].signSubmitAndWatch(signer)
            .subscribe({
              next(event) {
                if (event.type === 'txBestBlocksState' && event.found) statuses.push('in a block');
                if (event.type !== 'finalized') return;
                statuses.push('final');
                resolve({ statuses, events: event.events.map(each => `${each.type}.${each.value.type}`) });
              },
              error: reject,
            });
        });
      },
      close: () => Promise.resolve(client.destroy()),
    });
  };
