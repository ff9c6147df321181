import { collectionState, type ExpectedState } from '../../../model/difference.ts';
import { collectionIdIn, membersOf } from '../../../model/reported.ts';
import { matches } from '../../../model/matcher.ts';
import type { ObservedCollection } from '../../../model/observation.ts';
import { ruleList } from '../../../model/precondition-rules.ts';
import { holds, type Rule } from '../../../model/rule.ts';
import { Unobservable } from '../../../model/unobservable.ts';
import { creationIn, isCreation, type Step } from '../../../model/step.ts';
import { collectionIn } from '../../../model/view.ts';
import {
  overridden,
  readMedium,
  schemaOf,
  schemaPermissions,
  schemaProperties,
} from '../content-in-properties.ts';
import { postcondition } from '../effects.ts';
import { tokenContentRules } from '../tokens/mint/content.ts';
import { inTurn, type Problems } from '../problems.ts';
import {
  collectionRoom,
  newKeyProblem,
  propertyProblems,
  written,
  type PropertyProblem,
} from '../properties.ts';
import { completed } from './property-permissions.ts';

/** What a creation requests: its schema, properties and property permissions. */
function requested(step: Step) {
  const body = creationIn(step);
  const schema = membersOf(body?.schema);
  const properties = overridden(schemaProperties(schema), body?.properties ?? []);
  const fromSchema = body?.schema === undefined ? [] : schemaPermissions(schema);
  const permissions = overridden(fromSchema, completed(body?.tokenPropertyPermissions ?? []));
  return { body, schema, properties, permissions };
}

/** What is wrong with the requested properties, and then with the requested permissions. */
export function creationProblems(step: Step): Problems<PropertyProblem> {
  const { properties, permissions } = requested(step);
  const ofProperties = propertyProblems([], properties, collectionRoom(step.profile));
  const ofPermissions = inTurn(() => keyProblemsIn(permissions));
  return {
    first: ofProperties.first ?? ofPermissions.first,
    all: () => [...ofProperties.all(), ...ofPermissions.all()],
  };
}

function* keyProblemsIn(permissions: readonly { readonly key: string }[]): Generator<PropertyProblem> {
  const keys = new Set<string>();
  for (const { key } of permissions) {
    const wrong = newKeyProblem(key, keys);
    if (wrong !== undefined) yield wrong;
    keys.add(key);
  }
}

const creates = (step: Step): boolean => isCreation(step.request);

/** The collection that the step has created. */
function created({ receipt, after }: Step): ObservedCollection | undefined {
  if (receipt.kind !== 'accepted') return undefined;
  return collectionIn(after, collectionIdIn(receipt.parsed));
}

/** The created collection with these members. */
const createdState = ({ receipt }: Step, members: object): ExpectedState =>
  collectionState(receipt.kind === 'accepted' ? collectionIdIn(receipt.parsed) : 0, members);

/** Whether the created collection reads with a schema. Throws `Unobservable` where it does not, although it was created with one. */
function hasSchema(step: Step): boolean {
  const collection = created(step);
  if (collection?.schema === null)
    throw new Unobservable('the schema', {
      message: 'the target reports no schema of a collection that was created with one',
    });
  return collection !== undefined;
}

/** Whether a schema is given and no properties that could change how it reads. */
const isSchemaAlone = (step: Step): boolean =>
  creates(step) &&
  requested(step).body?.schema !== undefined &&
  (requested(step).body?.properties ?? []).length === 0;

const creationRules = ruleList([], {
  // Effects
  'collection.create.holds-properties': postcondition({
    level: 'ruled 2.22',
    source: 'Resources: Collection, properties',
    says: 'A new collection has the properties of its schema; given properties replace them.',
    appliesTo: creates,
    isMet: step => matches(created(step)?.properties, written([], requested(step).properties)),
  }),
  'collection.create.permits-properties': postcondition({
    level: 'ruled 2.22',
    source: 'Resources: Property permission',
    says: 'A new collection has the property permissions of its schema; given permissions replace them.',
    appliesTo: creates,
    isMet: step => matches(created(step)?.propertyPermissions, written([], requested(step).permissions)),
  }),
  'collection.create.schema-reads-back': postcondition({
    level: 'stated',
    source: 'Resources: Collection, schema',
    says: 'A schema that is read has the name, version, image template and cover that it was created with.',
    appliesTo: step => isSchemaAlone(step) && hasSchema(step),
    state: step => {
      const { schemaName, schemaVersion, image, coverPicture } = requested(step).schema;
      const { ipfsCid } = membersOf(coverPicture);
      return createdState(step, {
        schema: {
          schemaName,
          schemaVersion,
          image: { urlTemplate: membersOf(image)['urlTemplate'] },
          ...(ipfsCid === undefined ? {} : { coverPicture: { ipfsCid } }),
        },
      });
    },
  }),
  'collection.create.whole-schema-reads-back': postcondition({
    level: 'ruled 2.22',
    source: 'Resources: Collection, schema',
    says: 'The whole schema that a collection was created with reads back.',
    appliesTo: isSchemaAlone,
    state: step => createdState(step, { schema: requested(step).schema }),
  }),
  'collection.create.no-schema-without-properties': postcondition({
    level: 'stated',
    source: 'Resources: Collection, schema',
    says: 'A collection that was created without schema and properties has an empty schema or none.',
    appliesTo: step =>
      creates(step) && requested(step).body?.schema === undefined && requested(step).properties.length === 0,
    state: step => createdState(step, { schema: null }),
  }),
  'collection.create.cover-has-full-url': postcondition({
    level: 'ruled 2.22',
    source: 'Resources: Collection schema, coverPicture',
    says: 'The cover picture reads back with its full URL.',
    appliesTo: isSchemaAlone,
    isMet: step => {
      const { image, coverPicture } = requested(step).schema;
      const expected = readMedium(membersOf(coverPicture), membersOf(image)['urlTemplate']);
      return matches(created(step)?.schema, { coverPicture: expected });
    },
  }),
  'collection.create.sponsor-is-pending': postcondition({
    level: 'ruled 2.14',
    source: 'Resources: Collection, sponsorship',
    says: 'The sponsor that a creation names is not confirmed yet; without one there is no sponsor.',
    appliesTo: creates,
    isMet: step => {
      const address = requested(step).body?.sponsorship?.address;
      const expected = address === undefined ? null : { address, isConfirmed: false };
      return matches(created(step)?.sponsorship, expected);
    },
  }),
  'collection.create.keeps-meta-update-permission': postcondition({
    profile: 'document',
    level: 'ruled 1.P11',
    source: 'Resources: Collection, metaUpdatePermission',
    says: 'The permission to update metadata reads back as it was given.',
    appliesTo: step => step.profile === 'document' && creates(step),
    isMet: step =>
      created(step)?.metaUpdatePermission === (requested(step).body?.metaUpdatePermission ?? null),
  }),
});

const operationsOnSchemas = ['setCollectionProperties', 'deleteCollectionProperties'];

/** Collections whose schema the step may have changed. */
const touched = (step: Step): ObservedCollection[] =>
  step.receipt.kind === 'accepted' && (creates(step) || operationsOnSchemas.includes(step.request.operation))
    ? Object.values(step.after.collections)
    : [];

const schemaRules = ruleList([], {
  // Effects
  'collection.schema.empty-without-name': {
    level: 'ruled 2.22',
    source: 'Resources: Collection, schema',
    says: 'A collection without the properties of a schema has no schema.',
    check: step => {
      const without = touched(step).filter(
        ({ properties }) => schemaOf(properties)['schemaName'] !== 'unique',
      );
      if (without.length === 0) return 'not-applicable';
      const wrong = without.find(({ schema }) => schema !== null);
      return holds(wrong === undefined, `collection ${wrong?.id} has ${JSON.stringify(wrong?.schema)}`);
    },
  },
  'collection.schema.holds-properties': {
    level: 'ruled 2.22',
    source: 'Resources: Collection, schema',
    says: 'A schema is read from all properties of the collection, the custom ones included.',
    check: step => {
      const with_ = touched(step).filter(({ schema }) => schema !== null);
      if (with_.length === 0) return 'not-applicable';
      const wrong = with_.find(({ schema, properties }) => !matches(schema, schemaOf(properties)));
      return holds(wrong === undefined, `collection ${wrong?.id} has ${JSON.stringify(wrong?.schema)}`);
    },
  },
});

/** Rules about the schema of a collection and the data of a token. */
export const contentRules: readonly Rule[] = [...creationRules, ...schemaRules, ...tokenContentRules];
