import type { WriteRequest } from '../../model/target.ts';
import {
  approve,
  burn,
  create,
  entry,
  limits,
  mint,
  nest,
  permissions,
  transfer,
  write,
} from './requests.ts';
import type { Row, Table } from './row.ts';

const accepted = (request: WriteRequest, ...repair: readonly WriteRequest[]): Row => ({
  repair,
  request,
  refusedBy: null,
});

const unnest = (address: string, tokenId: number): WriteRequest => ({
  operation: 'unnest',
  body: { address, nested: { collectionId: 1, tokenId } },
});

const mintMany = (address: string): WriteRequest => ({
  operation: 'mintMany',
  body: { address, collectionId: 1, tokens: [{}, {}] },
});

/**
 * Little is wrong here: a sponsor pays in its turn and the signer before it, also for what is refused. Under the chain's rules
 * owners and admins are no exception either.
 */
export const sponsoringTable = (profile: Table['profile']): Table => ({
  name: 'sponsored moves',
  profile,
  setUp: ({ owner, admin: sponsor, holder }) => [
    create(owner, {
      limits: { sponsorTransferTimeout: 3, sponsoredDataRateLimit: 0, sponsoredDataSize: 4 },
      sponsorship: { address: sponsor },
      tokenPropertyPermissions: [entry('k', 'mo')],
    }),
    permissions(owner, 1, { nesting: { tokenOwner: true } }),
    mint(owner, 1, { owner: holder }),
    mint(owner, 1, { owner: holder }),
    { operation: 'confirmSponsorship', body: { address: sponsor, collectionId: 1 } },
  ],
  rows: ({ owner, holder, stranger }) => [
    accepted(transfer(holder, holder)),
    accepted(transfer(holder, holder)),
    accepted(mint(owner, 1, { owner: holder })),
    accepted(transfer(holder, holder)),
    accepted(limits(owner, 1, { sponsorTransferTimeout: 6 })),
    accepted(limits(owner, 1, { sponsorTransferTimeout: 2 })),
    accepted(nest(holder, 2, [1, 1])),
    accepted(unnest(holder, 2)),
    accepted(unnest(holder, 2), nest(holder, 2, [1, 1])),
    {
      repair: [limits(owner, 1, { transfersEnabled: false, sponsorTransferTimeout: 5 })],
      request: transfer(holder, stranger, { tokenId: 3 }),
      refusedBy: 'token.transfer.enabled',
    },
    { repair: [], request: transfer(holder, stranger, { tokenId: 3 }), refusedBy: 'token.transfer.enabled' },
    { repair: [], request: transfer(stranger, stranger), refusedBy: 'token.transfer.enabled' },
    accepted(approve(holder, stranger)),
    accepted(transfer(stranger, stranger, { from: holder }), limits(owner, 1, { transfersEnabled: true })),
    accepted(write(holder, [1, 2], [{ key: 'k', value: 'vvv' }])),
    accepted(write(holder, [1, 2], [{ key: 'k', value: 'vvvv' }])),
    accepted(mintMany(owner)),
    accepted(burn(holder, { tokenId: 2 })),
  ],
});
