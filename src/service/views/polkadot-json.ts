import { nToHex } from '@polkadot/util';
import { substrateMirror } from '../../chain/state/address.ts';
import type { Collection, CollectionLimits, Hex } from '../../chain/state/state.ts';
import { limits } from '../../wire/scale/collections.ts';
import { collection, rpcCollection } from '../../wire/scale/stored.ts';
import type { World } from '../worlds/world.ts';

/**
 * Values in the JSON of polkadot-js, which raw queries and events answer (spec/decisions/service.md#events,
 * #raw-queries).
 */

/** Numbers from here on are written as hexadecimal text, because JavaScript does not read them exactly. */
const inexact = 2n ** 52n;

/** A u128: a number, or hexadecimal with all 32 digits. */
export const rawAmount = (amount: bigint): number | Hex =>
  amount >= inexact ? nToHex(amount, { bitLength: 128 }) : Number(amount);

export const rawEffectiveLimits = (
  { sponsoredDataRateLimit, ...others }: CollectionLimits,
  world: World,
): unknown =>
  limits.write(
    { ...withoutNull(others), sponsoredDataRateLimit: sponsoredDataRateLimit ?? 'disabled' },
    world,
  );

export const rawCollection = (found: Collection, world: World): unknown =>
  collection.write(storedCollection(found), world);

/** A collection with its properties, as RPCs return it. */
export const rawRpcCollection = (found: Collection, world: World): unknown => {
  const { properties, propertyPermissions: tokenPropertyPermissions, erc721metadata } = found;
  const flags = { foreign: false, erc721metadata };
  return rpcCollection.write(
    { ...storedCollection(found), tokenPropertyPermissions, properties, readOnly: false, flags },
    world,
  );
};

/** The collection as the runtime stores it. */
export function storedCollection(found: Collection): Parameters<typeof collection.codec.enc>[0] {
  const { owner, mode, name, description, tokenPrefix, permissions, sponsorship } = found;
  const tag = sponsorship?.isConfirmed === true ? 'Confirmed' : 'Unconfirmed';
  const sponsor = sponsorship === null ? null : substrateMirror(sponsorship.address);
  return {
    owner,
    mode: mode === 'Fungible' ? { decimals: found.decimals } : mode,
    name,
    description,
    tokenPrefix,
    sponsorship: sponsor === null ? { tag: 'Disabled', value: null } : { tag, value: sponsor },
    limits: withoutNull(found.limits),
    permissions,
    flags: found.erc721metadata ? 64 : 0,
  };
}

const withoutNull = (members: object): object =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null));
