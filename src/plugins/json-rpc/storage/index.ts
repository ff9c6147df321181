import { setImmediate } from 'node:timers/promises';
import { hexToU8a, u8aToHex } from '@polkadot/util';
import { remembered } from '../../../chain/state/remembered.ts';
import type { Hex } from '../../../chain/state/hex.ts';
import type { ReadContext } from '../../../service/worlds/world.ts';
import { amountItems } from './amounts.ts';
import { collectionItems } from './collections.ts';
import type { StorageItem } from './item.ts';
import { systemItems } from './system.ts';
import { tokenItems } from './tokens.ts';

export const storageItems: readonly StorageItem[] = [
  ...systemItems,
  ...collectionItems,
  ...tokenItems,
  ...amountItems,
];

/** Characters of `0x` and the 32 bytes before the keys of an item. */
const prefixLength = 66;

const byPrefix = new Map(storageItems.map(item => [item.prefix, item]));

/** The value under a key, which is lower-case hexadecimal text; undefined if there is none. */
export function storedValue(context: ReadContext, key: Hex): Uint8Array | undefined {
  const item = byPrefix.get(key.slice(0, prefixLength));
  return item?.read(context, hexToU8a(`0x${key.slice(prefixLength)}`));
}

/** All keys that begin with the prefix and have a value, in ascending order. */
export const storedKeys = (context: ReadContext, prefix: Hex): Promise<readonly Hex[]> =>
  keysAt(context.block, prefix, context);

const keysAt = remembered(
  (_block: ReadContext['block'], prefix: Hex, context: ReadContext) => keysWith(context, prefix),
  { isSame: ([left], [right]) => left === right },
);

/** Keys that are made before other requests are answered. */
const keysAtOnce = 500;

async function keysWith(context: ReadContext, prefix: Hex): Promise<readonly Hex[]> {
  let keys = 0;
  const found = new Set<Hex>();
  for (const item of storageItems) {
    const isInside = prefix.startsWith(item.prefix);
    if (!isInside && !item.prefix.startsWith(prefix)) continue;
    const start = hexToU8a(isInside ? `0x${prefix.slice(prefixLength)}` : '0x');
    for (const key of item.keys(context, start)) {
      if ((keys += 1) % keysAtOnce === 0) await setImmediate();
      const whole = key === undefined ? '' : item.prefix + u8aToHex(key).slice(2);
      if (key !== undefined && whole.startsWith(prefix)) found.add(whole);
    }
  }
  return [...found].sort();
}
