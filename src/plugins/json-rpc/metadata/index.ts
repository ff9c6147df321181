import { TypeRegistry } from '@polkadot/types';
import { u8aConcat, u8aToHex } from '@polkadot/util';
import { extrinsicVersion, type NetworkName } from '../../../contract/networks.ts';
import { palletCall, runtimeCall } from '../../../wire/calls/calls.ts';
import { multiAddress } from '../../../wire/scale/accounts.ts';
import { pallets, sections, type Section } from '../../../wire/pallets.ts';
import { tupleOf, wrapperOf, type PortableType } from '../../../wire/scale/portable-type.ts';
import type { ApiMethod } from '../apis/api.ts';
import { apiVersions } from '../runtime-version.ts';
import { storageItems } from '../storage/index.ts';
import { constantsOf } from './constants.ts';
import { palletError, palletEvent, runtimeError, runtimeEvent } from './enumerations.ts';
import { describedExtensions, extraType, extrinsicType, signatureType } from './extensions.ts';
import { Registry } from './registry.ts';

export const metadataVersions: readonly number[] = [14, 15, 16];

/** The methods of runtime APIs, by name. */
type Apis = Readonly<Record<string, readonly ApiMethod[]>>;

/** The bytes before every metadata: "meta". */
const magic = new TextEncoder().encode('meta');

const runtimeType = wrapperOf('opal_runtime::Runtime', tupleOf());

/** The metadata of a network with these APIs, in one of these versions. */
export function encodedMetadata(network: NetworkName, version: number, apis: Apis): Uint8Array {
  const registry = new Registry();
  const described = registry.described(runtimeOf(network, version, apis)) as object;
  const lookup = { types: registry.types.map((type, id) => ({ id, type })) };
  const metadata = new TypeRegistry().createTypeUnsafe(`MetadataV${version}`, [{ ...described, lookup }]);
  return u8aConcat(magic, Uint8Array.of(version), metadata.toU8a());
}

/**
 * What the runtime of a network has, in the JSON that polkadot-js has for metadata, but with the types themselves in place of their
 * positions. A version takes what it knows of it; what is absent is empty, such as that something is deprecated.
 */
function runtimeOf(network: NetworkName, version: number, apis: Apis): object {
  const constants = constantsOf(network);
  const pallet = (section: Section): object => {
    const { name, index } = pallets[section];
    const items = storageItems.filter(item => item.section === section).map(({ described }) => described);
    return {
      name,
      index,
      storage: items.length === 0 ? null : { prefix: name, items },
      calls: enumeration(palletCall(section)),
      events: enumeration(palletEvent(section)),
      constants: constants
        .filter(constant => constant.section === section)
        .map(({ value, ...others }) => ({ ...others, value: u8aToHex(value) })),
      errors: enumeration(palletError(section)),
    };
  };
  return {
    pallets: sections.map(pallet),
    extrinsic: {
      version: extrinsicVersion,
      versions: [extrinsicVersion],
      signedExtensions: describedExtensions,
      transactionExtensions: describedExtensions,
      // The only version of the extensions, which is another than that of extrinsics.
      transactionExtensionsByVersion: { 0: [...describedExtensions.keys()] },
      ...(version === 14 ? { type: extrinsicType } : {}),
      ...(version > 14 ? { addressType: multiAddress.type, callType: runtimeCall, signatureType } : {}),
      ...(version === 15 ? { extraType } : {}),
    },
    ...(version < 16 ? { type: runtimeType } : {}),
    ...(version > 14
      ? {
          apis: Object.entries(apiVersions).map(([name, version]) => ({
            name,
            version,
            methods: apis[name],
          })),
          outerEnums: { callType: runtimeCall, eventType: runtimeEvent, errorType: runtimeError },
        }
      : {}),
  };
}

const enumeration = (type: PortableType | undefined): object | undefined => type && { type };
