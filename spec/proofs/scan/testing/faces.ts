import { common, type Members } from './chain-record.ts';

/** What a row must be, by the names of its members in each interface of the indexer. */
export interface Faces {
  readonly v1: Members;
  readonly v2: Members;
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

/** Members with names in snake case instead of camel case. */
export const inSnake = (members: Members): Members =>
  Object.fromEntries(
    Object.entries(members).map(([name, value]) => [
      name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`),
      value,
    ]),
  );

/** Members by their names in REST, which GraphQL has in snake case, and those that GraphQL has otherwise. */
export const faces = (rest: Members, graphql: Members = {}): Faces => ({
  v1: { ...inSnake(rest), ...graphql },
  v2: rest,
});

/** When a row was first and last changed, by the blocks in which events did so. */
export const life = (created: Stamp, updated: Stamp): Members => ({
  createdAt: iso(created),
  createdAtBlockNumber: created.number,
  createdAtBlockHash: created.hash,
  updatedAt: iso(updated),
  updatedAtBlockNumber: updated.number,
  updatedAtBlockHash: updated.hash,
  fetchedAtBlockNumber: updated.number,
});

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

/** Properties as REST v1 has them. */
export type Written = readonly { readonly key: string; readonly value: string; readonly valueHex: string }[];

/** Properties as REST has them; GraphQL has those of REST v1. */
export function properties(written: Written): Members {
  const all = written.map(property => ({ ...property, keyHex: hexOf(property.key) }));
  return { properties: all, propertiesMap: Object.fromEntries(all.map(one => [one.key, one])) };
}

/** Coins as a number, from base units. */
export const coinsOf = (raw: bigint): number =>
  Number(`${raw / 10n ** 18n}.${String(raw % 10n ** 18n).padStart(18, '0')}`);
