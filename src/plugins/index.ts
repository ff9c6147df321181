import type { Plugin } from '../http/plugin.ts';
import { accounts } from './accounts/index.ts';
import { dataDirectory } from './data-directory/index.ts';
import { explorer } from './explorer/index.ts';
import { faults } from './faults/index.ts';
import { ipfs } from './ipfs/index.ts';
import { journal } from './journal/index.ts';
import { jsonRpc } from './json-rpc/index.ts';
import { queries } from './queries/index.ts';
import { restV2 } from './rest-v2/index.ts';
import { scan } from './scan/index.ts';
import { subscriptions } from './subscriptions/index.ts';
import { worldFiles } from './world-files/index.ts';

/** All plugins of servers, in the order in which their hooks see requests and in which WebSockets are offered to them. */
export const plugins: readonly Plugin[] = [
  dataDirectory,
  accounts,
  queries,
  faults,
  journal,
  ipfs,
  subscriptions,
  jsonRpc,
  restV2,
  scan,
  worldFiles,
  explorer,
];
