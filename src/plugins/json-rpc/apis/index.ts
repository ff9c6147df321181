import { accountOf } from '../../../chain/state/state.ts';
import { u32Max } from '../../../contract/limits.ts';
import type { NetworkName } from '../../../contract/networks.ts';
import { account } from '../../../wire/scale/accounts.ts';
import { list } from '../../../wire/scale/composites.ts';
import { optional, u32, wrapped } from '../../../wire/scale/shape.ts';
import { bytes } from '../../../wire/scale/texts.ts';
import { encodedMetadata, metadataVersions } from '../metadata/index.ts';
import { runtimeVersion, versionOf, type apiVersions } from '../runtime-version.ts';
import { apiMethod, type ApiMethod } from './api.ts';
import { transactionPayment } from './payment.ts';
import { transactionQueue } from './transaction-queue.ts';
import { uniqueApi } from './unique-api.ts';

const opaqueMetadata = wrapped('sp_core::OpaqueMetadata', bytes(u32Max));

/** Every runtime API, as far as they make sense here. */
export const runtimeApis: Readonly<Record<keyof typeof apiVersions, readonly ApiMethod[]>> = {
  Core: [apiMethod('version', {}, runtimeVersion, ({ world }) => versionOf(world.network))],
  Metadata: [
    apiMethod('metadata', {}, opaqueMetadata, ({ world }) => metadataOf(world.network)),
    apiMethod('metadata_at_version', { version: u32 }, optional(opaqueMetadata), ({ world }, { version }) =>
      metadataVersions.includes(version) ? metadataOf(world.network, version) : undefined,
    ),
    apiMethod('metadata_versions', {}, list(u32), () => metadataVersions),
  ],
  AccountNonceApi: [
    apiMethod('account_nonce', { account }, u32, ({ state }, args) => accountOf(state, args.account).nonce),
  ],
  TransactionPaymentApi: transactionPayment,
  TaggedTransactionQueue: transactionQueue,
  UniqueApi: uniqueApi,
};

const known = new Map<string, Uint8Array>();

/** The metadata of a network in one of the versions that can be made. It is made once in a process. */
export function metadataOf(network: NetworkName, version = 14): Uint8Array {
  const key = `${network} ${version}`;
  const made = known.get(key) ?? encodedMetadata(network, version, runtimeApis);
  known.set(key, made);
  return made;
}

/** Their methods, by names such as `Core_version`. */
export const apiMethods: ReadonlyMap<string, ApiMethod> = new Map(
  Object.entries(runtimeApis).flatMap(([api, all]) =>
    all.map(method => [`${api}_${method.name}`, method] as const),
  ),
);
