import { Failure } from '../../../src/contract/failures.ts';
import type { TokenRef } from '../../model/observe.ts';
import type { Receipt, Response, WriteRequest } from '../../model/target.ts';
import {
  changedAnswer,
  withMisledCheck,
  misledAbout,
  planted,
  corrupted,
  corruptedCollection,
  withRead,
  type Mutant,
} from './inject/mutant.ts';
import { letThrough } from './inject/pieces.ts';
import { taking } from './relation-mutants.ts';
import { withAnyNonce } from './inject/transactions.ts';

/** An account that nobody has. */
const nobody = `0x${'11'.repeat(32)}`;

type Members = Readonly<Record<string, unknown>>;

/** The outcome of some writes has other members. */
const outcomeOf =
  (operations: readonly string[], change: (parsed: Members, request: WriteRequest) => Members) =>
  (receipt: Receipt, request: WriteRequest): Receipt =>
    receipt.kind === 'accepted' && operations.includes(request.operation)
      ? { ...receipt, parsed: change(receipt.parsed as Members, request) }
      : receipt;

/** Outcomes that tell other than what the interface lists for them, or not all that we ruled. */
const outcomeMutants: readonly Mutant[] = [
  planted('outcome/sender-instead-of-who-is-listed', 'collection.allow-list.reports-the-listed-address', {
    alterReceipt: outcomeOf(['addToAllowList'], (parsed, { body }) => ({
      ...parsed,
      address: (body as { address: string }).address,
    })),
  }),
  planted('outcome/limits-as-set', 'collection.set-limits.reports-effective-limits', {
    alterReceipt: outcomeOf(['setLimits'], (parsed, { body }) => ({
      ...parsed,
      limits: (body as { limits?: object }).limits,
    })),
  }),
  planted('outcome/mint-without-collection', 'token.mint.reports-ids-in-order', {
    alterReceipt: outcomeOf(['mint'], ({ tokenId }) => ({ tokenId })),
  }),
  planted('outcome/mint-of-another-token', 'token.mint.tokens-exist', {
    alterReceipt: outcomeOf(['mint'], ({ tokenId, ...parsed }) => ({
      ...parsed,
      tokenId: Number(tokenId) + 1_000,
    })),
  }),
  planted('outcome/move-without-sender', 'token.transfer.reports-both-sides', {
    alterReceipt: outcomeOf(['transfer', 'nest'], ({ from: _unreported, ...parsed }) => parsed),
  }),
  planted('outcome/burn-without-value', 'token.burn.reports-a-value', {
    alterReceipt: outcomeOf(['burn'], ({ value: _value, ...others }) => others),
  }),
  planted('outcome/burn-of-no-token', 'token.burn.reports-burn', {
    alterReceipt: outcomeOf(['burn'], parsed => ({ ...parsed, tokenId: null })),
  }),
];

/** Settings that change other things too. */
const settingMutants: readonly Mutant[] = [
  planted('set-limits/renames-the-collection', 'collection.set-limits.changes-nothing-else', {
    calls: corruptedCollection('unique.setCollectionLimits', draft => {
      draft.name = 'renamed';
    }),
  }),
  planted('property-permissions/owners-of-tokens-get-none', 'collection.property-permissions.take-effect', {
    calls: withMisledCheck('unique.setTokenPropertyPermissions', (_state, args) => ({
      args: {
        ...args,
        propertyPermissions: args.propertyPermissions.map(entry => ({ ...entry, tokenOwner: false })),
      },
    })),
  }),
  planted('set-permissions/renames-the-collection', 'collection.set-permissions.changes-nothing-else', {
    calls: corruptedCollection('unique.setCollectionPermissions', draft => {
      draft.name = 'renamed';
    }),
  }),
];

interface Node {
  readonly nestingChildTokens?: readonly Node[];
}

const isDeep = ({ nestingChildTokens = [] }: Node): boolean =>
  nestingChildTokens.some(({ nestingChildTokens: below = [] }) => below.length > 0);

/** Reads that fail only in states that are not the first to come to mind. */
const stateMutants: readonly Mutant[] = [
  planted('read/collection-begins-with-a-token', 'collection.create.begins-empty', {
    reads: changedAnswer('lastTokenId', ({ tokenId }: { tokenId: number }) => ({
      tokenId: Math.max(1, tokenId),
    })),
  }),
  planted('read/schema-of-another-version', 'collection.create.schema-reads-back', {
    reads: changedAnswer('collection', (answer: { schema?: Members }) =>
      answer.schema === undefined
        ? answer
        : { ...answer, schema: { ...answer.schema, schemaVersion: '9.9.9' } },
    ),
  }),
  planted('read/schema-of-nothing', 'collection.create.no-schema-without-properties', {
    reads: changedAnswer('collection', (answer: { schema?: unknown }) => ({
      ...answer,
      schema: answer.schema ?? { schemaName: 'unique' },
    })),
  }),
  planted('read/schema-without-attributes', 'collection.create.whole-schema-reads-back', {
    reads: changedAnswer('collection', (answer: { schema?: Members }) => {
      const { attributesSchema: _lost, ...schema } = answer.schema ?? {};
      return answer.schema === undefined ? answer : { ...answer, schema };
    }),
  }),
  planted('read/token-without-sounds', 'token.mint.whole-content-reads-back', {
    reads: changedAnswer('token', ({ audio: _lost, ...rest }: { audio?: unknown }) => rest),
  }),
  planted('read/allowed-where-access-is-public', 'collection.allowed.is-the-allow-list', {
    reads: withRead('allowed', (query, context, read, { collection }) => {
      const { permissions } = collection({ collectionId: query.collectionId }, context) as {
        permissions: { access: string };
      };
      return permissions.access === 'Normal' ? { isAllowed: true } : read(query, context);
    }),
  }),
  planted('read/parent-without-address', 'token.parent.has-an-address', {
    reads: changedAnswer('parent', ({ address: _lost, ...rest }: TokenRef & { address: string }) => rest),
  }),
  planted('read/first-child-is-forgotten', 'token.parent.holds-it', {
    reads: changedAnswer('children', ({ children }: { children: readonly TokenRef[] }) => ({
      children: children.slice(1),
    })),
  }),
  planted('read/owner-is-taken-for-the-topmost', 'token.topmost-owner.through-ten-tokens', {
    reads: withRead('topmostOwner', (query, context, read, { tokenOwner }) => {
      read(query, context);
      return { topmostOwner: (tokenOwner(query, context) as { owner: string } | null)?.owner ?? null };
    }),
  }),
  planted('read/bundle-ends-below-the-children', 'token.bundle.is-whole-however-deep', {
    reads: changedAnswer('bundle', (root: Node) => ({
      ...root,
      nestingChildTokens: root.nestingChildTokens?.map(child => ({ ...child, nestingChildTokens: [] })),
    })),
  }),
  planted('read/bundle-is-soon-too-deep', 'token.bundle.is-read-to-six-levels', {
    reads: changedAnswer('bundle', (root: Node) => {
      if (isDeep(root)) throw new Failure('Bundle', 'Recursion depth exceeded');
      return root;
    }),
  }),
];

/** What is promised to be accepted is not. */
const acceptanceMutants: readonly Mutant[] = [
  planted('create-collection/never', 'collection.create.accepted-otherwise', {
    calls: withMisledCheck('unique.createCollectionEx', (_state, args) => ({
      args: { ...args, limits: { ...args.limits, accountTokenOwnershipLimit: 100_000_001 } },
    })),
  }),
  planted('set-limits/token-limit-is-one-at-first', 'collection.set-limits.accepted-otherwise', {
    calls: misledAbout('unique.setCollectionLimits', draft => {
      draft.limits.tokenLimit ??= 1;
    }),
  }),
  planted('delete-properties/not-by-the-owner', 'collection.delete-properties.accepted-otherwise', {
    calls: misledAbout('unique.deleteCollectionProperties', draft => {
      draft.owner = nobody;
    }),
  }),
  planted('property-permissions/not-by-the-owner', 'collection.property-permissions.accepted-otherwise', {
    calls: misledAbout('unique.setTokenPropertyPermissions', draft => {
      draft.owner = nobody;
    }),
  }),
  planted('burn/only-who-is-listed', 'token.burn.accepted-otherwise', {
    calls: misledAbout('unique.burnFrom', draft => {
      draft.permissions.access = 'AllowList';
    }),
  }),
  planted('set-permissions/white-list-is-unknown', 'collection.set-permissions.takes-white-list', {
    alterRequest: taking('setPermissions', body =>
      (body['permissions'] as Members)['access'] === 'WhiteList'
        ? { ...body, collectionId: 4_000_000 }
        : body,
    ),
  }),
  planted('create-collection/allow-list-is-unknown', 'collection.create.takes-allow-list', {
    alterRequest: taking('createCollection', body =>
      (body['permissions'] as Members | undefined)?.['access'] === 'AllowList'
        ? { ...body, limits: { accountTokenOwnershipLimit: 100_000_001 } }
        : body,
    ),
  }),
  planted('allow-list/the-owner-does-not-remove', 'collection.allow-list.remove.accepted-otherwise', {
    calls: misledAbout('unique.removeFromAllowList', draft => {
      draft.owner = nobody;
    }),
  }),
];

/** Requests whose authority is not looked at. */
const authorityMutants: readonly Mutant[] = [
  planted('unnest/by-anybody', 'token.unnest.by-its-owner', {
    calls: letThrough('unique.transferFrom', 'spending.needs-allowance'),
  }),
  planted('nest/under-what-is-nowhere', 'nesting.parent-collection-exists', {
    calls: letThrough('unique.transferFrom', 'nesting.parent-collection-exists'),
  }),
  planted('submit/as-often-as-one-likes', 'submit.payload-counts-once', { alterWorld: withAnyNonce }),
];

/** Identity. */
const identityMutants: readonly Mutant[] = [
  planted('burn/makes-the-id-free', 'token.ids.designate-one-token', {
    calls: corruptedCollection('unique.burnFrom', draft => {
      draft.minted -= 1;
      draft.burned -= 1;
    }),
  }),
  planted('destroy/makes-the-id-free', 'collection.ids.designate-one-collection', {
    calls: corrupted('unique.destroyCollection', state => {
      state.collectionsCreated -= 1;
    }),
  }),
  planted('transfer/owner-stays', 'token.transfer.gives-to-address', {
    calls: corrupted('unique.transferFrom', (state, before) => {
      state.tokens = before.tokens;
    }),
  }),
];

/** Of several values for one key the first one counts. */
const firstOfEach =
  (member: string) =>
  ({ operation, body }: WriteRequest): WriteRequest => {
    const list = (body as Members)[member];
    const heard = Array.isArray(list) ? { ...body, [member]: list.toReversed() } : body;
    return { operation, body: heard } as unknown as WriteRequest;
  };

const orderMutants: readonly Mutant[] = [
  planted('token-properties/first-value-counts', 'token.properties.last-value-counts', {
    alterRequest: firstOfEach('properties'),
  }),
];

/** How many payloads were built, so that each is another one. */
let built = 0;

const isBuild = (method: string, path: string): boolean =>
  method !== 'GET' && !path.includes('submit') && !/use=(?!Build)/.test(path);

const payloadMutants: readonly Mutant[] = [
  planted('build/never-the-same', 'write.build-is-repeatable', {
    alterWire: wire => ({
      ...wire,
      send: async (method, path, body): Promise<Response> => {
        const answer = await wire.send(method, path, body);
        if (!isBuild(method, path)) return answer;
        built += 1;
        return { ...answer, body: { ...(answer.body as Members), built } };
      },
    }),
  }),
  planted('paths/versioned-ones-answer-more', 'paths.both-styles-build-the-same', {
    alterWire: wire => ({
      ...wire,
      send: async (method, path, body): Promise<Response> => {
        const answer = await wire.send(method, path, body);
        const isVersioned = method !== 'GET' && path.startsWith('v1/');
        return isVersioned ? { ...answer, body: { ...(answer.body as Members), version: 1 } } : answer;
      },
    }),
  }),
];

/** Faults that show the difference between what the interface says and what we ruled beside it. */
export const refinementMutants: readonly Mutant[] = [
  ...outcomeMutants,
  ...settingMutants,
  ...stateMutants,
  ...acceptanceMutants,
  ...authorityMutants,
  ...identityMutants,
  ...orderMutants,
  ...payloadMutants,
];
