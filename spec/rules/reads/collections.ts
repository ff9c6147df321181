import { ruled, stated } from '../../model/rule.ts';
import { collectionState } from '../../model/observations/difference.ts';
import { isText, reportedMembers } from '../../model/reported.ts';
import {
  agreement,
  answers,
  collectionsAt,
  expectRead,
  readInvariantList,
  sample,
  tokensAt,
  type ExpectedRead,
  type Moment,
} from '../../model/read-invariant.ts';
import { Where, anyOrder, oneOf } from '../../model/matcher.ts';
import type { ObservedCollection } from '../../model/observations/observation.ts';
import { tokenAddress } from '../../model/view.ts';

/** Reads about some collections each. */
const ofEach =
  (
    check: (
      collection: ObservedCollection,
      query: { collectionId: number },
    ) => ExpectedRead | readonly ExpectedRead[],
  ) =>
  (moment: Moment): readonly ExpectedRead[] =>
    sample(collectionsAt(moment)).flatMap(collection => check(collection, { collectionId: collection.id }));

const flag = oneOf(true, false);

/** A property permission with values of its types. */
const threeFlags = {
  key: new Where('to be text', isText),
  permission: { mutable: flag, collectionAdmin: flag, tokenOwner: flag },
};

/** Keys to read: the last existing one, and one that does not exist. */
const keysOf = (entries: readonly { readonly key: string }[]): string[] => [
  'not-there',
  ...entries.slice(-1).map(({ key }) => key),
];

const isAllowed = (collectionId: number, address: string, allowList: readonly string[]): ExpectedRead =>
  expectRead('allowed', { collectionId, address }, { isAllowed: allowList.includes(address) });

/** The numbers of collections in the answer of `stats`; not a number where one is missing. */
function countsIn(body: unknown): Record<'created' | 'destroyed' | 'alive', number> {
  const { created, destroyed, alive } = reportedMembers('the numbers of collections', body);
  return { created: Number(created), destroyed: Number(destroyed), alive: Number(alive) };
}

/** What reads report of a collection, and how they agree. */
export const collectionReadInvariants = readInvariantList(stated('Endpoints: Check allowed'), {
  'collection.read.names-its-id': answers({
    source: 'Resources: Collection, id',
    says: 'A collection reads with the requested id.',
    reads: ofEach(({ id }, query) => expectRead('collection', query, { id })),
  }),
  'collection.read.mode-reads-as-nft': agreement({
    ...ruled('2.3', 'Resources: Collection, mode'),
    says: 'A mode reads back as `Nft`, `Fungible` or `ReFungible`, also where the creation wrote it in another way.',
    subjects: collectionsAt,
    isMet: ({ mode }) => ['Nft', 'Fungible', 'ReFungible'].includes(mode),
  }),
  'collection.read.permissions-are-complete': agreement({
    ...ruled('2.2', 'Resources: CollectionPermissions'),
    says: 'Access reads as `Normal` or `AllowList`, and every unset permission reads as its default.',
    subjects: collectionsAt,
    isMet: ({ permissions: { access, mintMode, nesting } }) =>
      (access === 'Normal' || access === 'AllowList') &&
      [mintMode, nesting?.tokenOwner, nesting?.collectionAdmin].every(flag => typeof flag === 'boolean') &&
      (nesting.restricted === null || Array.isArray(nesting.restricted)),
  }),
  'collection.properties.read-agrees': answers({
    source: 'Endpoints: Get collection properties',
    says: 'The read of collection properties agrees with the collection.',
    reads: ofEach(({ properties }, query) =>
      expectRead('collectionProperties', query, { properties: anyOrder(properties) }),
    ),
  }),
  'collection.properties.selected-by-keys': answers({
    source: 'Endpoints: Get collection properties, propertyKeys',
    says: 'With keys, only the properties with those keys are answered; missing keys are left out.',
    reads: ofEach(({ properties }, query) =>
      expectRead(
        'collectionProperties',
        { ...query, propertyKeys: keysOf(properties) },
        { properties: properties.slice(-1) },
      ),
    ),
  }),
  'collection.property-permissions.selected-by-keys': answers({
    source: 'Endpoints: Get property permissions, propertyKeys',
    says: 'With keys, only the permissions of those keys are answered; missing keys are left out.',
    reads: ofEach(({ propertyPermissions }, query) =>
      expectRead(
        'propertyPermissions',
        { ...query, propertyKeys: keysOf(propertyPermissions) },
        { propertyPermissions: propertyPermissions.slice(-1) },
      ),
    ),
  }),
  'collection.property-permissions.have-three-flags': agreement({
    source: 'Resources: Property permission',
    says: 'A permission states for its key whether it is mutable, and whether admins and the token owner may write it.',
    subjects: moment =>
      collectionsAt(moment).filter(({ propertyPermissions }) => propertyPermissions.length > 0),
    state: ({ id, propertyPermissions }) =>
      collectionState(id, { propertyPermissions: propertyPermissions.map(() => threeFlags) }),
  }),
  'collection.read.shows-property-permissions': answers({
    ...ruled('2.22', 'Resources: Collection'),
    says: 'The collection shows the same property permissions as their own read.',
    reads: ofEach(({ propertyPermissions }, query) =>
      expectRead('collection', query, { tokenPropertyPermissions: anyOrder(propertyPermissions) }),
    ),
  }),
  'collection.read.no-meta-update-permission': agreement({
    profile: 'chain',
    ...ruled('1.P11', 'Resources: Collection, metaUpdatePermission'),
    says: 'Under profile `chain`, this permission never reads back.',
    subjects: collectionsAt,
    isMet: ({ metaUpdatePermission }) => metaUpdatePermission === null,
  }),
  'collection.admins.each-once-and-at-most-five': agreement({
    ...ruled('2.8', 'Endpoints: Get admin list'),
    says: 'No admin is listed twice, and there are at most five.',
    subjects: collectionsAt,
    isMet: ({ admins }) => new Set(admins).size === admins.length && admins.length <= 5,
  }),
  'collection.allow-list.each-once': agreement({
    ...ruled('2.9', 'Endpoints: Read allow list'),
    says: 'No address is on the allow list twice.',
    subjects: collectionsAt,
    isMet: ({ allowList }) => new Set(allowList).size === allowList.length,
  }),
  'collection.allowed.agrees-with-allow-list': answers({
    says: 'An address on the allow list is allowed; under restricted access, one that is neither on it nor owner or admin is not.',
    reads: (moment, { actors }) =>
      sample(collectionsAt(moment)).flatMap(({ id, owner, admins, allowList, permissions: { access } }) =>
        actors
          .map(({ address }) => address)
          .filter(
            address =>
              allowList.includes(address) || (access !== 'Normal' && ![owner, ...admins].includes(address)),
          )
          .map(address => isAllowed(id, address, allowList)),
      ),
  }),
  'collection.allowed.is-the-allow-list': answers({
    level: 'ruled 2.9',
    says: 'An address, also that of a token, is allowed if and only if it is on the allow list, whatever the access.',
    reads: (moment, { actors }) =>
      sample(collectionsAt(moment)).flatMap(({ id, allowList }) =>
        [...actors.map(({ address }) => address), tokenAddress({ collectionId: id, tokenId: 1 })].map(
          address => isAllowed(id, address, allowList),
        ),
      ),
  }),
  'collection.sponsorship.shape': agreement({
    ...ruled('2.14', 'Resources: Collection, sponsorship'),
    says: 'Sponsorship is null, or an address and whether it has confirmed.',
    subjects: collectionsAt,
    isMet: ({ sponsorship }) =>
      sponsorship === null ||
      (typeof sponsorship.address === 'string' && typeof sponsorship.isConfirmed === 'boolean'),
  }),
  'collection.next-sponsored.never-without-sponsor': answers({
    dependsOnBlocks: true,
    ...ruled('2.22', 'Resources: Collection, sponsorship'),
    says: 'Without a confirmed sponsor, the next sponsored block is null.',
    reads: (moment, { actors }) =>
      sample(tokensAt(moment), 3)
        .filter(
          ({ collectionId }) => moment.observed.collections[collectionId]?.sponsorship?.isConfirmed !== true,
        )
        .map(({ collectionId, tokenId }) =>
          expectRead(
            'nextSponsored',
            { collectionId, tokenId, address: actors[0]?.address },
            { blockNumber: null },
          ),
        ),
  }),
  'collection.stats.add-up': {
    ...ruled('2.22', 'States and transitions: Collection'),
    says: 'The number of living collections is created minus destroyed, and includes every observed collection.',
    check: async (target, moment) => {
      const answer = await target.read('stats', {});
      if (answer.kind === 'error') return { broken: answer.message };
      const { created, destroyed, alive } = countsIn(answer.body);
      const ids = Object.keys(moment.observed.collections).map(Number);
      if (ids.length === 0) return 'not-applicable';
      const gone = moment.gone.filter(id => id <= created);
      const isMet =
        alive === created - destroyed &&
        alive >= ids.length &&
        destroyed >= gone.length &&
        created >= Math.max(...ids, 0);
      return isMet
        ? 'holds'
        : { broken: `${JSON.stringify(answer.body)}, but observed are ${ids.join(', ')}` };
    },
  },
});
