import { adminCases } from './admins.ts';
import { allowListCases } from './allow-list.ts';
import { boundCases } from './bounds.ts';
import { bundleCases, changedBundleCases } from './bundles.ts';
import { burnBundleCases } from './burning-bundles.ts';
import { burnCases } from './burning.ts';
import type { Case } from './case.ts';
import { collectionPropertyCases } from './collection-properties.ts';
import { contentCases } from './content.ts';
import { creationCases } from './creation.ts';
import { destroyCases } from './destroying.ts';
import { limitCases } from './limits.ts';
import { mintLimitCases } from './minting-limits.ts';
import { mintCases } from './minting.ts';
import { nestingCases, unnestingCases } from './nesting.ts';
import { ownerChangeCases } from './owner-change.ts';
import { permissionCases } from './permissions.ts';
import { propertyBoundCases } from './property-bounds.ts';
import { propertyPermissionCases } from './property-permissions.ts';
import { propertyRoleCases } from './property-roles.ts';
import { roleCases } from './roles.ts';
import { settingCases } from './settings.ts';
import { severalCollectionCases } from './several-collections.ts';
import { tokenPropertyActorCases, tokenPropertyCases } from './token-properties.ts';
import { transferCases } from './transfers.ts';
import { transfersEnabledCases } from './transfers-enabled.ts';

/** All cases. They use only operations and members of the interface, on collections of mode Nft. */
export const cases: readonly Case[] = [
  ...creationCases,
  ...boundCases,
  ...roleCases,
  ...adminCases,
  ...ownerChangeCases,
  ...allowListCases,
  ...limitCases,
  ...permissionCases,
  ...settingCases,
  ...collectionPropertyCases,
  ...propertyBoundCases,
  ...propertyPermissionCases,
  ...mintCases,
  ...mintLimitCases,
  ...contentCases,
  ...transferCases,
  ...transfersEnabledCases,
  ...burnCases,
  ...tokenPropertyCases,
  ...tokenPropertyActorCases,
  ...propertyRoleCases,
  ...nestingCases,
  ...unnestingCases,
  ...bundleCases,
  ...changedBundleCases,
  ...burnBundleCases,
  ...severalCollectionCases,
  ...destroyCases,
];
