import { alice, bob, carol, dave } from './client.ts';
import { permission } from './test-client.ts';
import { inTurn, type Probe } from './probe.ts';

/** Collection 1 of alice, bob an admin, tokens 1 to 3 of carol; nesting is allowed. */
const prepared = inTurn(
  s => s.create({ permissions: { mintMode: true, nesting: { tokenOwner: true } } }),
  s => s.addAdmin(alice, bob),
  s => s.bulkMint(carol, [{}, {}, {}]),
);

const frozen = inTurn(prepared, s => s.enableTransfers(alice, false));

/** Token 3 in token 2 in token 1. */
const nested = inTurn(
  prepared,
  s => s.nest(carol, 2, 1),
  s => s.nest(carol, 3, 2),
);

export const tokenProbes = {
  'transfer.frozen-ignored': inTurn(frozen, s => s.transfer(carol, 1, dave)),
  'transfer.frozen-ignored-for-collection-owner': inTurn(
    frozen,
    s => s.mint(alice),
    s => s.transfer(alice, 4, dave),
  ),
  'transfer.frozen-ignored-with-from': inTurn(frozen, s => s.transfer(carol, 1, dave, carol)),
  'transfer.frozen-ignored-on-earlier-path': inTurn(frozen, s =>
    s.write('PATCH', 'token/transfer', { address: carol, collectionId: 1, tokenId: 1, to: dave }, carol),
  ),
  'transfer.by-collection-owner': inTurn(prepared, s => s.transfer(alice, 1, dave)),
  'transfer.by-admin': inTurn(prepared, s => s.transfer(bob, 1, dave)),
  'transfer.from-needs-no-allowance': inTurn(prepared, s => s.transfer(dave, 1, dave, carol)),
  'transfer.from-by-privileged-needs-no-allowance': inTurn(prepared, s => s.transfer(bob, 1, dave, carol)),
  'transfer.account-limit-ignored': inTurn(
    prepared,
    s => s.limits(alice, { accountTokenOwnershipLimit: 1 }),
    s => s.transfer(carol, 1, dave),
    s => s.transfer(carol, 2, dave),
  ),
  'transfer.only-reports': inTurn(
    prepared,
    s => s.transfer(carol, 1, dave),
    s => s.read('', 1),
  ),
  'transfer.clears-properties': inTurn(
    prepared,
    s => s.setPropertyPermissions(alice, [permission('a')]),
    s => s.setProperties(carol, 1, { a: '1' }),
    s => s.transfer(carol, 1, dave),
    s => s.read('/properties', 1),
  ),
  'transfer.record-to-is-old-owner': inTurn(prepared, s => s.transfer(carol, 1, dave)),
  'burn.by-anyone': inTurn(prepared, s => s.burn(dave, 1)),
  'burn.token-owner-refused': inTurn(prepared, s => s.burn(carol, 1)),
  'burn.admin-refused': inTurn(prepared, s => s.burn(bob, 1)),
  'burn.collection-owner-refused': inTurn(prepared, s => s.burn(alice, 1)),
  'burn.owner-can-transfer-ignored': inTurn(
    prepared,
    s => s.limits(alice, { ownerCanTransfer: false }),
    s => s.burn(alice, 1),
  ),
  'burn.nested-refused': inTurn(nested, s => s.burn(carol, 3)),
  'burn.token-with-children': inTurn(nested, s => s.burn(carol, 1)),
  'burn.token-with-children-for-collection-owner': inTurn(nested, s => s.burn(alice, 1)),
  'burn.nested-token-with-children': inTurn(nested, s => s.burn(carol, 2)),
  'burn.from-unchecked': inTurn(prepared, s => s.burn(alice, 1, dave)),
  'burn.refused-while-frozen': inTurn(frozen, s => s.burn(carol, 1)),
  'burn.stays-child-of-parent': inTurn(
    nested,
    s => s.burn(carol, 3),
    s => s.read('/children', 2),
  ),
  'burn.only-reports': inTurn(
    prepared,
    s => s.burn(carol, 1),
    s => s.read('', 1),
  ),
  'burn.gives-mint-back': inTurn(
    prepared,
    s => s.limits(alice, { tokenLimit: 3 }),
    s => s.burn(carol, 1),
    s => s.mint(carol),
  ),
  'burn.record-without-value': inTurn(prepared, s => s.burn(carol, 1)),
} satisfies Record<string, Probe>;
