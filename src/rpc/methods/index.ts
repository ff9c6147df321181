import { authorMethods } from './author.ts';
import { chainMethods } from './chain.ts';
import { devMethods } from './dev.ts';
import { method, type Methods } from './method.ts';
import { paymentMethods } from './payment.ts';
import { stateMethods } from './state.ts';
import { systemMethods } from './system.ts';
import { uniqueRpcMethods } from './unique.ts';

/** Every method by name. */
export const methods: Methods = {
  ...authorMethods,
  ...chainMethods,
  ...devMethods,
  ...paymentMethods,
  ...stateMethods,
  ...systemMethods,
  ...uniqueRpcMethods,
  rpc_methods: method([], () => ({ methods: Object.keys(methods).sort() })),
};
