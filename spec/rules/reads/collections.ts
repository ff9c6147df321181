import {
  agreement,
  collectionsAt,
  question,
  questions,
  some,
  tokensAt,
  type ReadInvariant,
  type Moment,
  type Question,
} from '../../model/read-invariant.ts';
import { anyOrder } from '../../model/matcher.ts';
import type { ObservedCollection } from '../../model/observe.ts';
import { tokenAddress } from '../../model/view.ts';

/** A question about each of some collections. */
const ofEach =
  (
    ask: (collection: ObservedCollection, query: { collectionId: number }) => Question | readonly Question[],
  ) =>
  (moment: Moment): readonly Question[] =>
    some(collectionsAt(moment)).flatMap(collection => ask(collection, { collectionId: collection.id }));

/** Keys to ask for: the last one of those that are there, and one that is not. */
const keysOf = (entries: readonly { readonly key: string }[]): string[] => [
  'not-there',
  ...entries.slice(-1).map(({ key }) => key),
];

const isAllowed = (collectionId: number, address: string, allowList: readonly string[]): Question =>
  question('allowed', { collectionId, address }, { body: { isAllowed: allowList.includes(address) } });

/** What reads say of a collection as such, and how they agree. */
export const collectionReadInvariants: readonly ReadInvariant[] = [
  questions({
    id: 'collection.read.names-its-id',
    level: 'stated',
    source: 'Resources: Collection, id',
    says: 'A collection reads with the id by which it was asked for.',
    questions: ofEach(({ id }, query) => question('collection', query, { body: { id } })),
  }),
  agreement({
    id: 'collection.read.mode-reads-as-nft',
    level: 'ruled 2.3',
    source: 'Resources: Collection, mode',
    says: 'However it was asked for, a mode reads back as `Nft`, `Fungible` or `ReFungible`.',
    things: collectionsAt,
    isSo: ({ mode }) => ['Nft', 'Fungible', 'ReFungible'].includes(mode),
  }),
  agreement({
    id: 'collection.read.permissions-are-complete',
    level: 'ruled 2.2',
    source: 'Resources: CollectionPermissions',
    says: 'Access reads as one of two words, and every permission that nobody set reads as its default.',
    things: collectionsAt,
    isSo: ({ permissions: { access, mintMode, nesting } }) =>
      (access === 'Normal' || access === 'AllowList') &&
      [mintMode, nesting?.tokenOwner, nesting?.collectionAdmin].every(flag => typeof flag === 'boolean') &&
      (nesting.restricted === null || Array.isArray(nesting.restricted)),
  }),
  questions({
    id: 'collection.properties.read-agrees',
    level: 'stated',
    source: 'Endpoints: Get collection properties',
    says: 'Asked for by themselves, the properties are those that the collection shows.',
    questions: ofEach(({ properties }, query) =>
      question('collectionProperties', query, { body: { properties: anyOrder(properties) } }),
    ),
  }),
  questions({
    id: 'collection.properties.selected-by-keys',
    level: 'stated',
    source: 'Endpoints: Get collection properties, propertyKeys',
    says: 'With keys only those properties are answered, and nothing for keys that are not there.',
    questions: ofEach(({ properties }, query) =>
      question(
        'collectionProperties',
        { ...query, propertyKeys: keysOf(properties) },
        { body: { properties: properties.slice(-1) } },
      ),
    ),
  }),
  questions({
    id: 'collection.property-permissions.selected-by-keys',
    level: 'stated',
    source: 'Endpoints: Get property permissions, propertyKeys',
    says: 'With keys only those permissions are answered, and nothing for keys that are not there.',
    questions: ofEach(({ propertyPermissions }, query) =>
      question(
        'propertyPermissions',
        { ...query, propertyKeys: keysOf(propertyPermissions) },
        { body: { propertyPermissions: propertyPermissions.slice(-1) } },
      ),
    ),
  }),
  agreement({
    id: 'collection.property-permissions.have-three-flags',
    level: 'stated',
    source: 'Resources: Property permission',
    says: 'A permission tells for its key whether it is mutable, and whether admins and the token owner may write.',
    things: moment => collectionsAt(moment).flatMap(({ propertyPermissions }) => propertyPermissions),
    isSo: ({ key, permission: { mutable, collectionAdmin, tokenOwner } }) =>
      typeof key === 'string' &&
      [mutable, collectionAdmin, tokenOwner].every(flag => typeof flag === 'boolean'),
  }),
  questions({
    id: 'collection.read.shows-property-permissions',
    level: 'ruled 2.22',
    source: 'Resources: Collection',
    says: 'The collection shows the same property permissions as they read by themselves.',
    questions: ofEach(({ propertyPermissions }, query) =>
      question('collection', query, { body: { tokenPropertyPermissions: anyOrder(propertyPermissions) } }),
    ),
  }),
  agreement({
    id: 'collection.read.no-meta-update-permission',
    profile: 'chain',
    level: 'ruled 1.P11',
    source: 'Resources: Collection, metaUpdatePermission',
    says: 'On the chain this permission is never read back.',
    things: collectionsAt,
    isSo: ({ metaUpdatePermission }) => metaUpdatePermission === null,
  }),
  agreement({
    id: 'collection.admins.each-once-and-at-most-five',
    level: 'ruled 2.8',
    source: 'Endpoints: Get admin list',
    says: 'Nobody is listed as an admin twice, and there are at most five.',
    things: collectionsAt,
    isSo: ({ admins }) => new Set(admins).size === admins.length && admins.length <= 5,
  }),
  agreement({
    id: 'collection.allow-list.each-once',
    level: 'ruled 2.9',
    source: 'Endpoints: Read allow list',
    says: 'Nobody is on the allow list twice.',
    things: collectionsAt,
    isSo: ({ allowList }) => new Set(allowList).size === allowList.length,
  }),
  questions({
    id: 'collection.allowed.agrees-with-allow-list',
    level: 'stated',
    source: 'Endpoints: Check allowed',
    says: 'Who is on the allow list is allowed; where access is restricted, who is not on it and manages nothing is not.',
    questions: (moment, { actors }) =>
      some(collectionsAt(moment)).flatMap(({ id, owner, admins, allowList, permissions: { access } }) =>
        actors
          .map(({ address }) => address)
          .filter(
            address =>
              allowList.includes(address) || (access !== 'Normal' && ![owner, ...admins].includes(address)),
          )
          .map(address => isAllowed(id, address, allowList)),
      ),
  }),
  questions({
    id: 'collection.allowed.is-the-allow-list',
    level: 'ruled 2.9',
    source: 'Endpoints: Check allowed',
    says: 'An address, also that of a token, is allowed if and only if it is on the allow list, whatever the access.',
    questions: (moment, { actors }) =>
      some(collectionsAt(moment)).flatMap(({ id, allowList }) =>
        [...actors.map(({ address }) => address), tokenAddress({ collectionId: id, tokenId: 1 })].map(
          address => isAllowed(id, address, allowList),
        ),
      ),
  }),
  agreement({
    id: 'collection.sponsorship.shape',
    level: 'ruled 2.14',
    source: 'Resources: Collection, sponsorship',
    says: 'Sponsorship is null, or an address and whether it has agreed.',
    things: collectionsAt,
    isSo: ({ sponsorship }) =>
      sponsorship === null ||
      (typeof sponsorship.address === 'string' && typeof sponsorship.isConfirmed === 'boolean'),
  }),
  questions({
    id: 'collection.next-sponsored.never-without-sponsor',
    dependsOnBlocks: true,
    level: 'ruled 2.22',
    source: 'Resources: Collection, sponsorship',
    says: 'While nobody has agreed to sponsor, the next sponsored block is null.',
    questions: (moment, { actors }) =>
      some(tokensAt(moment), 3)
        .filter(
          ({ collectionId }) => moment.observed.collections[collectionId]?.sponsorship?.isConfirmed !== true,
        )
        .map(({ collectionId, tokenId }) =>
          question(
            'nextSponsored',
            { collectionId, tokenId, address: actors[0]?.address },
            { body: { blockNumber: null } },
          ),
        ),
  }),
  {
    id: 'collection.stats.add-up',
    level: 'ruled 2.22',
    source: 'States and transitions: Collection',
    says: 'Those alive are those created without those destroyed, and everything that is seen has been counted.',
    ask: async (target, moment) => {
      const answer = await target.read('stats', {});
      if (answer.kind === 'error') return { broken: answer.message };
      const { created, destroyed, alive } = answer.body as Record<'created' | 'destroyed' | 'alive', number>;
      const ids = Object.keys(moment.observed.collections).map(Number);
      if (ids.length === 0) return 'not-applicable';
      const gone = moment.gone.filter(id => id <= created);
      const isSo =
        alive === created - destroyed &&
        alive >= ids.length &&
        destroyed >= gone.length &&
        created >= Math.max(...ids, 0);
      return isSo ? 'holds' : { broken: `${JSON.stringify(answer.body)}, but there are ${ids.join(', ')}` };
    },
  },
];
