import type { TokenRef } from '../../model/observe.ts';
import type { WriteRequest } from '../../model/target.ts';
import { approve, create, limits, list, mint, permissions, transfer } from './requests.ts';
import type { Table } from './row.ts';
import { row } from './property-tables.ts';

const inThird = (tokenId: number): TokenRef => ({ collectionId: 3, tokenId });

/** Each row does one thing wrong and everything else right, where walks seldom do so; or it does all right, at an edge. */
export const aloneTable = (profile: Table['profile']): Table => ({
  name: 'one thing wrong',
  profile,
  setUp: ({ owner, holder }) => [
    create(owner, { limits: { ownerCanDestroy: false } }),
    create(owner, { limits: { tokenLimit: 2 } }),
    mint(owner, 2, { owner: holder }),
    create(owner, { permissions: { nesting: { tokenOwner: true } } }),
    mint(owner, 3),
    mint(owner, 3),
    { operation: 'nest', body: { address: owner, nested: inThird(1), parent: inThird(2) } },
  ],
  rows: ({ owner, admin, holder, stranger }) => {
    const token = { collectionId: 2, tokenId: 1 };
    const destroyed: WriteRequest = {
      operation: 'destroyCollection',
      body: { address: owner, collectionId: 1 },
    };
    const named: WriteRequest = {
      operation: 'addAdmin',
      body: { address: owner, collectionId: 1, newAdmin: admin },
    };
    const ofDocument = profile === 'document';
    const taken: WriteRequest = { operation: 'unnest', body: { address: stranger, nested: inThird(1) } };
    return [
      row(taken, 'spending.needs-allowance'),
      row(destroyed, 'collection.destroy.owner-can-destroy'),
      {
        repair: [named],
        request: limits(ofDocument ? admin : stranger, 1, { tokenLimit: 4 }),
        refusedBy: ofDocument ? 'collection.set-limits.owner-only' : 'collection.set-limits.owner-or-admin',
      },
      row(mint(owner, 2), null),
      row(mint(owner, 2), 'token.mint.within-token-limit'),
      {
        repair: [
          approve(holder, stranger, token),
          permissions(owner, 2, { access: 'AllowList' }),
          list(owner, 2, holder),
          list(owner, 2, owner),
        ],
        request: transfer(stranger, owner, { ...token, from: holder }),
        refusedBy: 'spending.signer-is-listed',
      },
    ];
  },
});
