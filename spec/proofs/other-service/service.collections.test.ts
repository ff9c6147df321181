import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { alice, bob, carol, dave, type Answer } from './testing/client.ts';
import { TestClient, type Style } from './testing/test-client.ts';

const unset = {
  accountTokenOwnershipLimit: null,
  sponsoredDataSize: null,
  sponsoredDataRateLimit: null,
  tokenLimit: null,
  sponsorTransferTimeout: null,
  sponsorApproveTimeout: null,
  ownerCanTransfer: null,
  ownerCanDestroy: null,
  transfersEnabled: null,
};
const schema = {
  schemaName: 'unique',
  schemaVersion: '1.0.0',
  image: { urlTemplate: 'https://x/{infix}.png' },
  coverPicture: { ipfsCid: 'QmCover' },
  attributesSchemaVersion: '1.0.0',
  attributesSchema: {
    0: { name: { _: 'kind' }, type: 'string', optional: true, isArray: false, enumValues: { 0: { _: 'a' } } },
  },
  video: { urlTemplate: 'https://x/{infix}.mp4' },
};

let s: TestClient;
afterEach(() => s.close());

function expectRefusal(answer: Answer, phrase = ''): void {
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(JSON.stringify(answer.body)).toContain(phrase);
}

async function open(style: Style): Promise<void> {
  s = await TestClient.open(style);
}

describe.each<Style>(['v1', 'earlier'])('Collections (%s paths)', style => {
  beforeEach(() => open(style));

  it('creates a collection with all members of the request', async () => {
    const request = {
      name: 'Own',
      description: 'About',
      tokenPrefix: 'Abc',
      mode: 'Nft',
      schema,
      metaUpdatePermission: 'Admin',
      limits: { tokenLimit: 3, ownerCanDestroy: false },
      permissions: { access: 'AllowList', mintMode: true, nesting: { tokenOwner: true, restricted: [1] } },
    };
    expect(await s.create(request)).toEqual({ status: 200, body: { collectionId: 1 } });
    expect((await s.collection()).body).toEqual({
      ...request,
      id: 1,
      owner: alice,
      limits: { ...unset, tokenLimit: 3, ownerCanDestroy: false },
      permissions: {
        access: 'AllowList',
        mintMode: true,
        nesting: { tokenOwner: true, collectionAdmin: false, restricted: [1] },
      },
      properties: [],
    });
    expect((await s.collection(2)).body).toBeNull();
  });

  it('limits the length of texts, in characters', async () => {
    const longest = { name: 'é'.repeat(64), description: '€'.repeat(256), tokenPrefix: 'ABCD' };
    expect((await s.create(longest)).status).toBe(200);
    expectRefusal(await s.create({ name: 'n'.repeat(65) }));
    expectRefusal(await s.create({ description: 'd'.repeat(257) }));
    expectRefusal(await s.create({ tokenPrefix: 'ABCDE' }));
    expect((await s.collection(2)).body).toBeNull();
  });

  it('destroys a collection without tokens, by its owner, and does not reuse the id', async () => {
    await s.create();
    await s.addAdmin(alice, bob);
    await s.mint(alice);
    expectRefusal(await s.destroy(alice), 'tokens');
    await s.burn(alice, 1);
    expectRefusal(await s.destroy(bob), 'Signer is not Collection Owner');
    await s.limits(alice, { ownerCanDestroy: false });
    expectRefusal(await s.destroy(alice));
    await s.limits(alice, { ownerCanDestroy: true });
    expect(await s.destroy(alice)).toEqual({ status: 200, body: { success: true } });
    expect((await s.collection()).body).toBeNull();
    expectRefusal(await s.readCollection('/admins'), 'Collection not found');
    expect((await s.create()).body).toEqual({ collectionId: 2 });
  });
});

describe.each<Style>(['v1', 'earlier'])('Collections (%s paths)', style => {
  beforeEach(() => open(style));

  it('changes the owner, signed by the current owner', async () => {
    await s.create();
    await s.addAdmin(alice, bob);
    const phrase = 'from address is not Collection Admin address';
    expectRefusal(await s.changeOwner(bob, bob), phrase);
    expectRefusal(await s.changeOwner(carol, carol), phrase);
    expect((await s.changeOwner(alice, carol)).body).toEqual({ collectionId: 1, owner: carol });
    expectRefusal(await s.changeOwner(alice, alice), phrase);
    expect((await s.collection()).body).toMatchObject({ owner: carol });
    expectRefusal(await s.limits(alice, {}), 'Signer is not Collection Owner');
    expect((await s.limits(carol, {})).status).toBe(200);
  });

  it('sets limits by the owner, which take effect at once', async () => {
    await s.create();
    await s.addAdmin(alice, bob);
    for (const other of [bob, carol])
      expectRefusal(await s.limits(other, {}), 'Signer is not Collection Owner');
    expect((await s.limits(alice, { tokenLimit: 0, ownerCanTransfer: false })).body).toEqual({
      collectionId: 1,
      limits: { ...unset, tokenLimit: 0, ownerCanTransfer: false },
    });
    expectRefusal(await s.mint(alice));
    await s.limits(alice, { tokenLimit: null });
    expect((await s.mint(alice)).status).toBe(200);
    const { body } = await s.readCollection('/limits');
    expect(body).toMatchObject({
      collectionId: 1,
      limits: { ownerCanTransfer: false, transfersEnabled: true },
    });
    expect(JSON.stringify(body)).not.toContain('null');
  });

  it('sets the transfers flag, by the owner', async () => {
    await s.create();
    await s.addAdmin(alice, bob);
    await s.mint(alice);
    for (const other of [bob, carol]) {
      expectRefusal(await s.enableTransfers(other, false), 'Signer is not Collection Owner');
    }
    expect((await s.enableTransfers(alice, false)).body).toEqual({ success: true });
    expectRefusal(await s.transfer(alice, 1, bob));
    expect((await s.readCollection('/limits')).body).toMatchObject({ limits: { transfersEnabled: false } });
    await s.enableTransfers(alice, true);
    expect((await s.transfer(alice, 1, bob)).status).toBe(200);
  });
});

describe.each<Style>(['v1', 'earlier'])('Collections (%s paths)', style => {
  beforeEach(() => open(style));

  it('sets permissions, by the owner, with either name of the restricted access', async () => {
    await s.create();
    await s.addAdmin(alice, bob);
    for (const other of [bob, carol]) {
      expectRefusal(await s.permissions(other, { mintMode: true }), 'Signer is not Collection Owner');
    }
    for (const access of ['WhiteList', 'AllowList', 'Normal']) {
      expect((await s.permissions(alice, { access })).body).toEqual({ collectionId: 1 });
      expect((await s.collection()).body).toMatchObject({ permissions: { access } });
    }
  });

  it('adds and removes admins, by owner or admin, down to an empty list', async () => {
    await s.create();
    const phrase = 'Signer is not Collection Owner or Collection Admin';
    expect((await s.addAdmin(alice, bob)).body).toEqual({ collectionId: 1, newAdmin: bob });
    expect((await s.addAdmin(bob, carol)).status).toBe(200);
    expectRefusal(await s.addAdmin(dave, dave), phrase);
    expectRefusal(await s.removeAdmin(dave, bob), phrase);
    expect((await s.readCollection('/admins')).body).toEqual({ admins: [bob, carol] });
    expect((await s.removeAdmin(bob, carol)).body).toEqual({ collectionId: 1, admin: carol });
    expect((await s.removeAdmin(bob, bob)).status).toBe(200);
    expectRefusal(await s.addAdmin(bob, bob), phrase);
    expect((await s.readCollection('/admins')).body).toEqual({ admins: [] });
    expect((await s.addAdmin(alice, dave)).status).toBe(200);
  });

  it('keeps an allow list, which restricted access requires', async () => {
    await s.create({ permissions: { mintMode: true, access: 'WhiteList' } });
    expectRefusal(await s.mint(carol));
    expectRefusal(await s.allow(carol, carol));
    expect((await s.allow(alice, carol)).body).toEqual({ address: carol, collectionId: 1 });
    expect((await s.allowList()).body).toEqual({ addresses: [carol] });
    expect((await s.allowed(carol)).body).toEqual({ isAllowed: true });
    expect((await s.mint(carol)).status).toBe(200);
    expect((await s.disallow(alice, carol)).body).toEqual({ address: carol, collectionId: 1 });
    expect((await s.allowList()).body).toEqual({ addresses: [] });
    expect((await s.allowed(carol)).body).toEqual({ isAllowed: false });
    expectRefusal(await s.transfer(carol, 1, alice));
  });
});

describe.each<Style>(['v1', 'earlier'])('Collections (%s paths)', style => {
  beforeEach(() => open(style));

  it('reports a missing collection, for every operation that needs one', async () => {
    const answers = [
      s.limits(alice, {}, 9),
      s.permissions(alice, {}, 9),
      s.setPropertyPermissions(alice, [], 9),
      s.propertyPermissions(9),
      s.setCollectionProperties(alice, {}, 9),
      s.deleteCollectionProperties(alice, [], 9),
      s.readCollection('/properties', 9),
      s.readCollection('/limits', 9),
      s.enableTransfers(alice, true, 9),
      s.changeOwner(alice, bob, 9),
      s.addAdmin(alice, bob, 9),
      s.readCollection('/admins', 9),
      s.removeAdmin(alice, bob, 9),
      s.destroy(alice, 9),
      s.mint(alice, {}, 9),
      s.allowList(9),
    ];
    for (const { status, body } of await Promise.all(answers)) {
      expect(status).toBe(404);
      expect(JSON.stringify(body)).toContain('Collection not found');
    }
  });
});
