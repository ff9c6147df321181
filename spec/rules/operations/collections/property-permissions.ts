import { collectionState, type ExpectedState } from '../../../model/observations/difference.ts';
import type { PropertyPermission } from '../../../model/observations/observation.ts';
import { holds, onEach, ruled, stated, stepRules } from '../../../model/rule.ts';
import { collectionExists, managing, ownerOrAdmin, type CollectionRequest } from '../managing.ts';
import type { OperationRules } from '../operation-rules.ts';
import { inTurn, refusalsFor, type NamedReason } from '../reasons.ts';
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

type Problem = 'frozen' | PropertyProblem;

type Permitting = CollectionRequest<'setPropertyPermissions'>;

/** Entries as they read back: an absent flag is false. */
export const completed = (
  entries: readonly { key: string; permission: Partial<PropertyPermission['permission']> }[],
): readonly PropertyPermission[] =>
  entries.map(({ key, permission }) => ({
    key,
    permission: { mutable: false, collectionAdmin: false, tokenOwner: false, ...permission },
  }));

const keysOf = ({ body }: Permitting): readonly string[] => body.propertyPermissions.map(({ key }) => key);

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

const problemReasons = {
  ...propertyReasons,
  frozen: {
    id: 'collection.property-permissions.immutable-is-final',
    ...ruled('2.4', 'Resources: Property permission, mutable'),
    says: 'The permission of an immutable key cannot be changed.',
    error: { code: 'common.NoPermission' },
  },
} as const satisfies Record<Problem, NamedReason>;

/** Whether the interface states the problem: it does not state how many keys can have permissions. */
const isStated = (permitting: Permitting, problem: Problem): boolean =>
  problem === 'characters' ? keysOf(permitting).some(isKeyOfNoReading) : problem !== 'keys';

/** Whether each key is named once and with all flags. */
const areComplete = (permitting: Permitting): boolean =>
  areDistinct(keysOf(permitting)) &&
  permitting.body.propertyPermissions.every(({ permission }) => Object.keys(permission).length === 3);

/** Whether the collection has a permission for the key. */
const hasKey = ({ before }: Permitting, key: string): boolean =>
  before?.propertyPermissions.some(entry => entry.key === key) === true;

/** The collection with the given entries written over the stored ones. */
const afterWriting = ({ id, body, before }: Permitting): ExpectedState =>
  collectionState(id, {
    propertyPermissions: written(before?.propertyPermissions ?? [], completed(body.propertyPermissions)),
  });

/** The rules of the operation (spec/decisions/chain.md#collection-calls). */
const setRules = managing('setPropertyPermissions', {
  source: 'Endpoints: Set token property permissions',
  refused: [
    {
      'collection.property-permissions.not-empty': {
        level: 'ruled 2.18',
        says: 'A request to set property permissions names at least one key.',
        error: { code: 'unique.EmptyArgument' },
        when: ({ body }) => body.propertyPermissions.length === 0,
      },
      'collection.property-permissions.collection-exists': collectionExists(
        'Property permissions of a collection that does not exist cannot be set.',
      ),
      'collection.property-permissions.not-of-fungible': {
        level: 'ruled 2.22',
        says: 'A Fungible collection has no token properties, and so no property permissions.',
        error: { code: 'fungible.SettingPropertiesNotAllowed' },
        when: ({ before }) => before?.mode === 'Fungible',
      },
      'collection.property-permissions.owner-or-admin': ownerOrAdmin({
        source: 'Authentication: Set token property permissions',
        says: 'The owner and admins set token property permissions.',
      }),
    },
    refusalsFor<Permitting, Problem>(
      problemReasons,
      ({ body, before }) =>
        inTurn(() => problemsIn(before?.propertyPermissions ?? [], completed(body.propertyPermissions))),
      isStated,
      ['frozen', 'empty', 'characters', 'keys'],
    ),
    {
      'whether a permission can change': {
        unjudged: 'error',
        when: permitting => keysOf(permitting).some(key => hasKey(permitting, key)),
      },
    },
  ],
  accepted: {
    'collection.property-permissions.accepted-otherwise': {
      says: 'The owner and admins can set permissions for a few keys that have none.',
      // The interface does not state how many keys can have permissions, nor whether these can change.
      when: permitting => {
        const keys = keysOf(permitting);
        return (
          keys.length > 0 &&
          keys.length + (permitting.before?.propertyPermissions.length ?? 0) <= 4 &&
          permitting.before !== undefined &&
          keys.every(key => isPlainKey(key) && !hasKey(permitting, key)) &&
          areComplete(permitting)
        );
      },
    },
  },
  effects: {
    'collection.property-permissions.take-effect': {
      source: 'Resources: Property permission',
      says: 'Each given key has the given permission; the others keep theirs.',
      where: areComplete,
      state: afterWriting,
    },
    'collection.property-permissions.last-entry-counts': {
      ...ruled('2.22', 'Resources: Property permission'),
      says: 'Of several entries for one key, the last one is stored; an absent flag is false.',
      where: permitting => !areComplete(permitting),
      state: afterWriting,
    },
  },
  unchanged: {
    'collection.property-permissions.changes-nothing-else': {
      says: 'Setting property permissions changes no property.',
      allowed: ({ path }) => [`${path}/propertyPermissions`],
    },
  },
  outcome: {
    'collection.property-permissions.reports-keys': {
      source: 'Events: Set token property permissions',
      says: 'The outcome has a record with collection and key for every entry.',
      where: permitting => areDistinct(keysOf(permitting)),
      parsed: permitting => ({
        propertyPermissions: keyRecords({ collectionId: permitting.id }, keysOf(permitting)),
      }),
    },
  },
});

const ofEveryStep = stepRules(stated('Limits: Property keys'), {
  'collection.property-permissions.keys-stay': {
    says: 'A key with a permission keeps one as long as the collection exists.',
    check: ({ before, after }) => {
      const lasting = Object.values(before.collections).filter(
        ({ id, propertyPermissions }) =>
          after.collections[id] !== undefined && propertyPermissions.length > 0,
      );
      return onEach(lasting, ({ id, propertyPermissions }) => {
        const now = after.collections[id]?.propertyPermissions ?? [];
        const lost = propertyPermissions.filter(({ key }) => !now.some(entry => entry.key === key));
        return holds(lost.length === 0, `it lost ${JSON.stringify(lost)}`);
      });
    },
  },
});

/** The rules of setting property permissions. */
export const propertyPermissionsRules: readonly OperationRules[] = [setRules, { rules: ofEveryStep }];
