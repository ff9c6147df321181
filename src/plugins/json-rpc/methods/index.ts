import { authorMethods } from './author.ts';
import { chainHeadMethods } from './chain-head.ts';
import { chainMethods } from './chain.ts';
import { devMethods } from './dev.ts';
import { method, unsubscribe, type Method, type Methods } from './method.ts';
import { paymentMethods } from './payment.ts';
import { stateMethods } from './state.ts';
import { systemMethods } from './system.ts';
import { transactionMethods } from './transaction.ts';
import { uniqueRpcMethods } from './unique.ts';

/** The methods under one name each, without those that end a subscription. */
const own: Methods = {
  ...authorMethods,
  ...chainMethods,
  ...chainHeadMethods,
  ...devMethods,
  ...paymentMethods,
  ...stateMethods,
  ...systemMethods,
  ...transactionMethods,
  ...uniqueRpcMethods,
  rpc_methods: method([], () => ({ methods: [...methods.keys()].sort() })),
};

/** The other names that clients use for a method. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  chain_getBlockHash: ['chain_getHead'],
  chain_getFinalizedHead: ['chain_getFinalisedHead'],
  chain_subscribeNewHead: ['chain_subscribeNewHeads', 'subscribe_newHead'],
  chain_subscribeFinalizedHeads: ['chain_subscribeFinalisedHeads'],
  state_call: ['state_callAt'],
  state_getRuntimeVersion: ['chain_getRuntimeVersion'],
  state_subscribeRuntimeVersion: ['chain_subscribeRuntimeVersion'],
  state_getStorage: ['state_getStorageAt'],
  state_getStorageHash: ['state_getStorageHashAt'],
  state_getStorageSize: ['state_getStorageSizeAt'],
  state_getKeysPaged: ['state_getKeysPagedAt'],
  system_accountNextIndex: ['account_nextIndex'],
  system_chain: ['chainSpec_v1_chainName'],
  system_properties: ['chainSpec_v1_properties'],
};

/** Every method by name, with those that end a subscription, whose names follow from those that begin it. */
export const methods = new Map<string, Method>();
for (const [name, found] of Object.entries(own))
  for (const each of [name, ...(otherNames[name] ?? [])]) {
    methods.set(each, found);
    if (each.includes('subscribe')) methods.set(each.replace('subscribe', 'unsubscribe'), unsubscribe);
  }
