import { nToHex, stringToHex } from '@polkadot/util';
import { isEthereum, type Address } from '../../chain/state/address.ts';
import type {
  Collection,
  CollectionLimits,
  Hex,
  Property,
  PropertyPermission,
} from '../../chain/state/state.ts';
import type { World } from '../world.ts';

/**
 * Values in the JSON of polkadot-js, which raw queries and events answer (spec/decisions/service.md#events,
 * #raw-queries).
 */

/** Numbers from here on are written as hexadecimal text, because JavaScript does not read them exactly. */
const inexact = 2n ** 52n;

/** A u128: a number, or hexadecimal with all 32 digits. */
export const rawAmount = (amount: bigint): number | Hex =>
  amount >= inexact ? nToHex(amount, { bitLength: 128 }) : Number(amount);

/** An account of either kind. */
export const rawAccount = (
  address: Address,
  { write }: Pick<World, 'write'>,
): Readonly<Record<string, string>> =>
  isEthereum(address) ? { ethereum: write(address) } : { substrate: write(address) };

/** A property as polkadot-js writes it: its key in hexadecimal, as its value is. */
export const rawProperty = ({ key, value }: Property): Property => ({ key: stringToHex(key), value });

/** A property permission as polkadot-js writes it: the key in hexadecimal. */
export const rawPermission = ({ key, ...permission }: PropertyPermission): unknown => ({
  key: stringToHex(key),
  permission,
});

/** Limits as set; null for the others. */
const rawLimits = ({ sponsoredDataRateLimit: blocks, ...limits }: CollectionLimits): object => ({
  ...limits,
  sponsoredDataRateLimit: blocks === null ? null : { blocks },
});

/** Limits in effect. */
export const rawEffectiveLimits = (limits: CollectionLimits): object => ({
  ...rawLimits(limits),
  ...(limits.sponsoredDataRateLimit === null ? { sponsoredDataRateLimit: { sponsoringDisabled: null } } : {}),
});

/** A collection in storage; texts are lists of UTF-16 code units, the prefix is bytes. */
export const rawCollection = (collection: Collection, { write }: World): object => ({
  owner: write(collection.owner),
  mode: rawMode(collection),
  name: codeUnits(collection.name),
  description: codeUnits(collection.description),
  tokenPrefix: stringToHex(collection.tokenPrefix),
  sponsorship: rawSponsorship(collection, write),
  limits: rawLimits(collection.limits),
  permissions: collection.permissions,
});

const codeUnits = (text: string): number[] =>
  Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));

function rawMode({ mode, decimals }: Collection): object {
  if (mode === 'Nft') return { nft: null };
  return mode === 'Fungible' ? { fungible: decimals } : { reFungible: null };
}

function rawSponsorship({ sponsorship }: Collection, write: World['write']): object {
  if (sponsorship === null) return { disabled: null };
  const address = write(sponsorship.address);
  return sponsorship.isConfirmed ? { confirmed: address } : { unconfirmed: address };
}
