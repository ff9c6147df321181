import type { WriteRequest } from '../../model/target.ts';
import {
  changedAnswer,
  deceived,
  lostUpdate,
  planted,
  spoiled,
  spoiledCollection,
  takenForOwner,
  withCollection,
  withoutError,
  withRead,
  type Fault,
} from './inject/mutant.ts';
import { zeroAddress } from '../../model/view.ts';

const fault = (id: string, breaks: string, fails: Parameters<typeof planted>[2]): Fault =>
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
const steadyFaults: readonly Fault[] = [
  fault('is-bundle/never', 'token.is-bundle.follows-writes', {
    reads: withRead('isBundle', () => ({ isBundle: false })),
  }),
  fault('parent/never', 'token.parent.follows-writes', { reads: withRead('parent', () => null) }),
  fault('children/never', 'token.children.follow-writes', {
    reads: withRead('children', () => ({ children: [] })),
  }),
  fault('allowed/never', 'collection.allowed.follows-writes', {
    reads: withRead('allowed', () => ({ isAllowed: false })),
  }),
  fault('paths/for-everybody', 'paths.both-styles-refuse', {
    calls: takenForOwner('unique.setCollectionProperties'),
  }),
];

/** What is done is not undone, or more is. */
const undoingFaults: readonly Fault[] = [
  fault('remove-admin/turns-mint-mode', 'collection.admins.add-then-remove', {
    calls: spoiledCollection('unique.removeCollectionAdmin', draft => {
      draft.permissions.mintMode = !draft.permissions.mintMode;
    }),
  }),
  fault('remove-from-allow-list/keeps', 'collection.allow-list.add-then-remove', {
    calls: lostUpdate('unique.removeFromAllowList', 'allowLists'),
  }),
  fault('change-owner/appends-to-the-name', 'collection.owner.there-and-back', {
    calls: spoiledCollection('unique.changeCollectionOwner', draft => {
      draft.name += '!';
    }),
  }),
  fault('delete-collection-properties/keeps', 'collection.properties.set-then-delete', {
    calls: lostUpdate('unique.deleteCollectionProperties', 'collections'),
  }),
  fault('remove-sponsor/keeps', 'collection.sponsorship.set-then-remove', {
    calls: lostUpdate('unique.removeCollectionSponsor', 'collections'),
  }),
  fault('delete-token-properties/keeps', 'token.properties.set-then-delete', {
    calls: spoiled('unique.deleteTokenProperties', (state, before) => {
      state.tokens = before.tokens;
    }),
  }),
  fault('approve/withdraws-nothing', 'token.approve.then-withdraw', {
    hears: taking('approve', body => ({ ...body, isApprove: true })),
  }),
  fault('transfer/loses-properties', 'token.transfer.there-and-back', {
    calls: spoiled('unique.transferFrom', (state, before) => {
      for (const [key, was] of before.tokens.entries())
        if (state.tokens.get(key) !== was)
          state.tokens = state.tokens.update(key, draft => {
            draft.properties = [{ key: 'moved', value: '0x' }];
          });
    }),
  }),
  fault('unnest/parent-keeps-the-child', 'token.nest.then-unnest', {
    calls: spoiled('unique.transferFrom', (state, before) => {
      for (const [key, children] of before.children.entries())
        if (!state.children.has(key)) state.children = state.children.set(key, children);
    }),
  }),
];

/** Two ways come to different ends. */
const twinFaults: readonly Fault[] = [
  fault('mint-many/all-to-the-first', 'token.mint-many.equals-single-mints', {
    hears: taking('mintMany', ({ tokens, ...body }) => {
      const items = tokens as readonly { readonly owner?: string }[];
      return { ...body, tokens: items.map(item => ({ ...item, owner: items[0]?.owner ?? body['address'] })) };
    }),
  }),
  fault('nest/in-the-first-token', 'token.nest.equals-transfer-to-its-address', {
    hears: taking('nest', body => ({ ...body, parent: { ...(body['parent'] as Members), tokenId: 1 } })),
  }),
  fault('unnest/ignores-to', 'token.unnest.to-equals-unnest-then-transfer', {
    hears: taking('unnest', body => ({ ...body, to: body['address'] })),
  }),
  fault('transfers-enabled/without-effect', 'collection.transfers-enabled.equals-limit', {
    calls: lostUpdate('unique.setTransfersEnabledFlag', 'collections'),
  }),
  fault('create/ignores-permissions', 'collection.create.with-settings-equals-settings-after', {
    hears: taking('createCollection', body => ({ ...body, permissions: {} })),
  }),
  fault('quartz/counts-one-more', 'networks.differ-in-addresses-only', {
    reads: withRead('totalSupply', (query, context, read) => {
      const { totalSupply } = read(query, context) as { totalSupply: number };
      return { totalSupply: context.world.network === 'quartz' ? totalSupply + 1 : totalSupply };
    }),
  }),
];

/** Something is counted wrongly. */
const countingFaults: readonly Fault[] = [
  fault('burn/makes-room', 'token.burned.still-count', {
    calls: deceived('unique.createItem', (state, { collectionId }) => ({
      state: withCollection(state, collectionId, draft => {
        if (draft.limits.tokenLimit !== null) draft.limits.tokenLimit += draft.burned;
      }),
    })),
  }),
  fault('burn/frees-the-id', 'token.ids.never-again', {
    calls: spoiledCollection('unique.burnFrom', draft => {
      draft.minted -= 1;
      draft.burned -= 1;
    }),
  }),
  fault('destroy/frees-the-id', 'collection.ids.never-again', {
    calls: spoiled('unique.destroyCollection', state => {
      state.collectionsCreated -= 1;
    }),
  }),
  fault('bundle/without-bottom', 'token.bundle.depth-is-bounded', {
    reads: withoutError('bundle', query => query),
  }),
  fault('bundle/five-levels', 'token.bundle.six-levels-are-shown', {
    reads: changedAnswer('bundle', answer => ({ ...answer, nestingChildTokens: [] })),
  }),
  fault('topmost-owner/of-anything', 'token.topmost-owner.ten-look-ups', {
    reads: withoutError('topmostOwner', () => ({ topmostOwner: zeroAddress })),
  }),
];

/** Faults that it takes several steps to see. */
export const relationFaults: readonly Fault[] = [
  ...steadyFaults,
  ...undoingFaults,
  ...twinFaults,
  ...countingFaults,
];
