import type { WriteOperation } from '../../../src/contract/shapes/index.ts';
import type { WriteRequest } from '../../model/target.ts';
import { tokenAddress } from '../../model/view.ts';
import type { Choices } from './random-choices.ts';
import { badAttributes, badContents, badSchemas } from './content.ts';

type Body = Readonly<Record<string, unknown>>;

/** Spoils a body: mostly so that nothing can be built of it, sometimes only nearly. */
type Spoil = (body: Body, choose: Choices) => Body;

const with_ =
  (name: string, ...values: readonly unknown[]): Spoil =>
  (body, choose) => ({ ...body, [name]: choose.of(values) });

const notAddresses = ['nobody', '', '0x12', '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQX'];

const manyProperties = (count: number): Body[] =>
  Array.from({ length: count }, (_, index) => ({ key: `k${index}`, value: '' }));

const longKeys = ['k'.repeat(257), 'é'.repeat(129), 'k'.repeat(256)];

const properties = with_(
  'properties',
  ...longKeys.map(key => [{ key, value: '' }]),
  [{ key: 'a', value: 'v'.repeat(32_769) }],
  'none',
);

/** What can be wrong with some operations only. */
const own: Partial<Record<WriteOperation, readonly Spoil[]>> = {
  createCollection: [
    with_('name', 'n'.repeat(65), 'n'.repeat(64), '𝄞'.repeat(33)),
    with_('description', 'd'.repeat(257), 'd'.repeat(256)),
    with_('tokenPrefix', 'LONGX', 'LONG', 'é'.repeat(8), 'é'.repeat(9), 'LONGER THAN BYTES'),
    with_('mode', 'Fungible', 'ReFungible', 'Unheard', 'NFT'),
    with_('schema', ...badSchemas, 'none'),
    with_('properties', manyProperties(65), manyProperties(64)),
    with_('sponsorship', { address: tokenAddress({ collectionId: 1, tokenId: 1 }) }, { address: 'nobody' }),
  ],
  mintMany: [
    with_('tokens', []),
    with_(
      'tokens',
      Array.from({ length: 121 }, () => ({})),
    ),
    with_('tokens', [{ owner: 'nobody' }]),
  ],
  setCollectionProperties: [properties],
  setTokenProperties: [properties],
  deleteCollectionProperties: [with_('propertyKeys', ...longKeys.map(key => [key]))],
  deleteTokenProperties: [with_('propertyKeys', ...longKeys.map(key => [key]))],
  setPropertyPermissions: [
    with_('propertyPermissions', ...longKeys.map(key => [{ key, permission: { tokenOwner: true } }])),
  ],
  transferBalance: [with_('amount', 0, -1), body => ({ ...body, destination: body['address'] })],
};

/** Members that hold an address in some operation. */
const addressMembers = [
  'address',
  'from',
  'to',
  'owner',
  'newAdmin',
  'admin',
  'newAdminId',
  'addressToDelete',
  'newSponsor',
  'spender',
  'destination',
];

/** What can be wrong with every operation. */
const common: readonly Spoil[] = [
  (body, choose) => {
    const missing = choose.of(
      Object.keys(body).filter(name => ['address', 'collectionId', 'tokenId', 'to', 'from'].includes(name)),
    );
    return Object.fromEntries(Object.entries(body).filter(([name]) => name !== missing));
  },
  (body, choose) => ({
    ...body,
    ['collectionId' in body ? 'collectionId' : 'address']: choose.of(['x', null]),
  }),
  (body, choose) => {
    const signer = 'address' in body ? 'address' : 'from';
    return { ...body, [signer]: choose.of([...notAddresses, tokenAddress(choose.token())]) };
  },
  (body, choose) => {
    const names = Object.keys(body).filter(name => addressMembers.includes(name));
    return { ...body, [choose.of(names)]: choose.of(notAddresses) };
  },
];

/** The request with something wrong with it as such, whatever there is. */
export function corrupted(choose: Choices, { operation, body }: WriteRequest): WriteRequest {
  const spoils = own[operation] ?? [];
  const spoil = choose.of(spoils.length > 0 && !choose.oneIn(4) ? spoils : common);
  // It is not of its operation's shape any more; that is what it is for.
  return { operation, body: spoil(body, choose) } as unknown as WriteRequest;
}

/** How often a request is spoiled: one in so many; more often where there is more to spoil. */
export const corruptedOneIn = (operation: WriteOperation): number => (own[operation] === undefined ? 40 : 6);

/** Content that is wrong for this schema. */
export const badContentFor = (choose: Choices, schema: Body): Body =>
  choose.of(schema['attributesSchema'] === undefined ? badContents : [...badContents, ...badAttributes]);
