import type { Capability } from './driver.ts';

/** Methods of clients that are no rows of the table, and why; a whole section has a star. */
export const excluded: Readonly<Record<Capability, string>> = {
  'evm.*': 'contracts: the service has them, this one does not',
  'erc721.*': 'collections made by contracts',
  'nfts.*': 'a pallet that came after the first version of the service',
  'collection.*': 'the very object that `collections` is',
  'token.*': 'the very object that `tokens` is',
  'extrinsic.*': 'the very object that `extrinsics` is',
  'subscription.*': 'the very object that `subscriptions` is',
  '*.query': 'what the client makes its own reads with',
  '*.postRequest': 'what the client makes its own requests with',
  'connection.on': 'how a program hears what is told; every other row of connections uses it',
  'connection.subscribeContract': 'contracts, of which there are none',
  'connection.unsubscribeContract': 'contracts, of which there are none',
  'subscriptions.getDefaultSocketOptions': 'what `connect` connects with',
};

/** Whether the method is excluded, by itself, with its section, or under its name in every section. */
export const isExcluded = (capability: Capability): boolean => {
  const [section = '', name = ''] = capability.split('.');
  return [capability, `${section}.*`, `*.${name}`].some(pattern => pattern in excluded);
};

/** Sections that newer clients have under two names: the newer one, then the one of the table. */
export const sameSections = [
  ['collection', 'collections'],
  ['token', 'tokens'],
  ['extrinsic', 'extrinsics'],
  ['subscription', 'subscriptions'],
] as const;
