import { encodeAddress } from '@polkadot/util-crypto';
import { developmentAccounts, networks } from '../../../src/contract/networks.ts';

/** Name of a development account. */
export type AccountName = keyof typeof developmentAccounts;

/** Its address, as the network `opal` writes it. */
export const addressOf = (name: AccountName): string =>
  encodeAddress(developmentAccounts[name], networks.opal.ss58Prefix);

/** The addresses of those that are used most. */
export const addresses = {
  alice: addressOf('Alice'),
  bob: addressOf('Bob'),
  charlie: addressOf('Charlie'),
  dave: addressOf('Dave'),
} as const;
