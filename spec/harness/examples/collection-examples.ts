import { create, limits, list, mint, permissions } from '../precedence/requests.ts';
import type { Cast } from '../precedence/row.ts';
import type { WriteRequest } from '../../model/target.ts';
import type { Plan } from './example-case.ts';

const propertyPermission = { mutable: true, collectionAdmin: true, tokenOwner: true };

/** How each operation on a collection is done well, in its plainest form and in the forms that some rules are about. */
export const collectionPlans = (cast: Cast): readonly Plan[] => [
  ...creations(cast),
  ...settings(cast),
  ...roles(cast),
  ...propertiesAndTheirPermissions(cast),
  ...sponsorships(cast),
];

const creations = ({ owner }: Cast): Plan[] => [
  { setUp: [], request: create(owner) },
  { setUp: [], request: create(owner, { limits: { tokenLimit: 3 } }) },
  {
    setUp: [create(owner)],
    request: { operation: 'destroyCollection', body: { address: owner, collectionId: 1 } },
  },
];

const settings = ({ owner }: Cast): Plan[] => [
  { setUp: [create(owner)], request: limits(owner, 1, { tokenLimit: 3 }) },
  { setUp: [create(owner)], request: permissions(owner, 1, { mintMode: true }) },
  { setUp: [create(owner)], request: permissions(owner, 1, { access: 'WhiteList' }) },
  { setUp: [create(owner)], request: permissions(owner, 1, { nesting: { tokenOwner: true } }) },
  {
    setUp: [create(owner)],
    request: {
      operation: 'setTransfersEnabled',
      body: { address: owner, collectionId: 1, isEnabled: false },
    },
  },
];

const roles = ({ owner, admin, holder }: Cast): Plan[] => {
  const head = { address: owner, collectionId: 1 };
  const addAdmin: WriteRequest = { operation: 'addAdmin', body: { ...head, newAdmin: admin } };
  const listed = list(owner, 1, holder);
  const takeOff: WriteRequest = {
    operation: 'removeFromAllowList',
    body: { ...head, addressToDelete: holder },
  };
  return [
    {
      setUp: [create(owner)],
      request: { operation: 'changeOwner', body: { from: owner, to: holder, collectionId: 1 } },
    },
    { setUp: [create(owner)], request: addAdmin },
    { setUp: [create(owner), addAdmin], request: addAdmin },
    {
      setUp: [create(owner), addAdmin],
      request: { operation: 'removeAdmin', body: { ...head, admin } },
    },
    {
      setUp: [create(owner), addAdmin],
      request: { operation: 'removeAdmin', body: { ...head, address: admin, admin } },
    },
    { setUp: [create(owner)], request: listed },
    { setUp: [create(owner), listed], request: listed },
    { setUp: [create(owner), listed], request: takeOff },
    { setUp: [create(owner)], request: takeOff },
  ];
};

const propertiesAndTheirPermissions = ({ owner, holder }: Cast): Plan[] => {
  const head = { address: owner, collectionId: 1 };
  const set = (value: string): WriteRequest => ({
    operation: 'setCollectionProperties',
    body: { ...head, properties: [{ key: 'a', value }] },
  });
  const remove: WriteRequest = {
    operation: 'deleteCollectionProperties',
    body: { ...head, propertyKeys: ['a'] },
  };
  const declare: WriteRequest = {
    operation: 'setPropertyPermissions',
    body: { ...head, propertyPermissions: [{ key: 'a', permission: propertyPermission }] },
  };
  const ofToken = { address: holder, collectionId: 1, tokenId: 1 };
  const write: WriteRequest = {
    operation: 'setTokenProperties',
    body: { ...ofToken, properties: [{ key: 'a', value: 'one' }] },
  };
  const held = [create(owner), declare, mint(owner, 1, { owner: holder })];
  return [
    { setUp: [create(owner)], request: set('one') },
    { setUp: [create(owner), set('one')], request: set('two') },
    { setUp: [create(owner), set('one')], request: remove },
    { setUp: [create(owner)], request: remove },
    { setUp: [create(owner)], request: declare },
    { setUp: [create(owner), declare], request: declare },
    { setUp: held, request: write },
    { setUp: [...held, write], request: write },
    {
      setUp: [...held, write],
      request: { operation: 'deleteTokenProperties', body: { ...ofToken, propertyKeys: ['a'] } },
    },
  ];
};

const sponsorships = ({ owner, holder }: Cast): Plan[] => {
  const set: WriteRequest = {
    operation: 'setSponsorship',
    body: { address: owner, collectionId: 1, newSponsor: holder },
  };
  const confirm: WriteRequest = {
    operation: 'confirmSponsorship',
    body: { address: holder, collectionId: 1 },
  };
  return [
    { setUp: [create(owner)], request: set },
    { setUp: [create(owner), set], request: confirm },
    {
      setUp: [create(owner), set, confirm],
      request: { operation: 'removeSponsorship', body: { address: owner, collectionId: 1 } },
    },
    { setUp: [create(owner), set], request: mint(owner, 1) },
    {
      setUp: [create(owner, { limits: { sponsorTransferTimeout: 0 } }), set, confirm],
      request: mint(owner, 1),
    },
    { setUp: [create(owner), set, confirm], request: limits(owner, 1, {}) },
  ];
};
