import type { TokenRef } from '../../model/observation.ts';
import { request } from '../../rules/metamorphic/requests.ts';
import { admin, holder, owner, stranger } from './actors.ts';
import {
  addAdmin,
  addToAllowList,
  approve,
  create,
  destroy,
  mint,
  setLimits,
  setPermissions,
  transfer,
} from '../writes.ts';
import { accepted, bothProfiles, refused, row } from './table.ts';

const inThird = (tokenId: number): TokenRef => ({ collectionId: 3, tokenId });

/** Each row violates one precondition that random sequences seldom violate alone, or none, at an edge. */
export const singleReasonTables = bothProfiles('one thing wrong', profile => {
  const token = { collectionId: 2, tokenId: 1 };
  const isDocument = profile === 'document';
  return [
    create(owner, { limits: { ownerCanDestroy: false } }),
    create(owner, { limits: { tokenLimit: 2 } }),
    mint(owner, 2, { owner: holder }),
    create(owner, { permissions: { nesting: { tokenOwner: true } } }),
    mint(owner, 3),
    mint(owner, 3),
    request('nest', { address: owner, nested: inThird(1), parent: inThird(2) }),
    refused(request('unnest', { address: stranger, nested: inThird(1) }), 'spending.needs-allowance'),
    refused(destroy(owner, 1), 'collection.destroy.owner-can-destroy'),
    addAdmin(owner, 1, admin),
    row(
      setLimits(isDocument ? admin : stranger, 1, { tokenLimit: 4 }),
      isDocument ? 'collection.set-limits.owner-only' : 'collection.set-limits.owner-or-admin',
    ),
    accepted(mint(owner, 2)),
    refused(mint(owner, 2), 'token.mint.within-token-limit'),
    approve(holder, [1, 1], stranger, token),
    setPermissions(owner, 2, { access: 'AllowList' }),
    addToAllowList(owner, 2, holder),
    addToAllowList(owner, 2, owner),
    refused(transfer(stranger, [1, 1], owner, { ...token, from: holder }), 'spending.signer-is-listed'),
  ];
});
