import type { Plugin } from '../http/plugin.ts';
import { explorer } from './explorer/index.ts';
import { faults } from './faults/index.ts';
import { ipfs } from './ipfs/index.ts';
import { journal } from './journal/index.ts';
import { jsonRpc } from './json-rpc/index.ts';
import { subscriptions } from './subscriptions/index.ts';

/** All plugins, in the order in which their hooks see requests and in which WebSockets are offered to them. */
export const plugins: readonly Plugin[] = [faults, journal, ipfs, subscriptions, jsonRpc, explorer];
