import { authorMethods } from './author.ts';
import { chainHeadMethods } from './chain-head.ts';
import { chainSpecMethods } from './chain-spec.ts';
import { chainMethods } from './chain.ts';
import { devMethods } from './dev.ts';
import { method, type Methods } from './method.ts';
import { paymentMethods } from './payment.ts';
import { stateMethods } from './state.ts';
import { systemMethods } from './system.ts';
import { transactionMethods } from './transaction.ts';
import { uniqueRpcMethods } from './unique.ts';

/** Every method by name. */
export const methods: Methods = {
  ...authorMethods,
  ...chainMethods,
  ...chainHeadMethods,
  ...chainSpecMethods,
  ...devMethods,
  ...paymentMethods,
  ...stateMethods,
  ...systemMethods,
  ...transactionMethods,
  ...uniqueRpcMethods,
  rpc_methods: method([], () => ({ methods: Object.keys(methods).sort() })),
};
