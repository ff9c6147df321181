import { writeExamples } from '../../../src/contract/examples.ts';
import type { WriteBody, WriteOperation } from '../../../src/contract/shapes/index.ts';
import type { Limits, TokenRef } from '../../model/observations/observation.ts';
import { anyWrite, type WriteRequest } from '../../model/target.ts';
import { shownPart } from '../../model/observations/shown.ts';
import { collectionAddress, refOf, zeroAddress } from '../../model/view.ts';
import type { Choices } from './random-choices.ts';
import { contentFor } from './content.ts';
import { schemas } from '../../sequences/named-contents.ts';
import { managementBodies, ofCollection, somePermissions } from './management-bodies.ts';
import { piecesBodies } from './pieces-bodies.ts';
import {
  amountOfNew,
  piecesToApprove,
  piecesToBurn,
  piecesToNest,
  piecesToTransfer,
  piecesToUnnest,
  multiOwnerToken,
} from './pieces-token-bodies.ts';
import { badContentFor, corrupted } from './malformed-requests.ts';
import { v2Bodies } from './v2-bodies.ts';

const keys = ['a', 'b', 'c'] as const;

/** Limits near their edges: those of the chain, and those that the collection's tokens reach next. */
function limits(choose: Choices, collectionId?: number): Partial<Limits> {
  const minted = collectionId === undefined ? 4 : choose.lastTokenIdIn(collectionId);
  const held = collectionId === undefined ? 2 : choose.mostHeldIn(collectionId);
  const all: readonly Partial<Limits>[] = [
    { tokenLimit: choose.of([0, minted, minted + 2, minted + 5, 4_294_967_295]) },
    { accountTokenOwnershipLimit: choose.of([held, held, held + 1, 100_000_000, 100_000_001]) },
    { ownerCanTransfer: choose.below(2) === 0 },
    { ownerCanDestroy: choose.below(2) === 0 },
    { transfersEnabled: choose.below(3) > 0 },
    // One generated property has 3 bytes, two have 5.
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

/** Properties to set; sometimes none, or one that is not allowed. */
const propertiesToSet = (choose: Choices): { key: string; value: string }[] =>
  choose.oneIn(8)
    ? choose.of([
        [],
        [{ key: '', value: 'v' }],
        [{ key: choose.of(badKeys), value: '' }],
        [{ key: 'schemaName', value: '"unique"' }],
      ])
    : properties(choose);

/** Keys to delete: existing ones and others. */
const keysOf = (choose: Choices, existing: readonly { readonly key: string }[]): string[] =>
  choose.oneIn(6)
    ? choose.of([[], [''], [choose.of(badKeys)], ['a', 'a']])
    : [choose.of([...keys, ...existing.map(({ key }) => key)])];

const permissionEntry = (
  choose: Choices,
): WriteBody<'setPropertyPermissions'>['propertyPermissions'][number] => ({
  key: choose.oneIn(9) ? choose.of(badKeys) : choose.of(keys),
  permission: {
    ...(choose.oneIn(6) ? {} : { mutable: choose.below(2) === 0 }),
    collectionAdmin: choose.below(2) === 0,
    ...(choose.oneIn(6) ? {} : { tokenOwner: choose.below(4) > 0 }),
  },
});

/** Usually an actor, sometimes a token, rarely an address that takes no token. */
const rareRecipient = (choose: Choices, collectionId: number): string =>
  choose.oneIn(15) ? choose.of([zeroAddress, collectionAddress(collectionId)]) : choose.recipient();

function newToken(
  choose: Choices,
  collectionId: number,
): Pick<WriteBody<'mint'>, 'owner' | 'data' | 'properties' | 'amount'> {
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

/** Optional members of a creation. */
const optionalMembers = (choose: Choices): Partial<WriteBody<'createCollection'>> => ({
  ...(choose.oneIn(4) ? { schema: choose.of(Object.values(schemas)) } : {}),
  ...(choose.oneIn(4) ? { properties: propertiesToSet(choose) } : {}),
  ...(choose.oneIn(5) ? { sponsorship: { address: choose.anyActor(), isConfirmed: true } } : {}),
  ...(choose.oneIn(3) ? { metaUpdatePermission: choose.of(['ItemOwner', 'Admin', 'None'] as const) } : {}),
});

/** A creation with property permissions, and sometimes with members that the interface does not promise. */
const creationWithProperties = (choose: Choices): WriteBody<'createCollection'> => ({
  address: choose.anyActor(),
  name: choose.of(['one', 'Zwei', '三']),
  description: 'made at random',
  tokenPrefix: 'RND',
  ...(choose.oneIn(3) ? { limits: limits(choose) } : {}),
  ...optionalMembers(choose),
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

/** A creation with the members that every example has. */
const plainCreation = (choose: Choices): WriteBody<'createCollection'> => ({
  address: choose.anyActor(),
  name: 'plain',
  description: 'with what every example has',
  tokenPrefix: 'PLN',
  schema: schemas.plain,
});

/** A token and who signs: once in `managed` times the owner or an admin of its collection, otherwise who can sign for the token. */
function wholeToken(choose: Choices, managed: number): TokenRef & { readonly address: string } {
  const ref = refOf(choose.token());
  const address = choose.oneIn(managed) ? choose.managerOf(ref.collectionId) : choose.signerFor(ref);
  return { address, ...ref };
}

/** The owner to act for; missing in half of the cases, and sometimes another actor. */
const from = (choose: Choices, owner: string | undefined): { from?: string } =>
  choose.below(2) === 0 || owner === undefined ? {} : { from: choose.oneIn(6) ? choose.anyActor() : owner };

/** A token whose properties are written, and the signer. */
const tokenToWrite = (choose: Choices): ReturnType<typeof wholeToken> =>
  multiOwnerToken(choose) ?? wholeToken(choose, 3);

/** Random bodies, made from the observed state; those of other operations are made from their examples. */
const bodies: { readonly [O in WriteOperation]?: (choose: Choices) => WriteBody<O> } = {
  createCollection: choose => (choose.oneIn(5) ? plainCreation(choose) : creationWithProperties(choose)),
  setCollectionProperties: choose => ({ ...ofCollection(choose), properties: propertiesToSet(choose) }),
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
    const pieces = piecesToBurn(choose);
    if (pieces !== undefined) return pieces;
    const subject = wholeToken(choose, 3);
    const value = choose.oneIn(40) ? { value: 2 } : {};
    return { ...subject, ...from(choose, choose.observed(subject)?.owner), ...value };
  },
  transfer: choose => {
    const pieces = piecesToTransfer(choose);
    if (pieces !== undefined) return pieces;
    const subject = wholeToken(choose, 4);
    const { address, ...ref } = subject;
    const to = choose.oneIn(3)
      ? choose.largestHolderIn(ref.collectionId)
      : rareRecipient(choose, ref.collectionId);
    const value = choose.oneIn(40) ? { value: 2 } : {};
    return { address, to, ...ref, ...from(choose, choose.observed(subject)?.owner), ...value };
  },
  setTokenProperties: choose => ({ ...tokenToWrite(choose), properties: propertiesToSet(choose) }),
  deleteTokenProperties: choose => {
    const { collectionId, tokenId, address } = tokenToWrite(choose);
    const { tokens, pieces } = choose.collection(collectionId) ?? {};
    const existing = (tokens?.[tokenId] ?? pieces?.[tokenId])?.properties ?? [];
    return { address, collectionId, tokenId, propertyKeys: keysOf(choose, existing) };
  },
  nest: choose => {
    const pieces = piecesToNest(choose);
    if (pieces !== undefined) return pieces;
    const nested = choose.token();
    const parent = choose.oneIn(15)
      ? { collectionId: choose.goneCollectionId(), tokenId: 1 }
      : choose.oneIn(3)
        ? (choose.deepest() ?? nested)
        : choose.token();
    return { address: choose.signerFor(nested), nested: refOf(nested), parent: refOf(parent) };
  },
  unnest: choose => {
    const pieces = piecesToUnnest(choose);
    if (pieces !== undefined) return pieces;
    const nested = choose.token();
    return {
      address: choose.signerFor(nested),
      nested: refOf(nested),
      ...(choose.below(2) === 0 ? { to: choose.recipient() } : {}),
    };
  },
  approve: choose => {
    const pieces = piecesToApprove(choose);
    if (pieces !== undefined) return pieces;
    const subject = wholeToken(choose, 5);
    const spender = choose.oneIn(12) ? zeroAddress : choose.anyActor();
    const isApproved = (choose.observed(subject)?.approved.length ?? 0) > 0;
    return { ...subject, spender, isApprove: choose.below(isApproved ? 3 : 5) > 0 };
  },
  ...piecesBodies,
  ...v2Bodies,
  batch: choose => {
    const { address, collectionId } = ofCollection(choose);
    const properties = propertiesToSet(choose);
    const payloads = [
      { collectionId, properties },
      { collectionId, properties: [...properties].reverse() },
    ];
    const method = { section: 'unique', method: 'setCollectionProperties' };
    return { address, calls: payloads.map(rawPayload => ({ method, rawPayload })) };
  },
  // Leaves too little for a collection, and soon too little for fees.
  transferBalance: choose => {
    const address = choose.anyActor();
    const base = BigInt(choose.runState.observed.accounts[address]?.balance ?? 0);
    const all = Number(base / 10n ** 18n);
    const destination = choose.of(choose.actors.filter(actor => actor !== address));
    if (choose.oneIn(5)) return { address, destination, amount: all + 1 };
    // The rest pays the fees of one or two transactions.
    const almostAll = (Number(base / 10n ** 16n) - 15) / 100;
    return { address, destination, amount: Math.max(choose.oneIn(2) ? almostAll : all - 1, 1) };
  },
};

/** The example of an operation, about a random collection and signed by somebody who may be its manager. */
const fromExample = (choose: Choices, operation: WriteOperation): object => ({
  ...writeExamples[operation],
  ...ofCollection(choose),
});

/** A random request for an operation; sometimes a malformed one. */
export function randomRequest(operation: WriteOperation, choose: Choices): WriteRequest {
  const body = bodies[operation]?.(choose) ?? fromExample(choose, operation);
  const request = anyWrite(operation, body);
  return choose.oneIn(30) ? corrupted(choose, request) : request;
}

/** How often a random request is made until the interface shows some part of it. */
const attemptsMax = 5;

/** A random request of which only what the interface shows is left; undefined if that is hardly ever anything. */
export function shownRequest(operation: WriteOperation, choose: Choices): WriteRequest | undefined {
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const shown = shownPart(randomRequest(operation, choose));
    if (shown !== undefined) return shown;
  }
  return undefined;
}
