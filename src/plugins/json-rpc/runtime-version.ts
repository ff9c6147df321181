import { blake2AsHex } from '@polkadot/util-crypto';
import { specVersion, transactionVersion, type NetworkName } from '../../contract/networks.ts';
import { list, record } from '../../wire/scale/composites.ts';
import { tupleOf } from '../../wire/scale/portable-type.ts';
import { named, u32, u8, type ValueOf } from '../../wire/scale/shape.ts';
import { fixedHex, text } from '../../wire/scale/texts.ts';

/** The versions of the runtime APIs. */
export const apiVersions = {
  Core: 5,
  Metadata: 2,
  AccountNonceApi: 1,
  TransactionPaymentApi: 4,
  TaggedTransactionQueue: 3,
  UniqueApi: 3,
} as const;

const apiId = fixedHex(8);

/** RuntimeVersion. The id of an API is the hash of its name. */
export const runtimeVersion = named(
  'sp_version::RuntimeVersion',
  record({
    specName: text,
    implName: text,
    authoringVersion: u32,
    specVersion: u32,
    implVersion: u32,
    apis: list({ ...record({ id: apiId, version: u32 }), type: tupleOf(apiId.type, u32.type) }),
    transactionVersion: u32,
    systemVersion: u8,
  }),
);

/** The version of the runtime of a network. */
export const versionOf = (network: NetworkName): ValueOf<typeof runtimeVersion> => ({
  specName: network,
  implName: network,
  authoringVersion: 1,
  specVersion,
  implVersion: 0,
  apis: Object.entries(apiVersions).map(([name, version]) => ({ id: blake2AsHex(name, 64), version })),
  transactionVersion,
  systemVersion: 1,
});
