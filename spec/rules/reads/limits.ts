import { ruled, stated } from '../../model/rule.ts';
import { Where, oneOf } from '../../model/matcher.ts';
import { ofCollections, readInvariantList } from './invariant-list.ts';
import type { Limits } from '../../model/observations/observation.ts';

type Limit = keyof Limits;

/** Default limits (spec/statements/rulings.md#2.1). Timeouts are in blocks. */
const defaults: Limits = {
  accountTokenOwnershipLimit: 100_000_000,
  sponsoredDataSize: 2_048,
  sponsoredDataRateLimit: null,
  tokenLimit: 4_294_967_295,
  sponsorTransferTimeout: 5,
  sponsorApproveTimeout: 5,
  ownerCanTransfer: false,
  ownerCanDestroy: true,
  transfersEnabled: true,
};

const names = Object.keys(defaults) as Limit[];
const switches: readonly Limit[] = ['ownerCanTransfer', 'ownerCanDestroy', 'transfersEnabled'];

/** The longest timeout in force, in blocks; a longer one for approvals is cut to it. */
const timeoutMax = 10_368_000;

/** All limits, each with the type of its value. */
const nine = Object.fromEntries(
  names.map(name => {
    const type = switches.includes(name) ? 'boolean' : 'number';
    return [name, new Where(`to be a ${type} or null`, value => value === null || typeof value === type)];
  }),
);

/** What reads report of limits: those that were set, and those in force. */
export const limitReadInvariants = readInvariantList(stated('Endpoints: Get effective limits'), {
  'collection.limits.are-nine': ofCollections({
    source: 'Resources: CollectionLimits',
    says: 'There are nine limits, each a number or a switch, or null.',
    state: () => ({ limits: nine, effectiveLimits: nine }),
  }),
  'collection.limits.effective-are-those-set': ofCollections({
    says: 'A limit that was set is in force.',
    state: ({ limits }) => {
      const set = names.filter(name => name !== 'sponsorApproveTimeout' && limits[name] !== null);
      return { effectiveLimits: Object.fromEntries(set.map(name => [name, limits[name]])) };
    },
  }),
  'collection.limits.effective-switches-apply': ofCollections({
    says: 'The effective switches `ownerCanTransfer`, `ownerCanDestroy` and `transfersEnabled` are true or false even if unset.',
    state: () => ({
      effectiveLimits: Object.fromEntries(switches.map(name => [name, oneOf(true, false)])),
    }),
  }),
  'collection.limits.read-names-its-collection': ofCollections({
    says: 'Effective limits read with the id of their collection.',
    read: 'limits',
    most: 2,
    body: ({ id }) => ({ collectionId: id }),
  }),
  'collection.limits.effective-have-defaults': ofCollections({
    ...ruled('2.1', 'Limits: Collection limit defaults'),
    says: 'An unset limit has its documented default in force.',
    isMet: ({ limits, effectiveLimits }) =>
      names.every(name => limits[name] !== null || effectiveLimits[name] === defaults[name]),
  }),
  'collection.limits.approve-timeout-is-cut': ofCollections({
    ...ruled('2.1', 'Resources: CollectionLimits, sponsorApproveTimeout'),
    says: 'A timeout for approvals can be set to any value; the longest timeout is in force at most.',
    isMet: ({ limits: { sponsorApproveTimeout: set }, effectiveLimits }) =>
      set === null || effectiveLimits.sponsorApproveTimeout === Math.min(set, timeoutMax),
  }),
});
