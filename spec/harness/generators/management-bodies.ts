import type { WriteBody } from '../../../src/contract/shapes/index.ts';
import type { ObservedCollection } from '../../model/observations/observation.ts';
import { tokenAddress } from '../../model/view.ts';
import type { Choices } from './random-choices.ts';

/** The subject of a write to a collection, usually signed by its owner or an admin. */
export const ofCollection = (choose: Choices): { address: string; collectionId: number } => {
  const collectionId = choose.collectionId();
  return { address: choose.managerOf(collectionId), collectionId };
};

/** Usually a permission to nest. Members may be missing, and restrictions are not sorted. */
const nesting = (choose: Choices): NonNullable<WriteBody<'setPermissions'>['permissions']['nesting']> => ({
  ...(choose.oneIn(12) ? {} : { tokenOwner: choose.below(5) > 0 }),
  ...(choose.oneIn(6) ? {} : { collectionAdmin: choose.below(3) > 0 }),
  ...(choose.oneIn(5)
    ? { restricted: choose.of([[], choose.runState.known.slice(0, 1), [9, 3, 9]]) }
    : choose.oneIn(9)
      ? { restricted: null }
      : {}),
});

/** Permissions, usually with one to nest. */
export const somePermissions = (choose: Choices): WriteBody<'setPermissions'>['permissions'] => ({
  ...(choose.oneIn(4) ? { access: choose.of(['Normal', 'AllowList', 'Normal', 'WhiteList'] as const) } : {}),
  ...(choose.below(2) === 0 ? { mintMode: choose.below(2) === 0 } : {}),
  ...(choose.oneIn(8) ? {} : { nesting: nesting(choose) }),
});

/** Usually one of the list, otherwise any actor. */
const usuallyOf = (choose: Choices, list: readonly string[]): string =>
  choose.usuallyOf(list, 3, () => choose.anyActor());

/** The collection with most admins, so that the limit is reached. */
const withMostAdmins = (choose: Choices): number | undefined =>
  choose.collections.toSorted((left, right) => right.admins.length - left.admins.length)[0]?.id;

/** Whether a confirmed sponsor pays without a pause. */
const isSponsoredImmediately = ({ effectiveLimits }: ObservedCollection): boolean =>
  effectiveLimits.sponsorTransferTimeout === 0 ||
  effectiveLimits.sponsorApproveTimeout === 0 ||
  effectiveLimits.sponsoredDataRateLimit === 0;

const isEmptied = ({ totalSupply, lastTokenId }: ObservedCollection): boolean =>
  totalSupply === 0 && lastTokenId > 0;

type ManagementOperation =
  | 'destroyCollection'
  | 'setPermissions'
  | 'setTransfersEnabled'
  | 'changeOwner'
  | 'addAdmin'
  | 'removeAdmin'
  | 'addToAllowList'
  | 'removeFromAllowList'
  | 'setSponsorship'
  | 'confirmSponsorship'
  | 'removeSponsorship';

/** Random bodies of the operations that manage a collection. */
export const managementBodies: { readonly [O in ManagementOperation]: (choose: Choices) => WriteBody<O> } = {
  destroyCollection: choose => {
    const collectionId = choose.oneIn(12)
      ? choose.goneCollectionId()
      : choose.collectionThat(one => one.limits.ownerCanDestroy === false || isEmptied(one), 4);
    const collection = choose.collection(collectionId);
    // The last collection is usually spared: later commands need one.
    const isSpared = choose.collections.length === 1 && collection?.totalSupply === 0 && !choose.oneIn(4);
    return { address: isSpared ? choose.anyActor() : choose.usually(collection?.owner), collectionId };
  },
  setPermissions: choose => ({
    ...ofCollection(choose),
    permissions: somePermissions(choose),
  }),
  setTransfersEnabled: choose => ({ ...ofCollection(choose), isEnabled: choose.below(3) > 0 }),
  changeOwner: choose => {
    const { address, collectionId } = ofCollection(choose);
    const admins = choose.collection(collectionId)?.admins ?? [];
    const known = choose.actors.filter(actor => admins.includes(actor));
    return { from: address, collectionId, to: usuallyOf(choose, known) };
  },
  addAdmin: choose => {
    const most = withMostAdmins(choose);
    const collectionId = choose.collectionThat(({ id }) => id === most, 4);
    const { owner, admins = [] } = choose.collection(collectionId) ?? {};
    const newcomers = [tokenAddress({ collectionId, tokenId: 1 }), ...choose.actors].filter(
      address => !admins.includes(address),
    );
    return {
      address: choose.oneIn(4) ? choose.managerOf(collectionId) : choose.usually(owner),
      collectionId,
      newAdmin: choose.oneIn(6) || newcomers.length === 0 ? choose.anyActor() : choose.of(newcomers),
    };
  },
  removeAdmin: choose => {
    const { address, collectionId } = ofCollection(choose);
    const admin = usuallyOf(choose, choose.collection(collectionId)?.admins ?? []);
    return { address: choose.oneIn(3) ? choose.usually(admin) : address, collectionId, admin };
  },
  addToAllowList: choose => ({
    ...ofCollection(choose),
    newAdminId: choose.oneIn(4) ? tokenAddress(choose.token()) : choose.anyActor(),
  }),
  removeFromAllowList: choose => {
    const { address, collectionId } = ofCollection(choose);
    const listed = choose.collection(collectionId)?.allowList ?? [];
    return { address, collectionId, addressToDelete: usuallyOf(choose, listed) };
  },
  setSponsorship: choose => {
    const collectionId = choose.collectionThat(isSponsoredImmediately, 4);
    return { address: choose.managerOf(collectionId), collectionId, newSponsor: choose.anyActor() };
  },
  confirmSponsorship: choose => {
    const collectionId = choose.collectionThat(({ sponsorship }) => sponsorship?.isConfirmed === false, 4);
    return { address: choose.usually(choose.collection(collectionId)?.sponsorship?.address), collectionId };
  },
  removeSponsorship: ofCollection,
};
