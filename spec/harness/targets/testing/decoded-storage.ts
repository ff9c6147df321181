import { expandMetadata, Metadata, TypeRegistry, type StorageKey } from '@polkadot/types';
import { unwrapStorageType } from '@polkadot/types/util';
import type { StorageEntry } from '@polkadot/types/primitive/types';
import { hexToU8a, u8aConcat, u8aToHex } from '@polkadot/util';
import type { HexString } from '@polkadot/util/types';
import { xxhashAsU8a } from '@polkadot/util-crypto';

/** The values of an item of the storage as JSON, by their keys as JSON. */
export type StoredItem = ReadonlyMap<string, unknown>;

/** Characters of `0x` and the 32 bytes before the keys of an item. */
const prefixLength = 66;

/** The first 32 bytes of every key of an item, as text. */
const itemPrefix = ({ prefix, meta }: StorageEntry): string =>
  u8aToHex(u8aConcat(xxhashAsU8a(prefix, 128), xxhashAsU8a(meta.name.toString(), 128)));

/** Extensions of the chain that polkadot.js does not know. */
const nothing = { extrinsic: {}, payload: {} };
const extensions = { CheckMaintenance: nothing, FakeTransactionFinalizer: nothing };

/** Decodes keys and values of the storage with polkadot.js, by the metadata of the node. */
export class StorageDecoder {
  private readonly registry = new TypeRegistry();
  private readonly entries = new Map<string, StorageEntry>();

  constructor(hex: HexString) {
    const metadata = new Metadata(this.registry, hex);
    this.registry.setMetadata(metadata, undefined, extensions);
    for (const items of Object.values(expandMetadata(this.registry, metadata).query))
      for (const entry of Object.values(items)) this.entries.set(itemPrefix(entry), entry);
  }

  /** All items by their names, such as `common.CollectionById`, from pairs of keys and values. */
  decode(pairs: readonly (readonly [key: string, value: string])[]): (name: string) => StoredItem {
    const items = new Map<string, Map<string, unknown>>();
    for (const [key, value] of pairs) {
      const entry = this.entries.get(key.slice(0, prefixLength));
      if (entry === undefined) throw new Error(`expected the metadata to have the item of ${key}`);
      const { section, method, meta } = entry;
      const whole: StorageKey = this.registry.createType('StorageKey', key).setMeta(meta, section, method);
      const type = unwrapStorageType(this.registry, meta.type);
      const name = `${section}.${method}`;
      const item = items.get(name) ?? new Map<string, unknown>();
      const args = whole.args.map(arg => arg.toJSON());
      items.set(
        name,
        item.set(JSON.stringify(args), this.registry.createTypeUnsafe(type, [hexToU8a(value)]).toJSON()),
      );
    }
    return name => items.get(name) ?? new Map<string, unknown>();
  }
}
