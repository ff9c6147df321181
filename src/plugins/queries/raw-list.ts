import { formatDecimal, u8aToHex } from '@polkadot/util';
import { blake2AsHex } from '@polkadot/util-crypto';
import type { Static } from 'typebox';
import { capitalised } from '../../contract/shapes/component.ts';
import { crossAccount } from '../../wire/scale/accounts.ts';
import { list, record } from '../../wire/scale/composites.ts';
import { u32, type Shape } from '../../wire/scale/shape.ts';
import type { ChainValue } from './shapes.ts';

/** The bytes of a list, of the JSON of its items. */
const bytesOf = <T>(item: Shape<T>): ((items: readonly unknown[]) => Uint8Array) => {
  const { codec, read } = list(item);
  return items => codec.enc(read(items));
};

/** Types of lists that can be long, for which the types of polkadot-js take 50 µs an item. */
const longLists: Readonly<Record<string, (items: readonly unknown[]) => Uint8Array>> = {
  'Vec<u32>': bytesOf(u32),
  'Vec<UpDataStructsTokenChild>': bytesOf(record({ token: u32, collection: u32 })),
  'Vec<PalletEvmAccountBasicCrossAccountIdRepr>': bytesOf(crossAccount),
};

/** What polkadot-js shows to people: numbers with commas, and the kind of an account with a capital. */
const human = (item: unknown): unknown =>
  typeof item === 'number'
    ? formatDecimal(String(item))
    : Object.fromEntries(
        Object.entries(item as object).map(([name, value]: [string, unknown]) =>
          typeof value === 'number' ? [name, human(value)] : [capitalised(name), value],
        ),
      );

/** The list in every form of polkadot-js; undefined for other types. */
export function rawList(
  type: string,
  items: unknown,
  rawType: () => string,
): Static<typeof ChainValue> | undefined {
  if (!Array.isArray(items)) return undefined;
  const bytes = longLists[type]?.(items);
  if (bytes === undefined) return undefined;
  return {
    rawType: rawType(),
    isEmpty: items.length === 0,
    hash: blake2AsHex(bytes, 256),
    human: items.map(human),
    json: items,
    hex: u8aToHex(bytes),
  };
}
