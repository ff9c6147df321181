import type { WriteOperation } from '../../../src/contract/shapes/index.ts';
import { anyWrite, type WriteRequest } from '../../model/target.ts';
import { tokenAddress } from '../../model/view.ts';
import { addressMembers } from '../../rules/operations/every-request/malformed.ts';
import type { Choices } from './random-choices.ts';
import { badAttributes, badContents, badSchemas } from '../../sequences/named-contents.ts';

type Body = Readonly<Record<string, unknown>>;

/** Corrupts a body: usually so that it cannot be built, sometimes so that it is just valid. */
type Corruption = (body: Body, choose: Choices) => Body;

const replacing =
  (name: string, ...values: readonly unknown[]): Corruption =>
  (body, choose) => ({ ...body, [name]: choose.of(values) });

const notAddresses = ['nobody', '', '0x12', '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQX'];

const manyProperties = (count: number): Body[] =>
  Array.from({ length: count }, (_, index) => ({ key: `k${index}`, value: '' }));

const longKeys = ['k'.repeat(257), 'é'.repeat(129), 'k'.repeat(256)];

const properties = replacing(
  'properties',
  ...longKeys.map(key => [{ key, value: '' }]),
  [{ key: 'a', value: 'v'.repeat(32_769) }],
  'none',
);

/** Corruptions of single operations. */
const ownCorruptions: Partial<Record<WriteOperation, readonly Corruption[]>> = {
  createCollection: [
    replacing('name', 'n'.repeat(65), 'n'.repeat(64), '𝄞'.repeat(33)),
    replacing('description', 'd'.repeat(257), 'd'.repeat(256)),
    replacing('tokenPrefix', 'LONGX', 'LONG', 'é'.repeat(8), 'é'.repeat(9), 'LONGER THAN BYTES'),
    replacing('mode', 'Fungible', 'ReFungible', 'Unheard', 'NFT'),
    replacing('schema', ...badSchemas, 'none'),
    replacing('properties', manyProperties(65), manyProperties(64)),
    replacing(
      'sponsorship',
      { address: tokenAddress({ collectionId: 1, tokenId: 1 }) },
      { address: 'nobody' },
    ),
  ],
  mintMany: [
    replacing('tokens', []),
    replacing(
      'tokens',
      Array.from({ length: 121 }, () => ({})),
    ),
    replacing('tokens', [{ owner: 'nobody' }]),
  ],
  setCollectionProperties: [properties],
  setTokenProperties: [properties],
  deleteCollectionProperties: [replacing('propertyKeys', ...longKeys.map(key => [key]))],
  deleteTokenProperties: [replacing('propertyKeys', ...longKeys.map(key => [key]))],
  setPropertyPermissions: [
    replacing('propertyPermissions', ...longKeys.map(key => [{ key, permission: { tokenOwner: true } }])),
  ],
  transferBalance: [replacing('amount', 0, -1), body => ({ ...body, destination: body['address'] })],
};

/** Corruptions of every operation. */
const commonCorruptions: readonly Corruption[] = [
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

/** The request with a corrupted body. */
export function corrupted(choose: Choices, { operation, body }: WriteRequest): WriteRequest {
  const corruptions = ownCorruptions[operation] ?? [];
  const corrupt = choose.of(corruptions.length > 0 && !choose.oneIn(4) ? corruptions : commonCorruptions);
  // The body does not have the shape of its operation any more.
  return anyWrite(operation, corrupt(body, choose));
}

/** One request in this many is corrupted. */
export const corruptedOneIn = (operation: WriteOperation): number =>
  ownCorruptions[operation] === undefined ? 40 : 6;

/** Content that the schema does not allow. */
export const badContentFor = (choose: Choices, schema: Body): Body =>
  choose.of(schema['attributesSchema'] === undefined ? badContents : [...badContents, ...badAttributes]);
