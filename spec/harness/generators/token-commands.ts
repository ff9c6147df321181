import type { WriteOperation } from '../../../src/contract/shapes/index.ts';
import type { Limits, TokenRef } from '../../model/observe.ts';
import type { WriteRequest } from '../../model/target.ts';
import { collectionAddress, zeroAddress } from '../../model/view.ts';
import type { Choices } from './random-choices.ts';
import { anySchema, schemas, contentFor } from './content-commands.ts';
import { managementBodies, ofCollection, somePermissions } from './management-commands.ts';
import { shareBodies } from './pieces-commands.ts';
import {
  amountOfNew,
  partToApprove,
  partToBurn,
  partToNest,
  partToTransfer,
  partToUnnest,
  someParts,
} from './pieces-as-tokens.ts';
import { badContentFor, corrupted, corruptedOneIn } from './malformed-commands.ts';
import { v2Bodies } from './v2-commands.ts';

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
    { ownerCanDestroy: choose.below(2) === 0 },
    { transfersEnabled: choose.below(3) > 0 },
    // One property that walks set has 3 bytes, two of them 5.
    { sponsoredDataSize: choose.of([0, 3, 4, 2_048, 2_049]) },
    { sponsorTransferTimeout: choose.of([0, 0, 1, 2, 5, 10_368_000, 10_368_001]) },
    { sponsorApproveTimeout: choose.of([0, 2, 7, 10_368_001]) },
    { sponsoredDataRateLimit: choose.of([0, 2, 9]) },
    { tokenLimit: null },
  ];
  return { ...choose.of(all), ...(choose.oneIn(3) ? choose.of(all) : {}) };
}

const properties = (choose: Choices): { key: string; value: string }[] => [
  { key: choose.of(keys), value: `v${choose.below(3)}` },
  ...(choose.oneIn(4) ? [{ key: choose.of(keys), value: 'w' }] : []),
];

/** Keys that no property can have. */
const badKeys = ['', 'a b', 'schlüssel', 'a\n', '!a'] as const;

/** Some properties that are set, now and then none, or one that cannot be. */
const given = (choose: Choices): { key: string; value: string }[] =>
  choose.oneIn(8)
    ? choose.of([
        [],
        [{ key: '', value: 'v' }],
        [{ key: choose.of(badKeys), value: '' }],
        [{ key: 'schemaName', value: '"unique"' }],
      ])
    : properties(choose);

/** Some keys of those that are there, and others. */
const keysOf = (choose: Choices, there: readonly { readonly key: string }[]): string[] =>
  choose.oneIn(6)
    ? choose.of([[], [''], [choose.of(badKeys)], ['a', 'a']])
    : [choose.of([...keys, ...there.map(({ key }) => key)])];

const permissionEntry = (choose: Choices): Body<'setPropertyPermissions'>['propertyPermissions'][number] => ({
  key: choose.oneIn(9) ? choose.of(badKeys) : choose.of(keys),
  permission: {
    ...(choose.oneIn(6) ? {} : { mutable: choose.below(2) === 0 }),
    collectionAdmin: choose.below(2) === 0,
    ...(choose.oneIn(6) ? {} : { tokenOwner: choose.below(4) > 0 }),
  },
});

/** Mostly somebody, sometimes a token, rarely an address that takes nothing. */
const rareRecipient = (choose: Choices, collectionId: number): string =>
  choose.oneIn(15) ? choose.of([zeroAddress, collectionAddress(collectionId)]) : choose.recipient();

function newToken(
  choose: Choices,
  collectionId: number,
): Pick<Body<'mint'>, 'owner' | 'data' | 'properties' | 'amount'> {
  const { propertyPermissions = [], schema = null } = choose.collection(collectionId) ?? {};
  const known = propertyPermissions.length;
  return {
    ...(choose.below(2) === 0 ? { owner: rareRecipient(choose, collectionId) } : {}),
    ...(schema === null
      ? {}
      : { data: choose.oneIn(20) ? badContentFor(choose, schema) : contentFor(choose, schema) }),
    ...(schema === null && choose.oneIn(30) ? { data: { name: 'ignored where there is no schema' } } : {}),
    ...(known > 0 && choose.below(schema === null ? 2 : 5) === 0 ? { properties: properties(choose) } : {}),
    ...amountOfNew(choose, collectionId),
    ...(schema !== null && choose.oneIn(9) ? { properties: [{ key: 'n', value: 'another name' }] } : {}),
  };
}

/** What a new collection may begin with besides its name: content, a sponsor, and what is only read back. */
const beginnings = (choose: Choices): Partial<Body<'createCollection'>> => ({
  ...(choose.oneIn(4) ? { schema: anySchema(choose) } : {}),
  ...(choose.oneIn(4) ? { properties: given(choose) } : {}),
  ...(choose.oneIn(5) ? { sponsorship: { address: choose.anybody(), isConfirmed: true } } : {}),
  ...(choose.oneIn(3) ? { metaUpdatePermission: choose.of(['ItemOwner', 'Admin', 'None'] as const) } : {}),
});

/** A collection with a few permissions of properties, and perhaps anything that the interface does not promise. */
const otherCreation = (choose: Choices): Body<'createCollection'> => ({
  address: choose.anybody(),
  name: choose.of(['one', 'Zwei', '三']),
  description: 'made by a walk',
  tokenPrefix: 'WLK',
  ...(choose.oneIn(3) ? { limits: limits(choose) } : {}),
  ...beginnings(choose),
  tokenPropertyPermissions: keys.map(key => ({
    key,
    permission: {
      mutable: choose.below(2) === 0,
      collectionAdmin: choose.below(3) > 0,
      tokenOwner: choose.below(2) === 0,
    },
  })),
  ...(choose.oneIn(3) ? { permissions: somePermissions(choose) } : {}),
});

/** Just what every example of a creation has. */
const plainCreation = (choose: Choices): Body<'createCollection'> => ({
  address: choose.anybody(),
  name: 'plain',
  description: 'with what every example has',
  tokenPrefix: 'PLN',
  schema: schemas.plain,
});

/** Whom to act for: mostly left out, else mostly the owner. */
const from = (choose: Choices, owner: string | undefined): { from?: string } =>
  choose.below(2) === 0 || owner === undefined ? {} : { from: choose.oneIn(6) ? choose.anybody() : owner };

/** A token whose properties shall be written, and by whom. */
function written(choose: Choices): TokenRef & { readonly address: string } {
  const part = someParts(choose);
  if (part !== undefined) return { ...part.token, address: part.address };
  const { collectionId, tokenId } = choose.token();
  const address = choose.oneIn(3)
    ? choose.managerOf(collectionId)
    : choose.signerFor({ collectionId, tokenId });
  return { collectionId, tokenId, address };
}

/** How each operation becomes a request, given what there is. */
const bodies: { readonly [O in WriteOperation]: (choose: Choices) => Body<O> } = {
  createCollection: choose => (choose.oneIn(5) ? plainCreation(choose) : otherCreation(choose)),
  setCollectionProperties: choose => ({ ...ofCollection(choose), properties: given(choose) }),
  deleteCollectionProperties: choose => {
    const head = ofCollection(choose);
    return { ...head, propertyKeys: keysOf(choose, choose.collection(head.collectionId)?.properties ?? []) };
  },
  setPropertyPermissions: choose => ({
    ...ofCollection(choose),
    propertyPermissions: choose.oneIn(12)
      ? []
      : [permissionEntry(choose), ...(choose.oneIn(4) ? [permissionEntry(choose)] : [])],
  }),
  setLimits: choose => {
    const head = ofCollection(choose);
    return { ...head, limits: limits(choose, head.collectionId) };
  },
  ...managementBodies,
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
    const part = partToBurn(choose);
    if (part !== undefined) return part;
    const { collectionId, tokenId } = choose.token();
    const owner = choose.observed({ collectionId, tokenId })?.owner;
    const address = choose.oneIn(3)
      ? choose.managerOf(collectionId)
      : choose.signerFor({ collectionId, tokenId });
    const value = choose.oneIn(40) ? { value: 2 } : {};
    return { address, collectionId, tokenId, ...from(choose, owner), ...value };
  },
  transfer: choose => {
    const part = partToTransfer(choose);
    if (part !== undefined) return part;
    const { collectionId, tokenId } = choose.token();
    const owner = choose.observed({ collectionId, tokenId })?.owner;
    const address = choose.oneIn(4)
      ? choose.managerOf(collectionId)
      : choose.signerFor({ collectionId, tokenId });
    const to = choose.oneIn(3) ? choose.richestIn(collectionId) : rareRecipient(choose, collectionId);
    const value = choose.oneIn(40) ? { value: 2 } : {};
    return { address, to, collectionId, tokenId, ...from(choose, owner), ...value };
  },
  setTokenProperties: choose => {
    const { collectionId, tokenId, address } = written(choose);
    return { address, collectionId, tokenId, properties: given(choose) };
  },
  deleteTokenProperties: choose => {
    const { collectionId, tokenId, address } = written(choose);
    const { tokens, pieces } = choose.collection(collectionId) ?? {};
    const there = (tokens?.[tokenId] ?? pieces?.[tokenId])?.properties ?? [];
    return { address, collectionId, tokenId, propertyKeys: keysOf(choose, there) };
  },
  nest: choose => {
    const part = partToNest(choose);
    if (part !== undefined) return part;
    const nested = choose.token();
    const parent = choose.oneIn(15)
      ? { collectionId: choose.goneCollectionId(), tokenId: 1 }
      : choose.oneIn(3)
        ? (choose.deepest() ?? nested)
        : choose.token();
    return { address: choose.signerFor(nested), nested: refOf(nested), parent: refOf(parent) };
  },
  unnest: choose => {
    const part = partToUnnest(choose);
    if (part !== undefined) return part;
    const nested = choose.token();
    return {
      address: choose.signerFor(nested),
      nested: refOf(nested),
      ...(choose.below(2) === 0 ? { to: choose.recipient() } : {}),
    };
  },
  approve: choose => {
    const part = partToApprove(choose);
    if (part !== undefined) return part;
    const { collectionId, tokenId } = choose.token();
    const address = choose.oneIn(5)
      ? choose.managerOf(collectionId)
      : choose.signerFor({ collectionId, tokenId });
    const spender = choose.oneIn(12) ? zeroAddress : choose.anybody();
    const isApproved = (choose.observed({ collectionId, tokenId })?.approved.length ?? 0) > 0;
    return { address, collectionId, tokenId, spender, isApprove: choose.below(isApproved ? 3 : 5) > 0 };
  },
  ...shareBodies,
  ...v2Bodies,
  batch: choose => {
    const { address, collectionId } = ofCollection(choose);
    const properties = given(choose);
    const payloads = [
      { collectionId, properties },
      { collectionId, properties: [...properties].reverse() },
    ];
    const method = { section: 'unique', method: 'setCollectionProperties' };
    return { address, calls: payloads.map(rawPayload => ({ method, rawPayload })) };
  },
  // Leaves somebody with too little for a collection, who then soon cannot pay fees either.
  transferBalance: choose => {
    const address = choose.anybody();
    const base = BigInt(choose.scene.observed.accounts[address]?.balance ?? 0);
    const all = Number(base / 10n ** 18n);
    const destination = choose.of(
      choose.scene.target.actors.filter(actor => actor.address !== address),
    ).address;
    if (choose.oneIn(5)) return { address, destination, amount: all + 1 };
    // So little is left that a transaction or two later the fee cannot be paid.
    const almostAll = (Number(base / 10n ** 16n) - 15) / 100;
    return { address, destination, amount: Math.max(choose.oneIn(2) ? almostAll : all - 1, 1) };
  },
};

/** Only the ids of what was seen of a token. */
const refOf = ({ collectionId, tokenId }: TokenRef): TokenRef => ({ collectionId, tokenId });

/** The request of each operation, by dice. */
export const moves = Object.fromEntries(
  Object.entries(bodies).map(([operation, body]) => [
    operation,
    (choose: Choices) => {
      const request = { operation, body: body(choose) } as WriteRequest;
      return choose.oneIn(corruptedOneIn(request.operation)) ? corrupted(choose, request) : request;
    },
  ]),
) as Readonly<Record<WriteOperation, (choose: Choices) => WriteRequest>>;
