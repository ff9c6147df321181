import type { Receipt, WriteRequest } from '../../../model/target.ts';
import { tokenOfAddress } from '../../../model/view.ts';
import { corruptInput, ignoreNestingLevels } from '../inject/check.ts';
import { corruptResult, keepChildren } from '../inject/effect.ts';
import { alterBody, type Members } from '../inject/messages.ts';
import { mutant, type Mutant } from '../inject/mutant.ts';

/** Changes the receipt of an unnest that is refused when built. */
const ofUnbuilt =
  (change: (receipt: Receipt) => Receipt) =>
  (receipt: Receipt, { operation }: WriteRequest): Receipt =>
    operation === 'unnest' && receipt.kind === 'not-built' ? change(receipt) : receipt;

/** Mutants of nest and unnest. */
export const nestingMutants: readonly Mutant[] = [
  mutant('nest/permission-of-nested-collection', 'refusal.reports-its-code', {
    calls: corruptInput('unique.transferFrom', (state, { collectionId, to }) => {
      const parent = tokenOfAddress(to);
      const child = state.collections.get(String(collectionId));
      return parent === undefined || child === undefined
        ? {}
        : { state: { ...state, collections: state.collections.set(String(parent.collectionId), child) } };
    }),
  }),
  mutant('nest/levels-not-counted', 'nesting.depth-is-bounded', {
    calls: ignoreNestingLevels('unique.setTokenProperties'),
  }),
  mutant('unnest/not-nested-refused-after-build', 'refusal.shows-at-its-place', {
    alterReceipt: ofUnbuilt(() => ({ kind: 'refused', error: { message: 'Token is not nested' } })),
  }),
  mutant('unnest/parent-keeps-child', 'token.unnest.parent-has-no-such-child', {
    calls: keepChildren('unique.transferFrom'),
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
