import { isEthereum, tokenOfAddress, type Address } from '../../../chain/state/address.ts';
import { accountsOf, collectionIdOf, tokenIdOf } from '../../../service/views/event-subjects.ts';
import { isToken, type ChainIndex } from '../chain-index/chain-index.ts';
import type { EventRow, TokenRow } from '../chain-index/rows.ts';
import { Turns } from '../turns.ts';
import { columnsOf, type Column, type Table } from './column.ts';
import { attributesOf, contentOf, type Attribute } from './content.ts';
import { blockIndexOf, dataOf, eventsNamed, partsOf, transferOf, upper } from './events.ts';
import { modeOf } from './collections.ts';
import { tokenNameOf } from './tokens.ts';
import {
  address,
  coinNumber,
  flag,
  float,
  int,
  json,
  networkAddress,
  object,
  text,
  time,
  tokenType,
  words,
} from './types.ts';

// Histories that only GraphQL lists: events with their transactions and tokens, and attributes.

const column = columnsOf<EventRow>();

const tokenOf = ({ event }: EventRow, index: ChainIndex): TokenRow | undefined => {
  const [collectionId, tokenId] = [collectionIdOf(event), tokenIdOf(event)];
  return collectionId === undefined || tokenId === undefined
    ? undefined
    : index.token({ collectionId, tokenId });
};

const imageOf = async (token: TokenRow | undefined): Promise<string | null> =>
  token === undefined ? null : (((await contentOf(token)).content?.['image'] as string | undefined) ?? null);

const seconds = ({ extrinsic }: EventRow): number => Math.floor(extrinsic.block.timestamp / 1000);

/** What token and collection events have of their transactions. */
const ofAction: readonly Column<EventRow>[] = [
  column({ v1: 'action where order' }, text, row => partsOf(row.event.name).method),
  column.nullable({ v1: 'author where' }, networkAddress, row => row.extrinsic.receipt.extrinsic.signer),
  column({ v1: 'result where:Boolean order' }, flag, row => row.extrinsic.receipt.refusal === null),
  column({ v1: 'fee order' }, coinNumber, row => row.extrinsic.receipt.fee),
  column({ v1: 'timestamp order' }, float, seconds),
  column({ v1: 'collection_id where order' }, int, row => collectionIdOf(row.event) ?? 0),
];

const accountOf = (account: Address, { world }: ChainIndex): object => ({
  value: world.format(account),
  __king: isEthereum(account) ? 'Ethereum' : 'Substrate',
});

/** The members of an event about a token, by name. */
function valuesOf({ event }: EventRow, index: ChainIndex): object {
  const [from = '', to = from] = accountsOf(event);
  const ids = {
    collectionId: collectionIdOf(event),
    tokenId: tokenIdOf(event),
    amount: String(event.data.at(-1)),
  };
  if (event.name !== 'common.Transfer') return { ...ids, account: accountOf(from, index) };
  const nestedTo = tokenOfAddress(to);
  return {
    ...ids,
    from: accountOf(from, index),
    to: accountOf(to, index),
    ...(nestedTo === undefined ? {} : { nestedTo }),
  };
}

/** The token of an event, and the one that it was nested in. */
function tokensIn(row: EventRow, index: ChainIndex): Promise<object[]> {
  const to = row.event.name === 'common.Transfer' ? accountsOf(row.event).at(-1) : undefined;
  const parent = to === undefined ? undefined : tokenOfAddress(to);
  const found = [tokenOf(row, index), parent && index.token(parent)].filter(token => token !== undefined);
  return Promise.all(
    found.map(async token => ({
      token_name: tokenNameOf(token),
      token_prefix: token.collection.record.tokenPrefix,
      type: modeOf(token.collection.record),
      collection_id: token.ref.collectionId,
      token_id: token.ref.tokenId,
      image: await imageOf(token),
    })),
  );
}

const dataText = (row: EventRow, index: ChainIndex): string =>
  JSON.stringify(Object.values(dataOf(row, index)));

/** Events that mint, move and burn tokens. */
export const tokenEvents: Table<EventRow> = {
  rows: eventsNamed('common.ItemCreated', 'common.Transfer', 'common.ItemDestroyed'),
  columns: [
    ...ofAction,
    column.nullable({ v1: 'token_id where order' }, int, row => tokenIdOf(row.event)),
    column.nullable({ v1: 'type where:String order' }, tokenType, (row, index) => {
      const token = tokenOf(row, index);
      return token && isToken(token) ? modeOf(token.collection.record) : null;
    }),
    column.nullable({ v1: 'token_name order' }, words, (row, index) => {
      const token = tokenOf(row, index);
      return token && tokenNameOf(token);
    }),
    column({ v1: 'values' }, object, valuesOf),
    column({ v1: 'tokens' }, json, tokensIn),
    column({ v1: 'data where' }, { ...text, graphql: 'JSON' }, dataText),
  ],
};

/** Events that create, destroy and give away collections. */
export const collectionEvents: Table<EventRow> = {
  rows: eventsNamed(
    'common.CollectionCreated',
    'common.CollectionDestroyed',
    'common.CollectionOwnerChanged',
  ),
  columns: ofAction,
};

/** Transfers of tokens with their transactions. */
export const transactions: Table<EventRow> = {
  rows: eventsNamed('common.Transfer'),
  columns: [
    column({ v1: 'block_index where order' }, text, blockIndexOf),
    column({ v1: 'timestamp order' }, time, row => row.extrinsic.block.timestamp),
    column({ v1: 'owner where order' }, address, row => row.extrinsic.receipt.extrinsic.signer),
    column({ v1: 'to_owner where order' }, address, row => transferOf(row)?.to ?? ''),
    column({ v1: 'collection_id' }, int, row => collectionIdOf(row.event) ?? 0),
    column({ v1: 'token_id' }, int, row => tokenIdOf(row.event) ?? 0),
    column.nullable({ v1: 'token_name' }, words, (row, index) => {
      const token = tokenOf(row, index);
      return token && tokenNameOf(token);
    }),
    column.nullable(
      { v1: 'token_prefix' },
      words,
      (row, index) => tokenOf(row, index)?.collection.record.tokenPrefix,
    ),
    column.nullable(
      { v1: 'collection_name' },
      words,
      (row, index) => tokenOf(row, index)?.collection.record.name,
    ),
    column.nullable({ v1: 'image' }, text, (row, index) => imageOf(tokenOf(row, index))),
  ],
};

/** Transfers of coins and tokens. */
export const transfers: Table<EventRow> = {
  rows: eventsNamed('balances.Transfer', 'common.Transfer'),
  columns: [
    column({ v1: 'block_index where order' }, text, blockIndexOf),
    column({ v1: 'section where order' }, text, row => upper(partsOf(row.event.name).section)),
    column({ v1: 'method where order' }, text, row => upper(partsOf(row.event.name).method)),
    column({ v1: 'data' }, text, dataText),
  ],
};

/** An attribute of a token. */
interface AttributeRow {
  readonly token: TokenRow;
  readonly attribute: Attribute;
}

const ofAttribute = columnsOf<AttributeRow>();

/** The columns of attributes of tokens. */
export const attributeColumns: readonly Column<AttributeRow>[] = [
  ofAttribute({ v1: 'collection_id where:Eq order' }, int, row => row.token.ref.collectionId),
  ofAttribute({ v1: 'token_id where:Eq order' }, int, row => row.token.ref.tokenId),
  ofAttribute({ v1: 'trait_type order' }, words, row => row.attribute.trait_type),
  ofAttribute.nullable({ v1: 'display_type' }, text, row => row.attribute.display_type),
  ofAttribute.nullable({ v1: 'value_string order' }, words, ({ attribute: { value } }) =>
    typeof value === 'string' ? value : null,
  ),
  ofAttribute.nullable({ v1: 'value_number order' }, float, ({ attribute: { value } }) =>
    typeof value === 'number' ? value : null,
  ),
];

/** The attributes of some tokens. Other requests are answered in between. */
export async function attributeRows(tokens: readonly TokenRow[]): Promise<AttributeRow[]> {
  const turns = new Turns();
  const rows: AttributeRow[] = [];
  for (const token of tokens) {
    for (const attribute of await attributesOf(token)) rows.push({ token, attribute });
    if (turns.isOver) await turns.next();
  }
  return rows;
}

/** Transactions of the virtual machine of Ethereum, of which there are none. */
export const evmTransactions: Table<never> = {
  rows: () => [],
  columns: [
    ...['block_hash where', 'from where', 'to where', 'transaction_hash where', 'logs_bloom'].map(name =>
      columnsOf<never>()({ v1: name }, text, () => ''),
    ),
    ...[
      'block_number where order',
      'confirmations',
      'status',
      'timestamp order',
      'transaction_index',
      'type',
    ].map(name => columnsOf<never>()({ v1: name }, int, () => 0)),
    ...['cumulative_gas_used', 'effective_gas_price', 'gas_used'].map(name =>
      columnsOf<never>()({ v1: name }, float, () => 0),
    ),
    columnsOf<never>()({ v1: 'byzantium' }, flag, () => true),
    columnsOf<never>().nullable({ v1: 'contract_address' }, text, () => null),
  ],
};
