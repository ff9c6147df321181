import { ruled, stated } from '../../model/rule.ts';
import { isText, reportedMembers } from '../../model/reported.ts';
import { ofCollections, ofTokens, readInvariantList } from './invariant-list.ts';
import { Where, anyOrder, oneOf } from '../../model/matcher.ts';
import { tokenAddress } from '../../model/view.ts';
import { byAddress } from './tokens.ts';

const flag = oneOf(true, false);

/** A property permission with values of its types. */
const threeFlags = {
  key: new Where('to be text', isText),
  permission: { mutable: flag, collectionAdmin: flag, tokenOwner: flag },
};

/** Keys to read: the last existing one, and one that does not exist. */
const someKeys = (entries: readonly { readonly key: string }[]): readonly { propertyKeys: string[] }[] => [
  { propertyKeys: ['not-there', ...entries.slice(-1).map(({ key }) => key)] },
];

/** The numbers of collections in the answer of `stats`; not a number where one is missing. */
function countsIn(body: unknown): Record<'created' | 'destroyed' | 'alive', number> {
  const { created, destroyed, alive } = reportedMembers('the numbers of collections', body);
  return { created: Number(created), destroyed: Number(destroyed), alive: Number(alive) };
}

/** What reads report of a collection, and how they agree. */
export const collectionReadInvariants = readInvariantList(stated('Endpoints: Check allowed'), {
  'collection.read.names-its-id': ofCollections({
    source: 'Resources: Collection, id',
    says: 'A collection reads with the requested id.',
    read: 'collection',
    body: ({ id }) => ({ id }),
  }),
  'collection.read.mode-reads-as-nft': ofCollections({
    ...ruled('2.3', 'Resources: Collection, mode'),
    says: 'A mode reads back as `Nft`, `Fungible` or `ReFungible`, also where the creation wrote it in another way.',
    isMet: ({ mode, modeName }) => modeName === mode && ['Nft', 'Fungible', 'ReFungible'].includes(mode),
  }),
  'collection.read.permissions-are-complete': ofCollections({
    ...ruled('2.2', 'Resources: CollectionPermissions'),
    says: 'Access reads as `Normal` or `AllowList`, and every unset permission reads as its default.',
    isMet: ({ permissions: { access, mintMode, nesting } }) =>
      (access === 'Normal' || access === 'AllowList') &&
      [mintMode, nesting?.tokenOwner, nesting?.collectionAdmin].every(flag => typeof flag === 'boolean') &&
      (nesting.restricted === null || Array.isArray(nesting.restricted)),
  }),
  'collection.properties.read-agrees': ofCollections({
    source: 'Endpoints: Get collection properties',
    says: 'The read of collection properties agrees with the collection.',
    read: 'collectionProperties',
    body: ({ properties }) => ({ properties: anyOrder(properties) }),
  }),
  'collection.properties.selected-by-keys': ofCollections({
    source: 'Endpoints: Get collection properties, propertyKeys',
    says: 'With keys, only the properties with those keys are answered; missing keys are left out.',
    read: 'collectionProperties',
    queries: ({ properties }) => someKeys(properties),
    body: ({ properties }) => ({ properties: properties.slice(-1) }),
  }),
  'collection.property-permissions.selected-by-keys': ofCollections({
    source: 'Endpoints: Get property permissions, propertyKeys',
    says: 'With keys, only the permissions of those keys are answered; missing keys are left out.',
    read: 'propertyPermissions',
    queries: ({ propertyPermissions }) => someKeys(propertyPermissions),
    body: ({ propertyPermissions }) => ({ propertyPermissions: propertyPermissions.slice(-1) }),
  }),
  'collection.property-permissions.have-three-flags': ofCollections({
    source: 'Resources: Property permission',
    says: 'A permission states for its key whether it is mutable, and whether admins and the token owner may write it.',
    where: ({ propertyPermissions }) => propertyPermissions.length > 0,
    state: ({ propertyPermissions }) => ({ propertyPermissions: propertyPermissions.map(() => threeFlags) }),
  }),
  'collection.read.shows-property-permissions': ofCollections({
    ...ruled('2.22', 'Resources: Collection'),
    says: 'The collection shows the same property permissions as their own read.',
    read: 'collection',
    body: ({ propertyPermissions }) => ({ tokenPropertyPermissions: anyOrder(propertyPermissions) }),
  }),
  'collection.read.no-meta-update-permission': ofCollections({
    profile: 'chain',
    ...ruled('1.P11', 'Resources: Collection, metaUpdatePermission'),
    says: 'Under profile `chain`, this permission never reads back.',
    isMet: ({ metaUpdatePermission }) => metaUpdatePermission === null,
  }),
  'collection.admins.each-once-and-at-most-five': ofCollections({
    ...ruled('2.8', 'Endpoints: Get admin list'),
    says: 'No admin is listed twice, and there are at most five.',
    isMet: ({ admins }) => new Set(admins).size === admins.length && admins.length <= 5,
  }),
  'collection.allow-list.each-once': ofCollections({
    ...ruled('2.9', 'Endpoints: Read allow list'),
    says: 'No address is on the allow list twice.',
    isMet: ({ allowList }) => new Set(allowList).size === allowList.length,
  }),
  'collection.allowed.agrees-with-allow-list': ofCollections({
    says: 'An address on the allow list is allowed; under restricted access, one that is neither on it nor owner or admin is not.',
    read: 'allowed',
    queries: ({ owner, admins, allowList, permissions: { access } }, actors) =>
      byAddress(actors.map(({ address }) => address)).filter(
        ({ address }) =>
          allowList.includes(address) || (access !== 'Normal' && ![owner, ...admins].includes(address)),
      ),
    body: ({ allowList }, { address }) => ({ isAllowed: allowList.includes(address) }),
  }),
  'collection.allowed.is-the-allow-list': ofCollections({
    level: 'ruled 2.9',
    says: 'An address, also that of a token, is allowed if and only if it is on the allow list, whatever the access.',
    read: 'allowed',
    queries: ({ id }, actors) =>
      byAddress([...actors.map(({ address }) => address), tokenAddress({ collectionId: id, tokenId: 1 })]),
    body: ({ allowList }, { address }) => ({ isAllowed: allowList.includes(address) }),
  }),
  'collection.sponsorship.shape': ofCollections({
    ...ruled('2.14', 'Resources: Collection, sponsorship'),
    says: 'Sponsorship is null, or an address and whether it has confirmed.',
    isMet: ({ sponsorship }) =>
      sponsorship === null ||
      (typeof sponsorship.address === 'string' && typeof sponsorship.isConfirmed === 'boolean'),
  }),
  'collection.next-sponsored.never-without-sponsor': ofTokens({
    dependsOnBlocks: true,
    ...ruled('2.22', 'Resources: Collection, sponsorship'),
    says: 'Without a confirmed sponsor, the next sponsored block is null.',
    read: 'nextSponsored',
    most: 3,
    queries: ({ collectionId }, [actor], { observed }) =>
      observed.collections[collectionId]?.sponsorship?.isConfirmed === true
        ? []
        : [{ address: actor?.address }],
    body: () => ({ blockNumber: null }),
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
