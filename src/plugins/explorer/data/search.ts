import { isEthereum, type Address } from '../../../chain/state/address.ts';
import { developmentAccounts } from '../../../contract/networks.ts';
import { parseAddress } from '../../../wire/signing/ss58.ts';
import { isToken, indexOf, type ChainIndex, type CollectionRow, type TokenRow } from '../../scan/index.ts';
import type { SearchHit } from '../shapes.ts';
import { contentOf, coverOf } from './content.ts';
import { firstOf } from './pages.ts';

/** Hits of one kind, and in an answer. */
const kindMax = 6;
const hitsMax = 12;

type Kind = SearchHit['kind'];

/** Finds the things of one kind that a text, without blanks around it, can mean. */
type Finder = (text: string, index: ChainIndex) => Promise<SearchHit[]>;

const hit = (kind: Kind, id: string | number, members: Partial<SearchHit> = {}): SearchHit => ({
  kind,
  id: String(id),
  name: null,
  image: null,
  isExact: true,
  ...members,
});

const isNumber = (text: string): boolean => /^\d{1,10}$/.test(text);
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
    const isMeant = ({ id, record }: CollectionRow): boolean =>
      (isNumber(text) && id === Number(text)) ||
      [record.name, record.tokenPrefix].some(own => isSame(own, text));
    const exact = await collectionsThat(index, isMeant);
    const others = await collectionsThat(index, row => !isMeant(row) && includes(row.record.name, text));
    return Promise.all(
      [...exact, ...others].map(async row =>
        hit('collection', row.id, {
          name: row.record.name,
          image: await coverOf(row),
          isExact: isMeant(row),
        }),
      ),
    );
  },
  token: async (text, index) => {
    const ids = /^(\d{1,10})[/\-:, ]+(\d{1,10})$/.exec(text);
    if (ids !== null) return tokenHits([index.collections.get(Number(ids[1]))], Number(ids[2]));
    const [, prefix, number] = /^(.*?)[\s#]+(\d{1,10})$/.exec(text) ?? [];
    if (prefix === undefined) return tokensNamed(text, index);
    const found = await collectionsThat(index, ({ record }) => isSame(record.tokenPrefix, prefix));
    return [...(await tokenHits(found, Number(number))), ...(await tokensNamed(text, index))];
  },
  block: async (text, { world }) => {
    if (isNumber(text)) return world.chain.blockAt(Number(text)) ? [hit('block', Number(text))] : [];
    const hash = hexIn(text);
    if (hash === undefined) return [];
    const { blocks } = await indexOf(world);
    const found = await firstOf(blocks.toReversed(), kindMax, row => row.block.hash.startsWith(hash));
    return found.map(({ block }) =>
      hit('block', block.number, { name: block.hash, isExact: block.hash === hash }),
    );
  },
  transaction: async (text, { world }) => {
    const hash = hexIn(text);
    if (hash === undefined) return [];
    if (world.chain.inclusionOf(hash) !== undefined) return [hit('transaction', hash)];
    const { extrinsics } = await indexOf(world);
    const found = await firstOf(extrinsics.toReversed(), kindMax, ({ receipt }) =>
      receipt.transaction.hash.startsWith(hash),
    );
    return found.map(({ receipt }) => hit('transaction', receipt.transaction.hash, { isExact: false }));
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
      .map(([name, key]) => hit('account', world.format(key), { name, isExact: isSame(name, own) }));
    if (text.length < 4) return named;
    const isMeant = (key: Address): boolean =>
      world.format(key).startsWith(text) || key.startsWith(text.toLowerCase());
    const found = await firstOf(state.accounts.keys(), kindMax, isMeant);
    return [...named, ...found.map(key => hit('account', world.format(key), { isExact: false }))];
  },
};

const tokenHit = async (row: TokenRow, text?: string): Promise<SearchHit> => {
  const { name, image } = await contentOf(row);
  const isExact = text === undefined || isSame(name ?? '', text);
  return hit('token', `${row.ref.collectionId}/${row.ref.tokenId}`, { name, image, isExact });
};

/** The tokens of that id in these collections. */
const tokenHits = (
  collections: readonly (CollectionRow | undefined)[],
  tokenId: number,
): Promise<SearchHit[]> => {
  const rows = collections.flatMap(collection => collection?.tokens.get(tokenId) ?? []);
  return Promise.all(rows.filter(row => !row.isBurned).map(row => tokenHit(row)));
};

/** Tokens whose name has the text in it. Only those that have it in a property are decoded: to decode all would take longer. */
async function tokensNamed(text: string, index: ChainIndex): Promise<SearchHit[]> {
  const part = JSON.stringify(text).slice(1, -1);
  const isNamed = (row: TokenRow): boolean | Promise<boolean> =>
    isToken(row) &&
    !row.isBurned &&
    row.record.properties.some(({ value }) =>
      includes(Buffer.from(value.slice(2), 'hex').toString(), part),
    ) &&
    contentOf(row).then(({ name }) => includes(name ?? '', text));
  return Promise.all((await firstOf(index.tokens, kindMax, isNamed)).map(row => tokenHit(row, text)));
}

/** The kind that a word before a text names. */
const kindOf = (word: string): Kind | undefined =>
  word === 'tx' ? 'transaction' : (Object.keys(finders) as Kind[]).find(kind => kind === word);

/** What a text can mean, such as `Cards`, `CRD #3`, `token 1/3`, `block 20`, or the first characters of a hash or an address. */
export async function search(
  index: ChainIndex,
  query: { readonly text: string },
): Promise<{ hits: SearchHit[] }> {
  const text = query.text.trim().replace(/^#/, '');
  const [, word = '', rest = ''] = /^(\w+)\s+#?(.+)$/.exec(text) ?? [];
  const kind = kindOf(word.toLowerCase());
  const meanings: readonly Promise<SearchHit[]>[] = [
    ...(kind === undefined ? [] : [finders[kind](rest, index)]),
    ...Object.values(finders).map(find => find(text, index)),
  ];
  const hits = text === '' ? [] : (await Promise.all(meanings)).flat();
  const known = [...new Map(hits.map(one => [`${one.kind} ${one.id}`, one])).values()];
  return {
    hits: known.toSorted((left, right) => Number(right.isExact) - Number(left.isExact)).slice(0, hitsMax),
  };
}
