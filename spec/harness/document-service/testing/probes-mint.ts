import { alice, bob, carol, dave } from './client.ts';
import type { TestClient } from './test-client.ts';
import type { Probe } from './probe.ts';

const data = {
  name: { _: 'One' },
  description: { _: 'About' },
  image: { ipfsCid: 'Qm/image.png' },
  imagePreview: 'https://x/small.png',
};

async function mintedInto(s: TestClient, limits: object, count: number): Promise<void> {
  await s.create({ limits, permissions: { mintMode: true } });
  if (count > 0)
    await s.bulkMint(
      alice,
      Array.from({ length: count }, () => ({})),
    );
}

const storedToken: Probe = async s => {
  await s.create();
  await s.mint(alice, data);
  return s.read('', 1);
};

export const mintProbes = {
  'mint.token-limit-zero-is-unset': async s => {
    await mintedInto(s, { tokenLimit: 0 }, 0);
    return s.mint(alice);
  },
  'mint.token-limit-counts-living': async s => {
    await mintedInto(s, { tokenLimit: 2 }, 2);
    await s.burn(alice, 1);
    return s.mint(alice);
  },
  'mint.token-limit-off-by-one': async s => {
    await mintedInto(s, { tokenLimit: 2 }, 2);
    return s.mint(alice);
  },
  'mint.account-limit-ignored': async s => {
    await mintedInto(s, { accountTokenOwnershipLimit: 2 }, 2);
    return s.mint(alice);
  },
  'mint.admin-refused': async s => {
    await s.create();
    await s.addAdmin(alice, bob);
    return s.mint(bob);
  },
  'mint.mint-mode-refuses-public': async s => {
    await mintedInto(s, {}, 0);
    return s.mint(carol);
  },
  'mint.mint-mode-ignored': async s => {
    await s.create();
    return s.mint(carol);
  },
  'mint.image-preview-dropped': storedToken,
  'mint.description-dropped': storedToken,
  'mint.image-cid-without-path': storedToken,
  'mint.id-from-count': async s => {
    await mintedInto(s, {}, 2);
    await s.burn(alice, 1);
    return s.mint(alice);
  },
  'mint.collection-owner-receives': async s => {
    await mintedInto(s, {}, 0);
    await s.mint(carol);
    return s.read('', 1);
  },
  'mint.data-required': async s => {
    await s.create();
    return s.mint(alice, { image: { ipfsCid: 'Qm' } });
  },
  'bulk-mint.role-unchecked': async s => {
    await s.create();
    return s.bulkMint(carol, [{}]);
  },
  'bulk-mint.token-limit-checked-once': async s => {
    await mintedInto(s, { tokenLimit: 2 }, 1);
    return s.bulkMint(alice, [{}, {}]);
  },
  'bulk-mint.token-limit-ignored': async s => {
    await mintedInto(s, { tokenLimit: 2 }, 2);
    return s.bulkMint(alice, [{}]);
  },
  'bulk-mint.partial-write': async s => {
    await mintedInto(s, { tokenLimit: 2 }, 1);
    await s.bulkMint(alice, [{}, {}]);
    return s.read('', 2);
  },
  'bulk-mint.account-limit-ignored': async s => {
    await mintedInto(s, { accountTokenOwnershipLimit: 2 }, 0);
    return s.bulkMint(alice, [{}, {}, {}]);
  },
  'bulk-mint.data-of-first': async s => {
    await s.create();
    await s.bulkMint(alice, [{ data }, { data: { name: { _: 'Two' } } }]);
    return s.read('', 2);
  },
  'account-limit.counts-all-collections': async s => {
    await mintedInto(s, {}, 2);
    await s.create({ limits: { accountTokenOwnershipLimit: 2 } });
    return s.mint(alice, {}, 2);
  },
  'account-limit.off-by-one': async s => {
    await mintedInto(s, { accountTokenOwnershipLimit: 1 }, 0);
    await s.mint(dave);
    return s.mint(dave);
  },
} satisfies Record<string, Probe>;
