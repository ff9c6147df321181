import { request } from '../../rules/metamorphic/requests.ts';
import type { WriteRequest } from '../../model/target.ts';
import { collectionAddress, zeroAddress } from '../../model/view.ts';
import { malformedAmountsTables, mintAmountTables, mintPiecesTables } from './mint-pieces-tables.ts';
import { holder, owner, stranger } from './actors.ts';
import {
  addressOf,
  addToAllowList,
  approve,
  burn,
  create,
  createFungible,
  createRefungible,
  mint,
  nest,
  permission,
  setLimits,
  setPermissions,
  setPropertyPermissions,
  setTokenProperties,
  transfer,
} from '../writes.ts';
import { accepted, bothProfiles, refused, type Table } from './table.ts';

/** A stranger transfers pieces of the holder. */
const transferPiecesTables = bothProfiles('transfer of pieces', () => {
  const taken = (address: string, to: string, value: number, from = holder): WriteRequest =>
    transfer(address, [1, 1], to, { from, value });
  const allowed = request('approvePieces', {
    address: holder,
    collectionId: 1,
    tokenId: 1,
    spender: stranger,
    amount: 10,
  });
  return [
    createRefungible(owner),
    create(owner),
    setLimits(owner, 1, { transfersEnabled: false, accountTokenOwnershipLimit: 1 }),
    setPermissions(owner, 1, { access: 'AllowList' }),
    mint(owner, 1, { owner: holder, amount: 10 }),
    mint(owner, 1, { owner: stranger, amount: 10 }),
    mint(owner, 2, { owner: holder }),
    addToAllowList(owner, 1, holder),
    refused(taken(stranger, zeroAddress, 11), 'spending.signer-is-listed'),
    addToAllowList(owner, 1, stranger),
    refused(taken(stranger, zeroAddress, 11), 'spending.needs-allowance'),
    refused(taken(stranger, zeroAddress, 11, addressOf(1, 1)), 'spending.needs-allowance'),
    refused(taken(stranger, zeroAddress, 11, addressOf(1, 9)), 'nesting.token-exists'),
    allowed,
    refused(taken(stranger, zeroAddress, 10), 'token.transfer.enabled'),
    setLimits(owner, 1, { transfersEnabled: true }),
    refused(taken(stranger, zeroAddress, 10), 'token.transfer.both-sides-listed'),
    addToAllowList(owner, 1, zeroAddress),
    refused(taken(stranger, zeroAddress, 10), 'token.transfer.not-to-zero-address'),
    refused(taken(holder, stranger, 11), 'token.transfer.holds-enough'),
    addToAllowList(owner, 1, addressOf(1, 1)),
    refused(taken(holder, stranger, 1, addressOf(1, 1)), 'token.transfer.holds-enough'),
    refused(taken(stranger, holder, 0, stranger), 'token.transfer.holds-enough'),
    refused(taken(holder, stranger, 1), 'token.transfer.within-account-limit'),
    accepted(taken(holder, stranger, 0)),
    addToAllowList(owner, 1, collectionAddress(2)),
    refused(taken(holder, collectionAddress(2), 1), 'nesting.not-under-a-collection'),
    addToAllowList(owner, 1, addressOf(1, 2)),
    refused(taken(holder, addressOf(1, 2), 1), 'nesting.not-under-pieces'),
    addToAllowList(owner, 1, addressOf(2, 1)),
    refused(taken(holder, addressOf(2, 1), 1), 'nesting.permitted-by-parents-collection'),
    setPermissions(owner, 2, { nesting: { tokenOwner: true } }),
    accepted(taken(holder, addressOf(2, 1), 1)),
    refused(burn(holder, [2, 1]), 'token.burn.holds-no-tokens'),
    addToAllowList(owner, 1, owner),
    accepted(taken(holder, owner, 9)),
  ];
});

/** Amounts at the endpoints of tokens: wrong token id, allowance and holder. */
const amountsTables = bothProfiles('amounts at the endpoints of tokens', () => {
  const of = (tokenId: number) => ({ collectionId: 1, tokenId });
  return [
    createFungible(owner),
    setPermissions(owner, 1, { access: 'AllowList' }),
    addToAllowList(owner, 1, owner),
    mint(owner, 1, { owner: holder, amount: 5 }),
    refused(
      transfer(stranger, [1, 1], owner, { ...of(1), from: holder, value: 9 }),
      'fungible.token-id-is-zero',
    ),
    refused(
      transfer(stranger, [1, 1], owner, { ...of(0), from: holder, value: 0 }),
      'spending.signer-is-listed',
    ),
    refused(burn(stranger, [1, 1], { ...of(1), from: holder, amount: 9 }), 'fungible.token-id-is-zero'),
    refused(burn(stranger, [1, 1], { ...of(0), from: holder, amount: 9 }), 'spending.signer-is-listed'),
    refused(burn(holder, [1, 1], { ...of(0), from: holder, amount: 6 }), 'token.burn.holds-enough'),
    refused(burn(holder, [1, 1], { ...of(0), from: holder, amount: 5 }), 'token.burn.owner-is-listed'),
    refused(approve(holder, [1, 1], stranger, { ...of(1), amount: 6 }), 'fungible.token-id-is-zero'),
    refused(approve(holder, [1, 1], stranger, { ...of(0), amount: 6 }), 'token.approve.both-sides-listed'),
    addToAllowList(owner, 1, holder),
    addToAllowList(owner, 1, stranger),
    refused(approve(holder, [1, 1], stranger, { ...of(0), amount: 6 }), 'token.approve.holds-enough'),
    accepted(approve(holder, [1, 1], stranger, { ...of(0), amount: 5 })),
    refused(burn(stranger, [1, 1], { ...of(0), from: holder, amount: 6 }), 'spending.needs-allowance'),
    accepted(transfer(stranger, [1, 1], owner, { ...of(0), from: holder, value: 2 })),
    accepted(burn(stranger, [1, 1], { ...of(0), from: holder, amount: 3 })),
    refused(transfer(holder, [1, 1], owner, { ...of(0), value: 1 }), 'token.transfer.holds-enough'),
    accepted(transfer(holder, [1, 1], owner, { ...of(0), value: 0 })),
  ];
});

/** Repartition, burn and approval of pieces. */
const piecesTables = bothProfiles('pieces that are cut, burned and allowed', () => {
  const cut = (address: string, collectionId: number, amount: number | string): WriteRequest =>
    request('repartition', { address, collectionId, tokenId: 1, amount });
  const some = { from: holder, amount: 11 };
  return [
    createRefungible(owner),
    createFungible(owner),
    mint(owner, 1, { owner: holder, amount: 10 }),
    setPermissions(owner, 1, { access: 'AllowList' }),
    refused(cut(stranger, 9, '1000000000000000000001'), 'token.repartition.collection-exists'),
    refused(cut(stranger, 2, '1000000000000000000001'), 'token.repartition.refungible-only'),
    refused(cut(stranger, 1, '1000000000000000000001'), 'token.repartition.pieces-are-bounded'),
    refused(cut(stranger, 1, 0), 'token.repartition.not-into-zero'),
    refused(cut(stranger, 1, 1), 'token.repartition.by-its-only-holder'),
    setPropertyPermissions(owner, 1, permission('a', 'mo')),
    request('mintPieces', { address: owner, collectionId: 1, amount: 0 }),
    refused(
      request('setTokenProperties', {
        address: stranger,
        collectionId: 1,
        tokenId: 2,
        properties: [{ key: 'a', value: '' }],
      }),
      'nesting.token-exists',
    ),
    accepted(request('repartition', { address: stranger, collectionId: 1, tokenId: 2, amount: 5 })),
    accepted(cut(holder, 1, 7)),
    accepted(cut(holder, 1, 7)),
    accepted(cut(holder, 1, 12)),
    refused(burn(holder, [1, 1], { ...some, amount: 13 }), 'token.burn.holds-enough'),
    refused(burn(owner, [1, 1], { from: owner, amount: 0 }), 'token.burn.holds-enough'),
    refused(approve(holder, [1, 1], zeroAddress, { amount: 99 }), 'token.approve.both-sides-listed'),
    addToAllowList(owner, 1, holder),
    addToAllowList(owner, 1, zeroAddress),
    refused(approve(holder, [1, 1], zeroAddress, { amount: 99 }), 'token.approve.not-zero-address'),
    addToAllowList(owner, 1, stranger),
    refused(approve(holder, [1, 1], stranger, { amount: 13 }), 'token.approve.holds-enough'),
    accepted(burn(holder, [1, 1], { from: holder, value: 0.5 })),
    accepted(burn(holder, [1, 1], { from: holder, value: 1 })),
  ];
});

/** Unnesting from two parents, neither of them the signer's. */
const unnestTables = bothProfiles('unnesting of parts', () => {
  const nested = { collectionId: 1, tokenId: 1 };
  const out = (address: string, value: number, parentId?: number): WriteRequest =>
    request('unnest', {
      address,
      nested,
      value,
      ...(parentId === undefined ? {} : { parent: { collectionId: 2, tokenId: parentId } }),
    });
  const into = (parentId: number, value: number): WriteRequest =>
    request('nest', { address: holder, nested, parent: { collectionId: 2, tokenId: parentId }, value });
  return [
    createRefungible(owner),
    create(owner, { permissions: { nesting: { tokenOwner: true } } }),
    mint(owner, 1, { owner: holder, amount: 10 }),
    mint(owner, 2, { owner: holder }),
    mint(owner, 2, { owner: holder }),
    refused(out(holder, 11), 'token.unnest.nested-only'),
    into(1, 4),
    refused(out(stranger, 11), 'spending.needs-allowance'),
    into(2, 4),
    refused(out(holder, 11), 'token.unnest.parent-is-clear'),
    refused(out(holder, 11, 2), 'token.transfer.holds-enough'),
    accepted(out(holder, 4, 2)),
    accepted(out(holder, 4)),
    refused(nest(holder, [1, 1], [1, 1]), 'nesting.not-under-pieces'),
  ];
});

/** The holder of all pieces of a token writes its properties; a holder of some pieces does not. */
const pieceWritersTables = bothProfiles('properties of a token in pieces', () => {
  const written = (address: string): WriteRequest => setTokenProperties(address, [1, 1], { a: 'v' });
  return [
    createRefungible(owner),
    setPropertyPermissions(owner, 1, permission('a', 'mo')),
    mint(owner, 1, { owner: holder, amount: 2 }),
    refused(written(stranger), 'token.properties.permitted'),
    accepted(written(holder)),
    transfer(holder, [1, 1], stranger, { value: 1 }),
    refused(written(holder), 'token.properties.permitted'),
    transfer(holder, [1, 1], stranger, { value: 1 }),
    accepted(written(stranger)),
  ];
});

/** Tables about amounts and pieces. */
export const multiOwnerTables: readonly Table[] = [
  mintAmountTables,
  mintPiecesTables,
  transferPiecesTables,
  amountsTables,
  piecesTables,
  unnestTables,
  malformedAmountsTables,
  pieceWritersTables,
].flat();
