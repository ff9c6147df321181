import { alice, bob, carol } from './client.ts';
import { permission, type TestClient } from './test-client.ts';
import type { Probe } from './probe.ts';

/** Collection 1 of alice, with bob as admin. */
async function withAdmin(s: TestClient): Promise<void> {
  await s.create();
  await s.addAdmin(alice, bob);
}

async function withToken(s: TestClient): Promise<void> {
  await withAdmin(s);
  await s.mint(alice);
}

export const collectionProbes = {
  'create.prefix-unchecked': async s => s.create({ tokenPrefix: 'FIVEL' }),
  'create.description-held-to-name-length': async s => s.create({ description: 'd'.repeat(100) }),
  'create.length-limit-exclusive': async s => s.create({ name: 'n'.repeat(64) }),
  'create.length-in-bytes': async s => s.create({ name: 'é'.repeat(60) }),
  'create.allow-list-access-refused': async s => s.create({ permissions: { access: 'AllowList' } }),
  'create.id-from-count': async s => {
    await s.create();
    await s.create({ name: 'Second' });
    await s.destroy(alice, 1);
    await s.create({ name: 'Third' });
    return s.collection(2);
  },
  'create.mode-not-stored': async s => {
    await s.create({ mode: 'Fungible' });
    return s.collection();
  },
  'create.prefix-upper-cased': async s => {
    await s.create({ tokenPrefix: 'Abc' });
    return s.collection();
  },
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
  'create.limits-not-stored': async s => {
    await s.create({ limits: { tokenLimit: 7 } });
    return s.collection();
  },
  'create.permissions-not-stored': async s => {
    await s.create({ permissions: { mintMode: true } });
    return s.mint(bob);
  },
  'create.creator-is-also-admin': async s => {
    await s.create();
    return s.readCollection('/admins');
  },
  'destroy.by-admin': async s => {
    await withAdmin(s);
    return s.destroy(bob);
  },
  'destroy.by-anyone': async s => {
    await s.create();
    return s.destroy(carol);
  },
  'destroy.owner-can-destroy-ignored': async s => {
    await s.create({ limits: { ownerCanDestroy: false } });
    return s.destroy(alice);
  },
  'destroy.with-tokens': async s => {
    await withToken(s);
    return s.destroy(alice);
  },
  'destroy.refused-after-burn': async s => {
    await withToken(s);
    await s.burn(alice, 1);
    return s.destroy(alice);
  },
  'destroy.only-reports-success': async s => {
    await s.create();
    await s.destroy(alice);
    return s.collection();
  },
  'change-owner.admin-may': async s => {
    await withAdmin(s);
    return s.changeOwner(bob, carol);
  },
  'change-owner.wrong-phrase': async s => {
    await s.create();
    return s.changeOwner(carol, carol);
  },
  'change-owner.old-owner-becomes-admin': async s => {
    await s.create();
    await s.changeOwner(alice, carol);
    return s.setCollectionProperties(alice, { a: '1' });
  },
  'change-owner.signed-by-new-owner': async s => {
    await s.create();
    return s.changeOwner(alice, carol);
  },
  'set-limits.admin-may': async s => {
    await withAdmin(s);
    return s.limits(bob, { tokenLimit: 1 });
  },
  'set-limits.transfers-enabled-dropped': async s => {
    await withToken(s);
    await s.limits(alice, { transfersEnabled: false });
    return s.transfer(alice, 1, bob);
  },
  'set-limits.token-limit-only-at-creation': async s => {
    await withToken(s);
    await s.limits(alice, { tokenLimit: 1 });
    return s.mint(alice);
  },
  'set-permissions.missing-collection-wording': async s => s.permissions(alice, { mintMode: true }, 9),
  'set-permissions.admin-may': async s => {
    await withAdmin(s);
    return s.permissions(bob, { mintMode: true });
  },
  'set-permissions.white-list-refused': async s => {
    await s.create();
    return s.permissions(alice, { access: 'WhiteList' });
  },
  'set-permissions.nesting-dropped': async s => {
    await s.create();
    await s.bulkMint(alice, [{}, {}]);
    await s.permissions(alice, { nesting: { tokenOwner: true } });
    return s.nest(alice, 2, 1);
  },
  'transfers-enabled.admin-may': async s => {
    await withAdmin(s);
    return s.enableTransfers(bob, false);
  },
  'transfers-enabled.admin-may-on-earlier-path': async s => {
    await withAdmin(s);
    const body = { address: bob, collectionId: 1, isEnabled: false };
    return s.write('POST', 'collection/transfers-enabled', body, bob);
  },
  'transfers-enabled.false-stored-as-unset': async s => {
    await withToken(s);
    await s.enableTransfers(alice, false);
    return s.transfer(alice, 1, bob);
  },
  'transfers-enabled.cannot-be-enabled-again': async s => {
    await withToken(s);
    await s.enableTransfers(alice, false);
    await s.enableTransfers(alice, true);
    return s.transfer(alice, 1, bob);
  },
  'collection.missing-is-error': async s => s.collection(9),
  'collection.owner-cached': async s => {
    await s.create();
    await s.collection();
    await s.changeOwner(alice, bob);
    return s.collection();
  },
  'collection.limits-show-defaults': async s => {
    await s.create();
    return s.collection();
  },
  'collection.unset-limits-left-out': async s => {
    await s.create();
    return s.collection();
  },
  'collection.properties-missing': async s => {
    await s.create();
    await s.setCollectionProperties(alice, { a: '1' });
    return s.collection();
  },
  'effective-limits.user-set-only': async s => {
    await s.create();
    return s.readCollection('/limits');
  },
  'effective-limits.defaults-only': async s => {
    await s.create({ limits: { tokenLimit: 3 } });
    return s.readCollection('/limits');
  },
  'effective-limits.falsy-reads-default': async s => {
    await s.create({ limits: { ownerCanDestroy: false } });
    return s.readCollection('/limits');
  },
  'effective-limits.transfers-flag-missed': async s => {
    await s.create();
    await s.enableTransfers(alice, false);
    return s.readCollection('/limits');
  },
  'effective-limits.token-limit-is-rest': async s => {
    await s.create({ limits: { tokenLimit: 3 } });
    await s.setPropertyPermissions(alice, [permission('a')]);
    await s.mint(alice);
    return s.readCollection('/limits');
  },
} satisfies Record<string, Probe>;
