import { admin, holder, owner, stranger } from './actors.ts';
import {
  approve,
  burn,
  confirmSponsorship,
  create,
  mint,
  mintMany,
  nest,
  permission,
  setLimits,
  setPermissions,
  setTokenProperties,
  transfer,
  unnest,
} from '../writes.ts';
import { accepted, bothProfiles, refused } from './table.ts';

/**
 * Nearly everything is accepted: the sponsor pays after each pause and the signer before it, also for refused requests. On the
 * chain this includes owners and admins.
 */
export const sponsoringTables = bothProfiles('sponsored moves', () => [
  create(owner, {
    limits: { sponsorTransferTimeout: 3, sponsoredDataRateLimit: 0, sponsoredDataSize: 4 },
    sponsorship: { address: admin },
    tokenPropertyPermissions: [permission('k', 'mo')],
  }),
  setPermissions(owner, 1, { nesting: { tokenOwner: true } }),
  mint(owner, 1, { owner: holder }),
  mint(owner, 1, { owner: holder }),
  confirmSponsorship(admin, 1),
  accepted(transfer(holder, [1, 1], holder)),
  accepted(transfer(holder, [1, 1], holder)),
  accepted(mint(owner, 1, { owner: holder })),
  accepted(transfer(holder, [1, 1], holder)),
  accepted(setLimits(owner, 1, { sponsorTransferTimeout: 6 })),
  accepted(setLimits(owner, 1, { sponsorTransferTimeout: 2 })),
  accepted(nest(holder, [1, 1], [1, 2])),
  accepted(unnest(holder, [1, 2])),
  nest(holder, [1, 1], [1, 2]),
  accepted(unnest(holder, [1, 2])),
  setLimits(owner, 1, { transfersEnabled: false, sponsorTransferTimeout: 5 }),
  refused(transfer(holder, [1, 3], stranger), 'token.transfer.enabled'),
  refused(transfer(holder, [1, 3], stranger), 'token.transfer.enabled'),
  refused(transfer(stranger, [1, 1], stranger), 'token.transfer.enabled'),
  accepted(approve(holder, [1, 1], stranger)),
  setLimits(owner, 1, { transfersEnabled: true }),
  accepted(transfer(stranger, [1, 1], stranger, { from: holder })),
  accepted(setTokenProperties(holder, [1, 2], { k: 'vvv' })),
  accepted(setTokenProperties(holder, [1, 2], { k: 'vvvv' })),
  accepted(mintMany(owner, 1, [{}, {}])),
  accepted(burn(holder, [1, 2])),
]);
