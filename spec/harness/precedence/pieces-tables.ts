import { request } from '../../rules/metamorphic/requests.ts';
import type { WriteRequest } from '../../model/target.ts';
import { collectionAddress, zeroAddress } from '../../model/view.ts';
import {
  approve,
  burn,
  create,
  entry,
  inParent,
  limits,
  list,
  mint,
  nest,
  permissions,
  permit,
  transfer,
  write,
} from './requests.ts';
import {
  amounts,
  malformedAmountsTable,
  mintAmountTable,
  mintPiecesTable,
  pieces,
  row,
} from './mint-pieces-tables.ts';
import type { Table } from './row.ts';

const bothProfiles = (table: (profile: Table['profile']) => Table): Table[] => [
  table('document'),
  table('chain'),
];

/** Pieces of the holder, whom a stranger wants to take some from. */
const transferPiecesTable = (profile: Table['profile']): Table => ({
  name: 'transfer of pieces',
  profile,
  setUp: ({ owner, holder, stranger }) => [
    pieces(owner),
    create(owner),
    limits(owner, 1, { transfersEnabled: false, accountTokenOwnershipLimit: 1 }),
    permissions(owner, 1, { access: 'AllowList' }),
    mint(owner, 1, { owner: holder, amount: 10 }),
    mint(owner, 1, { owner: stranger, amount: 10 }),
    mint(owner, 2, { owner: holder }),
    list(owner, 1, holder),
  ],
  rows: ({ owner, holder, stranger }) => {
    const taken = (address: string, to: string, value: number, from = holder): WriteRequest =>
      transfer(address, to, { from, value });
    const allowed = request('approvePieces', {
      address: holder,
      collectionId: 1,
      tokenId: 1,
      spender: stranger,
      amount: 10,
    });
    return [
      row(taken(stranger, zeroAddress, 11), 'spending.signer-is-listed'),
      row(taken(stranger, zeroAddress, 11), 'spending.needs-allowance', list(owner, 1, stranger)),
      row(taken(stranger, zeroAddress, 11, inParent(1, 1)), 'spending.needs-allowance'),
      row(taken(stranger, zeroAddress, 11, inParent(1, 9)), 'nesting.token-exists'),
      row(taken(stranger, zeroAddress, 10), 'token.transfer.enabled', allowed),
      row(
        taken(stranger, zeroAddress, 10),
        'token.transfer.both-sides-listed',
        limits(owner, 1, { transfersEnabled: true }),
      ),
      row(
        taken(stranger, zeroAddress, 10),
        'token.transfer.not-to-zero-address',
        list(owner, 1, zeroAddress),
      ),
      row(taken(holder, stranger, 11), 'token.transfer.holds-enough'),
      row(
        taken(holder, stranger, 1, inParent(1, 1)),
        'token.transfer.holds-enough',
        list(owner, 1, inParent(1, 1)),
      ),
      row(taken(stranger, holder, 0, stranger), 'token.transfer.holds-enough'),
      row(taken(holder, stranger, 1), 'token.transfer.within-account-limit'),
      row(taken(holder, stranger, 0), null),
      row(
        taken(holder, collectionAddress(2), 1),
        'nesting.not-under-a-collection',
        list(owner, 1, collectionAddress(2)),
      ),
      row(taken(holder, inParent(1, 2), 1), 'nesting.not-under-pieces', list(owner, 1, inParent(1, 2))),
      row(
        taken(holder, inParent(2, 1), 1),
        'nesting.permitted-by-parents-collection',
        list(owner, 1, inParent(2, 1)),
      ),
      row(taken(holder, inParent(2, 1), 1), null, permissions(owner, 2, { nesting: { tokenOwner: true } })),
      row(burn(holder, { collectionId: 2, tokenId: 1 }), 'token.burn.holds-no-tokens'),
      row(taken(holder, owner, 9), null, list(owner, 1, owner)),
    ];
  },
});

/** An amount whose id, allowance and holders are wrong. */
const amountsTable = (profile: Table['profile']): Table => ({
  name: 'amounts at the endpoints of tokens',
  profile,
  setUp: ({ owner, holder }) => [
    amounts(owner),
    permissions(owner, 1, { access: 'AllowList' }),
    list(owner, 1, owner),
    mint(owner, 1, { owner: holder, amount: 5 }),
  ],
  rows: ({ owner, holder, stranger }) => {
    const of = (tokenId: number) => ({ collectionId: 1, tokenId });
    return [
      row(transfer(stranger, owner, { ...of(1), from: holder, value: 9 }), 'fungible.token-id-is-zero'),
      row(transfer(stranger, owner, { ...of(0), from: holder, value: 0 }), 'spending.signer-is-listed'),
      row(burn(stranger, { ...of(1), from: holder, amount: 9 }), 'fungible.token-id-is-zero'),
      row(burn(stranger, { ...of(0), from: holder, amount: 9 }), 'spending.signer-is-listed'),
      row(burn(holder, { ...of(0), from: holder, amount: 6 }), 'token.burn.holds-enough'),
      row(burn(holder, { ...of(0), from: holder, amount: 5 }), 'token.burn.owner-is-listed'),
      row(approve(holder, stranger, { ...of(1), amount: 6 }), 'fungible.token-id-is-zero'),
      row(approve(holder, stranger, { ...of(0), amount: 6 }), 'token.approve.both-sides-listed'),
      row(
        approve(holder, stranger, { ...of(0), amount: 6 }),
        'token.approve.holds-enough',
        list(owner, 1, holder),
        list(owner, 1, stranger),
      ),
      row(approve(holder, stranger, { ...of(0), amount: 5 }), null),
      row(burn(stranger, { ...of(0), from: holder, amount: 6 }), 'spending.needs-allowance'),
      row(transfer(stranger, owner, { ...of(0), from: holder, value: 2 }), null),
      row(burn(stranger, { ...of(0), from: holder, amount: 3 }), null),
      row(transfer(holder, owner, { ...of(0), value: 1 }), 'token.transfer.holds-enough'),
      row(transfer(holder, owner, { ...of(0), value: 0 }), null),
    ];
  },
});

/** A token that somebody cuts anew, and what is burned and allowed of it. */
const piecesTable = (profile: Table['profile']): Table => ({
  name: 'pieces that are cut, burned and allowed',
  profile,
  setUp: ({ owner, holder }) => [
    pieces(owner),
    amounts(owner),
    mint(owner, 1, { owner: holder, amount: 10 }),
    permissions(owner, 1, { access: 'AllowList' }),
  ],
  rows: ({ owner, holder, stranger }) => {
    const cut = (address: string, collectionId: number, amount: number | string): WriteRequest =>
      request('repartition', { address, collectionId, tokenId: 1, amount });
    const some = { from: holder, amount: 11 };
    return [
      row(cut(stranger, 9, '1000000000000000000001'), 'token.repartition.collection-exists'),
      row(cut(stranger, 2, '1000000000000000000001'), 'token.repartition.refungible-only'),
      row(cut(stranger, 1, '1000000000000000000001'), 'token.repartition.pieces-are-bounded'),
      row(cut(stranger, 1, 0), 'token.repartition.not-into-zero'),
      row(cut(stranger, 1, 1), 'token.repartition.by-its-only-holder'),
      row(
        request('setTokenProperties', {
          address: stranger,
          collectionId: 1,
          tokenId: 2,
          properties: [{ key: 'a', value: '' }],
        }),
        'nesting.token-exists',
        permit(owner, 1, [entry('a', 'mo')]),
        request('mintPieces', { address: owner, collectionId: 1, amount: 0 }),
      ),
      row(request('repartition', { address: stranger, collectionId: 1, tokenId: 2, amount: 5 }), null),
      row(cut(holder, 1, 7), null),
      row(cut(holder, 1, 7), null),
      row(cut(holder, 1, 12), null),
      row(burn(holder, { ...some, amount: 13 }), 'token.burn.holds-enough'),
      row(burn(owner, { from: owner, amount: 0 }), 'token.burn.holds-enough'),
      row(approve(holder, zeroAddress, { amount: 99 }), 'token.approve.both-sides-listed'),
      row(
        approve(holder, zeroAddress, { amount: 99 }),
        'token.approve.not-zero-address',
        list(owner, 1, holder),
        list(owner, 1, zeroAddress),
      ),
      row(approve(holder, stranger, { amount: 13 }), 'token.approve.holds-enough', list(owner, 1, stranger)),
      row(burn(holder, { from: holder, value: 0.5 }), null),
      row(burn(holder, { from: holder, value: 1 }), null),
    ];
  },
});

/** A token that two others hold parts of, neither of them the signer's. */
const unnestTable = (profile: Table['profile']): Table => ({
  name: 'unnesting of parts',
  profile,
  setUp: ({ owner, holder }) => [
    pieces(owner),
    create(owner, { permissions: { nesting: { tokenOwner: true } } }),
    mint(owner, 1, { owner: holder, amount: 10 }),
    mint(owner, 2, { owner: holder }),
    mint(owner, 2, { owner: holder }),
  ],
  rows: ({ holder, stranger }) => {
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
      row(out(holder, 11), 'token.unnest.nested-only'),
      row(out(stranger, 11), 'spending.needs-allowance', into(1, 4)),
      row(out(holder, 11), 'token.unnest.parent-is-clear', into(2, 4)),
      row(out(holder, 11, 2), 'token.transfer.holds-enough'),
      row(out(holder, 4, 2), null),
      row(out(holder, 4), null),
      row(nest(holder, 1, [1, 1]), 'nesting.not-under-pieces'),
    ];
  },
});

/** Whoever has all pieces of a token writes its properties, and nobody who has but some. */
const pieceWritersTable = (profile: Table['profile']): Table => ({
  name: 'properties of a token in pieces',
  profile,
  setUp: ({ owner, holder }) => [
    pieces(owner),
    permit(owner, 1, [entry('a', 'mo')]),
    mint(owner, 1, { owner: holder, amount: 2 }),
  ],
  rows: ({ holder, stranger }) => {
    const written = (address: string): WriteRequest => write(address, [1, 1], [{ key: 'a', value: 'v' }]);
    return [
      row(written(stranger), 'token.properties.permitted'),
      row(written(holder), null),
      row(written(holder), 'token.properties.permitted', transfer(holder, stranger, { value: 1 })),
      row(written(stranger), null, transfer(holder, stranger, { value: 1 })),
    ];
  },
});

/** Tables about amounts and pieces. */
export const shareTables: readonly Table[] = [
  mintAmountTable,
  mintPiecesTable,
  transferPiecesTable,
  amountsTable,
  piecesTable,
  unnestTable,
  malformedAmountsTable,
  pieceWritersTable,
].flatMap(bothProfiles);
