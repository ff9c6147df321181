import type { WriteRequest } from '../../model/target.ts';
import { zeroAddress } from '../../model/view.ts';
import { badAttributes, badContents, badSchemas, schemas } from '../../harness/generators/content.ts';
import { keysOnly, valueOf } from './property-tables.ts';
import { owner, stranger } from './actors.ts';
import {
  create,
  deleteCollectionProperties,
  listOf,
  mint,
  mintMany,
  permission,
  setCollectionProperties,
  setPropertyPermissions,
  transferBalance,
} from '../writes.ts';
import { accepted, bothProfiles, refused, row, type Row, type Table } from './table.ts';

type Members = Readonly<Record<string, unknown>>;

/** A request whose body does not have the shape of its operation. */
const misshapen = ({ operation, body }: WriteRequest, more: Members): WriteRequest =>
  ({ operation, body: { ...body, ...more } }) as unknown as WriteRequest;

const all = (requests: readonly WriteRequest[], refusedBy: Row['refusedBy']): Row[] =>
  requests.map(request => row(request, refusedBy));

const prefixed = (...prefixes: string[]): WriteRequest[] =>
  prefixes.map(tokenPrefix => create(owner, { tokenPrefix }));

const prefixRows: Readonly<Record<Table['profile'], readonly Row[]>> = {
  document: [
    ...all(prefixed('LONGX'), 'collection.create.token-prefix-length'),
    ...all(prefixed('𝄞𝄞𝄞'), 'collection.create.lengths-in-code-units'),
    ...all(prefixed('', 'LONG', '𝄞𝄞', '三三三三'), null),
  ],
  chain: [
    ...all(prefixed('seventeen letters', '三'.repeat(6)), 'collection.create.token-prefix-bytes'),
    ...all(prefixed('', 'sixteen letters.', '三'.repeat(5)), null),
  ],
};

/** An address with a wrong checksum. */
const misspelt = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQ1';

/** Requests that cannot be built, and the nearest ones that can. */
export const malformedTables = bothProfiles('requests that cannot be built', profile => {
  const creation = (more: Members): WriteRequest => misshapen(create(owner), more);
  return [
    refused(creation({ name: undefined }), 'request.members-are-there'),
    refused(creation({ name: 5 }), 'request.members-have-their-type'),
    refused(creation({ schema: 'unique' }), 'request.members-have-their-type'),
    ...all(
      ['', 'nobody', '0x12', misspelt].map(address => creation({ address })),
      'request.addresses-are-valid',
    ),
    refused(creation({ sponsorship: { address: 'nobody' } }), 'request.addresses-are-valid'),
    refused(creation({ address: zeroAddress }), 'request.signer-is-an-account'),
    refused(creation({ sponsorship: { address: zeroAddress } }), 'request.signer-is-an-account'),
    refused(create(owner, { name: 'n'.repeat(65) }), 'collection.create.name-length'),
    refused(create(owner, { name: '𝄞'.repeat(33) }), 'collection.create.lengths-in-code-units'),
    accepted(create(owner, { name: 'n'.repeat(64) })),
    refused(create(owner, { description: 'd'.repeat(257) }), 'collection.create.description-length'),
    accepted(create(owner, { description: 'd'.repeat(256) })),
    ...prefixRows[profile],
    refused(creation({ mode: 'Unheard' }), 'collection.create.mode-is-known'),
    accepted(create(owner, { mode: 'NFT' })),
    ...all(
      badSchemas.map(schema => create(owner, { schema })),
      'collection.create.schema-is-valid',
    ),
    ...all(
      Object.values(schemas).map(schema => create(owner, { schema })),
      null,
    ),
    refused(create(owner, { properties: keysOnly(65) }), 'property.first-ones-are-bounded'),
    refused(transferBalance(stranger, stranger, 1), 'balance.transfer.to-another'),
    refused(transferBalance(stranger, owner, 0), 'balance.transfer.amount-is-positive'),
    accepted(transferBalance(stranger, owner, 1e-18)),
  ];
});

/** The same for tokens and properties, in a collection with a schema and one without. */
export const malformedTokensTables = bothProfiles('requests about tokens that cannot be built', () => {
  const longKeys = ['k'.repeat(257), 'é'.repeat(129)];
  const longValue = { a: valueOf(32_769) };
  return [
    create(owner, { schema: schemas.attributes }),
    create(owner, { tokenPropertyPermissions: [permission('a', 'ma')] }),
    refused(misshapen(mint(owner, 1), { collectionId: 'first' }), 'request.members-have-their-type'),
    refused(misshapen(mint(owner, 1), { owner: 'nobody' }), 'request.addresses-are-valid'),
    ...all(
      [...badContents, ...badAttributes].map(data => mint(owner, 1, { data })),
      'token.mint.data-fits-schema',
    ),
    ...all(
      badContents.map(data => mint(owner, 2, { data })),
      null,
    ),
    refused(mintMany(owner, 2, 0), 'token.mint.at-least-one'),
    refused(mintMany(owner, 2, 121), 'token.mint.at-most-120'),
    accepted(mintMany(owner, 2, 120)),
    ...all(
      longKeys.flatMap(key => [
        setCollectionProperties(owner, 1, { [key]: '' }),
        deleteCollectionProperties(owner, 1, key),
        setPropertyPermissions(owner, 1, permission(key, 'm')),
      ]),
      'property.key-length',
    ),
    accepted(deleteCollectionProperties(owner, 1, 'k'.repeat(256))),
    refused(setCollectionProperties(owner, 1, longValue), 'property.value-length'),
    refused(mint(owner, 2, { properties: listOf(longValue) }), 'property.value-length'),
    refused(mint(owner, 2, { properties: keysOnly(65) }), 'property.first-ones-are-bounded'),
  ];
});
