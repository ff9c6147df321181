import { setImmediate } from 'node:timers/promises';
import type { TokenRef } from '../../../chain/state/address.ts';
import { collectionOf, multiOwnerTokenOf, tokenOf, type State } from '../../../chain/state/state.ts';
import type { Answer, Query, TokenSummary } from '../shapes/explorer.ts';
import { toTextProperty } from '../../../service/content/text.ts';
import { topmostOwnerOf } from '../../../service/reads/token.ts';
import { toAddress } from '../../../service/requests/members.ts';
import { existing } from '../../../service/views/collection.ts';
import {
  heldTokens,
  livingTokens,
  nestedTokens,
  pageOf,
  type Page,
} from '../../../service/views/token-lists.ts';
import { anyToken, parentOf, type AnyToken } from '../../../service/views/token.ts';
import type { ReadContext } from '../../../service/worlds/world.ts';
import { contentOf, tokenSummary } from './content.ts';

/** Tokens whose content one request looks at: to decode them takes up to 0.1 ms each the first time. */
const decodedMax = 5_000;
const decodedAtOnce = 100;

/** Tokens that a token is nested in, of which a page shows those next to it. */
const ancestorsMax = 20;

/** Approvals of a token in pieces that a page shows. */
const approvalsMax = 50;

/** The summaries of these tokens, in their order. */
export const summariesOf = (refs: readonly TokenRef[], context: ReadContext): Promise<TokenSummary[]> =>
  Promise.all(refs.map(ref => tokenSummary(ref, context)));

/** The first tokens of a list with their content. */
async function* decoded(
  ids: readonly number[],
  collectionId: number,
  context: ReadContext,
): AsyncGenerator<TokenSummary> {
  for (const [index, tokenId] of ids.slice(0, decodedMax).entries()) {
    // Other requests are answered in between.
    if (index % decodedAtOnce === 0) await setImmediate();
    yield await tokenSummary({ collectionId, tokenId }, context);
  }
}

/** A page of the tokens of a collection, of those that the query selects. Throws a `Failure` for an unknown collection. */
export async function tokens(
  context: ReadContext,
  { collectionId, owner, trait = [], offset = 0, limit = 25 }: Query<'tokens'>,
): Promise<Answer<'tokens'>> {
  const collection = existing(collectionId, context);
  const { state } = context;
  const ids =
    owner === undefined ? livingTokens(state, collection) : heldTokens(state, collectionId, toAddress(owner));
  if (trait.length === 0) {
    const refs = pageOf(ids, { offset, limit }).map(tokenId => ({ collectionId, tokenId }));
    return { tokens: await summariesOf(refs, context), total: ids.length, isComplete: true };
  }
  const found: TokenSummary[] = [];
  for await (const token of decoded(ids, collectionId, context)) {
    const own = new Set(token.attributes.map(({ name, value }) => `${name}: ${value}`));
    if (trait.every(wanted => own.has(wanted))) found.push(token);
  }
  return {
    tokens: found.slice(offset, offset + limit),
    total: found.length,
    isComplete: ids.length <= decodedMax,
  };
}

/** The attributes of the tokens of a collection. Throws a `Failure` for an unknown one. */
export async function traits(
  context: ReadContext,
  { collectionId }: Pick<TokenRef, 'collectionId'>,
): Promise<Answer<'traits'>> {
  const ids = livingTokens(context.state, existing(collectionId, context));
  const counts = new Map<string, Map<string, number>>();
  for await (const { attributes } of decoded(ids, collectionId, context))
    for (const { name, value } of attributes) {
      const values = counts.get(name) ?? new Map<string, number>();
      counts.set(name, values.set(value, (values.get(value) ?? 0) + 1));
    }
  return {
    traits: [...counts].map(([name, values]) => ({
      name,
      values: [...values].map(([value, number]) => ({ value, tokens: number })),
    })),
    isComplete: ids.length <= decodedMax,
  };
}

/** The tokens nested directly in a token. */
export async function children(context: ReadContext, query: TokenRef & Page): Promise<Answer<'children'>> {
  const nested = nestedTokens(context.state, query);
  return { tokens: await summariesOf(pageOf(nested, query), context), total: nested.length };
}

/** A token with its content, place and approvals; null if there is none. */
export async function token(context: ReadContext, ref: TokenRef): Promise<Answer<'token'>> {
  const { state, world } = context;
  const record = anyToken(state, ref);
  const collection = collectionOf(state, ref.collectionId);
  if (record === undefined || collection === undefined) return null;
  const topmost = record.owner === null ? null : topmostOwnerOf(ref, context);
  return {
    ...(await tokenSummary(ref, context)),
    ...(await contentOf(ref, context)),
    topmostOwner: topmost && world.format(topmost),
    ancestors: await summariesOf(ancestorsOf(record, state), context),
    approvals: approvalsOf(ref, context),
    collection: { name: collection.name, mode: collection.mode },
    properties: record.properties.map(toTextProperty),
  };
}

type Approvals = NonNullable<Answer<'token'>>['approvals'];

function ancestorsOf(record: AnyToken, state: Readonly<State>): TokenRef[] {
  const found: TokenRef[] = [];
  let ref = parentOf(record);
  while (ref !== undefined && found.length < ancestorsMax) {
    const parent = anyToken(state, ref);
    if (parent === undefined) break;
    found.unshift(ref);
    ref = parentOf(parent);
  }
  return found;
}

/** What owners let spenders take. */
function approvalsOf(ref: TokenRef, { state, world: { format } }: ReadContext): Approvals {
  const nft = tokenOf(state, ref);
  if (nft !== undefined)
    return nft.approved === null
      ? []
      : [{ owner: format(nft.owner), spender: format(nft.approved), amount: '1' }];
  const { allowances } = multiOwnerTokenOf(state, ref) ?? {};
  return [...(allowances?.entries() ?? [])]
    .slice(0, approvalsMax)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([key, amount]) => {
      const [owner = '', spender = ''] = key.split('/');
      return { owner: format(owner), spender: format(spender), amount: String(amount) };
    });
}
