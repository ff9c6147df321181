import { stringCamelCase, u8aConcat, u8aToHex } from '@polkadot/util';
import { isEthereum, tokenOfAddress, type TokenRef } from '../../../chain/state/address.ts';
import { eventFormats } from '../../../contract/events.ts';
import { eventData, eventView } from '../../../service/views/event.ts';
import { firstTransaction } from '../../../wire/signing/inherent.ts';
import { isToken, type ChainIndex } from '../chain-index/chain-index.ts';
import type { EventRow, TokenRow } from '../chain-index/rows.ts';
import type { Later } from '../turns.ts';
import { modeOf } from './collections.ts';
import { columnsOf, table, type Column, type Columns, type Table } from './column.ts';
import { imageOf, tokenNameOf } from './tokens.ts';
import * as t from './types.ts';

const column = columnsOf<EventRow>();

/** A name such as `balances.transferKeepAlive` in its two parts. */
export function partsOf(name: string): { readonly section: string; readonly method: string } {
  const [section = '', method = ''] = name.split('.');
  return { section: stringCamelCase(section), method };
}

/** Whether an event is a transfer of coins, or of a token. */
export const isTransfer = ({ event: { name } }: EventRow): boolean => name.endsWith('.Transfer');

/** The amount that an event of this name moves or deposits. */
const amountOf =
  (name: string) =>
  ({ event, amount }: EventRow): bigint =>
    event.name.endsWith(name) ? (amount ?? 0n) : 0n;

/** The data of an event, by the names of its members where they have names, else by their positions. */
function dataOf({ event, extrinsic }: EventRow, { world }: ChainIndex): Record<string, unknown> {
  const { names } = eventFormats[event.name];
  const { data } = eventView(event, { ...world, format: t.normalized }, extrinsic.receipt, String);
  return Object.fromEntries(
    (data as unknown[]).map((value, position) => [names?.[position] ?? String(position), value]),
  );
}

const dataText = (row: EventRow, index: ChainIndex): string =>
  JSON.stringify(Object.values(dataOf(row, index)));

const bytesOf = ({ event, extrinsic }: EventRow): string =>
  u8aToHex(u8aConcat(Uint8Array.from(eventFormats[event.name].index), eventData(event, extrinsic.receipt)));

const timeOf = ({ extrinsic }: EventRow): number => extrinsic.block.timestamp;
const numberOf = ({ extrinsic }: EventRow): number => extrinsic.block.number;
const blockIndexOf = (row: EventRow): string => `${numberOf(row)}-${row.index}`;
const sectionOf = ({ event }: EventRow): string => partsOf(event.name).section;
const methodOf = ({ event }: EventRow): string => partsOf(event.name).method;

export const events = table<EventRow>(index => index.events)([
  column('block_index: String where order', t.text, blockIndexOf),
  column('block_number: String! where order | blockNumber range order', t.int, numberOf),
  column('| extrinsicHash', t.text, row => row.extrinsic.receipt.transaction.hash),
  column('| blockTimestamp', t.float, timeOf),
  column('| createdAt', t.time, timeOf),
  column('section: String! where | section in', t.chainName, sectionOf),
  column('method: String! where | method in', t.chainName, methodOf),
  column('| data', t.object, dataOf),
  column('| asHex', t.text, bytesOf),
  column('| address is hidden', t.addresses, row => row.accounts),
  column('amount: Float where:String order', t.coins, amountOf('.Transfer')),
  column('fee: Float where:String order', t.coins, amountOf('.Deposit')),
  column('collection_id: Int where', t.int, row => row.collectionId),
  column('token_id: Int where', t.int, row => row.tokenId),
]);

/** A table of the events whose names match. */
const tableOf = (names: RegExp, columns: Columns<EventRow>): Table<EventRow> =>
  table<EventRow>(index => index.events.filter(({ event }) => names.test(event.name)))(columns);

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
  column('| from in order', t.networkAddress, row => row.accounts[0]),
  column('to_owner: String! where order | to in order', t.address, row => row.accounts[1]),
  column('| amount range order', t.amount, row => row.amount),
  column('| event', t.object, partOfEvent),
];

export const coinTransfers = tableOf(/^balances\.Transfer$/, ofTransfer);

/** The token that an event is about, if that is known. */
const tokenOf = ({ collectionId, tokenId }: EventRow, index: ChainIndex): TokenRow | undefined =>
  collectionId === undefined || tokenId === undefined ? undefined : index.token({ collectionId, tokenId });

/** A column of the token that an event is about. */
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
export const tokenTransfers = tableOf(/^common\.Transfer$/, [
  ...ofTransfer,
  column('block_index: String! where order', t.text, blockIndexOf),
  column('timestamp: Int order', t.time, timeOf),
  column('owner: String! where order', t.address, row => row.extrinsic.receipt.transaction.signer),
  column('collection_id: Int! | collectionId in order', t.int, row => row.collectionId),
  column('token_id: Int! | tokenId in order', t.int, row => row.tokenId),
  ofToken('| mode? is hidden', t.text, ({ collection }) => modeOf(collection.record)),
  ofToken('token_name: String', t.words, tokenNameOf),
  ofToken('token_prefix: String', t.words, ({ collection }) => collection.record.tokenPrefix),
  ofToken('collection_name: String', t.words, ({ collection }) => collection.record.name),
  ofToken('image: String', t.text, imageOf),
]);

/** What token and collection events have of their transactions. */
const ofAction: Columns<EventRow> = [
  column('action: String! where order', t.text, methodOf),
  column('author: String where', t.networkAddress, row => row.extrinsic.receipt.transaction.signer),
  column('result: Boolean! where:Boolean order', t.flag, row => row.extrinsic.receipt.refusal === null),
  column('fee: Float order', t.coins, row => row.extrinsic.receipt.fee),
  column('timestamp: Float! order', t.time, timeOf),
  column('collection_id: Int! where order', t.int, row => row.collectionId),
];

/** Events that create, destroy and give away collections. */
export const collectionEvents = tableOf(/^common\.Collection(?:Created|Destroyed|OwnerChanged)$/, ofAction);

/** The token that an event nests another in. */
const nestedTo = (row: EventRow): TokenRef | undefined =>
  isTransfer(row) ? tokenOfAddress(row.accounts[1] ?? '') : undefined;

/** The members of an event about a token, by name. */
function valuesOf(row: EventRow, { world }: ChainIndex): object {
  const { collectionId, tokenId, amount } = row;
  const [from, to] = row.accounts.map(account => ({
    value: world.format(account),
    __king: isEthereum(account) ? 'Ethereum' : 'Substrate',
  }));
  const parent = nestedTo(row);
  const accounts = isTransfer(row) ? { from, to, ...(parent && { nestedTo: parent }) } : { account: from };
  return { collectionId, tokenId, amount: String(amount), ...accounts };
}

/** The token of an event, and the one that it was nested in. */
const tokensIn = (row: EventRow, index: ChainIndex): Promise<object[]> => {
  const parent = nestedTo(row);
  const tokens = [tokenOf(row, index), parent && index.token(parent)].filter(token => token !== undefined);
  return Promise.all(
    tokens.map(async token => ({
      token_name: tokenNameOf(token),
      token_prefix: token.collection.record.tokenPrefix,
      type: modeOf(token.collection.record),
      collection_id: token.ref.collectionId,
      token_id: token.ref.tokenId,
      image: await imageOf(token),
    })),
  );
};

/** Events that mint, move and burn tokens. */
export const tokenEvents = tableOf(/^common\.(?:ItemCreated|Transfer|ItemDestroyed)$/, [
  ...ofAction,
  column('token_id: Int where order', t.int, row => row.tokenId),
  ofToken('type: TokenTypeEnum where:String order', t.text, token =>
    isToken(token) ? modeOf(token.collection.record) : null,
  ),
  ofToken('token_name: String order', t.words, tokenNameOf),
  column('values: JSONObject', t.object, valuesOf),
  column('tokens: JSON', t.json, tokensIn),
  column('data: JSON where', t.text, dataText),
]);

export const transfers = tableOf(/^(?:balances|common)\.Transfer$/, [
  column('block_index: String! where order', t.text, blockIndexOf),
  column('section: String! where order', t.chainName, sectionOf),
  column('method: String! where order', t.chainName, methodOf),
  column('data: String!', t.text, dataText),
]);
