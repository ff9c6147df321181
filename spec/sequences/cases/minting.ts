import { casesOf } from './case.ts';
import { burn, create, mint, mintEach, mintMany, setPermissions } from '../writes.ts';

/** Minting by each role, and the ids of new tokens. */
export const mintCases = casesOf({
  'mint.by-a-stranger': [
    'A stranger cannot mint one token or several.',
    create('@alice'),
    mint('@bob', 1),
    mintMany('@bob', 1, 2),
    mint('@alice', 1),
  ],
  'mint.in-mint-mode': [
    'Anyone can mint in mint mode, and only owner and admins after it.',
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
    'The ids of a bulk mint follow the last id, and later ids follow them.',
    create('@alice'),
    mint('@alice', 1),
    mintMany('@alice', 1, 3),
    mint('@alice', 1),
  ],
  'mint.after-a-burn': [
    'The id of a burned token is not reused, whether it was the last one or not.',
    create('@alice'),
    mintEach('@alice', 1, 3),
    burn('@alice', [1, 3]),
    mint('@alice', 1),
    burn('@alice', [1, 2]),
    mint('@alice', 1),
  ],
  'mint.several-after-a-burn': [
    'A bulk mint after a burn of the last token uses new ids.',
    create('@alice'),
    mintEach('@alice', 1, 2),
    burn('@alice', [1, 2]),
    mintMany('@alice', 1, 2),
  ],
});
