import type { WriteRequest } from '../../model/target.ts';
import { collectionAddress, zeroAddress } from '../../model/view.ts';
import {
  burn,
  create,
  holder,
  inParent,
  limits,
  list,
  mint,
  nest,
  owner,
  permissions,
  stranger,
  transfer,
} from './requests.ts';
import { accepted, bothProfiles, refused } from './table.ts';

/** A stranger mints with an undeclared property, to addresses that take no token. */
export const mintTables = bothProfiles('mint', () => {
  const wrong = { owner: zeroAddress, properties: [{ key: 'undeclared', value: '' }] };
  const into = (place: string): WriteRequest => mint(stranger, 1, { ...wrong, owner: place });
  return [
    create(owner, { limits: { tokenLimit: 1 } }),
    permissions(owner, 1, { access: 'AllowList' }),
    mint(owner, 1),
    create(owner),
    create(owner),
    mint(owner, 2),
    refused(mint(stranger, 9, wrong), 'token.mint.collection-exists'),
    refused(mint(stranger, 1, wrong), 'token.mint.public-only-in-mint-mode'),
    permissions(owner, 1, { mintMode: true }),
    list(owner, 1, stranger),
    refused(mint(stranger, 1, wrong), 'token.mint.public-needs-allow-list'),
    list(owner, 1, zeroAddress),
    refused(mint(stranger, 1, wrong), 'token.mint.not-to-zero-address'),
    list(owner, 1, collectionAddress(2)),
    refused(into(collectionAddress(2)), 'token.mint.within-token-limit'),
  ];
});

/** The preconditions after the limits. */
export const mintIntoTables = bothProfiles('mint into a token', () => {
  const into = (place: string): WriteRequest =>
    mint(stranger, 1, { owner: place, properties: [{ key: 'undeclared', value: '' }] });
  return [
    create(owner, { limits: { accountTokenOwnershipLimit: 0 } }),
    permissions(owner, 1, { mintMode: true }),
    list(owner, 1, stranger),
    create(owner),
    mint(owner, 2),
    ...[collectionAddress(2), inParent(9, 1), inParent(2, 7), inParent(2, 1)].map(place =>
      list(owner, 1, place),
    ),
    refused(into(collectionAddress(2)), 'token.mint.within-account-limit'),
    limits(owner, 1, { accountTokenOwnershipLimit: 9 }),
    refused(into(collectionAddress(2)), 'nesting.not-under-a-collection'),
    refused(into(inParent(9, 1)), 'nesting.parent-collection-exists'),
    refused(into(inParent(2, 7)), 'nesting.permitted-by-parents-collection'),
    permissions(owner, 2, { nesting: { tokenOwner: true, restricted: [] } }),
    refused(into(inParent(2, 7)), 'nesting.token-exists'),
    refused(into(inParent(2, 1)), 'nesting.permitted-by-parents-collection'),
    transfer(owner, stranger, { collectionId: 2, tokenId: 1 }),
    refused(into(inParent(2, 1)), 'nesting.source-is-not-restricted'),
    permissions(owner, 2, { nesting: { tokenOwner: true } }),
    refused(into(inParent(2, 1)), 'token.properties.permitted'),
    accepted(mint(stranger, 1, { owner: inParent(2, 1) })),
  ];
});

/** A stranger transfers a missing token of the wrong owner to an address that takes no token. */
export const transferTables = bothProfiles('transfer', () => {
  const wrong = { from: owner, tokenId: 7 };
  return [
    create(owner, { limits: { accountTokenOwnershipLimit: 1, transfersEnabled: false } }),
    permissions(owner, 1, { access: 'AllowList' }),
    mint(owner, 1, { owner: holder }),
    mint(owner, 1),
    refused(
      transfer(stranger, zeroAddress, { ...wrong, collectionId: 9, value: 2 }),
      'token.transfer.collection-exists',
    ),
    refused(transfer(stranger, zeroAddress, { ...wrong, value: 2 }), 'token.transfer.value-at-most-one'),
    refused(transfer(stranger, zeroAddress, wrong), 'spending.signer-is-listed'),
    list(owner, 1, stranger),
    refused(transfer(stranger, zeroAddress, wrong), 'spending.needs-allowance'),
    refused(transfer(owner, zeroAddress, wrong), 'token.transfer.enabled'),
    limits(owner, 1, { transfersEnabled: true }),
    refused(transfer(owner, zeroAddress, wrong), 'token.transfer.token-exists'),
    refused(transfer(owner, zeroAddress, { ...wrong, tokenId: 1 }), 'token.transfer.from-its-owner'),
    refused(transfer(holder, zeroAddress), 'token.transfer.both-sides-listed'),
    list(owner, 1, holder),
    list(owner, 1, zeroAddress),
    list(owner, 1, owner),
    refused(transfer(holder, zeroAddress), 'token.transfer.not-to-zero-address'),
    refused(transfer(holder, owner), 'token.transfer.within-account-limit'),
    list(owner, 1, collectionAddress(1)),
    refused(transfer(holder, collectionAddress(1)), 'nesting.not-under-a-collection'),
    accepted(transfer(holder, stranger)),
  ];
});

/** A token is nested in a missing one, in one without permission, in itself. */
export const nestTables = bothProfiles('nest', () => [
  create(owner),
  create(owner),
  mint(owner, 1, { owner: holder }),
  mint(owner, 1, { owner: holder }),
  mint(owner, 2),
  refused(nest(holder, 1, [9, 1]), 'nesting.parent-collection-exists'),
  refused(nest(holder, 1, [2, 7]), 'nesting.permitted-by-parents-collection'),
  permissions(owner, 2, { nesting: { tokenOwner: true, restricted: [] } }),
  refused(nest(holder, 1, [2, 7]), 'nesting.token-exists'),
  refused(nest(holder, 1, [2, 1]), 'nesting.permitted-by-parents-collection'),
  transfer(owner, holder, { collectionId: 2, tokenId: 1 }),
  refused(nest(holder, 1, [2, 1]), 'nesting.source-is-not-restricted'),
  permissions(owner, 1, { nesting: { tokenOwner: true, restricted: [] } }),
  refused(nest(holder, 1, [1, 1]), 'nesting.no-cycle'),
  permissions(owner, 2, { nesting: { tokenOwner: true, restricted: [1] } }),
  accepted(nest(holder, 1, [2, 1])),
]);

/** A stranger burns a missing token of the wrong owner; then its owner burns one that holds another. */
export const burnTables = bothProfiles('burn', () => {
  const wrong = { from: owner, tokenId: 7 };
  return [
    create(owner, { limits: { ownerCanTransfer: true } }),
    permissions(owner, 1, { access: 'AllowList', nesting: { tokenOwner: true, collectionAdmin: true } }),
    mint(owner, 1, { owner: holder }),
    mint(owner, 1, { owner: inParent(1, 1) }),
    refused(burn(stranger, { ...wrong, collectionId: 9, value: 2 }), 'token.burn.collection-exists'),
    refused(burn(stranger, { ...wrong, value: 2 }), 'token.burn.value-at-most-one'),
    refused(burn(stranger, wrong), 'spending.signer-is-listed'),
    list(owner, 1, stranger),
    refused(burn(stranger, wrong), 'spending.needs-allowance'),
    refused(burn(owner, wrong), 'token.burn.token-exists'),
    refused(burn(owner, { ...wrong, tokenId: 1 }), 'token.burn.from-its-owner'),
    refused(burn(holder, { from: holder }), 'token.burn.owner-is-listed'),
    list(owner, 1, holder),
    refused(burn(holder, { from: holder }), 'token.burn.holds-no-tokens'),
    list(owner, 1, inParent(1, 1)),
    burn(holder, { tokenId: 2, from: inParent(1, 1) }),
    accepted(burn(holder, { from: holder })),
  ];
});
