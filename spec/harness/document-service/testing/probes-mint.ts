import { alice, bob, carol, dave } from './client.ts';
import type { TestClient } from './test-client.ts';
import { inTurn, type Probe } from './probe.ts';

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

const storedToken: Probe = inTurn(
  s => s.create(),
  s => s.mint(alice, data),
  s => s.read('', 1),
);

export const mintProbes = {
  'mint.token-limit-zero-is-unset': inTurn(
    s => mintedInto(s, { tokenLimit: 0 }, 0),
    s => s.mint(alice),
  ),
  'mint.token-limit-counts-living': inTurn(
    s => mintedInto(s, { tokenLimit: 2 }, 2),
    s => s.burn(alice, 1),
    s => s.mint(alice),
  ),
  'mint.token-limit-off-by-one': inTurn(
    s => mintedInto(s, { tokenLimit: 2 }, 2),
    s => s.mint(alice),
  ),
  'mint.account-limit-ignored': inTurn(
    s => mintedInto(s, { accountTokenOwnershipLimit: 2 }, 2),
    s => s.mint(alice),
  ),
  'mint.admin-refused': inTurn(
    s => s.create(),
    s => s.addAdmin(alice, bob),
    s => s.mint(bob),
  ),
  'mint.mint-mode-refuses-public': inTurn(
    s => mintedInto(s, {}, 0),
    s => s.mint(carol),
  ),
  'mint.mint-mode-ignored': inTurn(
    s => s.create(),
    s => s.mint(carol),
  ),
  'mint.image-preview-dropped': storedToken,
  'mint.description-dropped': storedToken,
  'mint.image-cid-without-path': storedToken,
  'mint.id-from-count': inTurn(
    s => mintedInto(s, {}, 2),
    s => s.burn(alice, 1),
    s => s.mint(alice),
  ),
  'mint.collection-owner-receives': inTurn(
    s => mintedInto(s, {}, 0),
    s => s.mint(carol),
    s => s.read('', 1),
  ),
  'mint.data-required': inTurn(
    s => s.create(),
    s => s.mint(alice, { image: { ipfsCid: 'Qm' } }),
  ),
  'bulk-mint.role-unchecked': inTurn(
    s => s.create(),
    s => s.bulkMint(carol, [{}]),
  ),
  'bulk-mint.token-limit-checked-once': inTurn(
    s => mintedInto(s, { tokenLimit: 2 }, 1),
    s => s.bulkMint(alice, [{}, {}]),
  ),
  'bulk-mint.token-limit-ignored': inTurn(
    s => mintedInto(s, { tokenLimit: 2 }, 2),
    s => s.bulkMint(alice, [{}]),
  ),
  'bulk-mint.partial-write': inTurn(
    s => mintedInto(s, { tokenLimit: 2 }, 1),
    s => s.bulkMint(alice, [{}, {}]),
    s => s.read('', 2),
  ),
  'bulk-mint.account-limit-ignored': inTurn(
    s => mintedInto(s, { accountTokenOwnershipLimit: 2 }, 0),
    s => s.bulkMint(alice, [{}, {}, {}]),
  ),
  'bulk-mint.data-of-first': inTurn(
    s => s.create(),
    s => s.bulkMint(alice, [{ data }, { data: { name: { _: 'Two' } } }]),
    s => s.read('', 2),
  ),
  'account-limit.counts-all-collections': inTurn(
    s => mintedInto(s, {}, 2),
    s => s.create({ limits: { accountTokenOwnershipLimit: 2 } }),
    s => s.mint(alice, {}, 2),
  ),
  'account-limit.off-by-one': inTurn(
    s => mintedInto(s, { accountTokenOwnershipLimit: 1 }, 0),
    s => s.mint(dave),
    s => s.mint(dave),
  ),
} satisfies Record<string, Probe>;
