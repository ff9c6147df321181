import type { Connect } from './client.ts';
import { withLegacy } from '@polkadot-api/ws-middleware';
import { connectDedot } from './dedot.ts';
import { connectPolkadotApi } from './polkadot-api.ts';
import { connectPolkadot } from './polkadot.ts';

/** Every client of JSON-RPC that is tested, by its name on the page. */
export const rpcClients: Readonly<Record<string, Connect>> = {
  '@polkadot/api 7.15.1': connectPolkadot(() => import('polkadot-7')),
  '@polkadot/api 10.13.1': connectPolkadot(() => import('polkadot-10')),
  '@polkadot/api 16.5.6': connectPolkadot(() => import('@polkadot/api')),
  'polkadot-api 2.2.2': connectPolkadotApi(),
  'polkadot-api 2.2.2, legacy methods': connectPolkadotApi({ middleware: withLegacy }),
  'dedot 1.3.0': connectDedot,
};
