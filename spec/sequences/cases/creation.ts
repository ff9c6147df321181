import { casesOf } from './case.ts';
import { allLimits, falseAndZero } from './limits.ts';
import { plainSchema } from '../../model/creations.ts';
import { create, createRefungible, mint, nest } from '../writes.ts';

/** The state of a new collection. */
export const creationCases = casesOf({
  'create.plain': ['A collection is created with the required members.', create('@alice')],
  'create.two-by-one-owner': [
    'One owner creates two collections that differ in everything.',
    create('@alice', { name: 'First', description: 'The first one', tokenPrefix: 'ONE' }),
    create('@alice', { name: 'Second', description: 'Another one', tokenPrefix: 'TWO' }),
  ],
  'create.texts-at-their-limits': [
    'All three texts may be as long as possible at once.',
    create('@alice', {
      name: 'n'.repeat(64),
      description: 'd'.repeat(256),
      tokenPrefix: 'WXYZ',
      schema: plainSchema,
    }),
  ],
  'create.texts-as-given': [
    'Quotes, markup, spaces and letters of any script are kept as they are.',
    create('@alice', { name: ' A "name" ', description: "Ünï <b>'code'</b> & \\n 名前", tokenPrefix: 'a B' }),
  ],
  'create.unknown-mode': ['An unknown mode is refused.', create('@alice', { mode: 'Unheard' as 'Nft' })],
  'create.fungible': ['A Fungible collection reads with that mode.', create('@alice', { mode: 'Fungible' })],
  'create.refungible': ['A ReFungible collection reads with that mode.', createRefungible('@alice')],
  'create.with-one-limit': [
    'One limit is set at creation; the others read as null.',
    create('@alice', { limits: { tokenLimit: 3 } }),
  ],
  'create.with-all-limits': [
    'All limits are set at creation.',
    create('@alice', {
      limits: allLimits,
    }),
  ],
  'create.with-false-and-zero-limits': [
    'A limit of false or 0 counts as set and does not read as null.',
    create('@alice', {
      limits: falseAndZero,
    }),
  ],
  'create.in-mint-mode': [
    'A collection is created in mint mode, and a stranger mints.',
    create('@alice', { permissions: { mintMode: true } }),
    mint('@bob', 1),
  ],
  'create.with-nesting': [
    'A collection is created with nesting permitted, and its owner nests a token.',
    create('@alice', { permissions: { nesting: { tokenOwner: true, collectionAdmin: false } } }),
    mint('@alice', 1),
    mint('@alice', 1),
    nest('@alice', [1, 1], [1, 2]),
  ],
  'create.with-allow-list': [
    'A collection is created with restricted access.',
    create('@alice', { permissions: { access: 'AllowList' }, schema: plainSchema }),
  ],
  'create.settings-stay-its-own': [
    'A second collection has none of the settings of the first.',
    create('@alice', { limits: { tokenLimit: 3 }, permissions: { mintMode: true } }),
    create('@alice'),
  ],
});
