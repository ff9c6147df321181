import { collectionState, type ExpectedState } from '../../../model/observations/difference.ts';
import type { ObservedCollection, Property } from '../../../model/observations/observation.ts';
import { holds, outcomeText, ruled } from '../../../model/rule.ts';
import type { Step } from '../../../model/step.ts';
import { collectionExists, managing, ownerOrAdmin, type CollectionRequest } from '../managing.ts';
import type { OperationRules } from '../operation-rules.ts';
import { inTurn, type Problems } from '../reasons.ts';
import {
  areDistinct,
  collectionRoom,
  isKeyOfNoReading,
  isPlainKey,
  keyProblem,
  keyRecords,
  propertyProblems,
  propertyRefusals,
  without,
  written,
  type PropertyProblem,
} from '../properties.ts';

type Setting = CollectionRequest<'setCollectionProperties'>;
type Deletion = CollectionRequest<'deleteCollectionProperties'>;

const keysOf = ({ body }: Setting): readonly string[] => body.properties.map(({ key }) => key);

/** What is wrong with the given properties, by the count of a profile. */
const problemsIn = ({ body, before }: Setting, profile: Step['profile']): Problems<PropertyProblem> =>
  propertyProblems(before?.properties ?? [], body.properties, collectionRoom(profile));

/**
 * Whether the properties fit by any way of counting: a kB of 1000 bytes, single values that leave room for others, and some room
 * for a schema, which may be stored among the properties without being listed.
 */
function hasRoom(collection: ObservedCollection, given: readonly Property[]): boolean {
  const [keysMax, bytesMax] = collection.schema === null ? [64, 40_000] : [48, 30_000];
  const all = [...collection.properties, ...given];
  const sizes = all.map(({ key, value }) => Buffer.byteLength(key + value));
  return (
    new Set(all.map(({ key }) => key)).size <= keysMax &&
    sizes.reduce((sum, size) => sum + size, 0) <= bytesMax &&
    sizes.every(size => size <= 30_000)
  );
}

/** The collection with the given properties written over the stored ones. */
const afterWriting = ({ id, body, before }: Setting): ExpectedState =>
  collectionState(id, { properties: written(before?.properties ?? [], body.properties) });

/** Paths that depend on the properties: the schema of the collection and the content of its tokens are read from them. */
const readFromProperties = ({ path }: { readonly path: string }): readonly string[] => [
  `${path}/properties`,
  `${path}/schema`,
  `${path}/tokens/*/content`,
];

/** The rules of setting collection properties (spec/decisions/chain.md#collection-calls). */
const setRules: OperationRules = managing('setCollectionProperties', {
  source: 'Endpoints: Set collection properties',
  refused: [
    {
      'collection.set-properties.not-empty': {
        level: 'ruled 2.18',
        says: 'A request to set properties names at least one.',
        error: { code: 'unique.EmptyArgument' },
        when: ({ body }) => body.properties.length === 0,
      },
      'collection.set-properties.collection-exists': collectionExists(
        'Properties of a collection that does not exist cannot be set.',
      ),
      'collection.set-properties.owner-or-admin': ownerOrAdmin({
        source: 'Authentication: Set collection properties',
        says: 'The owner and admins set the properties of a collection.',
      }),
    },
    propertyRefusals<Setting>(
      (setting, { profile }) => problemsIn(setting, profile),
      (setting, problem) => problem !== 'characters' || keysOf(setting).some(isKeyOfNoReading),
      'space',
      'empty',
      'characters',
      'keys',
    ),
  ],
  accepted: {
    'collection.set-properties.accepted-otherwise': {
      says: 'The owner and admins can set properties while there is room for them by any way of counting.',
      when: setting => {
        const { body, before } = setting;
        const keys = keysOf(setting);
        const isPlain = keys.length > 0 && keys.every(isPlainKey) && areDistinct(keys);
        return isPlain && before !== undefined && hasRoom(before, body.properties);
      },
    },
  },
  decisions: {
    'property.space-counts-as-the-profile-says': {
      ...ruled('1.P10', 'Limits: Collection properties, data block'),
      says: 'Profile `document` counts the bytes of keys and values; profile `chain` also counts length prefixes and replaced values.',
      where: (_setting, step) => {
        const refusal = setRules.preconditions?.refusal(step)?.id ?? 'property.space-is-bounded';
        return step.receipt.kind !== 'not-admitted' && refusal === 'property.space-is-bounded';
      },
      check: (setting, step) => {
        const byDocument = problemsIn(setting, 'document').first === undefined;
        const byChain = problemsIn(setting, 'chain').first === undefined;
        if (byDocument === byChain) return 'not-applicable';
        const isRoom = step.profile === 'document' ? byDocument : byChain;
        return holds((step.receipt.kind === 'accepted') === isRoom, `it was ${outcomeText(step)}`);
      },
    },
  },
  effects: {
    'collection.set-properties.hold-values': {
      says: 'Each given property has the given value; the others keep theirs.',
      where: setting => areDistinct(keysOf(setting)),
      state: afterWriting,
    },
    'collection.set-properties.last-value-counts': {
      level: 'ruled 2.22',
      says: 'Of several values for one key, the last one is stored.',
      where: setting => !areDistinct(keysOf(setting)),
      state: afterWriting,
    },
  },
  unchanged: {
    'collection.set-properties.changes-nothing-else': {
      says: 'Setting collection properties changes only the properties and what is read from them.',
      allowed: readFromProperties,
    },
  },
  outcome: {
    'collection.set-properties.reports-keys': {
      says: 'The outcome names the collection and every key that was set.',
      where: setting => areDistinct(keysOf(setting)),
      parsed: setting => ({ collectionId: setting.id, properties: keyRecords({}, keysOf(setting)) }),
    },
  },
});

/** Whether each of the keys has a property and is named once. */
const areAllThere = ({ body: { propertyKeys: keys }, before }: Deletion): boolean =>
  areDistinct(keys) && keys.every(key => before?.properties.some(property => property.key === key));

/** The rules of deleting collection properties (spec/decisions/chain.md#collection-calls). */
const deleteRules = managing('deleteCollectionProperties', {
  source: 'Endpoints: Delete collection properties',
  refused: [
    {
      'collection.delete-properties.not-empty': {
        level: 'ruled 2.18',
        says: 'A request to delete properties names at least one key.',
        error: { code: 'unique.EmptyArgument' },
        when: ({ body }) => body.propertyKeys.length === 0,
      },
      'collection.delete-properties.collection-exists': collectionExists({
        level: 'ruled 3',
        says: 'Properties of a collection that does not exist cannot be deleted.',
      }),
      'collection.delete-properties.owner-or-admin': ownerOrAdmin({
        level: 'ruled 3',
        says: 'The owner and admins delete the properties of a collection.',
      }),
    },
    propertyRefusals<Deletion>(
      ({ body }) => inTurn(() => body.propertyKeys.flatMap(key => keyProblem(key) ?? [])),
      () => false,
      'empty',
      'characters',
    ),
  ],
  accepted: {
    'collection.delete-properties.accepted-otherwise': {
      says: 'The owner can delete properties that exist.',
      when: deletion => {
        const { propertyKeys: keys } = deletion.body;
        const isPlain = keys.length > 0 && keys.every(isPlainKey);
        return deletion.before?.owner === deletion.signer && isPlain && areAllThere(deletion);
      },
    },
  },
  effects: {
    'collection.delete-properties.removes-them': {
      says: 'The deleted properties no longer exist; the others keep their values.',
      state: ({ id, body, before }) =>
        collectionState(id, { properties: without(before?.properties ?? [], body.propertyKeys) }),
    },
  },
  unchanged: {
    'collection.delete-properties.changes-nothing-else': {
      says: 'Deleting collection properties changes only the properties and what is read from them.',
      allowed: readFromProperties,
    },
  },
  outcome: {
    'collection.delete-properties.reports-keys': {
      source: 'Events: Delete collection properties',
      says: 'The outcome has a record with collection and key for every deleted property.',
      where: areAllThere,
      parsed: ({ id, body }) => ({ properties: keyRecords({ collectionId: id }, body.propertyKeys) }),
    },
  },
});

/** The rules of setting and deleting collection properties. */
export const collectionPropertiesRules = [setRules, deleteRules];
