import { Type } from 'typebox';
import { isEthereum, type Address } from '../../../chain/state/address.ts';
import { developmentAccounts } from '../../../contract/networks.ts';
import { closed } from '../../../contract/shapes/component.ts';
import { parseAddress } from '../../../wire/signing/ss58.ts';
import {
  eachOf,
  isToken,
  indexOf,
  type ChainIndex,
  type CollectionRow,
  type TokenRow,
} from '../../scan/index.ts';
import { coverOf, tokenName } from './content.ts';
import { at, firstOf, read } from './read.ts';

/** Hits of one kind, and in an answer. */
const kindMax = 6;
const hitsMax = 12;

type Kind = 'collection' | 'token' | 'block' | 'transaction' | 'account';

/**
 * Something that a text can mean, by its id, as `1/3` for a token, its number, hash or address. `isExact` is whether the text is all of its
 * id or name.
 */
const hit = (
  kind: Kind,
  id: string | number,
  isExact = true,
  name: string | null = null,
  image: string | null = null,
) => ({ kind, id: String(id), isExact, name, image });
type SearchHit = ReturnType<typeof hit>;

/** Finds the things of one kind that a text, without blanks around it, can mean. */
type Finder = (text: string, index: ChainIndex) => Promise<readonly SearchHit[]>;

/** The first digits of a hash or address, or all of them, in lower case; undefined for other texts. */
const hexIn = (text: string): string | undefined =>
  /^0x[0-9a-f]{3,64}$/i.test(text) ? text.toLowerCase() : undefined;
const includes = (text: string, part: string): boolean => text.toLowerCase().includes(part.toLowerCase());
const isSame = (text: string, other: string): boolean => text.toLowerCase() === other.toLowerCase();

/** The first collections that match, the newest first. */
const collectionsThat = (
  { collections }: ChainIndex,
  matches: (row: CollectionRow) => boolean,
): Promise<CollectionRow[]> =>
  firstOf([...collections.values()].toReversed(), kindMax, row => !row.isBurned && matches(row));

const finders: Readonly<Record<Kind, Finder>> = {
  collection: async (text, index) => {
    const isMeant = ({ id, record: { name, tokenPrefix } }: CollectionRow): boolean =>
      [String(id), name, tokenPrefix].some(own => isSame(own, text));
    const exact = await collectionsThat(index, isMeant);
    const others = await collectionsThat(index, row => !isMeant(row) && includes(row.record.name, text));
    return eachOf([...exact, ...others], async row =>
      hit('collection', row.id, isMeant(row), row.record.name, await coverOf(row)),
    );
  },
  // By the id or the prefix of its collection and its own id, or by its name.
  token: async (text, index) => {
    const [, of = '', number] = /^(.+?)[\s#/:,-]+(\d{1,10})$/.exec(text) ?? [];
    const isOf = ({ id, record }: CollectionRow): boolean =>
      String(id) === of || isSame(record.tokenPrefix, of);
    const collections = number === undefined ? [] : await collectionsThat(index, isOf);
    const byId = collections.flatMap(({ tokens }) => tokens.get(Number(number)) ?? []);
    const named = await firstOf(index.tokens, kindMax, isNamed(text));
    return Promise.all([
      ...byId.filter(({ isBurned }) => !isBurned).map(row => tokenHit(row)),
      ...named.map(row => tokenHit(row, text)),
    ]);
  },
  block: async (text, { world }) => {
    const hash = hexIn(text);
    const { blocks } = await indexOf(world);
    const found = await firstOf(blocks.toReversed(), kindMax, ({ block }) =>
      hash === undefined ? String(block.number) === text : block.hash.startsWith(hash),
    );
    return found.map(({ block }) => hit('block', block.number, hash === undefined || block.hash === hash));
  },
  transaction: async (text, { world }) => {
    const hash = hexIn(text);
    if (hash === undefined) return [];
    if (world.chain.inclusionOf(hash) !== undefined) return [hit('transaction', hash)];
    const { extrinsics } = await indexOf(world);
    const found = await firstOf(extrinsics.toReversed(), kindMax, ({ receipt }) =>
      receipt.transaction.hash.startsWith(hash),
    );
    return found.map(({ receipt }) => hit('transaction', receipt.transaction.hash, false));
  },
  account: async (text, { world, head: { state } }) => {
    const whole = parseAddress(text);
    // A mistyped hash is no account: 32 bytes are one only if the chain knows it.
    const isOne =
      whole !== undefined && (isEthereum(whole) || !text.startsWith('0x') || state.accounts.has(whole));
    if (isOne) return [hit('account', world.format(whole))];
    const own = text.replace(/^\/\//, '');
    const named = Object.entries(developmentAccounts)
      .filter(([name]) => isSame(name.slice(0, own.length), own))
      .map(([name, key]) => hit('account', world.format(key), isSame(name, own), name));
    if (text.length < 4) return named;
    const isMeant = (key: Address): boolean =>
      world.format(key).startsWith(text) || key.startsWith(text.toLowerCase());
    const found = await firstOf(state.accounts.keys(), kindMax, isMeant);
    return [...named, ...found.map(key => hit('account', world.format(key), false))];
  },
};

/** A token that was found by its ids, or by a text in its name. */
async function tokenHit(row: TokenRow, text?: string): Promise<SearchHit> {
  const { collectionId, tokenId, name, image } = await tokenName(row);
  const isExact = text === undefined || isSame(name ?? '', text);
  return hit('token', `${collectionId}/${tokenId}`, isExact, name, image);
}

/** Whether a token has the text in its name. Only one that has it in a property is decoded: to decode all would take longer. */
function isNamed(text: string): (row: TokenRow) => boolean | Promise<boolean> {
  const part = JSON.stringify(text).slice(1, -1);
  return row =>
    isToken(row) &&
    !row.isBurned &&
    row.record.properties.some(({ value }) =>
      includes(Buffer.from(value.slice(2), 'hex').toString(), part),
    ) &&
    tokenName(row).then(({ name }) => includes(name ?? '', text));
}

/** What a text can mean, such as `Cards`, `CRD #3`, `token 1/3`, `block 20`, or the first characters of a hash or an address. */
export const search = read(
  'search',
  {
    id: 'search',
    summary: 'What a text can mean',
    query: closed({
      text: Type.String({
        description:
          'A name, a token prefix, an id such as `1/3` or `block 20`, or the beginning of a hash or an address',
        minLength: 1,
        maxLength: 200,
        examples: ['Cards'],
      }),
      ...at,
    }),
  },
  async (index, { query }) => {
    const text = query.text.trim().replace(/^#/, '');
    const [, word = '', rest = ''] = /^(\w+)\s+#?(.+)$/.exec(text) ?? [];
    const kind = word.toLowerCase().replace(/^tx$/, 'transaction');
    const meanings = Object.entries(finders).flatMap(([own, find]) => [
      find(text, index),
      ...(own === kind ? [find(rest, index)] : []),
    ]);
    const hits = text === '' ? [] : (await Promise.all(meanings)).flat();
    const known = [...new Map(hits.map(one => [`${one.kind} ${one.id}`, one])).values()];
    return {
      hits: known.toSorted((left, right) => Number(right.isExact) - Number(left.isExact)).slice(0, hitsMax),
    };
  },
);
