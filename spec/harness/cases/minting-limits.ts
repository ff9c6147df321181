import { casesOf } from './case.ts';
import {
  burn,
  create,
  mint,
  mintEach,
  mintMany,
  setLimits,
  setPermissions,
  transfer,
} from '../sequences/writes.ts';

/** The effects of limits on minting. */
export const mintLimitCases = casesOf({
  'mint.token-limit-counts-burned': [
    'Limit three, two minted, one of them burned: one more may be minted, and not two.',
    create('@alice'),
    setLimits('@alice', 1, { tokenLimit: 3 }),
    mintEach('@alice', 1, 2),
    burn('@alice', [1, 2]),
    mintEach('@alice', 1, 2),
  ],
  'mint.token-limit-set-later': [
    'A limit is set to the number of minted tokens, and no more are minted.',
    create('@alice'),
    mintEach('@alice', 1, 2),
    setLimits('@alice', 1, { tokenLimit: 2 }),
    mint('@alice', 1),
  ],
  'mint.token-limit-of-zero': [
    'With a limit of zero, nothing is minted.',
    create('@alice'),
    setLimits('@alice', 1, { tokenLimit: 0 }),
    mint('@alice', 1),
  ],
  'mint.several-up-to-the-limit': [
    'A bulk mint reaches the limit exactly, then not even one more is minted.',
    create('@alice'),
    setLimits('@alice', 1, { tokenLimit: 3 }),
    mintMany('@alice', 1, 3),
    mintMany('@alice', 1, 1),
  ],
  'mint.several-beyond-the-limit': [
    'A bulk mint beyond the limit mints nothing; one within it does.',
    create('@alice'),
    setLimits('@alice', 1, { tokenLimit: 3 }),
    mint('@alice', 1),
    mintMany('@alice', 1, 3),
    mintMany('@alice', 1, 2),
  ],
  'mint.account-limit': [
    'Nobody is minted more than it may own, until a token is transferred or burned.',
    create('@alice'),
    setLimits('@alice', 1, { accountTokenOwnershipLimit: 2 }),
    mintEach('@alice', 1, 3),
    burn('@alice', [1, 1]),
    mintEach('@alice', 1, 2),
    transfer('@alice', [1, 2], '@bob'),
    mint('@alice', 1),
  ],
  'mint.account-limit-of-each': [
    'The limit is one for each account.',
    create('@alice'),
    setPermissions('@alice', 1, { mintMode: true }),
    setLimits('@alice', 1, { accountTokenOwnershipLimit: 1 }),
    mint('@alice', 1),
    mint('@bob', 1),
    mint('@bob', 1),
    mint('@alice', 1),
  ],
  'mint.several-beyond-the-account-limit': [
    'A bulk mint beyond the account limit mints nothing; one within it does.',
    create('@alice'),
    setLimits('@alice', 1, { accountTokenOwnershipLimit: 2 }),
    mintMany('@alice', 1, 3),
    mintMany('@alice', 1, 2),
    mintMany('@alice', 1, 1),
  ],
});
