import { member } from '../driver.ts';
import { cardsText, createCards } from './cards.ts';
import { play, reads, writes, type Case, type Cases } from './client-case.ts';

const settings =
  'limits: {tokenLimit: 9, sponsorTransferTimeout: 0, ownerCanTransfer: true}, permissions: {access: AllowList, mintMode: true, nesting: {tokenOwner: true, restricted: [1]}}';
const createWithSettings = `@alice createCollection {mode: NFT, ${settings}, ${cardsText}}`;

const create = '@alice createCollection';
const sponsoredByBob = [create, '@alice setSponsorship 1 @bob'];
const withProperties = [createCards, '@alice setCollectionProperties 1 {zz.rules: poker, zz.year: "1890"}'];
const threeAndOneBurned = [create, '@alice mint 1 x3', '@alice burn 1/1', create, '@alice mint 2'];

/** Creates a collection with all settings, and one without a schema: known differences of its declaration hide others beside it. */
const creates: Case = async (environment, capability) => {
  await writes(createWithSettings)(environment, capability);
  await writes(create)(environment, capability);
};

/** Collections and who may do what in them (interface: Endpoints: Collection endpoints). */
export const collectionCases: Cases = {
  'collections.creation': creates,
  'collections.create': creates,
  'collections.get': reads(
    'collection',
    [createWithSettings, '@alice setSponsorship 1 @bob', createCards],
    '1',
    '2',
    '9',
  ),
  'collections.destroy': writes(createCards, '@alice destroyCollection 1'),
  'collections.stats': reads('stats', [create, create, '@alice destroyCollection 1']),
  'collections.properties': reads('collectionProperties', [...withProperties, create], '1', '2'),
  'collections.setProperties': writes(...withProperties),
  'collections.deleteProperties': writes(...withProperties, '@alice deleteCollectionProperties 1 zz.rules'),
  'collections.propertyPermissions': (environment, capability) => {
    // The first client does not pass keys on.
    const someKeys =
      environment.alice.clientName === 'client-0.1.6' ? [] : ['1 propertyKeys: [n, unheard-of]'];
    return reads('propertyPermissions', [createCards], '1', ...someKeys)(environment, capability);
  },
  'collections.setPropertyPermissions': writes(createCards, '@alice setPropertyPermissions 1 {level: ma}'),
  'collections.getLimits': reads('limits', [createWithSettings, create], '1', '2'),
  'collections.setLimits': writes(create, '@alice setLimits 1 {tokenLimit: 1, sponsorTransferTimeout: 0}'),
  'collections.setPermissions': writes(
    create,
    '@alice setPermissions 1 {access: AllowList, mintMode: true, nesting: {tokenOwner: true, collectionAdmin: true}}',
  ),
  'collections.setTransfersEnabled': writes(create, '@alice setTransfersEnabled 1 false'),
  // Clients call the signer `address` here too.
  'collections.transfer': writes(create, '@alice changeOwner 1 @bob {from: null, address: @alice}'),

  'collections.admins': reads('admins', [create, create, '@alice addAdmin 1 (@bob|@charlie)'], '1', '2'),
  'collections.addAdmin': writes(create, '@alice addAdmin 1 @bob'),
  'collections.removeAdmin': writes(create, '@alice addAdmin 1 @bob', '@alice removeAdmin 1 @bob'),
  'collections.allowList': async (environment, capability) => {
    const written = await play(environment.plain, [create, '@alice addToAllowList 1 @bob']);
    const at = String(member(written.at(-1), 'blockHash'));
    const another = '@alice addToAllowList 1 @charlie';
    await reads('allowList', [another], '1', `1 at: "${at}"`)(environment, capability);
  },
  'collections.allowed': reads(
    'allowed',
    [create, '@alice addToAllowList 1 @bob'],
    '1 account: @bob',
    '1 account: @charlie',
  ),
  'collections.addToAllowList': writes(create, '@alice addToAllowList 1 @bob'),
  'collections.removeFromAllowList': writes(
    create,
    '@alice addToAllowList 1 (@bob|@charlie)',
    '@alice removeFromAllowList 1 @bob',
  ),
  'collections.setSponsorship': writes(...sponsoredByBob),
  'collections.confirmSponsorship': writes(...sponsoredByBob, '@bob confirmSponsorship 1'),
  'collections.removeSponsorship': writes(...sponsoredByBob, '@alice removeSponsorship 1'),
  'collections.nextSponsored': reads(
    'nextSponsored',
    [...sponsoredByBob, '@bob confirmSponsorship 1', '@alice mint 1 x2', '@alice transfer 1/1 @charlie'],
    '1/1 address: @charlie',
    '1/2 address: @alice',
  ),
  'collections.lastTokenId': reads('lastTokenId', threeAndOneBurned, '1', '2'),
  'collections.totalSupply': reads('totalSupply', threeAndOneBurned, '1', '2'),
  'collections.tokens': reads('collectionTokens', threeAndOneBurned, '1', '2'),
};
