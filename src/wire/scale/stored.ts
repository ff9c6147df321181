import { account } from './accounts.ts';
import { limits, permissions } from './collections.ts';
import { list, oneOf, record } from './composites.ts';
import { flagsByte, mode } from './create-collection.ts';
import { bool, named, nothing } from './shape.ts';
import { tokenPrefix, utf16Text } from './texts.ts';
import { property, propertyPermission } from './tokens.ts';
import type { Address } from '../../chain/state/address.ts';
import { descriptionLengthMax, nameLengthMax } from '../../contract/limits.ts';

// Values in the storage, and those that runtime APIs return.

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

/** Collection, as it is stored. */
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
