import { burn, create, limits, mint, nest, permissions, transfer } from '../precedence/requests.ts';
import type { Cast } from '../precedence/row.ts';
import type { WriteRequest } from '../../model/target.ts';
import type { Plan } from './example-case.ts';

/** How each operation on tokens and coins is done well, in its plainest form and in the forms that some rules are about. */
export const tokenPlans = (cast: Cast): readonly Plan[] => [
  ...mints(cast),
  ...transfers(cast),
  ...nestings(cast),
  ...burns(cast),
  ...contents(cast),
  ...coins(cast),
];

const mints = ({ owner, holder, stranger }: Cast): Plan[] => [
  { setUp: [create(owner)], request: mint(owner, 1) },
  { setUp: [create(owner)], request: mint(owner, 1, { owner: holder }) },
  {
    setUp: [create(owner)],
    request: {
      operation: 'mintMany',
      body: { address: owner, collectionId: 1, tokens: [{}, { owner: holder }] },
    },
  },
  { setUp: [create(owner), permissions(owner, 1, { mintMode: true })], request: mint(stranger, 1) },
];

const approve = (address: string, spender: string): WriteRequest => ({
  operation: 'approve',
  body: { address, spender, collectionId: 1, tokenId: 1, isApprove: true },
});

const transfers = ({ owner, holder, stranger }: Cast): Plan[] => {
  const held = [create(owner), mint(owner, 1, { owner: holder })];
  return [
    { setUp: held, request: transfer(holder, stranger) },
    { setUp: held, request: approve(holder, stranger) },
    { setUp: [...held, approve(holder, stranger)], request: transfer(stranger, stranger, { from: holder }) },
    { setUp: [...held, approve(holder, owner)], request: transfer(holder, stranger) },
    {
      setUp: [...held, limits(owner, 1, { ownerCanTransfer: true })],
      request: transfer(owner, stranger, { from: holder }),
    },
  ];
};

const nestings = ({ owner, holder }: Cast): Plan[] => {
  const pair = [
    create(owner, { permissions: { nesting: { tokenOwner: true } } }),
    mint(owner, 1),
    mint(owner, 1),
  ];
  const nested = [...pair, nest(owner, 2, [1, 1])];
  const unnest = (more: { to?: string } = {}): WriteRequest => ({
    operation: 'unnest',
    body: { address: owner, nested: { collectionId: 1, tokenId: 2 }, ...more },
  });
  return [
    { setUp: pair, request: nest(owner, 2, [1, 1]) },
    { setUp: nested, request: unnest() },
    { setUp: nested, request: unnest({ to: holder }) },
    { setUp: pair, request: unnest() },
    { setUp: nested, request: burn(owner) },
    {
      setUp: [create(owner), mint(owner, 1), mint(owner, 1)],
      request: nest(owner, 2, [1, 1]),
    },
  ];
};

const burns = ({ owner, holder }: Cast): Plan[] => {
  const held = [create(owner), mint(owner, 1, { owner: holder })];
  return [
    { setUp: held, request: burn(holder) },
    { setUp: held, request: burn(owner) },
    { setUp: held, request: burn(holder, { from: holder }) },
    { setUp: [...held, burn(holder)], request: mint(owner, 1) },
  ];
};

/** A token with content, as the schema of its collection asks for it. */
const contents = ({ owner }: Cast): Plan[] => {
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
  return [
    { setUp: [], request: create(owner, { schema }) },
    { setUp: [create(owner, { schema })], request: mint(owner, 1, { data }) },
    { setUp: [create(owner, { schema })], request: mint(owner, 1, { data: { image: 'QmAce' } }) },
  ];
};

/** Too little is left for anything but the sending of it. */
const coins = ({ owner, holder }: Cast): Plan[] => {
  const send = (amount: number): WriteRequest => ({
    operation: 'transferBalance',
    body: { address: owner, destination: holder, amount },
  });
  return [
    { setUp: [], request: send(1) },
    { setUp: [], request: send(2_000_000) },
    { setUp: [send(999_999.9)], request: create(owner) },
  ];
};
