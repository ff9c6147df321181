import { alice, bob, carol, dave } from './client.ts';
import { permission, type TestClient } from './test-client.ts';
import type { Probe } from './probe.ts';

/** Collection 1 of alice, bob an admin, tokens 1 to 3 of carol; nesting is allowed. */
async function prepared(s: TestClient): Promise<void> {
  await s.create({ permissions: { mintMode: true, nesting: { tokenOwner: true } } });
  await s.addAdmin(alice, bob);
  await s.bulkMint(carol, [{}, {}, {}]);
}

async function frozen(s: TestClient): Promise<void> {
  await prepared(s);
  await s.enableTransfers(alice, false);
}

/** Token 3 in token 2 in token 1. */
async function nested(s: TestClient): Promise<void> {
  await prepared(s);
  await s.nest(carol, 2, 1);
  await s.nest(carol, 3, 2);
}

export const tokenProbes = {
  'transfer.frozen-ignored': async s => {
    await frozen(s);
    return s.transfer(carol, 1, dave);
  },
  'transfer.frozen-ignored-for-collection-owner': async s => {
    await frozen(s);
    await s.mint(alice);
    return s.transfer(alice, 4, dave);
  },
  'transfer.frozen-ignored-with-from': async s => {
    await frozen(s);
    return s.transfer(carol, 1, dave, carol);
  },
  'transfer.frozen-ignored-on-earlier-path': async s => {
    await frozen(s);
    return s.write(
      'PATCH',
      'token/transfer',
      { address: carol, collectionId: 1, tokenId: 1, to: dave },
      carol,
    );
  },
  'transfer.by-collection-owner': async s => {
    await prepared(s);
    return s.transfer(alice, 1, dave);
  },
  'transfer.by-admin': async s => {
    await prepared(s);
    return s.transfer(bob, 1, dave);
  },
  'transfer.from-needs-no-allowance': async s => {
    await prepared(s);
    return s.transfer(dave, 1, dave, carol);
  },
  'transfer.from-by-privileged-needs-no-allowance': async s => {
    await prepared(s);
    return s.transfer(bob, 1, dave, carol);
  },
  'transfer.account-limit-ignored': async s => {
    await prepared(s);
    await s.limits(alice, { accountTokenOwnershipLimit: 1 });
    await s.transfer(carol, 1, dave);
    return s.transfer(carol, 2, dave);
  },
  'transfer.only-reports': async s => {
    await prepared(s);
    await s.transfer(carol, 1, dave);
    return s.read('', 1);
  },
  'transfer.clears-properties': async s => {
    await prepared(s);
    await s.setPropertyPermissions(alice, [permission('a')]);
    await s.setProperties(carol, 1, { a: '1' });
    await s.transfer(carol, 1, dave);
    return s.read('/properties', 1);
  },
  'transfer.record-to-is-old-owner': async s => {
    await prepared(s);
    return s.transfer(carol, 1, dave);
  },
  'burn.by-anyone': async s => {
    await prepared(s);
    return s.burn(dave, 1);
  },
  'burn.token-owner-refused': async s => {
    await prepared(s);
    return s.burn(carol, 1);
  },
  'burn.admin-refused': async s => {
    await prepared(s);
    return s.burn(bob, 1);
  },
  'burn.collection-owner-refused': async s => {
    await prepared(s);
    return s.burn(alice, 1);
  },
  'burn.owner-can-transfer-ignored': async s => {
    await prepared(s);
    await s.limits(alice, { ownerCanTransfer: false });
    return s.burn(alice, 1);
  },
  'burn.nested-refused': async s => {
    await nested(s);
    return s.burn(carol, 3);
  },
  'burn.token-with-children': async s => {
    await nested(s);
    return s.burn(carol, 1);
  },
  'burn.token-with-children-for-collection-owner': async s => {
    await nested(s);
    return s.burn(alice, 1);
  },
  'burn.nested-token-with-children': async s => {
    await nested(s);
    return s.burn(carol, 2);
  },
  'burn.from-unchecked': async s => {
    await prepared(s);
    return s.burn(alice, 1, dave);
  },
  'burn.refused-while-frozen': async s => {
    await frozen(s);
    return s.burn(carol, 1);
  },
  'burn.stays-child-of-parent': async s => {
    await nested(s);
    await s.burn(carol, 3);
    return s.read('/children', 2);
  },
  'burn.only-reports': async s => {
    await prepared(s);
    await s.burn(carol, 1);
    return s.read('', 1);
  },
  'burn.gives-mint-back': async s => {
    await prepared(s);
    await s.limits(alice, { tokenLimit: 3 });
    await s.burn(carol, 1);
    return s.mint(carol);
  },
  'burn.record-without-value': async s => {
    await prepared(s);
    return s.burn(carol, 1);
  },
} satisfies Record<string, Probe>;
