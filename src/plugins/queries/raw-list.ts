import { compactToU8a, formatDecimal } from '@polkadot/util';
import { blake2AsHex } from '@polkadot/util-crypto';
import type { ChainValue } from './shapes.ts';
import { parseAddress } from '../../wire/signing/ss58.ts';
import type { Static } from 'typebox';

/** What polkadot-js shows of the items of a list, and their bytes in SCALE as hexadecimal digits. */
type ListForm = (items: readonly unknown[]) => { readonly human: unknown[]; readonly hex: string };

const each =
  <T>(human: (item: T) => unknown, hex: (item: T) => string): ListForm =>
  items => ({
    human: (items as readonly T[]).map(human),
    hex: (items as readonly T[]).map(hex).join(''),
  });

interface Child {
  readonly token: number;
  readonly collection: number;
}

interface Account {
  readonly substrate?: string;
  readonly ethereum?: string;
}

/** Types of lists that can be long, for which the types of polkadot-js take 50 µs an item. */
const forms: Readonly<Record<string, ListForm>> = {
  'Vec<u32>': each<number>(item => grouped(item), u32),
  'Vec<UpDataStructsTokenChild>': each<Child>(
    ({ token, collection }) => ({ token: grouped(token), collection: grouped(collection) }),
    ({ token, collection }) => u32(token) + u32(collection),
  ),
  'Vec<PalletEvmAccountBasicCrossAccountIdRepr>': each<Account>(
    ({ substrate, ethereum }) => (ethereum === undefined ? { Substrate: substrate } : { Ethereum: ethereum }),
    ({ substrate, ethereum }) =>
      (ethereum === undefined ? '00' : '01') + (parseAddress(ethereum ?? substrate)?.slice(2) ?? ''),
  ),
};

/** The list in every form of polkadot-js; undefined for other types. */
export function rawList(
  type: string,
  items: unknown,
  rawType: () => string,
): Static<typeof ChainValue> | undefined {
  const form = forms[type];
  if (form === undefined || !Array.isArray(items)) return undefined;
  const { human, hex: ofItems } = form(items);
  const hex = Buffer.from(compactToU8a(items.length)).toString('hex') + ofItems;
  return {
    rawType: rawType(),
    isEmpty: items.length === 0,
    hash: blake2AsHex(Buffer.from(hex, 'hex'), 256),
    human,
    json: items,
    hex: `0x${hex}`,
  };
}

const grouped = (value: number): string => formatDecimal(String(value));

const fourBytes = Buffer.alloc(4);

/** A u32 in SCALE. */
function u32(value: number): string {
  fourBytes.writeUInt32LE(value);
  return fourBytes.toString('hex');
}
