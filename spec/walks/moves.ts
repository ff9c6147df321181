import type { WriteOperation } from '../../src/contract/shapes.ts';
import type { Limits, TokenRef } from '../observe.ts';
import type { WriteRequest } from '../target.ts';
import { collectionAddress, tokenAddress, zeroAddress } from '../view.ts';
import type { Choices } from './choices.ts';

type Request<O extends WriteOperation> = Extract<WriteRequest, { operation: O }>;
type Body<O extends WriteOperation> = Request<O>['body'];

const keys = ['a', 'b', 'c'] as const;

/** Limits near their edges: those of the chain, and those that the collection's tokens reach next. */
function limits(choose: Choices, collectionId?: number): Partial<Limits> {
  const minted = collectionId === undefined ? 4 : (choose.collection(collectionId)?.lastTokenId ?? 0);
  const held = collectionId === undefined ? 2 : choose.mostHeldIn(collectionId);
  const all: readonly Partial<Limits>[] = [
    { tokenLimit: choose.of([0, minted, minted + 2, minted + 5, 4_294_967_295]) },
    { accountTokenOwnershipLimit: choose.of([held, held, held + 1, 100_000_000, 100_000_001]) },
    { ownerCanTransfer: choose.below(2) === 0 },
    { ownerCanDestroy: choose.below(3) > 0 },
    { transfersEnabled: choose.below(3) > 0 },
    { sponsoredDataSize: choose.of([0, 2_048, 2_049]) },
    { sponsorTransferTimeout: choose.of([0, 10_368_000, 10_368_001]) },
    { sponsorApproveTimeout: choose.of([0, 7]) },
    { sponsoredDataRateLimit: choose.of([0, 9]) },
    { tokenLimit: null },
  ];
  return { ...choose.of(all), ...(choose.oneIn(3) ? choose.of(all) : {}) };
}

const properties = (choose: Choices): { key: string; value: string }[] => [
  { key: choose.of(keys), value: `v${choose.below(3)}` },
  ...(choose.oneIn(4) ? [{ key: choose.of(keys), value: 'w' }] : []),
];

const ofCollection = (choose: Choices): { address: string; collectionId: number } => {
  const collectionId = choose.collectionId();
  return { address: choose.managerOf(collectionId), collectionId };
};

/** Mostly somebody, sometimes a token, rarely an address that takes nothing. */
const rareRecipient = (choose: Choices, collectionId: number): string =>
  choose.oneIn(15) ? choose.of([zeroAddress, collectionAddress(collectionId)]) : choose.recipient();

function newToken(choose: Choices, collectionId: number): Pick<Body<'mint'>, 'owner' | 'properties'> {
  const known = choose.collection(collectionId)?.propertyPermissions.length ?? 0;
  return {
    ...(choose.below(2) === 0 ? { owner: rareRecipient(choose, collectionId) } : {}),
    ...(known > 0 && choose.below(2) === 0 ? { properties: properties(choose) } : {}),
  };
}

/** Whom to act for: mostly left out, else mostly the owner. */
const from = (choose: Choices, owner: string | undefined): { from?: string } =>
  choose.below(2) === 0 || owner === undefined ? {} : { from: choose.oneIn(6) ? choose.anybody() : owner };

/** How each operation becomes a request, given what there is. */
const bodies: { readonly [O in WriteOperation]: (choose: Choices) => Body<O> } = {
  createCollection: choose => ({
    address: choose.anybody(),
    name: choose.of(['one', 'Zwei', '三']),
    description: 'made by a walk',
    tokenPrefix: 'WLK',
    ...(choose.oneIn(3) ? { limits: limits(choose) } : {}),
    tokenPropertyPermissions: keys.map(key => ({
      key,
      permission: {
        mutable: choose.below(2) === 0,
        collectionAdmin: choose.below(3) > 0,
        tokenOwner: choose.below(2) === 0,
      },
    })),
  }),
  destroyCollection: ofCollection,
  setCollectionProperties: choose => ({ ...ofCollection(choose), properties: properties(choose) }),
  deleteCollectionProperties: choose => ({ ...ofCollection(choose), propertyKeys: [choose.of(keys)] }),
  setPropertyPermissions: choose => ({
    ...ofCollection(choose),
    propertyPermissions: [
      {
        key: choose.of(keys),
        permission: {
          mutable: choose.below(2) === 0,
          collectionAdmin: choose.below(2) === 0,
          tokenOwner: true,
        },
      },
    ],
  }),
  setLimits: choose => {
    const head = ofCollection(choose);
    return { ...head, limits: limits(choose, head.collectionId) };
  },
  setPermissions: choose => ({
    ...ofCollection(choose),
    permissions: {
      ...(choose.oneIn(4) ? { access: choose.of(['Normal', 'AllowList', 'Normal']) } : {}),
      ...(choose.below(2) === 0 ? { mintMode: choose.below(2) === 0 } : {}),
      nesting: {
        tokenOwner: choose.below(5) > 0,
        collectionAdmin: choose.below(3) > 0,
        ...(choose.oneIn(5) ? { restricted: choose.of([[], choose.scene.known.slice(0, 1)]) } : {}),
      },
    },
  }),
  setTransfersEnabled: choose => ({ ...ofCollection(choose), isEnabled: choose.below(3) > 0 }),
  changeOwner: choose => {
    const { address, collectionId } = ofCollection(choose);
    return { from: address, collectionId, to: choose.anybody() };
  },
  addAdmin: choose => ({ ...ofCollection(choose), newAdmin: choose.anybody() }),
  removeAdmin: choose => ({ ...ofCollection(choose), admin: choose.anybody() }),
  addToAllowList: choose => ({
    ...ofCollection(choose),
    newAdminId: choose.oneIn(4) ? tokenAddress(choose.token()) : choose.anybody(),
  }),
  removeFromAllowList: choose => ({ ...ofCollection(choose), addressToDelete: choose.anybody() }),
  setSponsorship: choose => ({ ...ofCollection(choose), newSponsor: choose.anybody() }),
  confirmSponsorship: ofCollection,
  removeSponsorship: ofCollection,
  mint: choose => {
    const head = ofCollection(choose);
    return { ...head, ...newToken(choose, head.collectionId) };
  },
  mintMany: choose => {
    const head = ofCollection(choose);
    const tokens = Array.from({ length: 1 + choose.below(7) }, () => newToken(choose, head.collectionId));
    return { ...head, tokens };
  },
  burn: choose => {
    const { collectionId, tokenId } = choose.token();
    const owner = choose.seen({ collectionId, tokenId })?.owner;
    const address = choose.oneIn(3)
      ? choose.managerOf(collectionId)
      : choose.signerFor({ collectionId, tokenId });
    const value = choose.oneIn(40) ? { value: 2 } : {};
    return { address, collectionId, tokenId, ...from(choose, owner), ...value };
  },
  transfer: choose => {
    const { collectionId, tokenId } = choose.token();
    const owner = choose.seen({ collectionId, tokenId })?.owner;
    const address = choose.oneIn(4)
      ? choose.managerOf(collectionId)
      : choose.signerFor({ collectionId, tokenId });
    const to = choose.oneIn(3) ? choose.richestIn(collectionId) : rareRecipient(choose, collectionId);
    const value = choose.oneIn(40) ? { value: 2 } : {};
    return { address, to, collectionId, tokenId, ...from(choose, owner), ...value };
  },
  setTokenProperties: choose => {
    const { collectionId, tokenId } = choose.token();
    const address = choose.signerFor({ collectionId, tokenId });
    return { address, collectionId, tokenId, properties: properties(choose) };
  },
  deleteTokenProperties: choose => {
    const { collectionId, tokenId } = choose.token();
    const address = choose.signerFor({ collectionId, tokenId });
    return { address, collectionId, tokenId, propertyKeys: [choose.of(keys)] };
  },
  nest: choose => {
    const nested = choose.token();
    const parent = choose.oneIn(15)
      ? { collectionId: choose.goneCollectionId(), tokenId: 1 }
      : choose.oneIn(3)
        ? (choose.deepest() ?? nested)
        : choose.token();
    return { address: choose.signerFor(nested), nested: refOf(nested), parent: refOf(parent) };
  },
  unnest: choose => {
    const nested = choose.token();
    return {
      address: choose.signerFor(nested),
      nested: refOf(nested),
      ...(choose.below(2) === 0 ? { to: choose.recipient() } : {}),
    };
  },
  approve: choose => {
    const { collectionId, tokenId } = choose.token();
    const address = choose.signerFor({ collectionId, tokenId });
    return { address, collectionId, tokenId, spender: choose.anybody(), isApprove: choose.below(5) > 0 };
  },
  // Leaves somebody with too little for a collection, who then soon cannot pay fees either.
  transferBalance: choose => {
    const address = choose.anybody();
    const base = BigInt(choose.scene.seen.accounts[address]?.balance ?? 0);
    const all = Number(base / 10n ** 18n);
    const destination = choose.of(
      choose.scene.target.actors.filter(actor => actor.address !== address),
    ).address;
    return { address, destination, amount: Math.max(all - 1, 1) };
  },
};

/** Only the ids of what was seen of a token. */
const refOf = ({ collectionId, tokenId }: TokenRef): TokenRef => ({ collectionId, tokenId });

/** The request of each operation, by dice. */
export const moves = Object.fromEntries(
  Object.entries(bodies).map(([operation, body]) => [
    operation,
    (choose: Choices) => ({ operation, body: body(choose) }) as WriteRequest,
  ]),
) as Readonly<Record<WriteOperation, (choose: Choices) => WriteRequest>>;
