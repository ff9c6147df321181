import { u8aConcat } from '@polkadot/util';
import { extrinsicVersion, type NetworkName } from '../../../contract/networks.ts';
import { palletCall, runtimeCall } from '../../../wire/calls/calls.ts';
import { palletError, palletEvent, runtimeError, runtimeEvent } from './enumerations.ts';
import { pallets, sections, type Section } from '../../../wire/pallets.ts';
import { tupleOf, wrapperOf, type PortableType } from '../../../wire/scale/portable-type.ts';
import { count, u8 } from '../../../wire/scale/scale.ts';
import { apiVersions, runtimeApis } from '../apis/index.ts';
import type { ApiMethod, RuntimeApi } from '../apis/api.ts';
import { storageItems } from '../storage/index.ts';
import type { StorageItem } from '../storage/item.ts';
import { all, bytes, docs, option, text, vector } from './bytes.ts';
import { constantsOf, type Constant } from './constants.ts';
import { addressType, describedExtensions, extraType, extrinsicType, signatureType } from './extensions.ts';
import { Registry } from './registry.ts';

/** The versions of metadata that can be made. */
export const metadataVersions = [14, 15, 16] as const;

type Version = (typeof metadataVersions)[number];

const known = new Map<string, Uint8Array>();

/** The metadata of a network in that version; undefined if there is no such version. It is made once in a process. */
export function metadataOf(network: NetworkName, version: number): Uint8Array | undefined {
  const found = metadataVersions.find(each => each === version);
  if (found === undefined) return undefined;
  const key = `${network} ${version}`;
  const made = known.get(key) ?? new Metadata(network, found).encoded();
  known.set(key, made);
  return made;
}

/** The bytes before every metadata: "meta". */
const magic = new TextEncoder().encode('meta');

const runtimeType = wrapperOf('opal_runtime::Runtime', tupleOf());

/** Metadata being made: from what describes calls, events, errors, constants, storage and runtime APIs. */
class Metadata {
  private readonly version: Version;
  private readonly constants: readonly Constant[];
  private readonly registry = new Registry();

  constructor(network: NetworkName, version: Version) {
    this.version = version;
    this.constants = constantsOf(network, apiVersions);
  }

  encoded(): Uint8Array {
    const content = [
      vector(sections.map(section => this.pallet(section))),
      this.extrinsic(),
      ...(this.version < 16 ? [this.id(runtimeType)] : []),
      ...(this.version < 15 ? [] : [vector(runtimeApis.map(api => this.api(api))), this.outerEnums(), none]),
    ];
    // All types are known only now.
    return u8aConcat(magic, u8.enc(this.version), this.registry.encoded(), ...content);
  }

  private id(type: PortableType): Uint8Array {
    return this.registry.id(type);
  }

  /** What only version 16 has: that nothing is deprecated. */
  private get notDeprecated(): Uint8Array {
    return this.version < 16 ? nothing : none;
  }

  private pallet(section: Section): Uint8Array {
    const { name, index } = pallets[section];
    const items = storageItems.filter(item => item.section === section);
    const constants = this.constants.filter(constant => constant.section === section);
    const storage = all(text(name), vector(items.map(item => this.item(item))));
    return all(
      text(name),
      option(items.length === 0 ? undefined : storage),
      this.enumeration(palletCall(section)),
      this.enumeration(palletEvent(section)),
      vector(constants.map(constant => this.constant(constant))),
      this.enumeration(palletError(section)),
      // Associated types and view functions.
      ...(this.version < 16 ? [] : [none, none]),
      u8.enc(index),
      ...(this.version < 15 ? [] : [docs()]),
      this.notDeprecated,
    );
  }

  private enumeration(type: PortableType | undefined): Uint8Array {
    return option(type && all(this.id(type), this.notDeprecated));
  }

  private item({ name, hashers, keyTypes, valueType, fallback }: StorageItem): Uint8Array {
    const [first, ...others] = keyTypes;
    const keyType = first === undefined || others.length === 0 ? first : tupleOf(...keyTypes);
    const type =
      keyType === undefined
        ? all(u8.enc(0), this.id(valueType))
        : all(u8.enc(1), vector(hashers.map(hasher => u8.enc(hasher))), this.id(keyType), this.id(valueType));
    const modifier = u8.enc(fallback === undefined ? 0 : 1);
    return all(text(name), modifier, type, bytes(fallback ?? none), docs(), this.notDeprecated);
  }

  private constant({ name, type, value }: Constant): Uint8Array {
    return all(text(name), this.id(type), bytes(value), docs(), this.notDeprecated);
  }

  private extrinsic(): Uint8Array {
    const extensions = vector(
      describedExtensions.map(({ name, extra, signed }) => all(text(name), this.id(extra), this.id(signed))),
    );
    const types = [addressType, runtimeCall, signatureType].map(type => this.id(type));
    switch (this.version) {
      case 14:
        return all(this.id(extrinsicType), u8.enc(extrinsicVersion), extensions);
      case 15:
        return all(u8.enc(extrinsicVersion), ...types, this.id(extraType), extensions);
      case 16: {
        const indexes = vector(describedExtensions.map((_extension, index) => count.enc(index)));
        // The only version of the extensions, which is another than that of extrinsics.
        const byVersion = vector([all(u8.enc(0), indexes)]);
        return all(vector([u8.enc(extrinsicVersion)]), ...types, byVersion, extensions);
      }
    }
  }

  private api({ name, version, methods }: RuntimeApi): Uint8Array {
    return all(
      text(name),
      vector(methods.map(method => this.method(method))),
      docs(),
      ...(this.version < 16 ? [] : [count.enc(version)]),
      this.notDeprecated,
    );
  }

  private method({ name, inputs, output }: ApiMethod): Uint8Array {
    const fields = inputs.map(input => all(text(input.name ?? ''), this.id(input.type)));
    return all(text(name), vector(fields), this.id(output), docs(), this.notDeprecated);
  }

  private outerEnums(): Uint8Array {
    return all(...[runtimeCall, runtimeEvent, runtimeError].map(type => this.id(type)));
  }
}

const nothing = new Uint8Array();
/** An empty vector or map, and the first variant. */
const none = Uint8Array.of(0);
