import type { TokenRef } from '../../chain/state/address.ts';
import { collectionOf, type State } from '../../chain/state/state.ts';
import { Failure } from '../../contract/failures.ts';
import { LongText, type Json } from './json.ts';
import type { Steps } from '../../chain/state/steps.ts';
import { nestedTokens } from './token-lists.ts';
import { anyToken, parentOf, tokenView } from './token.ts';
import type { ReadContext } from '../worlds/world.ts';

/**
 * Maximum number of levels below the root in a bundle read; a deeper bundle is an error
 * (spec/decisions/service.md#bundle).
 */
const bundleDepthMax = 6;

/**
 * The JSON of the whole tree that the token is in, from its root. It is the same for every token of the bundle (interface:
 * Endpoints: Get bundle).
 */
export function* bundleJson(ref: TokenRef, context: ReadContext): Steps<Json> {
  const root = rootOf(ref, context.state);
  if (nestedTokens(context.state, root).length === 0)
    throw new Failure('Bundle', 'Topmost token of a bundle has no nested tokens', { ...root });
  const text = new LongText('');
  yield* addNode(text, root, context, 0);
  return LongText.joined(text);
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

function* addNode(text: LongText, ref: TokenRef, context: ReadContext, depth: number): Steps<void> {
  if (depth > bundleDepthMax)
    throw new Failure('Bundle', 'Recursion depth exceeded, aborting NestedToken generation', { depth });
  const record = anyToken(context.state, ref);
  const collection = collectionOf(context.state, ref.collectionId);
  if (record === undefined || collection === undefined)
    throw new Failure('Bundle', 'Token not found during search for nested childs', { ...ref });
  const view = JSON.stringify(tokenView(ref, record, collection, context));
  text.add(`${view.slice(0, -1)},"nestingChildTokens":[`);
  yield;
  let separator = '';
  for (const children of nestedTokens(context.state, ref).from(0))
    for (const child of children) {
      text.add(separator);
      separator = ',';
      yield* addNode(text, child, context, depth + 1);
    }
  text.add(']}');
}
