import { common, type Members } from './chain-record.ts';

/** Members of a row in both interfaces of the indexer, and what they were found in. */
export interface Expected {
  readonly from: string;
  readonly v1?: Members | undefined;
  readonly v2?: Members | undefined;
}

/** The moment of a block. */
export interface Stamp {
  readonly number: number;
  readonly hash: string;
  readonly timestamp: number;
}

export const seconds = ({ timestamp }: Stamp): number => Math.floor(timestamp / 1000);
export const iso = ({ timestamp }: Stamp): string => new Date(timestamp).toISOString();
export const orNull = (value: unknown): unknown => value ?? null;

/** A name in camel case as one in snake case. */
export const snake = (name: string): string => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);

/** Members that both interfaces write in the same way, by their names in REST. */
export const inBoth = (from: string, v2: Members): Expected => ({
  from,
  v1: Object.fromEntries(Object.entries(v2).map(([name, value]) => [snake(name), value])),
  v2,
});

/** When a row was first and last changed. */
export const life = (created: Stamp, updated: Stamp): readonly Expected[] => {
  const from = 'events in the blocks';
  return [
    inBoth(from, {
      createdAtBlockNumber: created.number,
      createdAtBlockHash: created.hash,
      updatedAtBlockNumber: updated.number,
      updatedAtBlockHash: updated.hash,
      fetchedAtBlockNumber: updated.number,
    }),
    {
      from,
      v1: { date_of_creation: seconds(created) },
      v2: { createdAt: iso(created), updatedAt: iso(updated) },
    },
  ];
};

/** An address as GraphQL has it, twice. */
export const twice = (name: string, written: string): Members => ({
  [name]: written,
  [`${name}_normalized`]: common(written),
});

/** The names of modes in the indexer. */
export const modes: Readonly<Record<string, string>> = {
  Nft: 'NFT',
  Fungible: 'Fungible',
  ReFungible: 'RFT',
};

const hex8 = (id: number): string => id.toString(16).padStart(8, '0');
export const collectionAddress = (id: number): string => `0x17c4e6453cc49aaaaeaca894e6d9683e${hex8(id)}`;
export const tokenAddress = (id: number, token: number): string =>
  `0xf8238ccfff8ed887463fd5e0${hex8(id)}${hex8(token)}`;

/** The bytes of a text. */
export const hexOf = (text: string): string => `0x${Buffer.from(text, 'utf8').toString('hex')}`;

type Written = readonly { readonly key: string; readonly value: string; readonly valueHex: string }[];

/** Properties in both interfaces, from those of REST v1. */
export function properties(answer: Members): Expected {
  const all = answer['properties'] as Written;
  const withHex = all.map(({ key, value, valueHex }) => ({ key, keyHex: hexOf(key), value, valueHex }));
  const propertiesMap = Object.fromEntries(withHex.map(property => [property.key, property]));
  return {
    from: 'properties (REST v1)',
    v1: { properties: all },
    v2: { properties: withHex, propertiesMap },
  };
}

/** Coins as a number, from base units. */
export const coinsOf = (raw: bigint): number =>
  Number(`${raw / 10n ** 18n}.${String(raw % 10n ** 18n).padStart(18, '0')}`);
