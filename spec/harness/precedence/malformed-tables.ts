import type { WriteRequest } from '../../model/target.ts';
import { zeroAddress } from '../../model/view.ts';
import { badAttributes, badContents, badSchemas, schemas } from '../generators/content.ts';
import { keysOnly, row, valueOf } from './property-tables.ts';
import { create, deleteProperties, entry, mint, permit, send, setProperties } from './requests.ts';
import type { Row, Table } from './row.ts';

type Members = Readonly<Record<string, unknown>>;

/** A request whose body is not of the shape that its operation has; that is what it is for. */
const misshapen = ({ operation, body }: WriteRequest, more: Members): WriteRequest =>
  ({ operation, body: { ...body, ...more } }) as unknown as WriteRequest;

const everyOne = (requests: readonly WriteRequest[], refusedBy: Row['refusedBy']): Row[] =>
  requests.map(request => row(request, refusedBy));

const prefixRows = {
  document: (owner: string): Row[] => [
    row(create(owner, { tokenPrefix: 'LONGX' }), 'collection.create.token-prefix-length'),
    row(create(owner, { tokenPrefix: '𝄞𝄞𝄞' }), 'collection.create.lengths-in-code-units'),
    ...everyOne(
      ['', 'LONG', '𝄞𝄞', '三三三三'].map(tokenPrefix => create(owner, { tokenPrefix })),
      null,
    ),
  ],
  chain: (owner: string): Row[] => [
    ...everyOne(
      ['seventeen letters', '三'.repeat(6)].map(tokenPrefix => create(owner, { tokenPrefix })),
      'collection.create.token-prefix-bytes',
    ),
    ...everyOne(
      ['', 'sixteen letters.', '三'.repeat(5)].map(tokenPrefix => create(owner, { tokenPrefix })),
      null,
    ),
  ],
};

/** Requests that cannot be built, each beside its nearest neighbour that can. */
export const malformedTable = (profile: Table['profile']): Table => ({
  name: 'requests that cannot be built',
  profile,
  setUp: () => [],
  rows: ({ owner, stranger }) => {
    const creation = (more: Members): WriteRequest => misshapen(create(owner), more);
    return [
      row(creation({ name: undefined }), 'request.members-are-there'),
      row(creation({ name: 5 }), 'request.members-have-their-type'),
      row(creation({ schema: 'unique' }), 'request.members-have-their-type'),
      ...everyOne(
        ['', 'nobody', '0x12', `${owner.slice(0, -1)}1`].map(address => creation({ address })),
        'request.addresses-are-valid',
      ),
      row(creation({ sponsorship: { address: 'nobody' } }), 'request.addresses-are-valid'),
      row(creation({ address: zeroAddress }), 'request.signer-is-an-account'),
      row(creation({ sponsorship: { address: zeroAddress } }), 'request.signer-is-an-account'),
      row(create(owner, { name: 'n'.repeat(65) }), 'collection.create.name-length'),
      row(create(owner, { name: '𝄞'.repeat(33) }), 'collection.create.lengths-in-code-units'),
      row(create(owner, { name: 'n'.repeat(64) }), null),
      row(create(owner, { description: 'd'.repeat(257) }), 'collection.create.description-length'),
      row(create(owner, { description: 'd'.repeat(256) }), null),
      ...prefixRows[profile](owner),
      row(creation({ mode: 'Unheard' }), 'collection.create.mode-is-known'),
      row(create(owner, { mode: 'NFT' }), null),
      ...everyOne(
        badSchemas.map(schema => create(owner, { schema })),
        'collection.create.schema-is-valid',
      ),
      ...everyOne(
        Object.values(schemas).map(schema => create(owner, { schema })),
        null,
      ),
      row(create(owner, { properties: keysOnly(65) }), 'property.first-ones-are-bounded'),
      row(send(stranger, stranger, 1), 'balance.transfer.to-another'),
      row(send(stranger, owner, 0), 'balance.transfer.amount-is-positive'),
      row(send(stranger, owner, 1e-18), null),
    ];
  },
});

/** The same about tokens and properties, in one collection with a schema and one without. */
export const malformedTokensTable = (profile: Table['profile']): Table => ({
  name: 'requests about tokens that cannot be built',
  profile,
  setUp: ({ owner }) => [
    create(owner, { schema: schemas.attributes }),
    create(owner, { tokenPropertyPermissions: [entry('a', 'ma')] }),
  ],
  rows: ({ owner }) => {
    const many = (count: number): WriteRequest => ({
      operation: 'mintMany',
      body: { address: owner, collectionId: 2, tokens: Array.from({ length: count }, () => ({})) },
    });
    const longKeys = ['k'.repeat(257), 'é'.repeat(129)];
    const longValue = [{ key: 'a', value: valueOf(32_769) }];
    return [
      row(misshapen(mint(owner, 1), { collectionId: 'first' }), 'request.members-have-their-type'),
      row(misshapen(mint(owner, 1), { owner: 'nobody' }), 'request.addresses-are-valid'),
      ...everyOne(
        [...badContents, ...badAttributes].map(data => mint(owner, 1, { data })),
        'token.mint.data-fits-schema',
      ),
      ...everyOne(
        badContents.map(data => mint(owner, 2, { data })),
        null,
      ),
      row(many(0), 'token.mint.at-least-one'),
      row(many(121), 'token.mint.at-most-120'),
      row(many(120), null),
      ...everyOne(
        longKeys.flatMap(key => [
          setProperties(owner, 1, [{ key, value: '' }]),
          deleteProperties(owner, 1, [key]),
          permit(owner, 1, [entry(key, 'm')]),
        ]),
        'property.key-length',
      ),
      row(deleteProperties(owner, 1, ['k'.repeat(256)]), null),
      row(setProperties(owner, 1, longValue), 'property.value-length'),
      row(mint(owner, 2, { properties: longValue }), 'property.value-length'),
      row(mint(owner, 2, { properties: keysOnly(65) }), 'property.first-ones-are-bounded'),
    ];
  },
});
