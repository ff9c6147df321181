import type * as Api from '@polkadot/api';
import type { ISubmittableResult } from '@polkadot/types/types';
import type { Tx } from '../connected.ts';
import { named, type Connect, type TestedCall } from './client.ts';

/** Connects with a version of `@polkadot/api`. */
export const connectPolkadot =
  (load: () => Promise<unknown>): Connect =>
  async url => {
    // All versions have in common what is used here.
    const { ApiPromise, WsProvider } = (await load()) as typeof Api;
    const api = await ApiPromise.create({ provider: new WsProvider(url) as never, noInitWarn: true });
    const { query, tx } = api;
    const unique = (name: string, ...args: unknown[]) => named(tx, 'unique', name)(...args);
    const callsOf = (address: string): Readonly<Record<TestedCall, Tx>> => ({
      createCollection: unique('createCollectionEx', { mode: 'NFT', name: [65, 66], tokenPrefix: 'A' }),
      mint: unique('createItem', 1, { Substrate: address }, { NFT: { properties: [] } }),
      destroyCollection: unique('destroyCollection', 99),
    });
    const stored = async (section: string, name: string, ...keys: unknown[]): Promise<unknown> =>
      (await named(query, section, name)(...keys)).toJSON();
    return {
      nonce: async address => ((await stored('system', 'account', address)) as { nonce: number }).nonce,
      tokenOwner: async (collectionId, tokenId) => {
        const token = await stored('nonfungible', 'tokenData', collectionId, tokenId);
        return (token as { owner: { substrate: string } }).owner.substrate;
      },
      send: (call, { address, signPayload }) =>
        new Promise((resolve, reject) => {
          const statuses: string[] = [];
          const onResult = ({ status, events }: ISubmittableResult): void => {
            if (status.isInBlock) statuses.push('in a block');
            if (!status.isFinalized) return;
            statuses.push('final');
            const names = events.map(({ event }) => `${capitalized(event.section)}.${event.method}`);
            resolve({ statuses, events: names });
          };
          callsOf(address)
            [call].signAndSend(address, { signer: { signPayload } as never }, onResult)
            .catch(reject);
        }),
      close: () => api.disconnect(),
    };
  };

const capitalized = (section: string): string => `${section.charAt(0).toUpperCase()}${section.slice(1)}`;
