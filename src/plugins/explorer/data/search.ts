import { setImmediate } from 'node:timers/promises';
import type { Block } from '../../../chain/blocks/block.ts';
import { isEthereum, type Address, type TokenRef } from '../../../chain/state/address.ts';
import { collectionOf, type Collection } from '../../../chain/state/state.ts';
import type { SearchHit } from '../shapes/explorer.ts';
import { developmentAccounts } from '../../../contract/networks.ts';
import { parseAddress } from '../../../wire/signing/ss58.ts';
import { livingTokens } from '../../../service/views/token-lists.ts';
import { anyToken } from '../../../service/views/token.ts';
import type { ReadContext } from '../../../service/worlds/world.ts';
import { contentOf, coverOf } from './content.ts';
import { blocksBefore, collectionsBefore, firstOf, stepsMax, transactionsIn, type Step } from './cursor.ts';

/** Hits of one kind, and in an answer. */
const kindMax = 6;
const hitsMax = 12;

/** Tokens that a search looks at before other requests are answered. */
const stepsAtOnce = 500;

type Kind = SearchHit['kind'];

/** Finds the things of one kind that a text, without blanks around it, can mean. */
type Finder = (text: string, context: ReadContext) => Promise<SearchHit[]>;

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
const hashLength = 66;
const includes = (text: string, part: string): boolean => text.toLowerCase().includes(part.toLowerCase());
const isSame = (text: string, other: string): boolean => text.toLowerCase() === other.toLowerCase();

const finders: Readonly<Record<Kind, Finder>> = {
  collection: async (text, context) => {
    const { state } = context;
    const byId = isNumber(text) ? collectionOf(state, Number(text)) : undefined;
    const matches = ({ id, name, tokenPrefix }: Collection): boolean =>
      id !== byId?.id && (includes(name, text) || isSame(tokenPrefix, text));
    const { items } = firstOf(collectionsBefore(state, undefined), kindMax, matches);
    return Promise.all(
      [byId ?? [], items].flat().map(async ({ id, name, tokenPrefix }) =>
        hit('collection', id, {
          name,
          image: await coverOf(id, context),
          isExact: id === byId?.id || isSame(name, text) || isSame(tokenPrefix, text),
        }),
      ),
    );
  },
  token: async (text, context) => {
    const ids = /^(\d{1,10})[/\-:, ]+(\d{1,10})$/.exec(text);
    if (ids !== null) return tokenHits([{ collectionId: Number(ids[1]), tokenId: Number(ids[2]) }], context);
    const [, prefix, number] = /^(.*?)[\s#]+(\d{1,10})$/.exec(text) ?? [];
    if (prefix === undefined) return tokensNamed(text, context);
    const hasPrefix = ({ tokenPrefix }: Collection): boolean => isSame(tokenPrefix, prefix);
    const { items } = firstOf(collectionsBefore(context.state, undefined), kindMax, hasPrefix);
    const refs = items.map(({ id }) => ({ collectionId: id, tokenId: Number(number) }));
    return [...(await tokenHits(refs, context)), ...(await tokensNamed(text, context))];
  },
  block: async (text, { world: { chain } }) => {
    if (isNumber(text)) return chain.blockAt(Number(text)) === undefined ? [] : [hit('block', Number(text))];
    const hash = hexIn(text);
    if (hash === undefined) return [];
    const hasHash = (block: Block): boolean => block.hash.startsWith(hash);
    const { items } = firstOf(blocksBefore(chain, undefined), kindMax, hasHash);
    return items.map(({ number, hash: name }) => hit('block', number, { name, isExact: name === hash }));
  },
  transaction: async (text, { world: { chain } }) => {
    const hash = hexIn(text);
    if (hash === undefined) return [];
    if (hash.length === hashLength)
      return chain.inclusionOf(hash) === undefined ? [] : [hit('transaction', hash)];
    const { items } = firstOf(transactionsIn(chain, {}), kindMax, ({ receipt }) =>
      receipt.extrinsic.hash.startsWith(hash),
    );
    return items.map(({ receipt }) => hit('transaction', receipt.extrinsic.hash, { isExact: false }));
  },
  account: async (text, { world, state }) => {
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
    const { items } = firstOf(accountsIn(state), kindMax, isMeant);
    return [...named, ...items.map(key => hit('account', world.format(key), { isExact: false }))];
  },
};

/** The accounts that the chain knows, in no order. */
function* accountsIn({ accounts }: ReadContext['state']): Iterable<Step<Address>> {
  for (const [key] of accounts.entries()) yield [key, ''];
}

/** Those of the tokens that exist. */
const tokenHits = (refs: readonly TokenRef[], context: ReadContext): Promise<SearchHit[]> =>
  Promise.all(
    refs
      .filter(ref => anyToken(context.state, ref) !== undefined)
      .map(async ref => {
        const { name, image } = await contentOf(ref, context);
        return hit('token', `${ref.collectionId}/${ref.tokenId}`, { name, image });
      }),
  );

/** Tokens whose name has the text in it. */
async function tokensNamed(text: string, context: ReadContext): Promise<SearchHit[]> {
  const found: SearchHit[] = [];
  let steps = 0;
  for (const ref of tokensWith(text, context.state)) {
    // Other requests are answered in between.
    if ((steps += 1) % stepsAtOnce === 0) await setImmediate();
    if (ref === undefined) continue;
    const [own] = await tokenHits([ref], context);
    if (own?.name == null || !includes(own.name, text)) continue;
    found.push({ ...own, isExact: isSame(own.name, text) });
    if (found.length === kindMax) break;
  }
  return found;
}

/** Tokens with a text in a property, those of the newest collections first; undefined for each other token. To decode all would take longer. */
function* tokensWith(text: string, state: ReadContext['state']): Iterable<TokenRef | undefined> {
  const part = JSON.stringify(text).slice(1, -1);
  let steps = 0;
  for (let collectionId = state.collectionsCreated; collectionId > 0; collectionId -= 1) {
    const collection = collectionOf(state, collectionId);
    if ((steps += 1) > stepsMax) return;
    if (collection === undefined || collection.mode === 'Fungible') continue;
    for (const tokenId of livingTokens(state, collection)) {
      if ((steps += 1) > stepsMax) return;
      const ref = { collectionId, tokenId };
      const { properties = [] } = anyToken(state, ref) ?? {};
      const has = properties.some(({ value }) =>
        includes(Buffer.from(value.slice(2), 'hex').toString(), part),
      );
      yield has ? ref : undefined;
    }
  }
}

/** The kind that a word before a text names. */
const kindOf = (word: string): Kind | undefined =>
  word === 'tx' ? 'transaction' : (Object.keys(finders) as Kind[]).find(kind => kind === word);

/** What a text can mean, such as `Cards`, `CRD #3`, `token 1/3`, `block 20`, or the first characters of a hash or an address. */
export async function search(
  context: ReadContext,
  query: { readonly text: string },
): Promise<{ hits: SearchHit[] }> {
  const text = query.text.trim().replace(/^#/, '');
  const [, word = '', rest = ''] = /^(\w+)\s+#?(.+)$/.exec(text) ?? [];
  const kind = kindOf(word.toLowerCase());
  const meanings: readonly Promise<SearchHit[]>[] = [
    ...(kind === undefined ? [] : [finders[kind](rest, context)]),
    ...Object.values(finders).map(find => find(text, context)),
  ];
  const hits = text === '' ? [] : (await Promise.all(meanings)).flat();
  const known = [...new Map(hits.map(one => [`${one.kind} ${one.id}`, one])).values()];
  return {
    hits: known.toSorted((left, right) => Number(right.isExact) - Number(left.isExact)).slice(0, hitsMax),
  };
}
