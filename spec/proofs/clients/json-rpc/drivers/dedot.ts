import { DedotClient, WsProvider } from 'dedot';
import { named, type Connect } from './client.ts';

const collection = {
  mode: { type: 'Nft' },
  name: [65, 66],
  description: [],
  tokenPrefix: '0x41',
  tokenPropertyPermissions: [],
  properties: [],
  adminList: [],
  flags: '0x00',
};

/** Its names of the statuses. */
const names: Readonly<Record<string, string>> = {
  BestChainBlockIncluded: 'in a block',
  Finalized: 'final',
};

/** Connects with `dedot` by the interface that it prefers, which is the new one. */
export const connectDedot: Connect = async url => {
  const client = await DedotClient.new(new WsProvider(url));
  const tx = (name: string, ...args: unknown[]) => named(client.tx, 'unique', name)(...args);
  const callsOf = (address: string) => ({
    createCollection: tx('createCollectionEx', collection),
    mint: tx(
      'createItem',
      1,
      { type: 'Substrate', value: address },
      { type: 'Nft', value: { properties: [] } },
    ),
    destroyCollection: tx('destroyCollection', 99),
  });
  return {
    nonce: async address => (await named(client.query, 'system', 'account')(address)).nonce,
    tokenOwner: async (collectionId, tokenId) =>
      (await named(client.query, 'nonfungible', 'tokenData')([collectionId, tokenId])).owner.value.address(),
    send: async (call, { address, signPayload }) => {
      const statuses: string[] = [];
      const onResult = ({ status }: { readonly status: { readonly type: string } }): void => {
        const name = names[status.type];
        if (name !== undefined) statuses.push(name);
      };
      const signer = { signPayload: signPayload as never };
      const sent = callsOf(address)[call].signAndSend(address, { signer }, onResult);
      const { events } = await sent.untilFinalized();
      return { statuses, events: events.map(({ event }) => `${event.pallet}.${nameOf(event.palletEvent)}`) };
    },
    close: () => client.disconnect(),
  };
};

/** An event without data is its name alone. */
const nameOf = (event: string | { readonly name: string }): string =>
  typeof event === 'string' ? event : event.name;
