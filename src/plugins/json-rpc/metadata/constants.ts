import * as bounds from '../../../contract/limits.ts';
import { networks, type NetworkName } from '../../../contract/networks.ts';
import { hashHistory } from '../../../chain/blocks/ledger.ts';
import type { Section } from '../../../wire/pallets.ts';
import { limits } from '../../../wire/scale/collections.ts';
import { ethereumAddressType } from '../../../wire/scale/portable-type.ts';
import { u128, u16, u32, u64, type Shape } from '../../../wire/scale/shape.ts';
import { fixedHex } from '../../../wire/scale/texts.ts';
import { runtimeVersion, versionOf } from '../runtime-version.ts';

const constant = <T>(section: Section, name: string, { type, codec }: Shape<T>, value: T) => ({
  section,
  name,
  type,
  value: codec.enc(value),
});

const address = fixedHex(20, ethereumAddressType);

const defaultLimits = { ...bounds.defaultLimits, sponsoredDataRateLimit: 'disabled' as const };

/** The constants of the runtime of a network, with their bytes. */
export const constantsOf = (network: NetworkName): readonly ReturnType<typeof constant>[] => [
  constant('system', 'BlockHashCount', u32, hashHistory),
  constant('system', 'Version', runtimeVersion, versionOf(network)),
  constant('system', 'SS58Prefix', u16, networks[network].ss58Prefix),
  constant('balances', 'ExistentialDeposit', u128, 0n),
  // Half of the time between two blocks of the network, in milliseconds, whatever the block time of a world.
  constant('timestamp', 'MinimumPeriod', u64, 3_000n),
  // The coins of a local chain do not inflate, but clients wait for such blocks.
  constant('inflation', 'InflationBlockInterval', u32, 100),
  constant('unique', 'nesting_budget', u32, bounds.nestingBudget),
  constant('unique', 'max_collection_name_length', u32, bounds.nameLengthMax),
  constant('unique', 'max_collection_description_length', u32, bounds.descriptionLengthMax),
  constant('unique', 'max_token_prefix_length', u32, bounds.tokenPrefixBytesMax),
  constant('unique', 'collection_admins_limit', u32, bounds.adminsMax),
  constant('unique', 'max_property_key_length', u32, bounds.propertyKeyBytesMax),
  constant('unique', 'max_property_value_length', u32, bounds.propertyValueBytesMax),
  constant('unique', 'max_properties_per_item', u32, bounds.propertiesMax),
  constant('unique', 'max_collection_properties_size', u32, bounds.collectionPropertiesBytesMax),
  constant('unique', 'max_token_properties_size', u32, bounds.tokenPropertiesBytesMax),
  constant('unique', 'nft_default_collection_limits', limits, defaultLimits),
  constant('unique', 'rft_default_collection_limits', limits, defaultLimits),
  constant('unique', 'ft_default_collection_limits', limits, defaultLimits),
  constant('common', 'CollectionCreationPrice', u128, bounds.collectionCreationPrice),
  constant('common', 'CollectionAdminsLimit', u32, bounds.adminsMax),
  constant('common', 'ContractAddress', address, '0x6c4e9fe1ae37a41e93cee429e8e1881abdcbb54f'),
  constant('evmContractHelpers', 'ContractAddress', address, '0x842899ecf380553e8a4de75bf534cdf6fbf64049'),
];
