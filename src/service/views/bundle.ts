import type { TokenRef } from '../../chain/state/address.ts';
import { collectionOf, type State } from '../../chain/state/state.ts';
import { Failure } from '../../contract/failures.ts';
import type { Json } from './json.ts';
import { joined, LongText } from './long-text.ts';
import type { Steps } from './slices.ts';
import { nestedTokens } from './token-lists.ts';
import { anyToken, parentOf, tokenView, type TokenView } from './token.ts';
import type { ReadContext } from '../world.ts';

/** A token with all tokens nested in it. */
export interface BundleNode extends TokenView {
  readonly nestingChildTokens: readonly BundleNode[];
}

/**
 * Maximum number of levels below the root in a bundle read; a deeper bundle is an error
 * (spec/decisions/service.md#bundle).
 */
const bundleDepthMax = 6;

/**
 * The whole tree that the token is in, from its root. It is the same for every token of the bundle (interface:
 * Endpoints: Get bundle).
 */
export function* bundleOf(ref: TokenRef, context: ReadContext): Steps<BundleNode> {
  const root = rootOf(ref, context.state);
  const tree = yield* nodeOf(root, context, 0);
  if (tree.nestingChildTokens.length === 0)
    throw new Failure('Bundle', 'Topmost token of a bundle has no nested tokens', { ...root });
  return tree;
}

/** The same tree as JSON. */
export function* bundleJson(ref: TokenRef, context: ReadContext): Steps<Json> {
  const text = new LongText('');
  yield* addNode(text, yield* bundleOf(ref, context));
  return yield* joined([text]);
}

function* addNode(text: LongText, { nestingChildTokens, ...token }: BundleNode): Steps<void> {
  text.add(`${JSON.stringify(token).slice(0, -1)},"nestingChildTokens":[`);
  for (const [index, child] of nestingChildTokens.entries()) {
    if (index > 0) text.add(',');
    yield* addNode(text, child);
  }
  text.add(']}');
  yield;
}

/** Follows owners while they are existing tokens. Ends because nesting has no cycles. */
function rootOf(ref: TokenRef, state: Readonly<State>): TokenRef {
  let root = ref;
  for (;;) {
    const token = anyToken(state, root);
    const parent = token && parentOf(token);
    if (parent === undefined || anyToken(state, parent) === undefined) return root;
    root = parent;
  }
}

function* nodeOf(ref: TokenRef, context: ReadContext, depth: number): Steps<BundleNode> {
  if (depth > bundleDepthMax)
    throw new Failure('Bundle', 'Recursion depth exceeded, aborting NestedToken generation', { depth });
  const record = anyToken(context.state, ref);
  const collection = collectionOf(context.state, ref.collectionId);
  if (record === undefined || collection === undefined)
    throw new Failure('Bundle', 'Token not found during search for nested childs', { ...ref });
  const nestingChildTokens: BundleNode[] = [];
  for (const children of nestedTokens(context.state, ref).from(0))
    for (const child of children) nestingChildTokens.push(yield* nodeOf(child, context, depth + 1));
  yield;
  return { ...tokenView(ref, record, collection, context), nestingChildTokens };
}
