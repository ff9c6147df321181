import { alice, bob, carol, dave } from './client.ts';
import type { TestClient } from './test-client.ts';
import type { Probe } from './probe.ts';

/** Collection 1 of alice, with bob and carol as admins. */
async function withAdmins(s: TestClient): Promise<void> {
  await s.create();
  await s.addAdmin(alice, bob);
  await s.addAdmin(alice, carol);
}

const admins = async (s: TestClient): Promise<unknown> => s.readCollection('/admins');

export const roleProbes = {
  'roles.admin-of-any-collection': async s => {
    await withAdmins(s);
    await s.create({ name: 'Second' });
    return s.mint(bob, {}, 2);
  },
  'roles.admin-cached': async s => {
    await withAdmins(s);
    await s.mint(bob);
    await s.removeAdmin(alice, bob);
    return s.mint(bob);
  },
  'add-admin.owner-only': async s => {
    await withAdmins(s);
    return s.addAdmin(bob, dave);
  },
  'add-admin.by-anyone': async s => {
    await s.create();
    return s.addAdmin(dave, dave);
  },
  'add-admin.replaces-list': async s => {
    await withAdmins(s);
    return admins(s);
  },
  'remove-admin.owner-only': async s => {
    await withAdmins(s);
    return s.removeAdmin(bob, bob);
  },
  'remove-admin.by-anyone': async s => {
    await withAdmins(s);
    return s.removeAdmin(dave, bob);
  },
  'remove-admin.admin-only-itself': async s => {
    await withAdmins(s);
    return s.removeAdmin(bob, carol);
  },
  'remove-admin.itself-refused': async s => {
    await withAdmins(s);
    return s.removeAdmin(bob, bob);
  },
  'remove-admin.last-refused': async s => {
    await s.create();
    await s.addAdmin(alice, bob);
    return s.removeAdmin(alice, bob);
  },
  'remove-admin.clears-list': async s => {
    await withAdmins(s);
    await s.removeAdmin(alice, bob);
    return admins(s);
  },
  'admins.include-owner': async s => {
    await withAdmins(s);
    return admins(s);
  },
  'admins.missing-collection-is-empty': admins,
  'allow-list.adds-the-sender': async s => {
    await s.create();
    await s.allow(alice, bob);
    return s.allowList();
  },
  'allow-list.add-replaces': async s => {
    await s.create();
    await s.allow(alice, bob);
    await s.allow(alice, carol);
    return s.allowList();
  },
  'allow-list.added-becomes-admin': async s => {
    await s.create();
    await s.allow(alice, bob);
    return admins(s);
  },
  'allow-list.shared-by-collections': async s => {
    await s.create();
    await s.create({ name: 'Second' });
    await s.allow(alice, bob, 2);
    return s.allowList(1);
  },
  'allow-list.remove-only-reports': async s => {
    await s.create();
    await s.allow(alice, bob);
    await s.disallow(alice, bob);
    return s.allowed(bob);
  },
  'allow-list.remove-drops-last': async s => {
    await s.create();
    await s.allow(alice, bob);
    await s.allow(alice, carol);
    await s.disallow(alice, bob);
    return s.allowList();
  },
  'allowed.cached': async s => {
    await s.create();
    await s.allowed(bob);
    await s.allow(alice, bob);
    return s.allowed(bob);
  },
} satisfies Record<string, Probe>;
