import { compactToU8a } from '@polkadot/util';
import { blake2AsHex } from '@polkadot/util-crypto';
import type { ChainValue } from './shapes.ts';
import { parseAddress } from '../../wire/signing/ss58.ts';
import type { Static } from 'typebox';

/** What polkadot-js shows of an item of a list, and its bytes in SCALE as hexadecimal digits. */
interface ItemForm {
  readonly human: (item: never) => unknown;
  readonly hex: (item: never) => string;
}

interface Child {
  readonly token: number;
  readonly collection: number;
}

interface Account {
  readonly substrate?: string;
  readonly ethereum?: string;
}

/** Types of lists that can be long, for which the types of polkadot-js take 50 µs an item. */
const forms: Readonly<Record<string, ItemForm>> = {
  'Vec<u32>': { human: grouped, hex: u32 },
  'Vec<UpDataStructsTokenChild>': {
    human: ({ token, collection }: Child) => ({ token: grouped(token), collection: grouped(collection) }),
    hex: ({ token, collection }: Child) => u32(token) + u32(collection),
  },
  'Vec<PalletEvmAccountBasicCrossAccountIdRepr>': {
    human: ({ substrate, ethereum }: Account) =>
      ethereum === undefined ? { Substrate: substrate } : { Ethereum: ethereum },
    hex: ({ substrate, ethereum }: Account) =>
      (ethereum === undefined ? '00' : '01') + (parseAddress(ethereum ?? substrate)?.slice(2) ?? ''),
  },
};

/** The list in every form of polkadot-js; undefined for other types. */
export function rawList(
  type: string,
  items: unknown,
  rawType: () => string,
): Static<typeof ChainValue> | undefined {
  const form = forms[type];
  if (form === undefined || !Array.isArray(items)) return undefined;
  const all = items as never[];
  const hex = Buffer.from(compactToU8a(all.length)).toString('hex') + all.map(form.hex).join('');
  return {
    rawType: rawType(),
    isEmpty: all.length === 0,
    hash: blake2AsHex(Buffer.from(hex, 'hex'), 256),
    human: all.map(form.human),
    json: all,
    hex: `0x${hex}`,
  };
}

/** A number with commas. */
function grouped(value: number): string {
  if (value < 1_000) return String(value);
  return `${grouped(Math.floor(value / 1_000))},${String(value % 1_000).padStart(3, '0')}`;
}

const fourBytes = Buffer.alloc(4);

/** A u32 in SCALE. */
function u32(value: number): string {
  fourBytes.writeUInt32LE(value);
  return fourBytes.toString('hex');
}
