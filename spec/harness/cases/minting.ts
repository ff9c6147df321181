import { casesOf } from './case.ts';
import { burn, create, mint, mintEach, mintMany, setPermissions } from '../sequences/writes.ts';

/** Minting by each role, and the ids of new tokens. */
export const mintCases = casesOf({
  'mint.by-a-stranger': [
    'A stranger does not mint, alone or several at once.',
    create('@alice'),
    mint('@bob', 1),
    mintMany('@bob', 1, 2),
    mint('@alice', 1),
  ],
  'mint.in-mint-mode': [
    'Anyone mints in mint mode, and only owner and admins after it.',
    create('@alice'),
    setPermissions('@alice', 1, { mintMode: true }),
    mint('@bob', 1),
    mintMany('@charlie', 1, 2),
    setPermissions('@alice', 1, { mintMode: false }),
    mint('@bob', 1),
    mintMany('@charlie', 1, 2),
    mint('@alice', 1),
  ],
  'mint.several-at-once': [
    'Tokens minted at once follow those minted before, and are followed by others.',
    create('@alice'),
    mint('@alice', 1),
    mintMany('@alice', 1, 3),
    mint('@alice', 1),
  ],
  'mint.after-a-burn': [
    'No id is used again: not that of the last token, nor of one in the middle.',
    create('@alice'),
    mintEach('@alice', 1, 3),
    burn('@alice', [1, 3]),
    mint('@alice', 1),
    burn('@alice', [1, 2]),
    mint('@alice', 1),
  ],
  'mint.several-after-a-burn': [
    'Tokens minted at once get new ids where the last token was burned.',
    create('@alice'),
    mintEach('@alice', 1, 2),
    burn('@alice', [1, 2]),
    mintMany('@alice', 1, 2),
  ],
});
