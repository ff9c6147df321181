import type { WriteRequest } from '../../model/target.ts';
import {
  changedAnswer,
  withMisledCheck,
  lostUpdate,
  planted,
  corrupted,
  corruptedCollection,
  takenForOwner,
  withCollection,
  withoutError,
  withRead,
  type Mutant,
} from './inject/mutant.ts';
import { zeroAddress } from '../../model/view.ts';

const mutant = (id: string, breaks: string, fails: Parameters<typeof planted>[2]): Mutant =>
  planted(`relation/${id}`, breaks, fails);

type Members = Readonly<Record<string, unknown>>;

/** A request of that operation is taken for another. */
export const taking =
  (operation: WriteRequest['operation'], other: (body: Members) => Members) =>
  (request: WriteRequest): WriteRequest =>
    request.operation === operation
      ? ({ operation, body: other(request.body) } as unknown as WriteRequest)
      : request;

/** Reads that never change, and writes that are for everybody at any path. */
const steadyMutants: readonly Mutant[] = [
  mutant('is-bundle/never', 'token.is-bundle.follows-writes', {
    reads: withRead('isBundle', () => ({ isBundle: false })),
  }),
  mutant('parent/never', 'token.parent.follows-writes', { reads: withRead('parent', () => null) }),
  mutant('children/never', 'token.children.follow-writes', {
    reads: withRead('children', () => ({ children: [] })),
  }),
  mutant('allowed/never', 'collection.allowed.follows-writes', {
    reads: withRead('allowed', () => ({ isAllowed: false })),
  }),
  mutant('paths/for-everybody', 'paths.both-styles-refuse', {
    calls: takenForOwner('unique.setCollectionProperties'),
  }),
];

/** What is done is not undone, or more is. */
const undoingMutants: readonly Mutant[] = [
  mutant('remove-admin/turns-mint-mode', 'collection.admins.add-then-remove', {
    calls: corruptedCollection('unique.removeCollectionAdmin', draft => {
      draft.permissions.mintMode = !draft.permissions.mintMode;
    }),
  }),
  mutant('remove-from-allow-list/keeps', 'collection.allow-list.add-then-remove', {
    calls: lostUpdate('unique.removeFromAllowList', 'allowLists'),
  }),
  mutant('change-owner/appends-to-the-name', 'collection.owner.there-and-back', {
    calls: corruptedCollection('unique.changeCollectionOwner', draft => {
      draft.name += '!';
    }),
  }),
  mutant('delete-collection-properties/keeps', 'collection.properties.set-then-delete', {
    calls: lostUpdate('unique.deleteCollectionProperties', 'collections'),
  }),
  mutant('remove-sponsor/keeps', 'collection.sponsorship.set-then-remove', {
    calls: lostUpdate('unique.removeCollectionSponsor', 'collections'),
  }),
  mutant('delete-token-properties/keeps', 'token.properties.set-then-delete', {
    calls: corrupted('unique.deleteTokenProperties', (state, before) => {
      state.tokens = before.tokens;
    }),
  }),
  mutant('approve/withdraws-nothing', 'token.approve.then-withdraw', {
    alterRequest: taking('approve', body => ({ ...body, isApprove: true })),
  }),
  mutant('transfer/loses-properties', 'token.transfer.there-and-back', {
    calls: corrupted('unique.transferFrom', (state, before) => {
      for (const [key, was] of before.tokens.entries())
        if (state.tokens.get(key) !== was)
          state.tokens = state.tokens.update(key, draft => {
            draft.properties = [{ key: 'moved', value: '0x' }];
          });
    }),
  }),
  mutant('unnest/parent-keeps-the-child', 'token.nest.then-unnest', {
    calls: corrupted('unique.transferFrom', (state, before) => {
      for (const [key, children] of before.children.entries())
        if (!state.children.has(key)) state.children = state.children.set(key, children);
    }),
  }),
];

/** Two ways come to different ends. */
const secondInstanceMutants: readonly Mutant[] = [
  mutant('mint-many/all-to-the-first', 'token.mint-many.equals-single-mints', {
    alterRequest: taking('mintMany', ({ tokens, ...body }) => {
      const items = tokens as readonly { readonly owner?: string }[];
      return { ...body, tokens: items.map(item => ({ ...item, owner: items[0]?.owner ?? body['address'] })) };
    }),
  }),
  mutant('nest/in-the-first-token', 'token.nest.equals-transfer-to-its-address', {
    alterRequest: taking('nest', body => ({
      ...body,
      parent: { ...(body['parent'] as Members), tokenId: 1 },
    })),
  }),
  mutant('unnest/ignores-to', 'token.unnest.to-equals-unnest-then-transfer', {
    alterRequest: taking('unnest', body => ({ ...body, to: body['address'] })),
  }),
  mutant('transfers-enabled/without-effect', 'collection.transfers-enabled.equals-limit', {
    calls: lostUpdate('unique.setTransfersEnabledFlag', 'collections'),
  }),
  mutant('create/ignores-permissions', 'collection.create.with-settings-equals-settings-after', {
    alterRequest: taking('createCollection', body => ({ ...body, permissions: {} })),
  }),
  mutant('quartz/counts-one-more', 'networks.differ-in-addresses-only', {
    reads: withRead('totalSupply', (query, context, read) => {
      const { totalSupply } = read(query, context) as { totalSupply: number };
      return { totalSupply: context.world.network === 'quartz' ? totalSupply + 1 : totalSupply };
    }),
  }),
];

/** Something is counted wrongly. */
const countingMutants: readonly Mutant[] = [
  mutant('burn/makes-room', 'token.burned.still-count', {
    calls: withMisledCheck('unique.createItem', (state, { collectionId }) => ({
      state: withCollection(state, collectionId, draft => {
        if (draft.limits.tokenLimit !== null) draft.limits.tokenLimit += draft.burned;
      }),
    })),
  }),
  mutant('burn/frees-the-id', 'token.ids.never-reused', {
    calls: corruptedCollection('unique.burnFrom', draft => {
      draft.minted -= 1;
      draft.burned -= 1;
    }),
  }),
  mutant('destroy/frees-the-id', 'collection.ids.never-reused', {
    calls: corrupted('unique.destroyCollection', state => {
      state.collectionsCreated -= 1;
    }),
  }),
  mutant('bundle/without-bottom', 'token.bundle.depth-is-bounded', {
    reads: withoutError('bundle', query => query),
  }),
  mutant('bundle/five-levels', 'token.bundle.six-levels-are-shown', {
    reads: changedAnswer('bundle', answer => ({ ...answer, nestingChildTokens: [] })),
  }),
  mutant('topmost-owner/of-anything', 'token.topmost-owner.ten-look-ups', {
    reads: withoutError('topmostOwner', () => ({ topmostOwner: zeroAddress })),
  }),
];

/** Faults that it takes several steps to see. */
export const relationMutants: readonly Mutant[] = [
  ...steadyMutants,
  ...undoingMutants,
  ...secondInstanceMutants,
  ...countingMutants,
];
