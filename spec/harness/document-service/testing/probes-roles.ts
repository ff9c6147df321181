import { alice, bob, carol, dave } from './client.ts';
import { inTurn, type Probe } from './probe.ts';

/** Collection 1 of alice, with bob and carol as admins. */
const withAdmins = inTurn(
  s => s.create(),
  s => s.addAdmin(alice, bob),
  s => s.addAdmin(alice, carol),
);

const admins: Probe = s => s.readCollection('/admins');

export const roleProbes = {
  'roles.admin-of-any-collection': inTurn(
    withAdmins,
    s => s.create({ name: 'Second' }),
    s => s.mint(bob, {}, 2),
  ),
  'roles.admin-cached': inTurn(
    withAdmins,
    s => s.mint(bob),
    s => s.removeAdmin(alice, bob),
    s => s.mint(bob),
  ),
  'add-admin.owner-only': inTurn(withAdmins, s => s.addAdmin(bob, dave)),
  'add-admin.by-anyone': inTurn(
    s => s.create(),
    s => s.addAdmin(dave, dave),
  ),
  'add-admin.replaces-list': inTurn(withAdmins, admins),
  'remove-admin.owner-only': inTurn(withAdmins, s => s.removeAdmin(bob, bob)),
  'remove-admin.by-anyone': inTurn(withAdmins, s => s.removeAdmin(dave, bob)),
  'remove-admin.admin-only-itself': inTurn(withAdmins, s => s.removeAdmin(bob, carol)),
  'remove-admin.itself-refused': inTurn(withAdmins, s => s.removeAdmin(bob, bob)),
  'remove-admin.last-refused': inTurn(
    s => s.create(),
    s => s.addAdmin(alice, bob),
    s => s.removeAdmin(alice, bob),
  ),
  'remove-admin.clears-list': inTurn(withAdmins, s => s.removeAdmin(alice, bob), admins),
  'admins.include-owner': inTurn(withAdmins, admins),
  'admins.missing-collection-is-empty': admins,
  'allow-list.adds-the-sender': inTurn(
    s => s.create(),
    s => s.allow(alice, bob),
    s => s.allowList(),
  ),
  'allow-list.add-replaces': inTurn(
    s => s.create(),
    s => s.allow(alice, bob),
    s => s.allow(alice, carol),
    s => s.allowList(),
  ),
  'allow-list.added-becomes-admin': inTurn(
    s => s.create(),
    s => s.allow(alice, bob),
    admins,
  ),
  'allow-list.shared-by-collections': inTurn(
    s => s.create(),
    s => s.create({ name: 'Second' }),
    s => s.allow(alice, bob, 2),
    s => s.allowList(1),
  ),
  'allow-list.remove-only-reports': inTurn(
    s => s.create(),
    s => s.allow(alice, bob),
    s => s.disallow(alice, bob),
    s => s.allowed(bob),
  ),
  'allow-list.remove-drops-last': inTurn(
    s => s.create(),
    s => s.allow(alice, bob),
    s => s.allow(alice, carol),
    s => s.disallow(alice, bob),
    s => s.allowList(),
  ),
  'allowed.cached': inTurn(
    s => s.create(),
    s => s.allowed(bob),
    s => s.allow(alice, bob),
    s => s.allowed(bob),
  ),
} satisfies Record<string, Probe>;
