import { everyTransactionChanges, sameBut } from '../../../model/observations/changes.ts';
import type { ObservedCollection, Observation } from '../../../model/observations/observation.ts';
import { remembering } from '../../../model/preconditions.ts';
import { holds, ruled, stepRules, type Rule } from '../../../model/rule.ts';
import type { Step } from '../../../model/step.ts';
import type { ReportedEvent } from '../../../model/target.ts';
import { areSame, hasPieces } from '../pieces.ts';

/** A part of the state of collections that events report. */
interface Subject {
  readonly source: string;
  readonly says: string;
  /** The entries of a collection: texts by name. Names of entries of a token begin with its id and a slash. */
  readonly of: (collection: ObservedCollection) => readonly (readonly [name: string, value: string])[];
  /** Whether it is about Nft tokens only. */
  readonly isOfWhole?: true;
  /** By name of the event, the entry that it reports. Without a value, the event does not contain the new value; null means removed. */
  readonly reported: Readonly<
    Record<string, (data: EventData) => readonly [name: string, value?: string | null]>
  >;
}

/** The data of an event after the collection's id, as texts. */
type EventData = (index: number) => string;

interface CollectionEvent {
  readonly collectionId: number;
  readonly method: string;
  readonly data: EventData;
}

/**
 * The event if it is about a collection; pallets have changed their names, events have not
 * (spec/decisions/service.md#events).
 */
function aboutCollection({ name, data }: ReportedEvent): readonly CollectionEvent[] {
  const [section, method = ''] = name.split('.');
  if (section !== 'common' && section !== 'unique') return [];
  return [{ collectionId: Number(data[0]), method, data: index => plain(data[index + 1]) }];
}

/** The address of an account, which an event reports as text or as an object of one of two kinds. */
export function plain(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const [address] = Object.values(value) as readonly unknown[];
  return String(address);
}

const keyText = (hex: string): string => Buffer.from(hex.slice(2), 'hex').toString();

const present = (addresses: readonly string[]): [string, string][] =>
  addresses.map(address => [address, 'there']);

const setAndDeleted = (event: string, nameOf: (data: EventData) => string): Subject['reported'] => ({
  [`${event}Set`]: data => [nameOf(data)],
  [`${event}Deleted`]: data => [nameOf(data), null],
});

const addedAndRemoved = (event: string): Subject['reported'] => ({
  [`${event}Added`]: data => [data(0), 'there'],
  [`${event}Removed`]: data => [data(0), null],
});

const subjects: Readonly<Record<string, Subject>> = {
  'events.report-who-owns-tokens': {
    source: 'Events: Mint; Transfer token; Burn token',
    says: 'The events of mints, transfers and burns lead to the owners that reads report.',
    isOfWhole: true,
    of: ({ tokens }) => Object.values(tokens).map(({ tokenId, owner }) => [`${tokenId}/`, owner]),
    reported: {
      ItemCreated: data => [`${data(0)}/`, data(1)],
      ItemDestroyed: data => [`${data(0)}/`, null],
      Transfer: data => [`${data(0)}/`, data(2)],
    },
  },
  'events.report-who-owns-collections': {
    source: 'Events: Create collection; Change owner; Destroy collection',
    says: 'The events of creations, changes of owner and destructions lead to the collections and owners that reads report.',
    of: ({ owner }) => [['owner', owner]],
    reported: {
      CollectionCreated: data => ['owner', data(1)],
      CollectionOwnerChanged: data => ['owner', data(0)],
    },
  },
  'events.report-who-is-admin': {
    source: 'Events: Add, remove admin',
    says: 'The events of adding and removing admins lead to the admin list that reads report.',
    of: ({ admins }) => present(admins),
    reported: addedAndRemoved('CollectionAdmin'),
  },
  'events.report-who-is-listed': {
    source: 'Events: Add to, remove from allow list',
    says: 'The events of adding and removing addresses lead to the allow list that reads report.',
    of: ({ allowList }) => present(allowList),
    reported: addedAndRemoved('AllowListAddress'),
  },
  'events.report-who-sponsors': {
    source: 'Resources: Collection, sponsorship',
    says: 'Setting, confirming and removing a sponsor emits events.',
    of: ({ sponsorship }) =>
      sponsorship === null ? [] : [['sponsor', `${sponsorship.address} ${sponsorship.isConfirmed}`]],
    reported: {
      CollectionSponsorSet: data => ['sponsor', `${data(0)} false`],
      SponsorshipConfirmed: data => ['sponsor', `${data(0)} true`],
      CollectionSponsorRemoved: () => ['sponsor', null],
    },
  },
  'events.report-allowances': {
    source: 'Endpoints: Get allowance',
    says: 'The events of approvals, transfers and burns lead to the allowances that reads report.',
    isOfWhole: true,
    of: ({ tokens }) =>
      Object.values(tokens).flatMap(({ tokenId, approved }) =>
        approved.map((spender): [string, string] => [`${tokenId}/${spender}`, 'there']),
      ),
    reported: {
      Approved: data => [`${data(0)}/${data(2)}`, data(3) === '0' ? null : 'there'],
      Transfer: data => [`${data(0)}/`, null],
    },
  },
  'events.report-collection-properties': {
    source: 'Events: Delete collection properties',
    says: 'Collection properties exist or not as their last event reports; all others stay.',
    of: ({ properties }) => properties.map(({ key, value }) => [key, value]),
    reported: setAndDeleted('CollectionProperty', data => keyText(data(0))),
  },
  'events.report-token-properties': {
    source: 'Events: Set token properties; Delete token properties',
    says: 'Token properties exist or not as their last event reports; all others stay.',
    of: ({ tokens, pieces }) =>
      [...Object.values(tokens), ...Object.values(pieces)].flatMap(({ tokenId, properties }) =>
        properties.map(({ key, value }): [string, string] => [`${tokenId}/${key}`, value]),
      ),
    reported: setAndDeleted('TokenProperty', data => `${data(0)}/${keyText(data(1))}`),
  },
  'events.report-property-permissions': {
    source: 'Events: Set token property permissions',
    says: 'Property permissions change only for keys that an event reports.',
    of: ({ propertyPermissions }) =>
      propertyPermissions.map(({ key, permission }) => [key, JSON.stringify(permission)]),
    reported: { PropertyPermissionSet: data => [keyText(data(0))] },
  },
  'events.report-settings': {
    source: 'Endpoints: Set collection limits; Set collection permissions',
    says: 'Limits and permissions change only with an event; only the transfers-enabled flag has none.',
    of: ({ permissions, limits }) => [
      ['permissions', JSON.stringify(permissions)],
      ['limits', JSON.stringify({ ...limits, transfersEnabled: null })],
    ],
    reported: { CollectionLimitSet: () => ['limits'], CollectionPermissionSet: () => ['permissions'] },
  },
};

/** The entries that the events lead to; values that an event does not contain are taken from `after`. */
function foretold(
  { of, reported }: Subject,
  collectionId: number,
  events: readonly CollectionEvent[],
  { before, after }: Step,
): ReadonlyMap<string, string> {
  const now = entriesIn(of, after, collectionId);
  let entries = new Map(entriesIn(of, before, collectionId));
  for (const { method, data } of events) {
    // The outcome of a creation reports the initial state, not events.
    if (method === 'CollectionCreated') entries = new Map(now);
    if (method === 'CollectionDestroyed') entries.clear();
    const [name, value = now.get(name ?? '') ?? 'not there'] = reported[method]?.(data) ?? [];
    if (name !== undefined && value !== null) entries.set(name, value);
    if (name !== undefined && value === null) deleteBelow(entries, name);
    const isGone = after.collections[collectionId]?.pieces[Number(data(0))] === undefined;
    if (method === 'ItemDestroyed' && isGone) deleteBelow(entries, `${data(0)}/`);
  }
  return entries;
}

function entriesIn(of: Subject['of'], observed: Observation, id: number): ReadonlyMap<string, string> {
  const collection = observed.collections[id];
  return new Map(collection === undefined ? [] : of(collection));
}

/** Deletes the entry; a name that ends in a slash means all entries of a token. */
function deleteBelow(entries: Map<string, string>, name: string): void {
  for (const other of entries.keys())
    if (other === name || (name.endsWith('/') && other.startsWith(name))) entries.delete(other);
}

/** Collections that the request or its events are about, each with the events about it. */
const concerned = remembering(
  ({ request, receipt }: Step): ReadonlyMap<number, readonly CollectionEvent[]> => {
    const all = receipt.kind === 'accepted' ? receipt.events.flatMap(aboutCollection) : [];
    const { collectionId } = request.body as { readonly collectionId?: number };
    const ids = new Set([
      ...all.map(event => event.collectionId),
      ...(collectionId === undefined ? [] : [collectionId]),
    ]);
    return new Map([...ids].map(id => [id, all.filter(event => event.collectionId === id)]));
  },
);

const checkOf =
  (subject: Subject): Rule['check'] =>
  step => {
    if (step.receipt.kind !== 'accepted') return 'not-applicable';
    let applied = false;
    for (const [id, events] of concerned(step)) {
      if (subject.isOfWhole === true && hasPieces(step.before.collections[id] ?? step.after.collections[id]))
        continue;
      const isReported = events.some(({ method }) => subject.reported[method] !== undefined);
      if (!isReported && step.before.collections[id] === step.after.collections[id]) continue;
      const after = entriesIn(subject.of, step.after, id);
      if (!isReported && areSame(entriesIn(subject.of, step.before, id), after)) continue;
      applied = true;
      const expected = foretold(subject, id, events, step);
      if (!areSame(expected, after))
        return {
          broken: `events lead to ${JSON.stringify([...expected])}, but reads report ${JSON.stringify([...after])}`,
        };
    }
    return applied ? 'holds' : 'not-applicable';
  };

/** Rules that events report exactly what has changed. */
export const eventRules = stepRules(ruled('2.22', 'Events'), {
  ...Object.fromEntries(
    Object.entries(subjects).map(([id, subject]) => {
      const { source, says } = subject;
      return [id, { source, says, check: checkOf(subject) }];
    }),
  ),
  'events.leave-no-collection-out': {
    says: 'A collection that neither the request nor an event names does not change.',
    check: step => {
      if (step.receipt.kind !== 'accepted') return 'not-applicable';
      const named = [...concerned(step).keys()].map(id => `collections/${id}`);
      return sameBut(step.before, step.after, [
        ...named,
        'collections/*/tokens/*/topmostOwner',
        'collections/*/tokens/*/children',
        'collections/*/pieces/*/topmostOwner',
        ...everyTransactionChanges,
      ]);
    },
  },
  'events.end-with-success': {
    source: 'Events: Destroy collection, set transfers-enabled',
    says: 'The last event of an accepted transaction reports success.',
    check: ({ receipt }) =>
      receipt.kind === 'accepted'
        ? holds(
            receipt.events.at(-1)?.name === 'system.ExtrinsicSuccess',
            `the last event is ${receipt.events.at(-1)?.name}`,
          )
        : 'not-applicable',
  },
});
