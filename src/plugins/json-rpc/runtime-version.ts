import { specVersion, transactionVersion, type NetworkName } from '../../contract/networks.ts';
import { list, record } from '../../wire/scale/composites.ts';
import { tupleOf } from '../../wire/scale/portable-type.ts';
import { named, u32, u8, type ValueOf } from '../../wire/scale/shape.ts';
import { fixedHex, text } from '../../wire/scale/texts.ts';
import type { Hex } from '../../chain/state/state.ts';

/** A runtime API by the hash of its name, and its version. */
export type ApiVersion = readonly [id: Hex, version: number];

const apiId = fixedHex(8);
const pair = record<{ id: Hex; version: number }>({ id: apiId, version: u32 });

/** RuntimeVersion. */
export const runtimeVersion = named(
  'sp_version::RuntimeVersion',
  record({
    specName: text,
    implName: text,
    authoringVersion: u32,
    specVersion: u32,
    implVersion: u32,
    apis: list({ ...pair, type: tupleOf(apiId.type, u32.type) }),
    transactionVersion: u32,
    systemVersion: u8,
  }),
);

/** The version of the runtime of a network with these APIs. */
export const versionOf = (
  network: NetworkName,
  apis: readonly ApiVersion[],
): ValueOf<typeof runtimeVersion> => ({
  specName: network,
  implName: network,
  authoringVersion: 1,
  specVersion,
  implVersion: 0,
  apis: apis.map(([id, version]) => ({ id, version })),
  transactionVersion,
  systemVersion: 1,
});
