import { apiVersion, type ApiMethod, type RuntimeApi } from './api.ts';
import { nodeApis } from './node-apis.ts';
import { transactionQueue } from './transaction-queue.ts';
import { uniqueApi } from './unique-api.ts';

/** Every runtime API. */
export const runtimeApis: readonly RuntimeApi[] = [...nodeApis, transactionQueue, uniqueApi];

/** The versions of all runtime APIs. */
export const apiVersions = runtimeApis.map(apiVersion);

const methods = new Map<string, ApiMethod>(
  runtimeApis.flatMap(api => api.methods.map(method => [`${api.name}_${method.name}`, method] as const)),
);

/** The method of a name such as `Core_version`. */
export const apiMethodNamed = (name: string): ApiMethod | undefined => methods.get(name);
