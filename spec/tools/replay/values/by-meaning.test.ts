import { describe, expect, it } from 'vitest';
import { tokenAddress } from '../../../model/view.ts';
import { differencesInMeaning } from './by-meaning.ts';
import { Items, matcherIn } from './matcher.ts';
import { documentedShapes, type Shape } from '../../../model/documented/answers.ts';

const alice = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY';
const elsewhere = 'unjKJQJrRd238pkUZZvzDQrfKuM39zBSnQ5zjAGAGcdRhaJTx';
const hexadecimal = '0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d';
const bob = '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty';

const shapes = {
  token: documentedShapes.token?.answer,
  collection: documentedShapes.collection?.answer,
  admins: documentedShapes.admins?.answer,
  isBundle: documentedShapes.isBundle?.answer,
  parent: documentedShapes.parent?.answer,
  mint: documentedShapes.mint?.answer,
  setLimits: documentedShapes.setLimits?.answer,
} satisfies Record<string, Shape | undefined>;

/** The paths of all differences; id 7 is a saved one. */
function differing(what: keyof typeof shapes, found: unknown, expected: unknown): string[] {
  const shape = shapes[what];
  if (shape === undefined) throw new Error(`expected a shape of ${what}`);
  return differencesInMeaning(found, expected, shape, (_, id) => id === 7).map(({ path }) => path.join('.'));
}

describe('answers with the same meaning', () => {
  it.each([
    ['with an address of another prefix', 'token', { owner: elsewhere }, { owner: alice }],
    ['with an address in hexadecimal', 'token', { owner: hexadecimal }, { owner: alice }],
    [
      'with the address of a token in any form',
      'token',
      { owner: 'token-7' },
      { owner: tokenAddress({ collectionId: 1, tokenId: 2 }) },
    ],
    ['with an id that is not saved', 'mint', { tokenId: 100 }, { tokenId: 1 }],
    ['without members that are not guaranteed', 'mint', { tokenId: 7 }, { collectionId: 9, tokenId: 7 }],
    ['with unexpected members', 'mint', { tokenId: 7, fee: '1' }, { tokenId: 7 }],
    ['in another order', 'admins', { admins: [alice, bob] }, { admins: [bob, alice] }],
    ['without the outer member', 'admins', [alice], { admins: [alice] }],
    ['without the outer member, a flag', 'isBundle', true, { isBundle: true }],
    ['with content inside data', 'token', { data: { name: 'Ace' } }, { name: { _: 'Ace' } }],
    ['without empty members', 'token', {}, { properties: [], name: matcherIn('<absent>') }],
    ['with null for empty members', 'collection', { properties: null }, { properties: [] }],
    [
      'without what is as it is by default',
      'collection',
      {},
      { permissions: { access: 'Normal', mintMode: false, nesting: { tokenOwner: false } } },
    ],
    [
      'with the other name of restricted access',
      'collection',
      { permissions: { access: 'WhiteList' } },
      { permissions: { access: 'AllowList' } },
    ],
    ['without limits that are not set', 'collection', {}, { limits: { tokenLimit: null } }],
    [
      'with only the limits that were set',
      'setLimits',
      { collectionId: 7, limits: { tokenLimit: 1 } },
      { collectionId: 7, limits: { tokenLimit: 1, sponsorTransferTimeout: 9 } },
    ],
    ['which are null', 'parent', null, null],
  ] as const)('%s', (_, what, found, expected) => {
    expect(differing(what, found, expected)).toEqual([]);
  });
});

describe('answers with another meaning', () => {
  it.each([
    ['another account', 'token', { owner: bob }, { owner: alice }, ['owner']],
    ['no account', 'token', {}, { owner: alice }, ['owner']],
    ['another id than the one that was saved', 'mint', { tokenId: 8 }, { tokenId: 7 }, ['tokenId']],
    ['a surplus account', 'admins', { admins: [alice, bob] }, { admins: [alice] }, ['admins']],
    ['a missing account', 'admins', { admins: [] }, { admins: [alice] }, ['admins']],
    [
      'none of those that are to be there',
      'admins',
      { admins: [bob] },
      { admins: new Items('containing', [alice]) },
      ['admins'],
    ],
    ['the opposite', 'isBundle', false, { isBundle: true }, ['isBundle']],
    ['another text', 'token', { data: { name: 'King' } }, { name: { _: 'Ace' } }, ['name']],
    ['a missing limit', 'collection', {}, { limits: { tokenLimit: 5 } }, ['limits.tokenLimit']],
    [
      'a limit that is shown otherwise',
      'setLimits',
      { limits: { tokenLimit: 2 } },
      { limits: { tokenLimit: 1 } },
      ['limits.tokenLimit'],
    ],
    [
      'a switch that is on',
      'collection',
      { permissions: { mintMode: true } },
      { permissions: { mintMode: false } },
      ['permissions.mintMode'],
    ],
    ['something instead of nothing', 'parent', { tokenId: 7 }, null, ['']],
    ['nothing instead of something', 'collection', null, { owner: alice }, ['']],
  ] as const)('%s', (_, what, found, expected, paths) => {
    expect(differing(what, found, expected)).toEqual(paths);
  });
});
