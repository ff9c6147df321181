import { collectionState, type ExpectedState } from '../../../model/difference.ts';
import type { ObservedCollection, Property } from '../../../model/observation.ts';
import { ruleList } from '../../../model/precondition-rules.ts';
import { holds, outcomeText, preconditions, type Rule } from '../../../model/rule.ts';
import { bodyOf, type Step } from '../../../model/step.ts';
import { collectionIn } from '../../../model/view.ts';
import { postcondition, outcomeIs, onlyChanges } from '../effects.ts';
import {
  areDistinct,
  collectionRoom,
  isKeyOfNoReading,
  isPlainKey,
  keyProblem,
  keyRecords,
  propertyProblems,
  propertyPreconditions,
  without,
  written,
  type PropertyProblem,
} from '../properties.ts';
import { inTurn, type Problems } from '../problems.ts';
import { collectionExists, ownerOrAdmin } from '../managing.ts';

/** A request to set or delete properties of a collection. */
interface CollectionWrite {
  readonly signer: string;
  readonly collectionId: number;
  readonly collection: ObservedCollection | undefined;
  readonly keys: readonly string[];
  readonly problem: Problems<PropertyProblem>;
}

/** The given properties; empty if the step does not set collection properties. */
const givenBy = (step: Step): readonly Property[] =>
  bodyOf(step, 'setCollectionProperties')?.properties ?? [];

function settingOf(step: Step): CollectionWrite {
  const body = bodyOf(step, 'setCollectionProperties');
  if (body === undefined) throw new Error(`expected properties, found ${step.request.operation}`);
  const { address: signer, collectionId, properties } = body;
  const collection = collectionIn(step.before, collectionId);
  const room = collectionRoom(step.profile);
  const problem = propertyProblems(collection?.properties ?? [], properties, room);
  return { signer, collectionId, collection, problem, keys: properties.map(({ key }) => key) };
}

function deletionOf(step: Step): CollectionWrite {
  const body = bodyOf(step, 'deleteCollectionProperties');
  if (body === undefined) throw new Error(`expected keys, found ${step.request.operation}`);
  const { address: signer, collectionId, propertyKeys: keys } = body;
  const problem = inTurn(() => keys.flatMap(key => keyProblem(key) ?? []));
  return { signer, collectionId, collection: collectionIn(step.before, collectionId), problem, keys };
}

/**
 * Whether the properties fit by any way of counting: a kB of 1000 bytes, single values that leave room for others, and some room
 * for a schema, which may be stored among the properties without being listed.
 */
function hasRoom(collection: ObservedCollection, given: readonly Property[]): boolean {
  const [keysMax, bytesMax] = collection.schema === null ? [64, 40_000] : [48, 30_000];
  const all = [...collection.properties, ...given];
  const sizes = all.map(({ key, value }) => Buffer.byteLength(key + value));
  return (
    all.length <= keysMax &&
    sizes.reduce((sum, size) => sum + size, 0) <= bytesMax &&
    sizes.every(size => size <= 30_000)
  );
}

const setSource = 'Endpoints: Set collection properties';
const deleteSource = 'Endpoints: Delete collection properties';

/** Preconditions of setting collection properties (spec/decisions/chain.md#collection-calls). */
export const setCollectionPropertiesPreconditions = preconditions<CollectionWrite>({
  operations: ['setCollectionProperties'],
  read: settingOf,
  conditions: [
    {
      id: 'collection.set-properties.not-empty',
      level: 'ruled 2.18',
      source: setSource,
      says: 'A request to set properties names at least one.',
      error: { code: 'unique.EmptyArgument' },
      when: ({ keys }) => keys.length === 0,
    },
    collectionExists({
      id: 'collection.set-properties.collection-exists',
      level: 'stated',
      source: 'Errors: Collection does not exist',
      says: 'Properties of a collection that does not exist cannot be set.',
    }),
    ownerOrAdmin({
      id: 'collection.set-properties.owner-or-admin',
      level: 'stated',
      source: 'Authentication: Set collection properties',
      says: 'The owner and admins set the properties of a collection.',
    }),
    ...propertyPreconditions<CollectionWrite>(
      ({ keys }, problem) => problem !== 'characters' || keys.some(isKeyOfNoReading),
      'space',
      'empty',
      'characters',
      'keys',
    ),
  ],
  accepted: {
    id: 'collection.set-properties.accepted-otherwise',
    level: 'stated',
    source: setSource,
    says: 'The owner and admins can set properties while there is room for them by any way of counting.',
  },
  mustAccept: ({ collection, keys }, step) =>
    keys.length > 0 &&
    keys.every(isPlainKey) &&
    areDistinct(keys) &&
    collection !== undefined &&
    hasRoom(collection, givenBy(step)),
});

/** Whether each of the keys has a property and is named once. */
const areAllThere = ({ collection, keys }: Pick<CollectionWrite, 'collection' | 'keys'>): boolean =>
  areDistinct(keys) && keys.every(key => collection?.properties.some(property => property.key === key));

/** Preconditions of deleting collection properties (spec/decisions/chain.md#collection-calls). */
export const deleteCollectionPropertiesPreconditions = preconditions<CollectionWrite>({
  operations: ['deleteCollectionProperties'],
  read: deletionOf,
  conditions: [
    {
      id: 'collection.delete-properties.not-empty',
      level: 'ruled 2.18',
      source: deleteSource,
      says: 'A request to delete properties names at least one key.',
      error: { code: 'unique.EmptyArgument' },
      when: ({ keys }) => keys.length === 0,
    },
    collectionExists({
      id: 'collection.delete-properties.collection-exists',
      level: 'ruled 3',
      source: deleteSource,
      says: 'Properties of a collection that does not exist cannot be deleted.',
    }),
    ownerOrAdmin({
      id: 'collection.delete-properties.owner-or-admin',
      level: 'ruled 3',
      source: deleteSource,
      says: 'The owner and admins delete the properties of a collection.',
    }),
    ...propertyPreconditions<CollectionWrite>(() => false, 'empty', 'characters'),
  ],
  accepted: {
    id: 'collection.delete-properties.accepted-otherwise',
    level: 'stated',
    source: deleteSource,
    says: 'The owner can delete properties that exist.',
  },
  mustAccept: ({ collection, signer, keys }) =>
    collection?.owner === signer &&
    keys.length > 0 &&
    keys.every(isPlainKey) &&
    areAllThere({ collection, keys }),
});

const sets = (step: Step): boolean => step.request.operation === 'setCollectionProperties';
const deletes = (step: Step): boolean => step.request.operation === 'deleteCollectionProperties';

/** Paths that depend on the properties: the schema of the collection and the content of its tokens are read from them. */
const readFromProperties = ({ collectionId }: CollectionWrite): readonly string[] => [
  `collections/${collectionId}/properties`,
  `collections/${collectionId}/schema`,
  `collections/${collectionId}/tokens/*/content`,
];

/** The collection with the given properties written over the stored ones. */
function afterWriting(step: Step): ExpectedState {
  const { collectionId, collection } = settingOf(step);
  return collectionState(collectionId, {
    properties: written(collection?.properties ?? [], givenBy(step)),
  });
}

const setRules = ruleList([setCollectionPropertiesPreconditions], {
  // Refusals and acceptance
  'property.space-counts-as-the-profile-says': {
    level: 'ruled 1.P10',
    source: 'Limits: Collection properties, data block',
    says: 'Profile `document` counts the bytes of keys and values; profile `chain` also counts length prefixes and replaced values.',
    check: step => {
      if (!sets(step) || !isAboutRoom(step)) return 'not-applicable';
      const [byDocument, byChain] = (['document', 'chain'] as const).map(
        profile => roomProblem(step, profile) === undefined,
      );
      if (byDocument === byChain) return 'not-applicable';
      const hasRoom = step.profile === 'document' ? byDocument : byChain;
      return holds((step.receipt.kind === 'accepted') === hasRoom, `it was ${outcomeText(step)}`);
    },
  },
  // Effects
  'collection.set-properties.hold-values': postcondition({
    level: 'stated',
    source: setSource,
    says: 'Each given property has the given value; the others keep theirs.',
    appliesTo: step => sets(step) && areDistinct(settingOf(step).keys),
    state: afterWriting,
  }),
  'collection.set-properties.last-value-counts': postcondition({
    level: 'ruled 2.22',
    source: setSource,
    says: 'Of several values for one key, the last one is stored.',
    appliesTo: step => sets(step) && !areDistinct(settingOf(step).keys),
    state: afterWriting,
  }),
  // What stays the same
  'collection.set-properties.changes-nothing-else': onlyChanges({
    level: 'stated',
    source: setSource,
    says: 'Setting collection properties changes only the properties and what is read from them.',
    appliesTo: sets,
    allowed: step => readFromProperties(settingOf(step)),
  }),
  // Outcome and events
  'collection.set-properties.reports-keys': outcomeIs({
    level: 'stated',
    source: setSource,
    says: 'The outcome names the collection and every key that was set.',
    appliesTo: step => sets(step) && areDistinct(settingOf(step).keys),
    parsed: step => {
      const { collectionId, keys } = settingOf(step);
      return { collectionId, properties: keyRecords({}, keys) };
    },
  }),
});

/** What is wrong with the given properties, by the count of one profile. */
const roomProblem = (step: Step, profile: Step['profile']): PropertyProblem | undefined =>
  propertyProblems(settingOf(step).collection?.properties ?? [], givenBy(step), collectionRoom(profile))
    .first;

/** Whether nothing but their size can be wrong with the given properties. */
function isAboutRoom(step: Step): boolean {
  const refusal = setCollectionPropertiesPreconditions.refusal(step)?.id ?? 'property.space-is-bounded';
  return step.receipt.kind !== 'not-admitted' && refusal === 'property.space-is-bounded';
}

const deleteRules = ruleList([deleteCollectionPropertiesPreconditions], {
  // Effects
  'collection.delete-properties.removes-them': postcondition({
    level: 'stated',
    source: deleteSource,
    says: 'The deleted properties no longer exist; the others keep their values.',
    appliesTo: deletes,
    state: step => {
      const { collectionId, collection, keys } = deletionOf(step);
      return collectionState(collectionId, { properties: without(collection?.properties ?? [], keys) });
    },
  }),
  // What stays the same
  'collection.delete-properties.changes-nothing-else': onlyChanges({
    level: 'stated',
    source: deleteSource,
    says: 'Deleting collection properties changes only the properties and what is read from them.',
    appliesTo: deletes,
    allowed: step => readFromProperties(deletionOf(step)),
  }),
  // Outcome and events
  'collection.delete-properties.reports-keys': outcomeIs({
    level: 'stated',
    source: 'Events: Delete collection properties',
    says: 'The outcome has a record with collection and key for every deleted property.',
    appliesTo: step => deletes(step) && areAllThere(deletionOf(step)),
    parsed: step => {
      const { collectionId, keys } = deletionOf(step);
      return { properties: keyRecords({ collectionId }, keys) };
    },
  }),
});

/** Preconditions and effects of setting and deleting collection properties. */
export const collectionPropertiesRules: readonly Rule[] = [...setRules, ...deleteRules];
