import { stringCamelCase, u8aConcat, u8aToHex } from '@polkadot/util';
import { isEthereum, tokenOfAddress, type Address, type TokenRef } from '../../../chain/state/address.ts';
import { eventFormats, type ChainEvent } from '../../../contract/events.ts';
import { accountsOf, collectionIdOf, tokenIdOf } from '../../../service/views/event-subjects.ts';
import { eventView } from '../../../service/views/event.ts';
import { eventData } from '../../../service/views/system-event.ts';
import { firstTransaction } from '../../../wire/signing/inherent.ts';
import { isToken, type ChainIndex } from '../chain-index/chain-index.ts';
import type { EventRow, TokenRow } from '../chain-index/rows.ts';
import { modeOf } from './collections.ts';
import { columnsOf, table, type Column, type Columns, type Table } from './column.ts';
import type { Later } from '../turns.ts';
import { imageOf } from './content.ts';
import { tokenNameOf } from './tokens.ts';
import * as t from './types.ts';

const column = columnsOf<EventRow>();

/** A name such as `balances.transferKeepAlive` in its two parts. */
export function partsOf(name: string): { readonly section: string; readonly method: string } {
  const [section = '', method = ''] = name.split('.');
  return { section: stringCamelCase(section), method };
}

/** Who sent what to whom; undefined for events that are no transfer. */
export function transferOf({ event }: EventRow): { from: Address; to: Address; amount: bigint } | undefined {
  if (event.name === 'balances.Transfer') {
    const [from, to, value] = event.data;
    return { from, to, amount: value };
  }
  if (event.name !== 'common.Transfer') return undefined;
  const [, , from, to, value] = event.data;
  return { from, to, amount: value };
}

/** The fee that an event deposits. */
const depositOf = ({ event }: EventRow): bigint => {
  if (event.name === 'treasury.Deposit') return event.data[0];
  return event.name === 'balances.Deposit' ? event.data[1] : 0n;
};

/** The number of an event in its block. */
const blockIndexOf = ({ extrinsic, index }: EventRow): string => `${extrinsic.block.number}-${index}`;

/** The data of an event, by the names of its members where they have names, else by their positions. */
function dataOf({ event, extrinsic }: EventRow, { world }: ChainIndex): Record<string, unknown> {
  const { names } = eventFormats[event.name];
  const values = eventView(event, { ...world, format: t.normalized }, extrinsic.receipt).data as unknown[];
  return Object.fromEntries(
    values.map((value, position) => {
      const raw: unknown = event.data[position];
      return [names?.[position] ?? String(position), typeof raw === 'bigint' ? String(raw) : value];
    }),
  );
}

/** All bytes of an event. */
const bytesOf = ({ event, extrinsic }: EventRow): string =>
  u8aToHex(u8aConcat(Uint8Array.from(eventFormats[event.name].index), eventData(event, extrinsic.receipt)));

const timeOf = ({ extrinsic }: EventRow): number => extrinsic.block.timestamp;

/** All events of transactions. */
export const events = table<EventRow>(
  index => index.events,
  [
    column('block_index? where order', t.text, blockIndexOf),
    column('block_number where order | blockNumber range order', t.digits, row => row.extrinsic.block.number),
    column('| extrinsicHash', t.text, row => row.extrinsic.receipt.transaction.hash),
    column('| blockTimestamp', t.float, timeOf),
    column('| createdAt', t.time, timeOf),
    column('section where | section in', t.chainName, row => partsOf(row.event.name).section),
    column('method where | method in', t.chainName, row => partsOf(row.event.name).method),
    column('| data', t.object, dataOf),
    column('| asHex', t.text, bytesOf),
    column('| address is hidden', t.addresses, row => accountsOf(row.event)),
    column('amount? where:String order', t.coinNumber, row => transferOf(row)?.amount ?? 0n),
    column('fee? where:String order', t.coinNumber, depositOf),
    column('collection_id? where', t.int, row => collectionIdOf(row.event)),
    column('token_id? where', t.int, row => tokenIdOf(row.event)),
  ],
);

/** A table of the events of these names. */
const tableOf = (names: readonly ChainEvent['name'][], columns: Columns<EventRow>): Table<EventRow> =>
  table(index => index.events.filter(({ event }) => names.includes(event.name)), columns);

const partOfEvent = ({ extrinsic: { block, receipt } }: EventRow): object => ({
  blockNumber: block.number,
  blockTimestamp: block.timestamp,
  extrinsicHash: receipt.transaction.hash,
  extrinsic: {
    indexInBlock: receipt.index + firstTransaction,
    ...partsOf(receipt.transaction.call.name),
    signer: t.normalized(receipt.transaction.signer),
  },
});

/** Columns of transfers, of coins and of tokens. */
const ofTransfer: Columns<EventRow> = [
  column('| id', t.int, row => row.id),
  column('| eventId', t.int, row => row.id),
  column('| from in order', t.networkAddress, row => transferOf(row)?.from ?? ''),
  column('to_owner where order | to in order', t.address, row => transferOf(row)?.to ?? ''),
  column('| amount range order', t.amount, row => transferOf(row)?.amount ?? 0n),
  column('| event', t.object, partOfEvent),
];

/** Transfers of coins. */
export const coinTransfers = tableOf(['balances.Transfer'], ofTransfer);

const tokenOf = ({ event }: EventRow, index: ChainIndex): TokenRow | undefined => {
  const [collectionId, tokenId] = [collectionIdOf(event), tokenIdOf(event)];
  return collectionId === undefined || tokenId === undefined
    ? undefined
    : index.token({ collectionId, tokenId });
};

/** A column of the token that an event is about; there is none if it is not known. */
const ofToken = <V>(
  faces: string,
  type: t.ColumnType<V>,
  of: (token: TokenRow) => Later<V | null>,
): readonly Column<EventRow>[] =>
  column(faces, type, (row, index) => {
    const token = tokenOf(row, index);
    return token && of(token);
  });

/** Transfers of tokens and of amounts. */
export const tokenTransfers = tableOf(
  ['common.Transfer'],
  [
    ...ofTransfer,
    column('block_index where order', t.text, blockIndexOf),
    column('timestamp? order', t.time, timeOf),
    column('owner where order', t.address, row => row.extrinsic.receipt.transaction.signer),
    column('collection_id | collectionId in order', t.int, row => collectionIdOf(row.event) ?? 0),
    column('token_id | tokenId in order', t.int, row => tokenIdOf(row.event) ?? 0),
    ofToken('| mode? is hidden', t.text, ({ collection }) => modeOf(collection.record)),
    ofToken('token_name?', t.words, tokenNameOf),
    ofToken('token_prefix?', t.words, ({ collection }) => collection.record.tokenPrefix),
    ofToken('collection_name?', t.words, ({ collection }) => collection.record.name),
    ofToken('image?', t.text, imageOf),
  ],
);

/** What token and collection events have of their transactions. */
const ofAction: Columns<EventRow> = [
  column('action where order', t.text, row => partsOf(row.event.name).method),
  column('author? where', t.networkAddress, row => row.extrinsic.receipt.transaction.signer),
  column('result where:Boolean order', t.flag, row => row.extrinsic.receipt.refusal === null),
  column('fee? order', t.coinNumber, row => row.extrinsic.receipt.fee),
  column('timestamp order', t.floatTime, timeOf),
  column('collection_id where order', t.int, row => collectionIdOf(row.event) ?? 0),
];

/** Events that create, destroy and give away collections. */
export const collectionEvents = tableOf(
  ['common.CollectionCreated', 'common.CollectionDestroyed', 'common.CollectionOwnerChanged'],
  ofAction,
);

const accountIn = (account: Address, { world }: ChainIndex): object => ({
  value: world.format(account),
  __king: isEthereum(account) ? 'Ethereum' : 'Substrate',
});

/** The token that an event nests another in. */
const nestedTo = ({ event }: EventRow): TokenRef | undefined =>
  event.name === 'common.Transfer' ? tokenOfAddress(event.data[3]) : undefined;

/** The members of an event about a token, by name. */
function valuesOf(row: EventRow, index: ChainIndex): object {
  const { event } = row;
  const [from = '', to = from] = accountsOf(event).map(account => accountIn(account, index));
  const [collectionId, tokenId] = [collectionIdOf(event), tokenIdOf(event)];
  const ids = { collectionId, tokenId, amount: String(event.data.at(-1)) };
  if (event.name !== 'common.Transfer') return { ...ids, account: from };
  const parent = nestedTo(row);
  return { ...ids, from, to, ...(parent && { nestedTo: parent }) };
}

/** The token of an event, and the one that it was nested in. */
const tokensIn = (row: EventRow, index: ChainIndex): Promise<object[]> => {
  const parent = nestedTo(row);
  return Promise.all(
    [tokenOf(row, index), parent && index.token(parent)]
      .filter(token => token !== undefined)
      .map(async token => ({
        token_name: tokenNameOf(token),
        token_prefix: token.collection.record.tokenPrefix,
        type: modeOf(token.collection.record),
        collection_id: token.ref.collectionId,
        token_id: token.ref.tokenId,
        image: await imageOf(token),
      })),
  );
};

const dataText = (row: EventRow, index: ChainIndex): string =>
  JSON.stringify(Object.values(dataOf(row, index)));

/** Events that mint, move and burn tokens. */
export const tokenEvents = tableOf(
  ['common.ItemCreated', 'common.Transfer', 'common.ItemDestroyed'],
  [
    ...ofAction,
    column('token_id? where order', t.int, row => tokenIdOf(row.event)),
    ofToken('type? where:String order', t.tokenType, token =>
      isToken(token) ? modeOf(token.collection.record) : null,
    ),
    ofToken('token_name? order', t.words, tokenNameOf),
    column('values?', t.object, valuesOf),
    column('tokens?', t.json, tokensIn),
    column('data? where', { ...t.text, graphql: 'JSON' }, dataText),
  ],
);

/** Transfers of coins and tokens. */
export const transfers = tableOf(
  ['balances.Transfer', 'common.Transfer'],
  [
    column('block_index where order', t.text, blockIndexOf),
    column('section where order', t.chainName, row => partsOf(row.event.name).section),
    column('method where order', t.chainName, row => partsOf(row.event.name).method),
    column('data', t.text, dataText),
  ],
);
