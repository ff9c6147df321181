import { alice, bob, carol, dave } from './client.ts';
import { permission, type TestClient } from './test-client.ts';
import { inTurn, type Probe } from './probe.ts';

/** Collections 1 and 2 of alice, bob an admin of 1; tokens 1 to 4 of carol in 1 and 1 of carol in 2. */
async function prepared(s: TestClient, nesting: object = { tokenOwner: true }): Promise<void> {
  await s.create({ permissions: { mintMode: true, nesting } });
  await s.create({ permissions: { mintMode: true } });
  await s.addAdmin(alice, bob);
  await s.bulkMint(carol, [{}, {}, {}, {}]);
  await s.mint(carol, {}, 2);
}

/** Token 3 in token 2 in token 1, and the token of collection 2 in token 1. */
const nested = inTurn(
  prepared,
  s => s.setPropertyPermissions(alice, [permission('a')]),
  s => s.setProperties(carol, 2, { a: '1' }),
  s => s.nest(carol, 2, 1),
  s => s.nest(carol, 3, 2),
  s => s.nest(carol, [2, 1], 1),
);

const readNested = (rest: string, at: number | readonly [number, number]): Probe =>
  inTurn(nested, s => s.read(rest, at));

export const nestingProbes = {
  'nest.permission-ignored': inTurn(
    s => prepared(s, {}),
    s => s.nest(carol, 2, 1),
  ),
  'nest.permission-of-nested-collection': inTurn(prepared, s => s.nest(carol, [2, 1], 1)),
  'nest.token-owner-permission-ignored': inTurn(prepared, s => s.nest(carol, 2, 1)),
  'nest.admin-permission-ignored': inTurn(
    s => prepared(s, { collectionAdmin: true }),
    s => s.bulkMint(bob, [{}, {}]),
    s => s.nest(bob, 6, 5),
  ),
  'nest.permission-ignored-for-collection-owner': inTurn(
    s => prepared(s, {}),
    s => s.bulkMint(alice, [{}, {}]),
    s => s.nest(alice, 6, 5),
  ),
  'nest.wrong-phrase': inTurn(
    s => prepared(s, {}),
    s => s.nest(carol, 2, 1),
  ),
  'nest.value-required': inTurn(prepared, s => s.nest(carol, 2, 1)),
  'nest.owner-unchecked': inTurn(prepared, s => s.nest(dave, 2, 1)),
  'nest.by-privileged': inTurn(prepared, s => s.nest(alice, 2, 1)),
  'nest.parent-owner-checked': inTurn(
    prepared,
    s => s.transfer(carol, 1, dave),
    s => s.nest(dave, 2, 1),
  ),
  'nest.stays-child-of-old-parent': inTurn(
    nested,
    s => s.nest(carol, 3, 4),
    s => s.read('/children', 2),
  ),
  'nest.one-child-only': readNested('/children', 1),
  'unnest.owner-unchecked': inTurn(nested, s => s.unnest(dave, 3)),
  'unnest.only-below-top': inTurn(nested, s => s.unnest(carol, 3)),
  'unnest.plain-token-accepted': inTurn(prepared, s => s.unnest(carol, 1, dave)),
  'unnest.to-ignored': inTurn(
    nested,
    s => s.unnest(carol, 2, dave),
    s => s.read('', 2),
  ),
  'unnest.default-is-collection-owner': inTurn(
    nested,
    s => s.unnest(carol, 2),
    s => s.read('', 2),
  ),
  'unnest.stays-child-of-parent': inTurn(
    nested,
    s => s.unnest(carol, 2),
    s => s.read('/children', 1),
  ),
  'unnest.releases-children': inTurn(
    nested,
    s => s.unnest(carol, 2),
    s => s.read('/parent', 3),
  ),
  'token.address-is-token-owner': readNested('', 4),
  'token.address-cached': inTurn(
    nested,
    s => s.read('', 4),
    s => s.changeOwner(alice, dave),
    s => s.read('', 4),
  ),
  'token.owner-is-topmost-owner': readNested('', 3),
  'token.properties-always-empty': readNested('', 2),
  'bundle.starts-at-the-asked-token': readNested('/get-bundle', 2),
  'bundle.starts-at-the-parent': readNested('/get-bundle', 3),
  'bundle.leaf-without-list': readNested('/get-bundle', 1),
  'bundle.two-levels-only': readNested('/get-bundle', 1),
  'bundle.same-collection-only': readNested('/get-bundle', 1),
  'bundle.nodes-without-properties': readNested('/get-bundle', 1),
  'bundle.plain-token-accepted': readNested('/get-bundle', 4),
  'is-bundle.only-tokens-with-children': readNested('/is-bundle', 3),
  'is-bundle.only-nested-tokens': readNested('/is-bundle', 1),
  'is-bundle.cached': inTurn(
    nested,
    s => s.read('/is-bundle', 3),
    s => s.unnest(carol, 3),
    s => s.read('/is-bundle', 3),
  ),
  'children.none-is-error': readNested('/children', 3),
  'children.all-descendants': readNested('/children', 1),
  'children.collection-of-parent': readNested('/children', 1),
  'parent.none-is-error': readNested('/parent', 1),
  'parent.is-the-topmost-token': readNested('/parent', 3),
  'parent.collection-of-child': readNested('/parent', [2, 1]),
  'parent.without-address': readNested('/parent', 3),
  'topmost-owner.one-level': readNested('/topmost-owner', 3),
  'topmost-owner.is-collection-owner': readNested('/topmost-owner', 3),
  'topmost-owner.cached': inTurn(
    nested,
    s => s.read('/topmost-owner', 3),
    s => s.transfer(carol, 1, dave),
    s => s.read('/topmost-owner', 3),
  ),
} satisfies Record<string, Probe>;
