import { collectionState, type ExpectedState } from '../../../model/difference.ts';
import type { ObservedCollection, PropertyPermission } from '../../../model/observation.ts';
import { ruleList } from '../../../model/precondition-rules.ts';
import { holds, preconditions, type Precondition, type Reason } from '../../../model/rule.ts';
import { bodyOf, type Step } from '../../../model/step.ts';
import { collectionIn } from '../../../model/view.ts';
import { postcondition, outcomeIs, onlyChanges } from '../effects.ts';
import { inTurn, conditionsOf, type Problems } from '../problems.ts';
import {
  areDistinct,
  isKeyOfNoReading,
  isPlainKey,
  keyRecords,
  newKeyProblem,
  propertyReasons,
  written,
  type PropertyProblem,
} from '../properties.ts';
import { collectionExists, ownerOrAdmin } from '../managing.ts';

type Problem = 'frozen' | PropertyProblem;

/** A request to set token property permissions. */
interface Permitting {
  readonly signer: string;
  readonly collectionId: number;
  readonly collection: ObservedCollection | undefined;
  readonly entries: readonly PropertyPermission[];
  readonly problem: Problems<Problem>;
}

/** Entries as they read back: an absent flag is false. */
export const completed = (
  entries: readonly { key: string; permission: Partial<PropertyPermission['permission']> }[],
): readonly PropertyPermission[] =>
  entries.map(({ key, permission }) => ({
    key,
    permission: { mutable: false, collectionAdmin: false, tokenOwner: false, ...permission },
  }));

/** What is wrong with entries that are written one after the other. */
function* problemsIn(
  stored: readonly PropertyPermission[],
  given: readonly PropertyPermission[],
): Generator<Problem> {
  const mutableByKey = new Map(stored.map(({ key, permission }) => [key, permission.mutable]));
  for (const { key, permission } of given) {
    if (mutableByKey.get(key) === false) yield 'frozen';
    const problem = newKeyProblem(key, mutableByKey);
    if (problem !== undefined) yield problem;
    mutableByKey.set(key, permission.mutable);
  }
}

function permittingOf(step: Step): Permitting {
  const body = bodyOf(step, 'setPropertyPermissions');
  if (body === undefined) throw new Error(`expected property permissions, found ${step.request.operation}`);
  const { address: signer, collectionId, propertyPermissions } = body;
  const collection = collectionIn(step.before, collectionId);
  const entries = completed(propertyPermissions);
  const problem = inTurn(() => problemsIn(collection?.propertyPermissions ?? [], entries));
  return { signer, collectionId, collection, entries, problem };
}

const source = 'Endpoints: Set token property permissions';

const problemReasons = {
  ...propertyReasons,
  characters: {
    ...propertyReasons.characters,
    stated: ({ entries }: Permitting) => entries.some(({ key }) => isKeyOfNoReading(key)),
  },
  // The interface does not state how many keys can have permissions.
  keys: { ...propertyReasons.keys, stated: () => false },
  frozen: {
    id: 'collection.property-permissions.immutable-is-final',
    level: 'ruled 2.4',
    source: 'Resources: Property permission, mutable',
    says: 'The permission of an immutable key cannot be changed.',
    error: { code: 'common.NoPermission' },
  },
} as const satisfies Record<Problem, Reason & Pick<Precondition<Permitting>, 'stated'>>;

/** Preconditions of setting property permissions (spec/decisions/chain.md#collection-calls). */
export const propertyPermissionsPreconditions = preconditions<Permitting>({
  operations: ['setPropertyPermissions'],
  read: permittingOf,
  conditions: [
    {
      id: 'collection.property-permissions.not-empty',
      level: 'ruled 2.18',
      source,
      says: 'A request to set property permissions names at least one key.',
      error: { code: 'unique.EmptyArgument' },
      when: ({ entries }) => entries.length === 0,
    },
    collectionExists({
      id: 'collection.property-permissions.collection-exists',
      level: 'stated',
      source: 'Errors: Collection does not exist',
      says: 'Property permissions of a collection that does not exist cannot be set.',
    }),
    {
      id: 'collection.property-permissions.not-of-fungible',
      level: 'ruled 2.22',
      source,
      says: 'A Fungible collection has no token properties, and so no property permissions.',
      error: { code: 'fungible.SettingPropertiesNotAllowed' },
      when: ({ collection }) => collection?.mode === 'Fungible',
    },
    ownerOrAdmin({
      id: 'collection.property-permissions.owner-or-admin',
      level: 'stated',
      source: 'Authentication: Set token property permissions',
      says: 'The owner and admins set token property permissions.',
    }),
    ...conditionsOf<Permitting, Problem>(problemReasons, ({ problem }) => problem, [
      'frozen',
      'empty',
      'characters',
      'keys',
    ]),
  ],
  accepted: {
    id: 'collection.property-permissions.accepted-otherwise',
    level: 'stated',
    source,
    says: 'The owner and admins can set permissions for a few keys that have none.',
  },
  isOpen: ({ collection, entries }) =>
    entries.some(({ key }) => collection?.propertyPermissions.some(entry => entry.key === key) === true),
  // The interface does not state how many keys can have permissions, nor whether these can change.
  mustAccept: ({ collection, entries }, step) =>
    entries.length > 0 &&
    entries.length + (collection?.propertyPermissions.length ?? 0) <= 4 &&
    entries.every(
      ({ key }) => isPlainKey(key) && collection?.propertyPermissions.every(entry => entry.key !== key),
    ) &&
    areComplete(step),
});

/** Whether each key is named once and with all flags. */
const areComplete = (step: Step): boolean => {
  const entries = bodyOf(step, 'setPropertyPermissions')?.propertyPermissions ?? [];
  return (
    areDistinct(entries.map(({ key }) => key)) &&
    entries.every(({ permission }) => Object.keys(permission).length === 3)
  );
};

const permits = (step: Step): boolean => step.request.operation === 'setPropertyPermissions';

/** Whether the given entries were written over the stored ones. */
function afterWriting(step: Step): ExpectedState {
  const { collectionId, collection, entries } = permittingOf(step);
  const propertyPermissions = written(collection?.propertyPermissions ?? [], entries);
  return collectionState(collectionId, { propertyPermissions });
}

/** Preconditions and effects of setting property permissions. */
export const propertyPermissionsRules = ruleList([propertyPermissionsPreconditions], {
  // Effects
  'collection.property-permissions.take-effect': postcondition({
    level: 'stated',
    source: 'Resources: Property permission',
    says: 'Each given key has the given permission; the others keep theirs.',
    appliesTo: step => permits(step) && areComplete(step),
    state: afterWriting,
  }),
  'collection.property-permissions.last-entry-counts': postcondition({
    level: 'ruled 2.22',
    source: 'Resources: Property permission',
    says: 'Of several entries for one key, the last one is stored; an absent flag is false.',
    appliesTo: step => permits(step) && !areComplete(step),
    state: afterWriting,
  }),
  // What stays the same
  'collection.property-permissions.changes-nothing-else': onlyChanges({
    level: 'stated',
    source,
    says: 'Setting property permissions changes no property.',
    appliesTo: permits,
    allowed: step => [`collections/${permittingOf(step).collectionId}/propertyPermissions`],
  }),
  'collection.property-permissions.keys-stay': {
    level: 'stated',
    source: 'Limits: Property keys',
    says: 'A key with a permission keeps one as long as the collection exists.',
    check: ({ before, after }) => {
      const pairs = Object.values(before.collections).flatMap(old => {
        const now = collectionIn(after, old.id);
        return now === undefined || old.propertyPermissions.length === 0 ? [] : [{ old, now }];
      });
      const lost = pairs.flatMap(({ old, now }) =>
        old.propertyPermissions.filter(
          ({ key }) => !now.propertyPermissions.some(entry => entry.key === key),
        ),
      );
      return pairs.length === 0
        ? 'not-applicable'
        : holds(lost.length === 0, `it lost ${JSON.stringify(lost)}`);
    },
  },
  // Outcome and events
  'collection.property-permissions.reports-keys': outcomeIs({
    level: 'stated',
    source: 'Events: Set token property permissions',
    says: 'The outcome has a record with collection and key for every entry.',
    appliesTo: step => permits(step) && areDistinct(permittingOf(step).entries.map(({ key }) => key)),
    parsed: step => {
      const { collectionId, entries } = permittingOf(step);
      const keys = entries.map(({ key }) => key);
      return { propertyPermissions: keyRecords({ collectionId }, keys) };
    },
  }),
});
