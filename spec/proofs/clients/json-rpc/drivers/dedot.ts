import { DedotClient, WsProvider } from 'dedot';
import { named, type Connect, type Outcome } from './client.ts';
import type { Wallet } from './wallet.ts';

const noSettings = {
  access: undefined,
  pendingSponsor: undefined,
  limits: undefined,
  permissions: undefined,
  tokenPropertyPermissions: [],
  properties: [],
  adminList: [],
  flags: '0x00',
};

/** Connects with `dedot` by the interface that it prefers, which is the new one. */
export const connectDedot: Connect = async url => {
  const client = await DedotClient.new(new WsProvider(url));
  let statuses: string[] = [];
  const names: Readonly<Record<string, string>> = {
    BestChainBlockIncluded: 'in a block',
    Finalized: 'final',
  };
  const send = async (wallet: Wallet, name: string, ...args: unknown[]): Promise<Outcome> => {
    const call = named(client.tx, 'unique', name)(...args);
    const signer = { signPayload: wallet.signPayload as never };
    statuses = [];
    const onResult = ({ status }: { readonly status: { readonly type: string } }): void => {
      const name = names[status.type];
      if (name !== undefined) statuses.push(name);
    };
    const { events } = await call.signAndSend(wallet.address, { signer }, onResult).untilFinalized();
    return events.map(({ event }) => `${event.pallet}.${nameOf(event.palletEvent)}`);
  };
  return {
    nonce: async address => (await named(client.query, 'system', 'account')(address)).nonce,
    tokenOwner: async (collectionId, tokenId) =>
      (await named(client.query, 'nonfungible', 'tokenData')([collectionId, tokenId])).owner.value.address(),
    createCollection: wallet =>
      send(wallet, 'createCollectionEx', {
        ...noSettings,
        mode: { type: 'Nft' },
        name: [65, 66],
        description: [],
        tokenPrefix: '0x41',
      }),
    mint: (wallet, collectionId) =>
      send(
        wallet,
        'createItem',
        collectionId,
        { type: 'Substrate', value: wallet.address },
        { type: 'Nft', value: { properties: [] } },
      ),
    statuses: () => statuses,
    destroyCollection: (wallet, collectionId) => send(wallet, 'destroyCollection', collectionId),
    close: () => client.disconnect(),
  };
};

/** An event without data is its name alone. */
const nameOf = (event: string | { readonly name: string }): string =>
  typeof event === 'string' ? event : event.name;
