import type { WriteRequest } from '../../model/target.ts';
import { collectionAddress, zeroAddress } from '../../model/view.ts';
import { holder, owner, stranger } from './actors.ts';
import {
  addressOf,
  addToAllowList,
  burn,
  create,
  mint,
  nest,
  setLimits,
  setPermissions,
  transfer,
} from '../writes.ts';
import { accepted, bothProfiles, refused } from './table.ts';

/** A stranger mints with an undeclared property, to addresses that take no token. */
export const mintTables = bothProfiles('mint', () => {
  const wrong = { owner: zeroAddress, properties: [{ key: 'undeclared', value: '' }] };
  const into = (place: string): WriteRequest => mint(stranger, 1, { ...wrong, owner: place });
  return [
    create(owner, { limits: { tokenLimit: 1 } }),
    setPermissions(owner, 1, { access: 'AllowList' }),
    mint(owner, 1),
    create(owner),
    create(owner),
    mint(owner, 2),
    refused(mint(stranger, 9, wrong), 'token.mint.collection-exists'),
    refused(mint(stranger, 1, wrong), 'token.mint.public-only-in-mint-mode'),
    setPermissions(owner, 1, { mintMode: true }),
    addToAllowList(owner, 1, stranger),
    refused(mint(stranger, 1, wrong), 'token.mint.public-needs-allow-list'),
    addToAllowList(owner, 1, zeroAddress),
    refused(mint(stranger, 1, wrong), 'token.mint.not-to-zero-address'),
    addToAllowList(owner, 1, collectionAddress(2)),
    refused(into(collectionAddress(2)), 'token.mint.within-token-limit'),
  ];
});

/** The preconditions after the limits. */
export const mintIntoTables = bothProfiles('mint into a token', () => {
  const into = (place: string): WriteRequest =>
    mint(stranger, 1, { owner: place, properties: [{ key: 'undeclared', value: '' }] });
  return [
    create(owner, { limits: { accountTokenOwnershipLimit: 0 } }),
    setPermissions(owner, 1, { mintMode: true }),
    addToAllowList(owner, 1, stranger),
    create(owner),
    mint(owner, 2),
    ...[collectionAddress(2), addressOf(9, 1), addressOf(2, 7), addressOf(2, 1)].map(place =>
      addToAllowList(owner, 1, place),
    ),
    refused(into(collectionAddress(2)), 'token.mint.within-account-limit'),
    setLimits(owner, 1, { accountTokenOwnershipLimit: 9 }),
    refused(into(collectionAddress(2)), 'nesting.not-under-a-collection'),
    refused(into(addressOf(9, 1)), 'nesting.parent-collection-exists'),
    refused(into(addressOf(2, 7)), 'nesting.permitted-by-parents-collection'),
    setPermissions(owner, 2, { nesting: { tokenOwner: true, restricted: [] } }),
    refused(into(addressOf(2, 7)), 'nesting.token-exists'),
    refused(into(addressOf(2, 1)), 'nesting.permitted-by-parents-collection'),
    transfer(owner, [2, 1], stranger),
    refused(into(addressOf(2, 1)), 'nesting.source-is-not-restricted'),
    setPermissions(owner, 2, { nesting: { tokenOwner: true } }),
    refused(into(addressOf(2, 1)), 'token.properties.permitted'),
    accepted(mint(stranger, 1, { owner: addressOf(2, 1) })),
  ];
});

/** A stranger transfers a missing token of the wrong owner to an address that takes no token. */
export const transferTables = bothProfiles('transfer', () => {
  const wrong = { from: owner, tokenId: 7 };
  return [
    create(owner, { limits: { accountTokenOwnershipLimit: 1, transfersEnabled: false } }),
    setPermissions(owner, 1, { access: 'AllowList' }),
    mint(owner, 1, { owner: holder }),
    mint(owner, 1),
    refused(
      transfer(stranger, [1, 1], zeroAddress, { ...wrong, collectionId: 9, value: 2 }),
      'token.transfer.collection-exists',
    ),
    refused(
      transfer(stranger, [1, 1], zeroAddress, { ...wrong, value: 2 }),
      'token.transfer.value-at-most-one',
    ),
    refused(transfer(stranger, [1, 1], zeroAddress, wrong), 'spending.signer-is-listed'),
    addToAllowList(owner, 1, stranger),
    refused(transfer(stranger, [1, 1], zeroAddress, wrong), 'spending.needs-allowance'),
    refused(transfer(owner, [1, 1], zeroAddress, wrong), 'token.transfer.enabled'),
    setLimits(owner, 1, { transfersEnabled: true }),
    refused(transfer(owner, [1, 1], zeroAddress, wrong), 'token.transfer.token-exists'),
    refused(transfer(owner, [1, 1], zeroAddress, { ...wrong, tokenId: 1 }), 'token.transfer.from-its-owner'),
    refused(transfer(holder, [1, 1], zeroAddress), 'token.transfer.both-sides-listed'),
    addToAllowList(owner, 1, holder),
    addToAllowList(owner, 1, zeroAddress),
    addToAllowList(owner, 1, owner),
    refused(transfer(holder, [1, 1], zeroAddress), 'token.transfer.not-to-zero-address'),
    refused(transfer(holder, [1, 1], owner), 'token.transfer.within-account-limit'),
    addToAllowList(owner, 1, collectionAddress(1)),
    refused(transfer(holder, [1, 1], collectionAddress(1)), 'nesting.not-under-a-collection'),
    accepted(transfer(holder, [1, 1], stranger)),
  ];
});

/** A token is nested in a missing one, in one without permission, in itself. */
export const nestTables = bothProfiles('nest', () => [
  create(owner),
  create(owner),
  mint(owner, 1, { owner: holder }),
  mint(owner, 1, { owner: holder }),
  mint(owner, 2),
  refused(nest(holder, [9, 1], [1, 1]), 'nesting.parent-collection-exists'),
  refused(nest(holder, [2, 7], [1, 1]), 'nesting.permitted-by-parents-collection'),
  setPermissions(owner, 2, { nesting: { tokenOwner: true, restricted: [] } }),
  refused(nest(holder, [2, 7], [1, 1]), 'nesting.token-exists'),
  refused(nest(holder, [2, 1], [1, 1]), 'nesting.permitted-by-parents-collection'),
  transfer(owner, [2, 1], holder),
  refused(nest(holder, [2, 1], [1, 1]), 'nesting.source-is-not-restricted'),
  setPermissions(owner, 1, { nesting: { tokenOwner: true, restricted: [] } }),
  refused(nest(holder, [1, 1], [1, 1]), 'nesting.no-cycle'),
  setPermissions(owner, 2, { nesting: { tokenOwner: true, restricted: [1] } }),
  accepted(nest(holder, [2, 1], [1, 1])),
]);

/** A stranger burns a missing token of the wrong owner; then its owner burns one that holds another. */
export const burnTables = bothProfiles('burn', () => {
  const wrong = { from: owner, tokenId: 7 };
  return [
    create(owner, { limits: { ownerCanTransfer: true } }),
    setPermissions(owner, 1, { access: 'AllowList', nesting: { tokenOwner: true, collectionAdmin: true } }),
    mint(owner, 1, { owner: holder }),
    mint(owner, 1, { owner: addressOf(1, 1) }),
    refused(burn(stranger, [1, 1], { ...wrong, collectionId: 9, value: 2 }), 'token.burn.collection-exists'),
    refused(burn(stranger, [1, 1], { ...wrong, value: 2 }), 'token.burn.value-at-most-one'),
    refused(burn(stranger, [1, 1], wrong), 'spending.signer-is-listed'),
    addToAllowList(owner, 1, stranger),
    refused(burn(stranger, [1, 1], wrong), 'spending.needs-allowance'),
    refused(burn(owner, [1, 1], wrong), 'token.burn.token-exists'),
    refused(burn(owner, [1, 1], { ...wrong, tokenId: 1 }), 'token.burn.from-its-owner'),
    refused(burn(holder, [1, 1], { from: holder }), 'token.burn.owner-is-listed'),
    addToAllowList(owner, 1, holder),
    refused(burn(holder, [1, 1], { from: holder }), 'token.burn.holds-no-tokens'),
    addToAllowList(owner, 1, addressOf(1, 1)),
    burn(holder, [1, 2], { from: addressOf(1, 1) }),
    accepted(burn(holder, [1, 1], { from: holder })),
  ];
});
