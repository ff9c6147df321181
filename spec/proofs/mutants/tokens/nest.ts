import type { Receipt, WriteRequest } from '../../../model/target.ts';
import { isCollectionAddress, tokenOfAddress } from '../../../model/view.ts';
import {
  corruptEveryCollectionInput,
  corruptInput,
  ignoreNestingLevels,
  replaceError,
  skipRefusal,
  transferDespite,
  withToken,
} from '../inject/check.ts';
import { corruptResult, keepChildren, loseUpdate } from '../inject/effect.ts';
import { alterBody, type Members } from '../inject/messages.ts';
import { mutant, type Mutant } from '../inject/mutant.ts';

/** Changes the receipt of an unnest that is refused when built. */
const ofUnbuilt =
  (change: (receipt: Receipt) => Receipt) =>
  (receipt: Receipt, { operation }: WriteRequest): Receipt =>
    operation === 'unnest' && receipt.kind === 'not-built' ? change(receipt) : receipt;

/** Mutants of nest and unnest. */
export const nestMutants: readonly Mutant[] = [
  mutant('nest/under-a-collection', 'nesting.not-under-a-collection', {
    calls: corruptInput('unique.transferFrom', (_state, args, { signer }) =>
      isCollectionAddress(args.to) ? { args: { ...args, to: signer } } : {},
    ),
  }),
  mutant('nest/permission-of-nested-collection', 'refusal.reports-its-code', {
    calls: corruptInput('unique.transferFrom', (state, { collectionId, to }) => {
      const parent = tokenOfAddress(to);
      const child = state.collections.get(String(collectionId));
      return parent === undefined || child === undefined
        ? {}
        : { state: { ...state, collections: state.collections.set(String(parent.collectionId), child) } };
    }),
  }),
  mutant('nest/under-missing-token', 'nesting.token-exists', {
    calls: corruptInput('unique.transferFrom', (state, { to }, { signer }) => {
      const parent = tokenOfAddress(to);
      return parent === undefined ? {} : { state: withToken(state, parent, signer) };
    }),
  }),
  mutant('nest/in-itself', 'nesting.no-cycle', { calls: transferDespite('nesting.no-cycle') }),
  mutant('nest/wrong-error-for-cycles', 'refusal.reports-its-code', {
    profile: 'chain',
    calls: replaceError('unique.transferFrom', 'nesting.no-cycle', 'DepthLimit'),
  }),
  mutant('nest/levels-not-counted', 'nesting.depth-is-bounded', {
    calls: ignoreNestingLevels('unique.setTokenProperties'),
  }),
  mutant('nest/without-permission', 'nesting.permitted-by-parents-collection', {
    calls: corruptEveryCollectionInput('unique.transferFrom', draft => {
      draft.permissions.nesting.tokenOwner = true;
    }),
  }),
  mutant('nest/restricted-is-ignored', 'nesting.source-is-not-restricted', {
    calls: corruptEveryCollectionInput('unique.transferFrom', draft => {
      draft.permissions.nesting.restricted = null;
    }),
  }),
  mutant('nest/parent-is-not-reported', 'token.nest.parent-has-child', {
    calls: loseUpdate('unique.transferFrom', 'children'),
  }),
  mutant('unnest/not-nested-refused-after-build', 'refusal.shows-at-its-place', {
    alterReceipt: ofUnbuilt(() => ({ kind: 'refused', error: { message: 'Token is not nested' } })),
  }),
  mutant('unnest/not-nested-accepted', 'token.unnest.nested-only', {
    alterReceipt: ofUnbuilt(() => ({ kind: 'accepted', parsed: {}, events: [] })),
  }),
  mutant('unnest/unclear-parent-accepted', 'token.unnest.parent-is-clear', {
    alterReceipt: ofUnbuilt(() => ({ kind: 'accepted', parsed: {}, events: [] })),
  }),
  mutant('unnest/not-nested-is-not-found', 'token.unnest.not-nested-is-not-built', {
    profile: 'chain',
    alterReceipt: ofUnbuilt(receipt => ({ ...receipt, status: 404 }) as Receipt),
  }),
  mutant('unnest/parent-keeps-child', 'token.unnest.parent-has-no-such-child', {
    calls: keepChildren('unique.transferFrom'),
  }),
  mutant('unnest/by-anybody', 'token.unnest.by-its-owner', {
    calls: skipRefusal('unique.transferFrom', 'spending.needs-allowance'),
  }),
  mutant('nest/under-missing-collection', 'nesting.parent-collection-exists', {
    calls: skipRefusal('unique.transferFrom', 'nesting.parent-collection-exists'),
  }),
  mutant('pieces/unnest/parent-assumed', 'refusal.shows-at-its-place', {
    alterRequest: alterBody('unnest', body => ({ parent: { collectionId: 2, tokenId: 1 }, ...body })),
  }),
  mutant('relation/unnest/parent-keeps-the-child', 'token.nest.then-unnest', {
    calls: corruptResult('unique.transferFrom', (state, before) => {
      for (const [key, children] of before.children.entries())
        if (!state.children.has(key)) state.children = state.children.set(key, children);
    }),
  }),
  mutant('relation/nest/always-in-token-1', 'token.nest.equals-transfer-to-its-address', {
    alterRequest: alterBody('nest', body => ({
      ...body,
      parent: { ...(body['parent'] as Members), tokenId: 1 },
    })),
  }),
  mutant('relation/unnest/ignores-to', 'token.unnest.to-equals-unnest-then-transfer', {
    alterRequest: alterBody('unnest', body => ({ ...body, to: body['address'] })),
  }),
];
