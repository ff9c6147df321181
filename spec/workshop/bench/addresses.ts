import { encodeAddress } from '@polkadot/util-crypto';
import { developmentAccounts, networks } from '../../../src/contract/networks.ts';

const addressOf = (name: keyof typeof developmentAccounts): string =>
  encodeAddress(developmentAccounts[name], networks.opal.ss58Prefix);

/** Addresses of the development accounts, as the network `opal` writes them. */
export const addresses = {
  alice: addressOf('Alice'),
  bob: addressOf('Bob'),
  charlie: addressOf('Charlie'),
  dave: addressOf('Dave'),
} as const;
