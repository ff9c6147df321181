import { changesBeyond, everyTransactionChanges } from '../../../model/changes.ts';
import type { ObservedCollection, Observation } from '../../../model/observe.ts';
import { holds, textOf, type Rule, type RuleText } from '../../../model/rule.ts';
import type { Step } from '../../../model/step.ts';
import type { Accepted, ReportedEvent } from '../../../model/target.ts';

/** Something of collections that events tell about. */
interface Subject extends RuleText {
  /** What there is of it in a collection: texts by name. Of tokens, names begin with the token's id and a slash. */
  readonly of: (collection: ObservedCollection) => readonly (readonly [name: string, value: string])[];
  /** Whether it is about whole tokens; of those in parts, others tell. */
  readonly isOfWhole?: true;
  /** By name of the event, the entry that its data tells of; without a value it tells only that there is a new one, null is gone. */
  readonly told: Readonly<
    Record<string, (data: EventData) => readonly [name: string, value?: string | null]>
  >;
}

/** Data of an event behind the collection's id, all as texts: addresses plainly, keys decoded. */
type EventData = (index: number) => string;

interface Told {
  readonly collectionId: number;
  readonly method: string;
  readonly data: EventData;
}

/** An event about a collection; pallets have changed their names, events have not (rest-surface §2.10). */
function aboutCollection({ name, data }: ReportedEvent): readonly Told[] {
  const [section, method = ''] = name.split('.');
  if (section !== 'common' && section !== 'unique') return [];
  return [{ collectionId: Number(data[0]), method, data: index => plain(data[index + 1]) }];
}

/** An account is told as such or as one of two kinds. */
export function plain(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const [address] = Object.values(value) as readonly unknown[];
  return String(address);
}

const keyText = (hex: string): string => Buffer.from(hex.slice(2), 'hex').toString();

const present = (addresses: readonly string[]): [string, string][] =>
  addresses.map(address => [address, 'there']);

const setAndDeleted = (
  event: string,
  nameOf: (data: EventData) => string,
): Pick<Subject, 'told'>['told'] => ({
  [`${event}Set`]: data => [nameOf(data)],
  [`${event}Deleted`]: data => [nameOf(data), null],
});

const addedAndRemoved = (event: string): Pick<Subject, 'told'>['told'] => ({
  [`${event}Added`]: data => [data(0), 'there'],
  [`${event}Removed`]: data => [data(0), null],
});

const level = 'ruled 2.22';

const subjects: readonly Subject[] = [
  {
    id: 'events.report-who-owns-tokens',
    level,
    source: 'Events: Mint; Transfer token; Burn token',
    says: 'Mints, moves and burns that are told make the owners that there are, and nobody else comes to own a token.',
    isOfWhole: true,
    of: ({ tokens }) => Object.values(tokens).map(({ tokenId, owner }) => [`${tokenId}/`, owner]),
    told: {
      ItemCreated: data => [`${data(0)}/`, data(1)],
      ItemDestroyed: data => [`${data(0)}/`, null],
      Transfer: data => [`${data(0)}/`, data(2)],
    },
  },
  {
    id: 'events.report-who-owns-collections',
    level,
    source: 'Events: Create collection; Change owner; Destroy collection',
    says: 'Creations, changes of owner and destructions that are told make the collections and owners that there are.',
    of: ({ owner }) => [['owner', owner]],
    told: {
      CollectionCreated: data => ['owner', data(1)],
      CollectionOwnerChanged: data => ['owner', data(0)],
    },
  },
  {
    id: 'events.report-who-is-admin',
    level,
    source: 'Events: Add, remove admin',
    says: 'The admins are those that were, with those told to be added, without those told to be removed.',
    of: ({ admins }) => present(admins),
    told: addedAndRemoved('CollectionAdmin'),
  },
  {
    id: 'events.report-who-is-listed',
    level,
    source: 'Events: Add to, remove from allow list',
    says: 'The allow list is what it was, with those told to be added, without those told to be removed.',
    of: ({ allowList }) => present(allowList),
    told: addedAndRemoved('AllowListAddress'),
  },
  {
    id: 'events.report-who-sponsors',
    level,
    source: 'Resources: Collection, sponsorship',
    says: 'A sponsor is named, agrees and goes by events.',
    of: ({ sponsorship }) =>
      sponsorship === null ? [] : [['sponsor', `${sponsorship.address} ${sponsorship.isConfirmed}`]],
    told: {
      CollectionSponsorSet: data => ['sponsor', `${data(0)} false`],
      SponsorshipConfirmed: data => ['sponsor', `${data(0)} true`],
      CollectionSponsorRemoved: () => ['sponsor', null],
    },
  },
  {
    id: 'events.report-allowances',
    level,
    source: 'Endpoints: Get allowance',
    says: 'Allowances begin and end by events; a move or a burn ends them as well.',
    isOfWhole: true,
    of: ({ tokens }) =>
      Object.values(tokens).flatMap(({ tokenId, approved }) =>
        approved.map((spender): [string, string] => [`${tokenId}/${spender}`, 'there']),
      ),
    told: {
      Approved: data => [`${data(0)}/${data(2)}`, data(3) === '0' ? null : 'there'],
      Transfer: data => [`${data(0)}/`, null],
    },
  },
  {
    id: 'events.report-collection-properties',
    level,
    source: 'Events: Delete collection properties',
    says: 'Collection properties that are told to be set are there, those told to be deleted are not, all others stay.',
    of: ({ properties }) => properties.map(({ key, value }) => [key, value]),
    told: setAndDeleted('CollectionProperty', data => keyText(data(0))),
  },
  {
    id: 'events.report-token-properties',
    level,
    source: 'Events: Set token properties; Delete token properties',
    says: 'Token properties that are told to be set are there, those told to be deleted are not, all others stay.',
    of: ({ tokens, pieces }) =>
      [...Object.values(tokens), ...Object.values(pieces)].flatMap(({ tokenId, properties }) =>
        properties.map(({ key, value }): [string, string] => [`${tokenId}/${key}`, value]),
      ),
    told: setAndDeleted('TokenProperty', data => `${data(0)}/${keyText(data(1))}`),
  },
  {
    id: 'events.report-property-permissions',
    level,
    source: 'Events: Set token property permissions',
    says: 'Property permissions change for the keys that are told, and for no others.',
    of: ({ propertyPermissions }) =>
      propertyPermissions.map(({ key, permission }) => [key, JSON.stringify(permission)]),
    told: { PropertyPermissionSet: data => [keyText(data(0))] },
  },
  {
    id: 'events.report-settings',
    level,
    source: 'Endpoints: Set collection limits; Set collection permissions',
    says: 'Limits and permissions change only where that is told; the transfers-enabled flag alone has no event.',
    of: ({ permissions, limits }) => [
      ['permissions', JSON.stringify(permissions)],
      ['limits', JSON.stringify({ ...limits, transfersEnabled: null })],
    ],
    told: { CollectionLimitSet: () => ['limits'], CollectionPermissionSet: () => ['permissions'] },
  },
];

/** What events make of what was there before; `after` fills in what an event does not tell. */
function foretold(
  { of, told }: Subject,
  collectionId: number,
  events: readonly Told[],
  { before, after }: Step,
): ReadonlyMap<string, string> {
  const now = entriesIn(of, after, collectionId);
  let entries = new Map(entriesIn(of, before, collectionId));
  for (const { method, data } of events) {
    // With what a collection begins is told by the outcome of its creation, not by events.
    if (method === 'CollectionCreated') entries = new Map(now);
    if (method === 'CollectionDestroyed') entries.clear();
    const [name, value = now.get(name ?? '') ?? 'not there'] = told[method]?.(data) ?? [];
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

/** Takes out the entry; a name that ends in a slash stands for everything of a token. */
function deleteBelow(entries: Map<string, string>, name: string): void {
  for (const other of entries.keys())
    if (other === name || (name.endsWith('/') && other.startsWith(name))) entries.delete(other);
}

const isSame = (left: ReadonlyMap<string, string>, right: ReadonlyMap<string, string>): boolean =>
  left.size === right.size && [...left].every(([name, value]) => right.get(name) === value);

/** What `concerned` found, so that the laws do not all look for the same. */
const found = new WeakMap<Step, ReadonlyMap<number, readonly Told[]>>();

/** Collections that the request or its events are about, each with the events about it. */
function concerned(step: Step, accepted: Accepted): ReadonlyMap<number, readonly Told[]> {
  const known = found.get(step) ?? collectionsOf(step, accepted);
  found.set(step, known);
  return known;
}

function collectionsOf({ request }: Step, { events }: Accepted): ReadonlyMap<number, readonly Told[]> {
  const told = events.flatMap(aboutCollection);
  const { collectionId } = request.body as { readonly collectionId?: number };
  const ids = new Set([
    ...told.map(event => event.collectionId),
    ...(collectionId === undefined ? [] : [collectionId]),
  ]);
  return new Map([...ids].map(id => [id, told.filter(event => event.collectionId === id)]));
}

const hasPieces = ({ before, after }: Step, id: number): boolean =>
  [before, after].some(observed => (observed.collections[id]?.mode ?? 'Nft') !== 'Nft');

const checkOf =
  (subject: Subject): Rule['check'] =>
  step => {
    if (step.receipt.kind !== 'accepted') return 'not-applicable';
    let applied = false;
    for (const [id, events] of concerned(step, step.receipt)) {
      if (subject.isOfWhole === true && hasPieces(step, id)) continue;
      const isReported = events.some(({ method }) => subject.told[method] !== undefined);
      if (!isReported && step.before.collections[id] === step.after.collections[id]) continue;
      const after = entriesIn(subject.of, step.after, id);
      if (!isReported && isSame(entriesIn(subject.of, step.before, id), after)) continue;
      applied = true;
      const expected = foretold(subject, id, events, step);
      if (!isSame(expected, after))
        return {
          broken: `events lead to ${JSON.stringify([...expected])}, but there is ${JSON.stringify([...after])}`,
        };
    }
    return applied ? 'holds' : 'not-applicable';
  };

/** Events tell exactly what has changed. */
export const eventRules: readonly Rule[] = [
  ...subjects.map(subject => ({ ...textOf(subject), check: checkOf(subject) })),
  {
    id: 'events.leave-no-collection-out',
    level,
    source: 'Events',
    says: 'A collection that neither the request nor an event names does not change.',
    check: step => {
      if (step.receipt.kind !== 'accepted') return 'not-applicable';
      const told = [...concerned(step, step.receipt).keys()].map(id => `collections/${id}`);
      const unreported = changesBeyond(step.before, step.after, [
        ...told,
        'collections/*/tokens/*/topmostOwner',
        'collections/*/tokens/*/children',
        'collections/*/pieces/*/topmostOwner',
        ...everyTransactionChanges,
      ]);
      return holds(unreported.length === 0, `it changed ${unreported.join(', ')}`);
    },
  },
  {
    id: 'events.end-with-success',
    level,
    source: 'Events: Destroy collection, set transfers-enabled',
    says: 'The last event of an accepted transaction is that it succeeded.',
    check: ({ receipt }) =>
      receipt.kind === 'accepted'
        ? holds(
            receipt.events.at(-1)?.name === 'system.ExtrinsicSuccess',
            `the last is ${receipt.events.at(-1)?.name}`,
          )
        : 'not-applicable',
  },
];
