import { holder, owner, stranger } from '../precedence/actors.ts';
import {
  approve,
  burn,
  create,
  mint,
  mintMany,
  nest,
  setLimits,
  setPermissions,
  transfer,
  transferBalance,
  unnest,
} from '../writes.ts';
import type { Commands } from './follow.ts';

const held = [create(owner), mint(owner, 1, { owner: holder })];
const pair = [
  create(owner, { permissions: { nesting: { tokenOwner: true } } }),
  mint(owner, 1),
  mint(owner, 1),
];
const nested = [...pair, nest(owner, [1, 1], [1, 2])];

const schema = {
  schemaName: 'unique',
  schemaVersion: '1.0.0',
  image: { urlTemplate: 'https://images.example/{infix}' },
  coverPicture: { ipfsCid: 'QmCover' },
  attributesSchemaVersion: '1.0.0',
  attributesSchema: {
    0: { name: { _: 'suit' }, type: 'string', enumValues: { 0: { _: 'hearts' }, 1: { _: 'spades' } } },
  },
};
const data = { name: { _: 'Ace' }, image: { ipfsCid: 'QmAce' }, encodedAttributes: { 0: 1 } };

/** Each operation on tokens and coins in its plainest form, and in the forms that some rules are about. */
export const tokenExamples: readonly Commands[] = [
  [create(owner), mint(owner, 1)],
  [create(owner), mint(owner, 1, { owner: holder })],
  [create(owner), mintMany(owner, 1, [{}, { owner: holder }])],
  [create(owner), setPermissions(owner, 1, { mintMode: true }), mint(stranger, 1)],

  [...held, transfer(holder, [1, 1], stranger)],
  [...held, approve(holder, [1, 1], stranger)],
  [...held, approve(holder, [1, 1], stranger), transfer(stranger, [1, 1], stranger, { from: holder })],
  [...held, approve(holder, [1, 1], owner), transfer(holder, [1, 1], stranger)],
  [
    ...held,
    setLimits(owner, 1, { ownerCanTransfer: true }),
    transfer(owner, [1, 1], stranger, { from: holder }),
  ],

  nested,
  [...nested, unnest(owner, [1, 2])],
  [...nested, unnest(owner, [1, 2], { to: holder })],
  [...pair, unnest(owner, [1, 2])],
  [...nested, burn(owner, [1, 1])],
  [create(owner), mint(owner, 1), mint(owner, 1), nest(owner, [1, 1], [1, 2])],

  [...held, burn(holder, [1, 1])],
  [...held, burn(owner, [1, 1])],
  [...held, burn(holder, [1, 1], { from: holder })],
  [...held, burn(holder, [1, 1]), mint(owner, 1)],

  [create(owner, { schema })],
  [create(owner, { schema }), mint(owner, 1, { data })],
  [create(owner, { schema }), mint(owner, 1, { data: { image: 'QmAce' } })],

  [transferBalance(owner, holder, 1)],
  [transferBalance(owner, holder, 2_000_000)],
  [transferBalance(owner, holder, 999_999.9), create(owner)],
];
