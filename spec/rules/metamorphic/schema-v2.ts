import { matches } from '../../model/matcher.ts';
import { ruled, holds, type Verdict } from '../../model/rule.ts';
import { schemaV2, tokenPropertiesV2, withoutSchemaV2, type TokenV2 } from '../../model/schema-v2.ts';
import type { WriteBody } from '../../../src/contract/shapes/index.ts';
import type { Answer } from '../../model/target.ts';
import { nextCollectionId, request, someOwner } from './requests.ts';
import { relationList, type Equal } from './relation-list.ts';
import { accepted, given, planFor, type Fixture } from './relation.ts';

type Creation = WriteBody<'createCollectionV2'>;

const cover = { cover_image: { url: 'https://example.org/cover.png' } };

const named = { name: 'cards', description: 'made in schema 2.0' };

/** A new collection in schema 2.0 of an actor who can pay; undefined where there is none. */
const creationOn = planFor(someOwner, (address): Creation => ({
  address,
  ...named,
  symbol: 'CRD',
  ...cover,
}));

/** Such a collection: the write that creates it, and the beginning of requests about it. */
const collectionOn = planFor(creationOn, (creation, fixture) => ({
  creating: request('createCollectionV2', creation),
  head: { address: creation.address, collectionId: nextCollectionId(fixture) },
}));

/** The creation in schema 2.0, and with the properties of the schema. */
const inBothForms = (creation: Creation): Equal => ({
  one: [request('createCollectionV2', creation)],
  other: [request('createCollection', withoutSchemaV2(creation))],
});

const token = ({ choose }: Fixture): TokenV2 => ({
  name: choose.of(['Ace', 'Zwei', '三']),
  image: 'https://example.org/ace.png',
  attributes: [{ trait_type: 'suit', value: choose.of(['spades', 2]) }],
});

const reads = (answer: Answer, expected: object): Verdict =>
  holds(
    answer.kind === 'body' && matches(answer.body, { ...expected, parsingError: null }),
    `found ${JSON.stringify(answer)}`,
  );

/** Relations about schema 2.0: content as one property of JSON (the published library's encoding). */
export const schemaV2Relations = relationList(ruled('2.22', 'Endpoints: Bulk mint'), {
  'schema.v2.collection.is-its-properties': {
    source: 'Endpoints: Create collection',
    says: 'A collection in schema 2.0 is a collection with the properties and permissions of the schema.',
    equal: planFor(creationOn, inBothForms),
  },
  'collection.create.without-texts-in-schema-v2': {
    ...ruled('2.24', 'Endpoints: Create collection'),
    says: 'In schema 2.0, a collection needs neither description nor symbol; an absent one is empty.',
    equal: planFor(someOwner, address => inBothForms({ address, name: named.name, ...cover })),
  },
  'schema.v2.token.is-its-properties': {
    source: 'Endpoints: Create token',
    says: 'A token in schema 2.0 is a token with the properties of the schema.',
    equal: planFor(collectionOn, ({ creating, head }, fixture) => {
      const owned = { ...head, owner: fixture.choose.anyActor() };
      const content = token(fixture);
      return {
        prepare: [creating],
        one: [request('mintV2', { ...owned, ...content })],
        other: [request('mint', { ...owned, properties: tokenPropertiesV2(content) })],
      };
    }),
  },
  'schema.v2.mint-many.equals-single-mints': {
    says: 'Tokens minted in schema 2.0 in one transaction are the same as tokens minted one by one.',
    equal: planFor(collectionOn, ({ creating, head }, fixture) => {
      const tokens = Array.from({ length: 2 + fixture.choose.below(3) }, (_, index) => ({
        ...token(fixture),
        description: `number ${index}`,
        owner: fixture.choose.anyActor(),
      }));
      return {
        prepare: [creating],
        one: [request('mintManyV2', { ...head, tokens })],
        other: tokens.map(one => request('mintV2', { ...head, ...one })),
      };
    }),
  },
  'schema.v2.collection.reads-back': {
    source: 'Endpoints: Get collection',
    says: 'The content of a collection in schema 2.0 reads back as it was given.',
    check: given(collectionOn, async ({ creating, head }, { target }) => {
      const { address: owner, collectionId } = head;
      await accepted(target, creating);
      const answer = await target.read('collectionV2', { collectionId });
      const info = { ...schemaV2, ...cover };
      return reads(answer, { collectionId, ...named, tokenPrefix: 'CRD', mode: 'NFT', owner, info });
    }),
  },
  'schema.v2.token.reads-back': {
    source: 'Endpoints: Get token',
    says: 'The content of a token in schema 2.0 reads back as it was given.',
    check: given(collectionOn, async ({ creating, head }, fixture) => {
      const content = token(fixture);
      const ref = { collectionId: head.collectionId, tokenId: 1 };
      await accepted(fixture.target, creating);
      await accepted(fixture.target, request('mintV2', { ...head, ...content }));
      const answer = await fixture.target.read('tokenV2', ref);
      return reads(answer, { ...ref, owner: head.address, ...schemaV2, ...content });
    }),
  },
});
