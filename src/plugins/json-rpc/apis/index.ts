import { u8aToHex } from '@polkadot/util';
import { blake2AsU8a } from '@polkadot/util-crypto';
import type { ApiVersion } from '../runtime-version.ts';
import type { ApiMethod, RuntimeApi } from './api.ts';
import { nodeApis } from './node-apis.ts';
import { transactionQueue } from './transaction-queue.ts';
import { uniqueApi } from './unique-api.ts';

/** Every runtime API. */
export const runtimeApis: readonly RuntimeApi[] = [...nodeApis, transactionQueue, uniqueApi];

/** The versions of all runtime APIs, as `state_getRuntimeVersion` names them: by the hashes of their names. */
export const apiVersions = runtimeApis.map(({ name, version }): ApiVersion => [
  u8aToHex(blake2AsU8a(name, 64)),
  version,
]);

const methods = new Map<string, ApiMethod>(
  runtimeApis.flatMap(api => api.methods.map(method => [`${api.name}_${method.name}`, method] as const)),
);

/** The method of a name such as `Core_version`. */
export const apiMethodNamed = (name: string): ApiMethod | undefined => methods.get(name);
