import { tokenOfKey } from '../../../../src/chain/state/state.ts';
import type { TokenRef } from '../../../../src/chain/state/address.ts';
import type { ChainIndex } from '../../../../src/plugins/scan/chain-index/chain-index.ts';
import { answer } from '../../../../src/plugins/scan/graphql/execute.ts';
import type { ChainRecord, Members } from './chain-record.ts';

/** Levels of a bundle that are compared; the chain has five. */
const levels = 7;

/** The name of the query for the bundle that a token is in. */
const treeName = ({ collectionId, tokenId }: TokenRef): string => `bundleTree_${collectionId}_${tokenId}`;

/** Tokens that are nested in others, or have others nested in them; one of several owners is in no bundle itself. */
async function nestedIn(record: ChainRecord): Promise<TokenRef[]> {
  const { children } = record.head.state;
  const parents = new Set(children.keys());
  const refs = [...children.entries()]
    .flatMap(([, nested]) => nested.keys())
    .filter(key => !parents.has(key));
  const parentsOf = await Promise.all(refs.map(key => parentOf(tokenOfKey(key), record)));
  return [...parents, ...refs.filter((_key, at) => parentsOf[at] !== undefined)].map(tokenOfKey);
}

/** The token that a token is nested in, by a read of REST v1. */
const parentOf = async (ref: TokenRef, record: ChainRecord): Promise<TokenRef | undefined> =>
  (await record.read('token', ref))['nestingParentToken'] as TokenRef | undefined;

/** What GraphQL answers of attributes, statistics and bundles, by the names of the queries. */
export async function answeredQueries(index: ChainIndex, record: ChainRecord): Promise<Members> {
  const fields = 'collection_id token_id';
  const tree = `${`${fields} nestingChildren { `.repeat(levels)} ${fields} ${'}'.repeat(levels)}`;
  const trees = (await nestedIn(record)).map(ref => {
    const { collectionId, tokenId } = ref;
    return `${treeName(ref)}: bundleTree(input: { collection_id: ${collectionId} token_id: ${tokenId} }) { ...Tree }`;
  });
  const query = `
    query { attributes(limit: null) { data { ${fields} trait_type value_string value_number } }
      statistics(limit: null) { data { name count } } allEvents { items { section method count } }
      allExtrinsics { items { section method count } } tokenStatistics { data { date count } }
      eventsGroupedByInterval(groupByInterval: hour) { items { intervalTimestamp count } }
      blockNumbersByInterval(groupByInterval: hour) { items { firstBlockNumber lastBlockNumber } }
      ${trees.join(' ')} }
    ${trees.length === 0 ? '' : `fragment Tree on NestingToken { ${tree} }`}`;
  const { data, errors } = await answer({ query }, index);
  const answers = JSON.parse(JSON.stringify({ ...data, errors })) as Members;
  return Object.fromEntries(
    Object.entries(answers).map(([name, value]) => {
      const { data: rows, items } = (value ?? {}) as {
        readonly data?: unknown[];
        readonly items?: unknown[];
      };
      const list = rows ?? items?.filter(item => (item as { readonly count?: number }).count !== 0);
      return [name, list === undefined ? value : inOrder(list)];
    }),
  );
}

/** Rows in one order, whichever they have. */
const inOrder = (rows: readonly unknown[]): string[] => rows.map(row => JSON.stringify(row)).sort();

/** How many there are of each, as rows. */
function counted<T>(all: readonly T[], rowOf: (one: T, count: number) => Members): string[] {
  const counts = new Map<T, number>();
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1);
  return inOrder([...counts].map(([one, count]) => rowOf(one, count)));
}

const named = (name: string, count: number): Members => {
  const [section, method] = name.split('.');
  return { section, method, count };
};

const hourOf = ({ timestamp }: { readonly timestamp: number }): number => timestamp - (timestamp % 3_600_000);

/** The attributes of a token by the read of schema 2.0. */
async function attributesOf({ collectionId, tokenId }: TokenRef, record: ChainRecord): Promise<Members[]> {
  const { attributes } = await record.read('tokenV2', { collectionId, tokenId });
  return ((attributes ?? []) as readonly Members[]).flatMap(({ trait_type, value: values }) =>
    [values].flat().map(value => ({
      collection_id: collectionId,
      token_id: tokenId,
      trait_type,
      value_string: typeof value === 'number' ? null : String(value),
      value_number: typeof value === 'number' ? value : null,
    })),
  );
}

/** A token with all that is nested in it, by reads of REST v1. */
async function treeFrom(ref: TokenRef, record: ChainRecord): Promise<Members> {
  const { children } = await record.read('children', ref);
  const below = (children as readonly TokenRef[]).toSorted((left, right) => left.tokenId - right.tokenId);
  return {
    collection_id: ref.collectionId,
    token_id: ref.tokenId,
    nestingChildren: await Promise.all(below.map(child => treeFrom(child, record))),
  };
}

/** The token at the top of the bundle of a token. */
async function topOf(ref: TokenRef, record: ChainRecord): Promise<TokenRef> {
  const parent = await parentOf(ref, record);
  return parent === undefined ? ref : topOf(parent, record);
}

/** What GraphQL must answer to the same. */
export async function wantedAnswers(record: ChainRecord): Promise<Members> {
  const { blocks, happened, head } = record;
  const { accounts, collections, tokens, multiOwnerTokens } = head.state;
  // A token of no pieces is in the storage, and was never minted as far as events say.
  const inPieces = [...multiOwnerTokens.entries()].flatMap(([key, { total }]) => (total > 0n ? [key] : []));
  const refs = [...tokens.keys(), ...inPieces].map(tokenOfKey).filter(ref => ref.tokenId > 0);
  const balances = [...accounts.entries()].map(([, { balance }]) => balance);
  const names = happened.map(({ event: { name } }) => name);
  const calls = blocks.flatMap(({ receipts }) => receipts.map(({ transaction }) => transaction.call.name));
  // Of a token in pieces the first one counts.
  const minted = new Map(
    happened
      .toReversed()
      .flatMap(({ event: { name, data }, block }) =>
        name === 'common.ItemCreated' && data[1] > 0 ? [[`${data[0]}/${data[1]}`, hourOf(block)]] : [],
      ),
  );
  const statistics = {
    collections: collections.size,
    tokens: refs.length,
    blocks: blocks.length,
    extrinsics: calls.length,
    events: happened.length,
    transfers: names.filter(name => name.endsWith('.Transfer')).length,
    holders: balances.filter(balance => balance > 0n).length,
    circulating_supply: Number(balances.reduce((sum, balance) => sum + balance, 0n) / 10n ** 18n),
    locked_supply: 0,
  };
  const hours = [...new Set(blocks.map(hourOf))].map(hour => blocks.filter(block => hourOf(block) === hour));
  const nested = (await nestedIn(record)).map(
    async ref => [treeName(ref), await treeFrom(await topOf(ref, record), record)] as const,
  );
  return {
    attributes: inOrder((await Promise.all(refs.map(ref => attributesOf(ref, record)))).flat()),
    statistics: inOrder(Object.entries(statistics).map(([name, count]) => ({ name, count }))),
    allEvents: counted(names, named),
    allExtrinsics: counted(calls, named),
    tokenStatistics: counted([...minted.values()], (hour, count) => ({
      date: new Date(hour).toISOString(),
      count,
    })),
    eventsGroupedByInterval: counted(
      happened.map(({ block }) => hourOf(block)),
      (intervalTimestamp, count) => ({ intervalTimestamp, count }),
    ),
    blockNumbersByInterval: inOrder(
      hours.map(all => ({ firstBlockNumber: all[0]?.number, lastBlockNumber: all.at(-1)?.number })),
    ),
    ...Object.fromEntries(await Promise.all(nested)),
  };
}
