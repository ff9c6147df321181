import type { Connect, Outcome } from './client.ts';
import type { Wallet } from './wallet.ts';

interface Codec {
  readonly toJSON: () => unknown;
}

interface Result {
  readonly status: { readonly isInBlock: boolean; readonly isFinalized: boolean };
  readonly events: readonly { readonly event: { readonly section: string; readonly method: string } }[];
}

interface Call {
  readonly signAndSend: (
    address: string,
    options: object,
    onResult: (result: Result) => void,
  ) => Promise<unknown>;
}

type Sections<T> = Readonly<Record<string, Readonly<Record<string, (...args: unknown[]) => T>>>>;

/** What all versions of `@polkadot/api` have in common; their own types differ. */
interface Polkadot {
  readonly WsProvider: new (url: string) => { readonly isConnected: boolean };
  readonly ApiPromise: {
    readonly create: (options: object) => Promise<{
      readonly query: Sections<Promise<Codec>>;
      readonly tx: Sections<Call>;
      readonly disconnect: () => Promise<void>;
    }>;
  };
}

/** Connects with a version of `@polkadot/api`. */
export const connectPolkadot =
  (load: () => Promise<unknown>): Connect =>
  async url => {
    const { ApiPromise, WsProvider } = (await load()) as Polkadot;
    const api = await ApiPromise.create({ provider: new WsProvider(url), noInitWarn: true });
    let statuses: string[] = [];
    const stored = async (section: string, name: string, ...keys: unknown[]): Promise<unknown> =>
      (await api.query[section]?.[name]?.(...keys))?.toJSON();
    const send = (wallet: Wallet, name: string, ...args: unknown[]): Promise<Outcome> =>
      new Promise((resolve, reject) => {
        const signer = { signPayload: wallet.signPayload };
        statuses = [];
        const onResult = ({ status, events }: Result): void => {
          if (status.isInBlock) statuses.push('in a block');
          if (!status.isFinalized) return;
          statuses.push('final');
          resolve(events.map(({ event }) => `${capitalized(event.section)}.${event.method}`));
        };
        const call = api.tx['unique']?.[name]?.(...args);
        if (call === undefined) reject(new Error(`expected the metadata to have unique.${name}`));
        else call.signAndSend(wallet.address, { signer }, onResult).catch(reject);
      });
    return {
      nonce: async address => ((await stored('system', 'account', address)) as { nonce: number }).nonce,
      tokenOwner: async (collectionId, tokenId) => {
        const token = await stored('nonfungible', 'tokenData', collectionId, tokenId);
        return (token as { owner: { substrate: string } }).owner.substrate;
      },
      createCollection: wallet =>
        send(wallet, 'createCollectionEx', { mode: 'NFT', name: [65, 66], tokenPrefix: 'A' }),
      mint: (wallet, collectionId) =>
        send(wallet, 'createItem', collectionId, { Substrate: wallet.address }, { NFT: { properties: [] } }),
      statuses: () => statuses,
      destroyCollection: (wallet, collectionId) => send(wallet, 'destroyCollection', collectionId),
      close: () => api.disconnect(),
    };
  };

const capitalized = (section: string): string => `${section.charAt(0).toUpperCase()}${section.slice(1)}`;
