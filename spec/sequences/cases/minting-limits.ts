import { casesOf } from './case.ts';
import { burn, create, mint, mintEach, mintMany, setLimits, setPermissions, transfer } from '../writes.ts';

/** The effects of limits on minting. */
export const mintLimitCases = casesOf({
  'mint.token-limit-counts-burned': [
    'With a limit of three, two tokens minted and one of them burned, one more can be minted.',
    create('@alice'),
    setLimits('@alice', 1, { tokenLimit: 3 }),
    mintEach('@alice', 1, 2),
    burn('@alice', [1, 2]),
    mintEach('@alice', 1, 2),
  ],
  'mint.token-limit-set-later': [
    'With a limit that equals the number of minted tokens, no more can be minted.',
    create('@alice'),
    mintEach('@alice', 1, 2),
    setLimits('@alice', 1, { tokenLimit: 2 }),
    mint('@alice', 1),
  ],
  'mint.token-limit-of-zero': [
    'With a limit of zero, nothing can be minted.',
    create('@alice'),
    setLimits('@alice', 1, { tokenLimit: 0 }),
    mint('@alice', 1),
  ],
  'mint.several-beyond-the-limit': [
    'A bulk mint beyond the limit mints nothing; one within it succeeds.',
    create('@alice'),
    setLimits('@alice', 1, { tokenLimit: 3 }),
    mint('@alice', 1),
    mintMany('@alice', 1, 3),
    mintMany('@alice', 1, 2),
  ],
  'mint.account-limit': [
    'No account can mint more than it may own until it transfers or burns a token.',
    create('@alice'),
    setLimits('@alice', 1, { accountTokenOwnershipLimit: 2 }),
    mintEach('@alice', 1, 3),
    burn('@alice', [1, 1]),
    mintEach('@alice', 1, 2),
    transfer('@alice', [1, 2], '@bob'),
    mint('@alice', 1),
  ],
  'mint.account-limit-of-each': [
    'Each account may own as many tokens as the limit allows.',
    create('@alice'),
    setPermissions('@alice', 1, { mintMode: true }),
    setLimits('@alice', 1, { accountTokenOwnershipLimit: 1 }),
    mint('@alice', 1),
    mint('@bob', 1),
    mint('@bob', 1),
    mint('@alice', 1),
  ],
  'mint.several-beyond-the-account-limit': [
    'A bulk mint beyond the account limit mints nothing; one within it succeeds.',
    create('@alice'),
    setLimits('@alice', 1, { accountTokenOwnershipLimit: 2 }),
    mintMany('@alice', 1, 3),
    mintMany('@alice', 1, 2),
    mintMany('@alice', 1, 1),
  ],
});
