import { collectionState } from '../../../model/observations/difference.ts';
import { matches } from '../../../model/matcher.ts';
import type { ObservedCollection } from '../../../model/observations/observation.ts';
import { membersOf } from '../../../model/reported.ts';
import { holds, onEach, ruled, type Verdict } from '../../../model/rule.ts';
import { creationOperations } from '../../../model/step.ts';
import { Unobservable } from '../../../model/unobservable.ts';
import { readMedium, schemaOf } from '../content-in-properties.ts';
import { operationRules } from '../operation-rules.ts';
import { written } from '../properties.ts';
import { creationOf, type Creation } from './creation.ts';

/** Whether the created collection reads with a schema. Throws `Unobservable` where it does not, although it was created with one. */
function hasSchema({ after }: Creation): boolean {
  if (after?.schema === null)
    throw new Unobservable('the schema', {
      message: 'the target reports no schema of a collection that was created with one',
    });
  return after !== undefined;
}

/** Whether a schema is given and no properties that could change how it reads. */
const isSchemaAlone = ({ body }: Creation): boolean =>
  body.schema !== undefined && (body.properties ?? []).length === 0;

const creationRules = operationRules({
  operations: creationOperations,
  read: creationOf,
  ...ruled('2.22', 'Resources: Collection, schema'),
  effects: {
    'collection.create.holds-properties': {
      source: 'Resources: Collection, properties',
      says: 'A new collection has the properties of its schema; given properties replace them.',
      isMet: ({ properties, after }) => matches(after?.properties, written([], properties)),
    },
    'collection.create.permits-properties': {
      source: 'Resources: Property permission',
      says: 'A new collection has the property permissions of its schema; given permissions replace them.',
      isMet: ({ permissions, after }) => matches(after?.propertyPermissions, written([], permissions)),
    },
    'collection.create.schema-reads-back': {
      level: 'stated',
      says: 'A schema that is read has the name, version, image template and cover that it was created with.',
      where: creation => isSchemaAlone(creation) && hasSchema(creation),
      state: ({ id, schema: { schemaName, schemaVersion, image, coverPicture } }) => {
        const { urlTemplate } = membersOf(image);
        const { ipfsCid } = membersOf(coverPicture);
        const cover = ipfsCid === undefined ? {} : { coverPicture: { ipfsCid } };
        return collectionState(id, {
          schema: { schemaName, schemaVersion, image: { urlTemplate }, ...cover },
        });
      },
    },
    'collection.create.whole-schema-reads-back': {
      says: 'The whole schema that a collection was created with reads back.',
      where: isSchemaAlone,
      state: ({ id, schema }) => collectionState(id, { schema }),
    },
    'collection.create.no-schema-without-properties': {
      level: 'stated',
      says: 'A collection that was created without schema and properties has an empty schema or none.',
      where: ({ body, properties }) => body.schema === undefined && properties.length === 0,
      state: ({ id }) => collectionState(id, { schema: null }),
    },
    'collection.create.cover-has-full-url': {
      source: 'Resources: Collection schema, coverPicture',
      says: 'The cover picture reads back with its full URL.',
      where: isSchemaAlone,
      isMet: ({ schema: { image, coverPicture }, after }) => {
        const expected = readMedium(membersOf(coverPicture), membersOf(image)['urlTemplate']);
        return matches(after?.schema, { coverPicture: expected });
      },
    },
    'collection.create.sponsor-is-pending': {
      ...ruled('2.14', 'Resources: Collection, sponsorship'),
      says: 'The sponsor that a creation names is not confirmed yet; without one there is no sponsor.',
      isMet: ({ body: { sponsorship }, after }) => {
        const expected = sponsorship ? { address: sponsorship.address, isConfirmed: false } : null;
        return matches(after?.sponsorship, expected);
      },
    },
    'collection.create.keeps-meta-update-permission': {
      profile: 'document',
      ...ruled('1.P11', 'Resources: Collection, metaUpdatePermission'),
      says: 'The permission to update metadata reads back as it was given.',
      isMet: ({ body, after }) => after?.metaUpdatePermission === (body.metaUpdatePermission ?? null),
    },
  },
});

/** A verdict on the schemas of some collections: each must meet the condition. */
const ofEach = (
  collections: readonly ObservedCollection[],
  isMet: (collection: ObservedCollection) => boolean,
): Verdict =>
  onEach(collections, collection =>
    holds(isMet(collection), `collection ${collection.id} has ${JSON.stringify(collection.schema)}`),
  );

const schemaRules = operationRules({
  operations: [...creationOperations, 'setCollectionProperties', 'deleteCollectionProperties'],
  read: ({ after }) => Object.values(after.collections),
  ...ruled('2.22', 'Resources: Collection, schema'),
  effects: {
    'collection.schema.empty-without-name': {
      says: 'A collection without the properties of a schema has no schema.',
      check: collections =>
        ofEach(
          collections.filter(({ properties }) => schemaOf(properties)['schemaName'] !== 'unique'),
          ({ schema }) => schema === null,
        ),
    },
    'collection.schema.holds-properties': {
      says: 'A schema is read from all properties of the collection, the custom ones included.',
      check: collections =>
        ofEach(
          collections.filter(({ schema }) => schema !== null),
          ({ schema, properties }) => matches(schema, schemaOf(properties)),
        ),
    },
  },
});

/** Rules about the schema of a collection. */
export const contentRules = [creationRules, schemaRules];
