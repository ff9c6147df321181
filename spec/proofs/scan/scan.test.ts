import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Block } from '../../../src/chain/blocks/block.ts';
import type { ProfileName } from '../../../src/chain/profile.ts';
import { indexOf } from '../../../src/plugins/scan/chain-index/follow.ts';
import { ChainIndex } from '../../../src/plugins/scan/chain-index/chain-index.ts';
import { accounts, coinBalances } from '../../../src/plugins/scan/entities/accounts.ts';
import { blocks, extrinsics } from '../../../src/plugins/scan/entities/blocks.ts';
import { collections } from '../../../src/plugins/scan/entities/collections.ts';
import {
  coinTransfers,
  collectionEvents,
  events,
  tokenEvents,
  tokenTransfers,
} from '../../../src/plugins/scan/entities/events.ts';
import { holders, tokenBalances } from '../../../src/plugins/scan/entities/owners.ts';
import { tokens } from '../../../src/plugins/scan/entities/tokens.ts';
import type { World } from '../../../src/service/worlds/world.ts';
import { ownDialect } from '../../harness/dialects/dialect.ts';
import { commandIn } from '../../sequences/command-text.ts';
import type { Sequence } from '../../sequences/command.ts';
import { playSequence } from '../../harness/runner/play.ts';
import { httpTarget } from '../../harness/targets/connections/http.ts';
import { openInjectedServer } from '../../harness/targets/testing/injected.ts';
import type { Target } from '../../model/target.ts';
import { loadApplicable } from '../../sequences/applicable.ts';
import { ChainRecord, type Members } from './testing/chain-record.ts';
import * as collection from './testing/collections.ts';
import { compared, type Checker } from './testing/compared.ts';
import * as history from './testing/history.ts';
import { answeredQueries, wantedAnswers } from './testing/queries.ts';
import * as tokenRows from './testing/tokens.ts';

const checkers: Readonly<Record<string, Checker>> = {
  collections: compared(collections, collection.collection),
  tokens: compared(tokens, tokenRows.token),
  accounts: compared(accounts, history.account),
  coinBalances: compared(coinBalances, history.account),
  tokenBalances: compared(tokenBalances, tokenRows.owner),
  holders: compared(holders, collection.holder),
  blocks: compared(blocks, history.block),
  extrinsics: compared(extrinsics, history.extrinsic),
  events: compared(events, history.event),
  coinTransfers: compared(coinTransfers, history.event),
  tokenTransfers: compared(tokenTransfers, history.event),
  tokenEvents: compared(tokenEvents, history.action),
  collectionEvents: compared(collectionEvents, history.action),
};

/** Which ids there must be: those of the storage, and of what the blocks have created and destroyed. */
function recounted(record: ChainRecord): Readonly<Record<string, number>> {
  const { state } = record.head;
  const named = (...names: string[]): number =>
    record.happened.filter(({ event: { name } }) => names.includes(name)).length;
  const multi = [...state.multiOwnerTokens.entries()];
  const minted = record.happened.flatMap(({ event: { name, data } }) =>
    name === 'common.ItemCreated' && data[1] !== 0 ? [`${data[0]}/${data[1]}`] : [],
  );
  return {
    collections: named('common.CollectionCreated'),
    tokens: new Set(minted).size,
    blocks: record.blocks.length,
    extrinsics: record.blocks.flatMap(({ receipts }) => receipts).length,
    events: record.happened.length,
    coinTransfers: named('balances.Transfer'),
    tokenTransfers: named('common.Transfer'),
    tokenEvents: named('common.Transfer', 'common.ItemCreated', 'common.ItemDestroyed'),
    collectionEvents: named(
      'common.CollectionCreated',
      'common.CollectionDestroyed',
      'common.CollectionOwnerChanged',
    ),
    tokenBalances: state.tokens.size + multi.flatMap(([, { holders: all }]) => all.keys()).length,
    holders: new Set(record.holders().map(String)).size,
  };
}

/** What is compared with nothing, and why. */
const notCompared: Readonly<Record<string, readonly (readonly [why: string, fields: string])[]>> = {
  collections: [
    [
      'what collections had before there were schemas',
      'v1.offchain_schema v1.const_chain_schema v1.variable_on_chain_schema',
    ],
    ['REST v1 has its parts only', 'v1.collection_cover'],
  ],
  tokens: [
    ['REST v1 has its parts only', 'v1.collection_cover v1.schema_v2'],
    ['nothing is behind it', 'v1.amount'],
    [
      'of lists by owner, which a test of GraphQL compares',
      'v1.tokens_owner v1.tokens_amount v1.tokens_parent v1.tokens_children',
    ],
  ],
  accounts: [
    ['no contracts here', 'v2.isSmartContract'],
    ['the inverse of the mirror', 'v2.prototype'],
  ],
  tokenBalances: [['any unique text', 'v1.id v2.key']],
  blocks: [
    [
      'not in REST v1; there is no relay chain',
      'v1.spec_version v2.specVersion v2.relayParentNumber v2.relayParentStorageRoot v1.state_root v1.extrinsics_root',
    ],
    ['no such events', 'v1.new_accounts'],
    ['the rows of extrinsics', 'v2.extrinsics'],
  ],
  extrinsics: [
    ['names of the call, decoded from the bytes', 'v2.args'],
    ['the rows of events', 'v2.events'],
  ],
  events: [
    ['written as REST v1 does, by name', 'v2.data'],
    ['REST v1 has no bytes of events', 'v2.asHex'],
  ],
  coinTransfers: [['a number of the index', 'v2.id v2.eventId']],
  tokenTransfers: [
    ['a number of the index', 'v2.id v2.eventId'],
    ['of the row of the token', 'v1.token_name v1.token_prefix v1.collection_name v1.image'],
  ],
  tokenEvents: [
    ['of the row of the token', 'v1.type v1.token_name v1.tokens'],
    ['of the row of the event', 'v1.values v1.data'],
  ],
};

/** Makes worlds of a server, each with its target; it is closed after the test. */
async function openServer(
  profile: ProfileName,
): Promise<() => Promise<{ readonly world: World; readonly target: Target }>> {
  let world: World | undefined;
  const server = await openInjectedServer({ profile }, made => (world = made));
  onTestFinished(() => server.close());
  const dialect = {
    ...ownDialect,
    profile: profile === 'document' ? ownDialect.profile : profile,
    form: 'free',
  } as const;
  return async () => {
    const { connection } = server.simulator();
    if (world === undefined) throw new Error('expected a world');
    return { world, target: await httpTarget(connection, { dialect }) };
  };
}

/** One in thirty-two of the written sequences; with `SEQUENCES=all` all of them. */
const step = process.env['SEQUENCES'] === 'all' ? 1 : 32;

/** Sequences that are played in each case: they move coins, and nest over several levels. */
const always = ['precedence.unpaid', 'bundle.three-levels-from-below'];

/** Tokens with attributes in both schemas, which no written sequence has, of which one is nested and one burned. */
const withAttributes = (profile: ProfileName): Sequence => ({
  id: 'attributes',
  profile,
  commands: [
    '@alice createCollection {schema: $schemas.attributes, permissions: {nesting: {tokenOwner: true, collectionAdmin: true}}}',
    '@alice mint 1 {data: {image: {ipfsCid: QmOne}, encodedAttributes: {0: 1, 1: [0, 1], 2: {_: 7}}}}',
    '@alice mint 1 {data: {image: {ipfsCid: QmTwo}, encodedAttributes: {0: 0}}}',
    '@alice createCollectionV2 {name: Stickers, description: "", symbol: STK, cover_image: {url: "https://c.example/1.png"}}',
    '@alice mintV2 {collectionId: 2, name: Sun, image: "https://c.example/2.png", attributes: [{trait_type: n, value: 1}, {trait_type: n, value: x}]}',
    '@alice nest 1/1 1/2',
    '@alice mintV2 {collectionId: 2, name: Moon, image: "https://c.example/3.png", attributes: [{trait_type: m, value: 2}]}',
    '@alice burn 2/2',
  ].map(commandIn),
});

/** An index that was made at once of all blocks of a world. */
async function freshIndex({ chain, ...world }: World): Promise<ChainIndex> {
  const of = (number: number): Block => {
    const block = chain.blockAt(number);
    if (block === undefined) throw new Error('expected a chain to have all its blocks');
    return block;
  };
  const index = await ChainIndex.from({ chain, ...world }, of(0));
  for (let number = 1; number <= chain.head.number; number += 1) index.add(of(number));
  return index;
}

const everything = async (index: ChainIndex): Promise<Readonly<Record<string, readonly Members[]>>> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(checkers).map(async ([name, { rowsOf }]) => [name, await rowsOf(index)] as const),
    ),
  );

/** The fields of each table that were compared. */
const comparedFields = new Map(Object.keys(checkers).map(name => [name, new Set<string>()]));

/** In what an index differs from the chain. */
async function differences(index: ChainIndex): Promise<string[]> {
  const record = new ChainRecord(index.world);
  const found: string[] = [];
  for (const [name, checker] of Object.entries(checkers)) {
    const all = await checker.differences(index, record, comparedFields.get(name) ?? new Set());
    found.push(...all.map(text => `${name}: ${text}`));
    const [rows, wanted] = [(await checker.rowsOf(index)).length, recounted(record)[name] ?? -1];
    if (wanted >= 0 && rows !== wanted) found.push(`${name}: ${rows} rows, not ${wanted}`);
  }
  const [answered, wanted] = [await answeredQueries(index, record), await wantedAnswers(record)];
  for (const name of Object.keys({ ...answered, ...wanted }))
    if (!isDeepStrictEqual(answered[name], wanted[name]))
      found.push(`${name} is ${JSON.stringify(answered[name])}, not ${JSON.stringify(wanted[name])}`);
  return found;
}

describe.each(['document', 'chain'] as const)('the indexer, profile %s', { timeout: 1_200_000 }, profile => {
  const { cases, precedence } = loadApplicable(profile);
  const written = [...cases, ...precedence]
    .map(({ sequence }) => sequence)
    .filter(({ id }, index) => index % step === 0 || always.includes(id));
  const sequences = [withAttributes(profile), ...written];

  it('equals REST v1 and the storage after each step, and after a revert a fresh index', async () => {
    const problems: string[] = [];
    const newWorld = await openServer(profile);
    for (const sequence of sequences) {
      const { world, target } = await newWorld();
      const half = sequence.commands.length >> 1;
      let writes = 0;
      const write: Target['write'] = async request => {
        const receipt = await target.write(request);
        writes += 1;
        const found = await differences(await indexOf(world));
        problems.push(...found.map(text => `${sequence.id}, write ${writes}: ${text}`));
        if (writes === half) world.chain.snapshot('half');
        return receipt;
      };
      await playSequence({ ...target, write }, sequence, new Set());
      if (writes < half || half === 0) continue;
      world.chain.revert('half');
      if (
        !isDeepStrictEqual(await everything(await indexOf(world)), await everything(await freshIndex(world)))
      )
        problems.push(`${sequence.id}: after a revert it is no fresh index`);
    }
    expect(problems.slice(0, 20)).toEqual([]);
  });
});

it('every field is compared, or has a reason why not', () => {
  for (const [name, { fields }] of Object.entries(checkers)) {
    const excused = (notCompared[name] ?? []).flatMap(([, all]) => all.split(' '));
    const known = comparedFields.get(name) ?? new Set();
    expect(
      fields.filter(field => !known.has(field) && !excused.includes(field)),
      name,
    ).toEqual([]);
    expect(
      excused.filter(field => known.has(field) || !fields.includes(field)),
      `${name}, excused`,
    ).toEqual([]);
  }
});

/** An index with one thing that is wrong, and which field shows it. */
const defects: readonly (readonly [what: string, spoil: (index: ChainIndex) => void, shownIn: RegExp])[] = [
  [
    'a transfer is not counted',
    ({ tokens: [first] }) => first && (first.transfers -= 1),
    /tokens: v1.transfers_count/,
  ],
  [
    'an owner is missing',
    ({ tokens: all }) => all.forEach(one => one.owners.clear()),
    /tokenBalances: 0 rows/,
  ],
  [
    'an account signs nothing',
    ({ accounts: all }) => all.forEach(one => (one.isSigner = false)),
    /accounts: v2.isSigner/,
  ],
  ['an event is missing', ({ extrinsics: all }) => all.at(-1)?.events.splice(-1), /events: \d+ rows, not/],
  [
    'content is missing',
    ({ tokens: all }) => all.forEach(one => (one.record = { ...one.record, properties: [] })),
    /^attributes is/m,
  ],
  [
    'a nested token is at the top',
    ({ tokens: all }) => all.forEach(one => (one.record = { ...one.record, owner: null })),
    /^bundleTree_1_2 is/m,
  ],
  ['a block is missing', ({ blocks: all }) => all.splice(-1), /^statistics is/m],
];

it('an index with a defect is found', async () => {
  const newWorld = await openServer('document');
  const { world, target } = await newWorld();
  await playSequence(target, withAttributes('document'), new Set());
  expect(await differences(await freshIndex(world))).toEqual([]);
  for (const [what, spoil, shownIn] of defects) {
    const index = await freshIndex(world);
    spoil(index);
    expect((await differences(index)).join('\n'), what).toMatch(shownIn);
  }
});
