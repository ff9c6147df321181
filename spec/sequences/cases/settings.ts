import type { Command } from '../command.ts';
import { casesOf } from './case.ts';
import {
  addAdmin,
  addToAllowList,
  burn,
  create,
  deleteCollectionProperties,
  deleteTokenProperties,
  mint,
  mintEach,
  mintMany,
  permission,
  removeAdmin,
  removeFromAllowList,
  setCollectionProperties,
  setLimits,
  setPermissions,
  setPropertyPermissions,
  setTokenProperties,
  setTransfersEnabled,
  transfer,
} from '../writes.ts';

/** A collection with every setting, and two tokens. */
const settled = (): Command[] => [
  create('@alice', { limits: { accountTokenOwnershipLimit: 9 }, permissions: { mintMode: true } }),
  setCollectionProperties('@alice', 1, { site: 'example' }),
  setPropertyPermissions(
    '@alice',
    1,
    permission('color', 'ma'),
    permission('age', 'o'),
    permission('mark', ''),
  ),
  addAdmin('@alice', 1, '@bob'),
  addToAllowList('@alice', 1, '@charlie'),
  ...mintEach('@alice', 1, 2),
  setTokenProperties('@alice', [1, 1], { color: 'red' }),
];

/** Operations that leave the other settings unchanged. */
export const settingCases = casesOf({
  'settings.limits-and-permissions': [
    'Setting limits, permissions and the transfers flag changes nothing else.',
    settled(),
    setLimits('@alice', 1, { tokenLimit: 20 }),
    setPermissions('@alice', 1, { access: 'Normal' }),
    setTransfersEnabled('@alice', 1, false),
  ],
  'settings.properties': [
    'Writing properties and property permissions changes nothing else.',
    settled(),
    setCollectionProperties('@alice', 1, { name: 'other' }),
    deleteCollectionProperties('@alice', 1, 'site'),
    setPropertyPermissions('@alice', 1, permission('size', 'ma')),
    setTokenProperties('@alice', [1, 2], { color: 'green' }),
    deleteTokenProperties('@alice', [1, 1], 'color'),
  ],
  'settings.lists': [
    'Changing admins and the allow list changes nothing else.',
    settled(),
    addAdmin('@alice', 1, '@dave'),
    addToAllowList('@alice', 1, '@dave'),
    removeAdmin('@alice', 1, '@bob'),
    removeFromAllowList('@alice', 1, '@charlie'),
  ],
  'settings.tokens': [
    'Minting, transferring and burning changes nothing else.',
    settled(),
    mint('@alice', 1),
    mintMany('@alice', 1, 2),
    transfer('@alice', [1, 1], '@bob'),
    burn('@alice', [1, 2]),
  ],
});
