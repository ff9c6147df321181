import { createClient, type Transaction } from 'polkadot-api';
import { getPolkadotSignerFromPjs } from 'polkadot-api/pjs-signer';
import type { withLegacy } from '@polkadot-api/ws-middleware';
import { getWsProvider } from '@polkadot-api/ws-provider';
import { WebSocket } from 'ws';
import { named, type Connect, type Outcome } from './client.ts';
import type { Wallet } from './wallet.ts';

const noSettings = {
  access: undefined,
  pending_sponsor: undefined,
  limits: undefined,
  permissions: undefined,
  token_property_permissions: [],
  properties: [],
  admin_list: [],
  flags: 0,
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
    let statuses: string[] = [];
    const send = (wallet: Wallet, call: Pick<Transaction, 'signSubmitAndWatch'>): Promise<Outcome> => {
      const signRaw = (): never => {
        throw new Error('expected no raw signature');
      };
      const signer = getPolkadotSignerFromPjs(wallet.address, wallet.signPayload as never, signRaw);
      statuses = [];
      return new Promise((resolve, reject) => {
        call.signSubmitAndWatch(signer).subscribe({
          next(event) {
            if (event.type === 'txBestBlocksState' && event.found) statuses.push('in a block');
            if (event.type !== 'finalized') return;
            statuses.push('final');
            resolve(event.events.map(each => `${each.type}.${each.value.type}`));
          },
          error: reject,
        });
      });
    };
    return Promise.resolve({
      nonce: async address =>
        ((await named(query, 'System', 'Account').getValue(address)) as { nonce: number }).nonce,
      tokenOwner: async (collectionId, tokenId) => {
        const owner = await named(query, 'Nonfungible', 'TokenData').getValue(collectionId, tokenId);
        return (owner as { value: string }).value;
      },
      createCollection: wallet =>
        send(
          wallet,
          named(
            tx,
            'Unique',
            'create_collection_ex',
          )({
            data: {
              ...noSettings,
              mode: { type: 'NFT' },
              name: [65, 66],
              description: [],
              token_prefix: new Uint8Array([65]),
            },
          }),
        ),
      mint: (wallet, collectionId) =>
        send(
          wallet,
          named(
            tx,
            'Unique',
            'create_item',
          )({
            collection_id: collectionId,
            owner: { type: 'Substrate', value: wallet.address },
            // The client takes the only member of a structure for the structure.
            data: { type: 'NFT', value: [] },
          }),
        ),
      statuses: () => statuses,
      destroyCollection: (wallet, collectionId) =>
        send(wallet, named(tx, 'Unique', 'destroy_collection')({ collection_id: collectionId })),
      close: () => Promise.resolve(client.destroy()),
    });
  };
