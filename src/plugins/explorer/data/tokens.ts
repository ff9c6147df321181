import { multiOwnerTokenOf, tokenOf } from '../../../chain/state/state.ts';
import type { TokenRef } from '../../../chain/state/address.ts';
import { toTextProperty } from '../../../service/content/text.ts';
import { topmostOwnerOf } from '../../../service/reads/token.ts';
import { toAddress } from '../../../service/requests/members.ts';
import { existing } from '../../../service/views/collection.ts';
import { nestedTokens, pageOf, type Page } from '../../../service/views/token-lists.ts';
import { parentOf } from '../../../service/views/token.ts';
import type { ReadContext } from '../../../service/worlds/world.ts';
import { eachOf, type ChainIndex, type CollectionRow, type TokenRow } from '../../scan/index.ts';
import type { Answer, Query, TokenSummary } from '../shapes.ts';
import { contentOf, tokenSummary } from './content.ts';
import { firstOf } from './pages.ts';

/** Tokens whose content one request looks at: to decode them takes up to 0.1 ms each the first time. */
const decodedMax = 5_000;

/** Tokens that a token is nested in, of which a page shows those next to it. */
const ancestorsMax = 20;

/** Approvals of a token in pieces that a page shows. */
const approvalsMax = 50;

const contextOf = ({ world, head }: ChainIndex): ReadContext => ({ world, block: head, state: head.state });

/** A collection that exists. Throws a `Failure` for any other one. */
export function collectionIn(index: ChainIndex, collectionId: number): CollectionRow | undefined {
  existing(collectionId, contextOf(index));
  return index.collections.get(collectionId);
}

/** The tokens of a collection that exist, the oldest first. */
const livingIn = (index: ChainIndex, collectionId: number): TokenRow[] =>
  [...(collectionIn(index, collectionId)?.tokens.values() ?? [])].filter(row => !row.isBurned);

/** The summaries of these tokens, in their order. */
const summariesOf = (rows: readonly (TokenRow | undefined)[], index: ChainIndex): Promise<TokenSummary[]> =>
  eachOf(
    rows.filter(row => row !== undefined),
    row => tokenSummary(row, index),
  );

/** A page of the tokens of a collection, of those that the query selects. Throws a `Failure` for an unknown collection. */
export async function tokens(
  index: ChainIndex,
  { collectionId, owner, trait = [], offset = 0, limit = 25 }: Query<'tokens'>,
): Promise<Answer<'tokens'>> {
  const holder = owner === undefined ? undefined : toAddress(owner);
  const held = livingIn(index, collectionId).filter(row => holder === undefined || row.owners.has(holder));
  const hasTraits = async (row: TokenRow): Promise<boolean> => {
    const own = new Set((await contentOf(row)).attributes.map(({ name, value }) => `${name}: ${value}`));
    return trait.every(wanted => own.has(wanted));
  };
  const found = trait.length === 0 ? held : await firstOf(held.slice(0, decodedMax), Infinity, hasTraits);
  return {
    tokens: await summariesOf(pageOf(found, { offset, limit }), index),
    total: found.length,
    isComplete: trait.length === 0 || held.length <= decodedMax,
  };
}

/** The attributes of the tokens of a collection. Throws a `Failure` for an unknown one. */
export async function traits(
  index: ChainIndex,
  { collectionId }: Pick<TokenRef, 'collectionId'>,
): Promise<Answer<'traits'>> {
  const rows = livingIn(index, collectionId);
  const counts = new Map<string, Map<string, number>>();
  for (const { attributes } of await eachOf(rows.slice(0, decodedMax), contentOf))
    for (const { name, value } of attributes) {
      const values = counts.get(name) ?? new Map<string, number>();
      counts.set(name, values.set(value, (values.get(value) ?? 0) + 1));
    }
  return {
    traits: [...counts].map(([name, values]) => ({
      name,
      values: [...values].map(([value, number]) => ({ value, tokens: number })),
    })),
    isComplete: rows.length <= decodedMax,
  };
}

/** The tokens nested directly in a token. */
export async function children(index: ChainIndex, query: TokenRef & Page): Promise<Answer<'children'>> {
  const nested = nestedTokens(index.head.state, query);
  const rows = pageOf(nested, query).map(ref => index.token(ref));
  return { tokens: await summariesOf(rows, index), total: nested.length };
}

/** A token with its content, place and approvals; null if there is none. */
export async function token(index: ChainIndex, ref: TokenRef): Promise<Answer<'token'>> {
  const row = index.token(ref);
  if (row === undefined || row.isBurned) return null;
  const { name, mode } = row.collection.record;
  const topmost = row.record.owner && topmostOwnerOf(ref, contextOf(index));
  return {
    ...(await tokenSummary(row, index)),
    ...(await contentOf(row)),
    topmostOwner: topmost && index.world.format(topmost),
    ancestors: await summariesOf(ancestorsOf(row, index), index),
    approvals: approvalsOf(ref, contextOf(index)),
    collection: { name, mode },
    properties: row.record.properties.map(toTextProperty),
  };
}

function ancestorsOf({ record }: TokenRow, index: ChainIndex): TokenRow[] {
  const found: TokenRow[] = [];
  for (let ref = parentOf(record); ref !== undefined && found.length < ancestorsMax;) {
    const parent = index.token(ref);
    if (parent === undefined || parent.isBurned) break;
    found.unshift(parent);
    ref = parentOf(parent.record);
  }
  return found;
}

/** What owners let spenders take. */
function approvalsOf(
  ref: TokenRef,
  { state, world: { format } }: ReadContext,
): NonNullable<Answer<'token'>>['approvals'] {
  const nft = tokenOf(state, ref);
  if (nft !== undefined)
    return nft.approved === null
      ? []
      : [{ owner: format(nft.owner), spender: format(nft.approved), amount: '1' }];
  return [...(multiOwnerTokenOf(state, ref)?.allowances.entries() ?? [])]
    .slice(0, approvalsMax)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([key, amount]) => {
      const [owner = '', spender = ''] = key.split('/');
      return { owner: format(owner), spender: format(spender), amount: String(amount) };
    });
}
