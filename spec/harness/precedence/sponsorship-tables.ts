import {
  confirmSponsor,
  unnest,
  mintMany,
  admin,
  approve,
  burn,
  create,
  entry,
  holder,
  limits,
  mint,
  nest,
  owner,
  permissions,
  stranger,
  transfer,
  write,
} from './requests.ts';
import { accepted, bothProfiles, refused } from './table.ts';

/**
 * Nearly everything is accepted: the sponsor pays after each pause and the signer before it, also for refused requests. On the
 * chain this includes owners and admins.
 */
export const sponsoringTables = bothProfiles('sponsored moves', () => [
  create(owner, {
    limits: { sponsorTransferTimeout: 3, sponsoredDataRateLimit: 0, sponsoredDataSize: 4 },
    sponsorship: { address: admin },
    tokenPropertyPermissions: [entry('k', 'mo')],
  }),
  permissions(owner, 1, { nesting: { tokenOwner: true } }),
  mint(owner, 1, { owner: holder }),
  mint(owner, 1, { owner: holder }),
  confirmSponsor(admin, 1),
  accepted(transfer(holder, holder)),
  accepted(transfer(holder, holder)),
  accepted(mint(owner, 1, { owner: holder })),
  accepted(transfer(holder, holder)),
  accepted(limits(owner, 1, { sponsorTransferTimeout: 6 })),
  accepted(limits(owner, 1, { sponsorTransferTimeout: 2 })),
  accepted(nest(holder, 2, [1, 1])),
  accepted(unnest(holder, 2)),
  nest(holder, 2, [1, 1]),
  accepted(unnest(holder, 2)),
  limits(owner, 1, { transfersEnabled: false, sponsorTransferTimeout: 5 }),
  refused(transfer(holder, stranger, { tokenId: 3 }), 'token.transfer.enabled'),
  refused(transfer(holder, stranger, { tokenId: 3 }), 'token.transfer.enabled'),
  refused(transfer(stranger, stranger), 'token.transfer.enabled'),
  accepted(approve(holder, stranger)),
  limits(owner, 1, { transfersEnabled: true }),
  accepted(transfer(stranger, stranger, { from: holder })),
  accepted(write(holder, [1, 2], [{ key: 'k', value: 'vvv' }])),
  accepted(write(holder, [1, 2], [{ key: 'k', value: 'vvvv' }])),
  accepted(mintMany(owner, 1, [{}, {}])),
  accepted(burn(holder, { tokenId: 2 })),
]);
