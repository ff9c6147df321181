import { isU8a, u8aToHex } from '@polkadot/util';
import { blake2Hex } from '../../chain/state/hex.ts';
import type { Static } from 'typebox';
import type { Typed } from './raw-query.ts';
import type { ChainValue } from './shapes.ts';

/** An id with commas, as `formatDecimal` writes it in five times as long. */
const grouped = (id: number): string =>
  id < 1_000 ? String(id) : `${grouped(Math.floor(id / 1_000))},${String(id % 1_000).padStart(3, '0')}`;

/** Makes a list of what the function makes of each item. */
const form =
  <T>(human: (item: T) => unknown) =>
  (list: readonly unknown[]): unknown[] =>
    (list as readonly T[]).map(human);

type Account = Readonly<Partial<Record<'substrate' | 'ethereum', string>>>;

/** What polkadot-js shows of lists that can be long, for which its types take 50 µs an item. */
const humanForms: Readonly<Record<string, (list: readonly unknown[]) => unknown[]>> = {
  'Vec<u32>': form(grouped),
  'Vec<UpDataStructsTokenChild>': form<Record<'token' | 'collection', number>>(({ token, collection }) => ({
    token: grouped(token),
    collection: grouped(collection),
  })),
  'Vec<PalletEvmAccountBasicCrossAccountIdRepr>': form<Account>(({ substrate, ethereum }) =>
    ethereum === undefined ? { Substrate: substrate } : { Ethereum: ethereum },
  ),
};

/** The list in every form of polkadot-js; undefined for other types. */
export function rawList(
  { type, value, list }: Typed,
  rawType: () => string,
): Static<typeof ChainValue> | undefined {
  const human = humanForms[type];
  if (human === undefined || list === undefined || !isU8a(value)) return undefined;
  return {
    rawType: rawType(),
    isEmpty: list.length === 0,
    hash: blake2Hex(value),
    human: human(list),
    json: list,
    hex: u8aToHex(value),
  };
}
