import type { Capability } from './driver.ts';

/** Methods of clients that the matrix excludes, and why; a star excludes a section. */
export const excluded: Readonly<Record<Capability, string>> = {
  'evm.*': 'contracts, which Understudy does not have',
  'erc721.*': 'collections made by contracts',
  'nfts.*': 'a pallet that is newer than the first version of the service',
  'collection.*': 'the same object as `collections`',
  'token.*': 'the same object as `tokens`',
  'extrinsic.*': 'the same object as `extrinsics`',
  'subscription.*': 'the same object as `subscriptions`',
  '*.query': 'internal: makes the reads of the client',
  '*.postRequest': 'internal: makes the requests of the client',
  'connection.on': 'adds a listener; every other test of subscriptions uses it',
  'connection.subscribeContract': 'contracts, which Understudy does not have',
  'connection.unsubscribeContract': 'contracts, which Understudy does not have',
  'subscriptions.getDefaultSocketOptions': 'the options of `connect`',
};
