import {
  approve,
  burn,
  create,
  holder,
  limits,
  mint,
  mintMany,
  nest,
  owner,
  permissions,
  send,
  stranger,
  transfer,
  unnest,
} from '../precedence/requests.ts';
import type { Commands } from './follow.ts';

const held = [create(owner), mint(owner, 1, { owner: holder })];
const pair = [
  create(owner, { permissions: { nesting: { tokenOwner: true } } }),
  mint(owner, 1),
  mint(owner, 1),
];
const nested = [...pair, nest(owner, 2, [1, 1])];

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
  [create(owner), permissions(owner, 1, { mintMode: true }), mint(stranger, 1)],

  [...held, transfer(holder, stranger)],
  [...held, approve(holder, stranger)],
  [...held, approve(holder, stranger), transfer(stranger, stranger, { from: holder })],
  [...held, approve(holder, owner), transfer(holder, stranger)],
  [...held, limits(owner, 1, { ownerCanTransfer: true }), transfer(owner, stranger, { from: holder })],

  nested,
  [...nested, unnest(owner, 2)],
  [...nested, unnest(owner, 2, { to: holder })],
  [...pair, unnest(owner, 2)],
  [...nested, burn(owner)],
  [create(owner), mint(owner, 1), mint(owner, 1), nest(owner, 2, [1, 1])],

  [...held, burn(holder)],
  [...held, burn(owner)],
  [...held, burn(holder, { from: holder })],
  [...held, burn(holder), mint(owner, 1)],

  [create(owner, { schema })],
  [create(owner, { schema }), mint(owner, 1, { data })],
  [create(owner, { schema }), mint(owner, 1, { data: { image: 'QmAce' } })],

  [send(owner, holder, 1)],
  [send(owner, holder, 2_000_000)],
  [send(owner, holder, 999_999.9), create(owner)],
];
