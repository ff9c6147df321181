import { alice, bob, carol } from './client.ts';
import { permission } from './test-client.ts';
import { inTurn, type Probe } from './probe.ts';

/** Collection 1 of alice, with bob as admin. */
const withAdmin = inTurn(
  s => s.create(),
  s => s.addAdmin(alice, bob),
);

const withToken = inTurn(withAdmin, s => s.mint(alice));

export const collectionProbes = {
  'create.prefix-unchecked': s => s.create({ tokenPrefix: 'FIVEL' }),
  'create.description-held-to-name-length': s => s.create({ description: 'd'.repeat(100) }),
  'create.length-limit-exclusive': s => s.create({ name: 'n'.repeat(64) }),
  'create.length-in-bytes': s => s.create({ name: 'é'.repeat(60) }),
  'create.allow-list-access-refused': s => s.create({ permissions: { access: 'AllowList' } }),
  'create.id-from-count': inTurn(
    s => s.create(),
    s => s.create({ name: 'Second' }),
    s => s.destroy(alice, 1),
    s => s.create({ name: 'Third' }),
    s => s.collection(2),
  ),
  'create.mode-not-stored': inTurn(
    s => s.create({ mode: 'Fungible' }),
    s => s.collection(),
  ),
  'create.prefix-upper-cased': inTurn(
    s => s.create({ tokenPrefix: 'Abc' }),
    s => s.collection(),
  ),
  'create.schema-not-stored': async s => {
    const schema = {
      schemaName: 'unique',
      schemaVersion: '1.0.0',
      image: { urlTemplate: 'https://x/{infix}' },
      coverPicture: { ipfsCid: 'Qm' },
    };
    await s.create({ schema });
    return s.collection();
  },
  'create.limits-not-stored': inTurn(
    s => s.create({ limits: { tokenLimit: 7 } }),
    s => s.collection(),
  ),
  'create.permissions-not-stored': inTurn(
    s => s.create({ permissions: { mintMode: true } }),
    s => s.mint(bob),
  ),
  'create.creator-is-also-admin': inTurn(
    s => s.create(),
    s => s.readCollection('/admins'),
  ),
  'destroy.by-admin': inTurn(withAdmin, s => s.destroy(bob)),
  'destroy.by-anyone': inTurn(
    s => s.create(),
    s => s.destroy(carol),
  ),
  'destroy.owner-can-destroy-ignored': inTurn(
    s => s.create({ limits: { ownerCanDestroy: false } }),
    s => s.destroy(alice),
  ),
  'destroy.with-tokens': inTurn(withToken, s => s.destroy(alice)),
  'destroy.refused-after-burn': inTurn(
    withToken,
    s => s.burn(alice, 1),
    s => s.destroy(alice),
  ),
  'destroy.only-reports-success': inTurn(
    s => s.create(),
    s => s.destroy(alice),
    s => s.collection(),
  ),
  'change-owner.admin-may': inTurn(withAdmin, s => s.changeOwner(bob, carol)),
  'change-owner.wrong-phrase': inTurn(
    s => s.create(),
    s => s.changeOwner(carol, carol),
  ),
  'change-owner.old-owner-becomes-admin': inTurn(
    s => s.create(),
    s => s.changeOwner(alice, carol),
    s => s.setCollectionProperties(alice, { a: '1' }),
  ),
  'change-owner.signed-by-new-owner': inTurn(
    s => s.create(),
    s => s.changeOwner(alice, carol),
  ),
  'set-limits.admin-may': inTurn(withAdmin, s => s.limits(bob, { tokenLimit: 1 })),
  'set-limits.transfers-enabled-dropped': inTurn(
    withToken,
    s => s.limits(alice, { transfersEnabled: false }),
    s => s.transfer(alice, 1, bob),
  ),
  'set-limits.token-limit-only-at-creation': inTurn(
    withToken,
    s => s.limits(alice, { tokenLimit: 1 }),
    s => s.mint(alice),
  ),
  'set-permissions.missing-collection-wording': s => s.permissions(alice, { mintMode: true }, 9),
  'set-permissions.admin-may': inTurn(withAdmin, s => s.permissions(bob, { mintMode: true })),
  'set-permissions.white-list-refused': inTurn(
    s => s.create(),
    s => s.permissions(alice, { access: 'WhiteList' }),
  ),
  'set-permissions.nesting-dropped': inTurn(
    s => s.create(),
    s => s.bulkMint(alice, [{}, {}]),
    s => s.permissions(alice, { nesting: { tokenOwner: true } }),
    s => s.nest(alice, 2, 1),
  ),
  'transfers-enabled.admin-may': inTurn(withAdmin, s => s.enableTransfers(bob, false)),
  'transfers-enabled.admin-may-on-earlier-path': async s => {
    await withAdmin(s);
    const body = { address: bob, collectionId: 1, isEnabled: false };
    return s.write('POST', 'collection/transfers-enabled', body, bob);
  },
  'transfers-enabled.false-stored-as-unset': inTurn(
    withToken,
    s => s.enableTransfers(alice, false),
    s => s.transfer(alice, 1, bob),
  ),
  'transfers-enabled.cannot-be-enabled-again': inTurn(
    withToken,
    s => s.enableTransfers(alice, false),
    s => s.enableTransfers(alice, true),
    s => s.transfer(alice, 1, bob),
  ),
  'collection.missing-is-error': s => s.collection(9),
  'collection.owner-cached': inTurn(
    s => s.create(),
    s => s.collection(),
    s => s.changeOwner(alice, bob),
    s => s.collection(),
  ),
  'collection.limits-show-defaults': inTurn(
    s => s.create(),
    s => s.collection(),
  ),
  'collection.unset-limits-left-out': inTurn(
    s => s.create(),
    s => s.collection(),
  ),
  'collection.properties-missing': inTurn(
    s => s.create(),
    s => s.setCollectionProperties(alice, { a: '1' }),
    s => s.collection(),
  ),
  'effective-limits.user-set-only': inTurn(
    s => s.create(),
    s => s.readCollection('/limits'),
  ),
  'effective-limits.defaults-only': inTurn(
    s => s.create({ limits: { tokenLimit: 3 } }),
    s => s.readCollection('/limits'),
  ),
  'effective-limits.falsy-reads-default': inTurn(
    s => s.create({ limits: { ownerCanDestroy: false } }),
    s => s.readCollection('/limits'),
  ),
  'effective-limits.transfers-flag-missed': inTurn(
    s => s.create(),
    s => s.enableTransfers(alice, false),
    s => s.readCollection('/limits'),
  ),
  'effective-limits.token-limit-is-rest': inTurn(
    s => s.create({ limits: { tokenLimit: 3 } }),
    s => s.setPropertyPermissions(alice, [permission('a')]),
    s => s.mint(alice),
    s => s.readCollection('/limits'),
  ),
} satisfies Record<string, Probe>;
