import { substrateMirror, type Address } from '../../chain/state/address.ts';
import type { LimitsUpdate } from '../../chain/rules/collections/collection-limits.ts';
import type { Collection, CollectionLimits } from '../../chain/state/state.ts';
import { descriptionLengthMax, nameLengthMax } from '../../contract/limits.ts';
import { account } from '../../wire/scale/accounts.ts';
import { limits, permissions } from '../../wire/scale/collections.ts';
import { list, oneOf, record } from '../../wire/scale/composites.ts';
import { flagsByte, mode } from '../../wire/scale/create-collection.ts';
import { bool, named, nothing, type ValueOf } from '../../wire/scale/shape.ts';
import { tokenPrefix, utf16Text } from '../../wire/scale/texts.ts';
import { property, propertyPermission } from '../../wire/scale/tokens.ts';

// Collections in the storage, and as runtime APIs return them.

const ofAccount = { AccountId: account.type };

const sponsorshipState = named(
  'up_data_structs::SponsorshipState',
  oneOf<{ Disabled: null; Unconfirmed: Address; Confirmed: Address }>({
    Disabled: nothing,
    Unconfirmed: account,
    Confirmed: account,
  }),
  ofAccount,
);

/** The members that a collection has in the storage and in answers. */
const ofCollection = {
  owner: account,
  mode,
  name: utf16Text(nameLengthMax),
  description: utf16Text(descriptionLengthMax),
  tokenPrefix,
  sponsorship: sponsorshipState,
  limits,
  permissions,
};

export const collection = named(
  'up_data_structs::Collection',
  record({
    ...ofCollection,
    flags: flagsByte,
  }),
  ofAccount,
);

/** RpcCollection: a collection with its properties. */
export const rpcCollection = named(
  'up_data_structs::RpcCollection',
  record({
    ...ofCollection,
    tokenPropertyPermissions: list(propertyPermission),
    properties: list(property),
    readOnly: bool,
    flags: named('up_data_structs::RpcCollectionFlags', record({ foreign: bool, erc721metadata: bool })),
  }),
  ofAccount,
);

export function storedCollection(found: Collection): ValueOf<typeof collection> {
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
    limits: setLimits(found.limits),
    permissions,
    flags: found.erc721metadata ? 64 : 0,
  };
}

/** The collection with its properties, as RPCs return it. */
export const returnedCollection = (found: Collection): ValueOf<typeof rpcCollection> => ({
  ...storedCollection(found),
  tokenPropertyPermissions: found.propertyPermissions,
  properties: found.properties,
  readOnly: false,
  flags: { foreign: false, erc721metadata: found.erc721metadata },
});

const setLimits = (members: CollectionLimits): LimitsUpdate =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null));
