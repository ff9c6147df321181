import type { WriteBody } from '../../../src/contract/shapes/index.ts';
import type { ObservedCollection } from '../../model/observe.ts';
import { tokenAddress } from '../../model/view.ts';
import type { Choices } from './random-choices.ts';

/** Mostly somebody who manages the collection that a write is about. */
export const ofCollection = (choose: Choices): { address: string; collectionId: number } => {
  const collectionId = choose.collectionId();
  return { address: choose.managerOf(collectionId), collectionId };
};

/** Mostly a permission that lets tokens be nested; members may be left out, and restrictions come unsorted. */
const nesting = (choose: Choices): NonNullable<WriteBody<'setPermissions'>['permissions']['nesting']> => ({
  ...(choose.oneIn(12) ? {} : { tokenOwner: choose.below(5) > 0 }),
  ...(choose.oneIn(6) ? {} : { collectionAdmin: choose.below(3) > 0 }),
  ...(choose.oneIn(5)
    ? { restricted: choose.of([[], choose.scene.known.slice(0, 1), [9, 3, 9]]) }
    : choose.oneIn(9)
      ? { restricted: null }
      : {}),
});

/** Some permissions, mostly with one to nest. */
export const somePermissions = (choose: Choices): WriteBody<'setPermissions'>['permissions'] => ({
  ...(choose.oneIn(4) ? { access: choose.of(['Normal', 'AllowList', 'Normal', 'WhiteList'] as const) } : {}),
  ...(choose.below(2) === 0 ? { mintMode: choose.below(2) === 0 } : {}),
  ...(choose.oneIn(8) ? {} : { nesting: nesting(choose) }),
});

/** Mostly a collection of that kind, if there is one. */
function collectionThat(choose: Choices, isSo: (collection: ObservedCollection) => boolean): number {
  const found = Object.values(choose.scene.observed.collections).filter(isSo);
  return found.length === 0 || choose.oneIn(4) ? choose.collectionId() : choose.of(found).id;
}

/** Mostly one of the list, sometimes anybody. */
const mostlyOf = (choose: Choices, list: readonly string[]): string =>
  list.length === 0 || choose.oneIn(3) ? choose.anybody() : choose.of(list);

/** The collection that has most admins, so that there come to be as many as there can be. */
const crowded = (choose: Choices): number | undefined =>
  Object.values(choose.scene.observed.collections).toSorted(
    (left, right) => right.admins.length - left.admins.length,
  )[0]?.id;

const actorsOf = (choose: Choices): string[] => choose.scene.target.actors.map(({ address }) => address);

/** What a confirmed sponsor pays for every time. */
const isSponsoredAtOnce = ({ effectiveLimits }: ObservedCollection): boolean =>
  effectiveLimits.sponsorTransferTimeout === 0 ||
  effectiveLimits.sponsorApproveTimeout === 0 ||
  effectiveLimits.sponsoredDataRateLimit === 0;

const isBurnedOut = ({ totalSupply, lastTokenId }: ObservedCollection): boolean =>
  totalSupply === 0 && lastTokenId > 0;

type Managing =
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

/** How the operations that manage a collection become requests. */
export const managementBodies: { readonly [O in Managing]: (choose: Choices) => WriteBody<O> } = {
  destroyCollection: choose => {
    const living = Object.values(choose.scene.observed.collections);
    const collectionId = choose.oneIn(12)
      ? choose.goneCollectionId()
      : collectionThat(
          choose,
          observed => observed.limits.ownerCanDestroy === false || isBurnedOut(observed),
        );
    const collection = choose.collection(collectionId);
    // The last one is mostly spared, so that the walk goes on being about something.
    const isSpared = living.length === 1 && collection?.totalSupply === 0 && !choose.oneIn(4);
    return { address: isSpared ? choose.anybody() : choose.mostly(collection?.owner), collectionId };
  },
  setPermissions: choose => ({
    ...ofCollection(choose),
    permissions: somePermissions(choose),
  }),
  setTransfersEnabled: choose => ({ ...ofCollection(choose), isEnabled: choose.below(3) > 0 }),
  changeOwner: choose => {
    const { address, collectionId } = ofCollection(choose);
    const admins = choose.collection(collectionId)?.admins ?? [];
    const to = mostlyOf(
      choose,
      actorsOf(choose).filter(actor => admins.includes(actor)),
    );
    return { from: address, collectionId, to };
  },
  addAdmin: choose => {
    const most = crowded(choose);
    const collectionId = collectionThat(choose, ({ id }) => id === most);
    const { owner, admins = [] } = choose.collection(collectionId) ?? {};
    const newcomers = [tokenAddress({ collectionId, tokenId: 1 }), ...actorsOf(choose)].filter(
      address => !admins.includes(address),
    );
    return {
      address: choose.oneIn(4) ? choose.managerOf(collectionId) : choose.mostly(owner),
      collectionId,
      newAdmin: choose.oneIn(6) || newcomers.length === 0 ? choose.anybody() : choose.of(newcomers),
    };
  },
  removeAdmin: choose => {
    const { address, collectionId } = ofCollection(choose);
    const admin = mostlyOf(choose, choose.collection(collectionId)?.admins ?? []);
    return { address: choose.oneIn(3) ? choose.mostly(admin) : address, collectionId, admin };
  },
  addToAllowList: choose => ({
    ...ofCollection(choose),
    newAdminId: choose.oneIn(4) ? tokenAddress(choose.token()) : choose.anybody(),
  }),
  removeFromAllowList: choose => {
    const { address, collectionId } = ofCollection(choose);
    const listed = choose.collection(collectionId)?.allowList ?? [];
    return { address, collectionId, addressToDelete: mostlyOf(choose, listed) };
  },
  setSponsorship: choose => {
    const collectionId = collectionThat(choose, isSponsoredAtOnce);
    return { address: choose.managerOf(collectionId), collectionId, newSponsor: choose.anybody() };
  },
  confirmSponsorship: choose => {
    const collectionId = collectionThat(choose, ({ sponsorship }) => sponsorship?.isConfirmed === false);
    return { address: choose.mostly(choose.collection(collectionId)?.sponsorship?.address), collectionId };
  },
  removeSponsorship: ofCollection,
};
