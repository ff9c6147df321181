import { Type } from 'typebox';
import { multiOwnerTokenOf, tokenKey, tokenOf } from '../../../chain/state/state.ts';
import type { TokenRef } from '../../../chain/state/address.ts';
import { closed } from '../../../contract/shapes/component.ts';
import { AnyAddress, as, Id, Optional, TokenId } from '../../../contract/shapes/members.ts';
import { toTextProperty } from '../../../service/content/text.ts';
import { toAddress } from '../../../service/requests/members.ts';
import { nestedTokens, pageOf } from '../../../service/views/token-lists.ts';
import { parentOf } from '../../../service/views/token.ts';
import {
  attributesOf,
  contentOf,
  eachOf,
  groupsOf,
  type ChainIndex,
  type TokenRow,
} from '../../scan/index.ts';
import { collectionIn } from './collections.ts';
import { collectionName, memberOf, textOf, tokenName } from './content.ts';
import { at, firstOf, page, read } from './read.ts';

/** Tokens whose content one request looks at: to decode them takes up to 0.1 ms each the first time. */
const decodedMax = 5_000;

/** Tokens that a token is nested in, of which a page shows those next to it. */
const ancestorsMax = 20;

/** Approvals of a token in pieces that a page shows. */
const approvalsMax = 50;

const ofCollection = { collectionId: Id, ...at };
const ofToken = { ...ofCollection, tokenId: TokenId };

/** The tokens of a collection that exist, the oldest first. Throws a `Failure` for an unknown collection. */
const tokensIn = (index: ChainIndex, collectionId: number): TokenRow[] =>
  [...(collectionIn(index, collectionId)?.tokens.values() ?? [])].filter(row => !row.isBurned);

/** The attributes of a token, with their values as text. */
const traitsOf = async (row: TokenRow): Promise<readonly { name: string; value: string }[]> =>
  (await attributesOf(row)).map(({ trait_type: name, value }) => ({
    name: textOf(name) ?? '',
    value: String(value),
  }));

/** A token in a list, with the number of tokens that are nested directly in it. Its owner is null if it has several. */
const tokenSummary = async (row: TokenRow, { world, head }: ChainIndex) => ({
  ...(await tokenName(row)),
  tokenPrefix: row.collection.record.tokenPrefix,
  owner: row.record.owner && world.format(row.record.owner),
  attributes: await traitsOf(row),
  nested: head.state.children.get(tokenKey(row.ref))?.size ?? 0,
});

/** What the page of a token shows besides: its description, and its files and addresses but for the image. */
async function tokenDetails(row: TokenRow) {
  const { content } = await contentOf(row);
  const media = [
    ...Object.values(memberOf(content, 'media') ?? {}).map(file => [
      memberOf(file, 'type'),
      memberOf(file, 'url'),
    ]),
    ...['animation', 'youtube', 'external'].map(kind => [kind, memberOf(content, `${kind}_url`)]),
  ].flatMap(([kind, given]) => {
    const url = textOf(given);
    return url === null ? [] : [{ kind: String(kind), url }];
  });
  return { description: textOf(memberOf(content, 'description')), media };
}

const summariesOf = (rows: readonly TokenRow[], index: ChainIndex) =>
  eachOf(rows, row => tokenSummary(row, index));

/** `isComplete` is false if only the first of many tokens were looked at. */
export const tokens = read(
  'tokens',
  {
    id: 'tokens',
    summary: 'Tokens of a collection',
    query: closed({
      ...ofCollection,
      owner: Optional(as(AnyAddress, 'Only those of this owner')),
      trait: Optional(
        Type.Array(Type.String({ examples: ['suit: spades'] }), {
          description:
            'Only those with all of these attributes, each its name, a colon, a blank and its value',
        }),
      ),
      ...page,
    }),
  },
  async (index, { query: { collectionId, owner, trait = [], offset = 0, limit = 25 } }) => {
    const holder = owner && toAddress(owner);
    const held = tokensIn(index, collectionId).filter(row => !holder || row.owners.has(holder));
    const hasTraits = async (row: TokenRow): Promise<boolean> => {
      const own = (await traitsOf(row)).map(({ name, value }) => `${name}: ${value}`);
      return trait.every(wanted => own.includes(wanted));
    };
    const found = trait.length === 0 ? held : await firstOf(held.slice(0, decodedMax), Infinity, hasTraits);
    return {
      tokens: await summariesOf(pageOf(found, { offset, limit }), index),
      total: found.length,
      isComplete: trait.length === 0 || held.length <= decodedMax,
    };
  },
);

export const traits = read(
  'traits',
  {
    id: 'traits',
    summary: 'Attributes of the tokens of a collection, and how many tokens have each value',
    query: closed(ofCollection),
  },
  async (index, { query: { collectionId } }) => {
    const rows = tokensIn(index, collectionId);
    const all = (await eachOf(rows.slice(0, decodedMax), traitsOf)).flat();
    const byName = [...groupsOf(all, ({ name }) => name)].map(([name, own]) => ({
      name,
      values: [...groupsOf(own, ({ value }) => value)].map(([value, { length }]) => ({
        value,
        tokens: length,
      })),
    }));
    return { traits: byName, isComplete: rows.length <= decodedMax };
  },
);

export const children = read(
  'children',
  {
    id: 'nestedTokens',
    summary: 'Tokens nested directly in a token',
    query: closed({ ...ofToken, ...page }),
  },
  async (index, { query: { offset = 0, limit = 25, ...ref } }) => {
    const nested = pageOf(nestedTokens(index.head.state, ref), { offset, limit });
    return {
      tokens: await summariesOf(
        nested.flatMap(child => index.token(child) ?? []),
        index,
      ),
    };
  },
);

/** A token with its content, what it is nested in, the topmost first, and its approvals. */
export const token = read(
  'token',
  { id: 'tokenContent', summary: 'A token with its content, or null', query: closed(ofToken) },
  async (index, { query: ref }) => {
    const row = index.token(ref);
    if (row === undefined || row.isBurned) return null;
    const ancestors = ancestorsOf(row, index);
    const topmost = (ancestors[0] ?? row).record.owner;
    return {
      ...(await tokenSummary(row, index)),
      ...(await tokenDetails(row)),
      topmostOwner: topmost && index.world.format(topmost),
      ancestors: await summariesOf(ancestors, index),
      approvals: approvalsOf(ref, index),
      collection: collectionName(row.collection.record),
      properties: row.record.properties.map(toTextProperty),
    };
  },
);

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

/** How much of a token owners let spenders take: 1 of a whole one. */
function approvalsOf(ref: TokenRef, { world: { format }, head: { state } }: ChainIndex) {
  const nft = tokenOf(state, ref);
  const ofWhole = nft?.approved == null ? [] : [[`${nft.owner}/${nft.approved}`, 1n] as const];
  return [...ofWhole, ...(multiOwnerTokenOf(state, ref)?.allowances.entries() ?? [])]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .slice(0, approvalsMax)
    .map(([key, amount]) => {
      const [owner = '', spender = ''] = key.split('/').map(format);
      return { owner, spender, amount: String(amount) };
    });
}
