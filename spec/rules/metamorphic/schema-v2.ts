import { matches } from '../../model/matcher.ts';
import { holds } from '../../model/rule.ts';
import { schemaV2, tokenPropertiesV2, withoutSchemaV2, type TokenV2 } from '../../model/schema-v2.ts';
import type { WriteBody } from '../../../src/contract/shapes/index.ts';
import { ownedCollection, request } from './requests.ts';
import { accepted, type Relation, type Stage } from './relation.ts';
import { equal } from './second-instance.ts';

type Creation = WriteBody<'createCollectionV2'>;

const cover = { cover_image: { url: 'https://example.org/cover.png' } };

const named = { name: 'cards', description: 'made in schema 2.0' };

const nextId = ({ known }: Stage): number => Math.max(0, ...known) + 1;

/** A new collection in schema 2.0 by somebody who can pay, undefined where there is nobody. */
function creationOn(stage: Stage): Creation | undefined {
  const address = ownedCollection(stage)?.owner;
  return address === undefined ? undefined : { address, ...named, symbol: 'CRD', ...cover };
}

const token = ({ choose }: Stage): TokenV2 => ({
  name: choose.of(['Ace', 'Zwei', '三']),
  image: 'https://example.org/ace.png',
  attributes: [{ trait_type: 'suit', value: choose.of(['spades', 2]) }],
});

/** Schema 2.0: content as one property of JSON (the published library's encoding). */
export const schemaV2Relations: readonly Relation[] = [
  equal({
    id: 'schema.v2.collection.is-its-properties',
    level: 'ruled 2.22',
    source: 'Endpoints: Create collection',
    says: 'A collection in schema 2.0 is one with the properties and permissions that the schema makes.',
    plan: stage => {
      const creation = creationOn(stage);
      if (creation === undefined) return undefined;
      return {
        one: [request('createCollectionV2', creation)],
        other: [request('createCollection', withoutSchemaV2(creation))],
      };
    },
  }),
  equal({
    id: 'collection.create.without-texts-in-schema-v2',
    level: 'ruled 2.24',
    source: 'Endpoints: Create collection',
    says: 'In schema 2.0 a collection needs neither description nor symbol: what is not given is empty.',
    plan: stage => {
      const { address } = creationOn(stage) ?? {};
      if (address === undefined) return undefined;
      const creation = { address, name: named.name, ...cover };
      return {
        one: [request('createCollectionV2', creation)],
        other: [request('createCollection', withoutSchemaV2(creation))],
      };
    },
  }),
  equal({
    id: 'schema.v2.token.is-its-properties',
    level: 'ruled 2.22',
    source: 'Endpoints: Create token',
    says: 'A token in schema 2.0 is one with the properties that the schema makes.',
    plan: stage => {
      const creation = creationOn(stage);
      if (creation === undefined) return undefined;
      const head = { address: creation.address, collectionId: nextId(stage), owner: stage.choose.anyActor() };
      const content = token(stage);
      return {
        prepare: [request('createCollectionV2', creation)],
        one: [request('mintV2', { ...head, ...content })],
        other: [request('mint', { ...head, properties: tokenPropertiesV2(content) })],
      };
    },
  }),
  equal({
    id: 'schema.v2.mint-many.equals-single-mints',
    level: 'ruled 2.22',
    source: 'Endpoints: Bulk mint',
    says: 'Several tokens minted in schema 2.0 are the same tokens as minted one by one.',
    plan: stage => {
      const creation = creationOn(stage);
      if (creation === undefined) return undefined;
      const head = { address: creation.address, collectionId: nextId(stage) };
      const tokens = Array.from({ length: 2 + stage.choose.below(3) }, (_, index) => ({
        ...token(stage),
        description: `number ${index}`,
        owner: stage.choose.anyActor(),
      }));
      return {
        prepare: [request('createCollectionV2', creation)],
        one: [request('mintManyV2', { ...head, tokens })],
        other: tokens.map(one => request('mintV2', { ...head, ...one })),
      };
    },
  }),
  {
    id: 'schema.v2.collection.reads-back',
    level: 'ruled 2.22',
    source: 'Endpoints: Get collection',
    says: 'What schema 2.0 was told of a collection, it tells of it.',
    play: async stage => {
      const creation = creationOn(stage);
      if (creation === undefined) return 'not-applicable';
      await accepted(stage.target, request('createCollectionV2', creation));
      const collectionId = nextId(stage);
      const answer = await stage.target.read('collectionV2', { collectionId });
      const told = { collectionId, ...named, tokenPrefix: 'CRD', mode: 'NFT', owner: creation.address };
      return holds(
        answer.kind === 'body' &&
          matches(answer.body, { ...told, info: { ...schemaV2, ...cover }, parsingError: null }),
        `it is answered ${JSON.stringify(answer)}`,
      );
    },
  },
  {
    id: 'schema.v2.token.reads-back',
    level: 'ruled 2.22',
    source: 'Endpoints: Get token',
    says: 'What schema 2.0 was told of a token, it tells of it.',
    play: async stage => {
      const creation = creationOn(stage);
      if (creation === undefined) return 'not-applicable';
      await accepted(stage.target, request('createCollectionV2', creation));
      const { address } = creation;
      const collectionId = nextId(stage);
      const content = token(stage);
      await accepted(stage.target, request('mintV2', { address, collectionId, ...content }));
      const answer = await stage.target.read('tokenV2', { collectionId, tokenId: 1 });
      const told = { collectionId, tokenId: 1, owner: address, ...schemaV2, ...content, parsingError: null };
      return holds(
        answer.kind === 'body' && matches(answer.body, told),
        `it is answered ${JSON.stringify(answer)}`,
      );
    },
  },
];
