import { Type, type Static } from 'typebox';
import { closed, component } from '../component.ts';
import { Event, Refusal } from '../extrinsic-answers.ts';
import { at, Limit, page } from './explorer-lists.ts';
import { TokenName, TokenSummary } from './explorer-tokens.ts';
import { AnyAddress, as, Id, Nullable, TokenId } from '../members.ts';
import { AmountRead } from '../read-members.ts';
import { Remark } from '../remarks.ts';

export * from './explorer-search.ts';
export * from './explorer-tokens.ts';

/**
 * Shapes of the control routes that the explorer reads (spec/decisions/explorer.md#data). Lists are read in pages; a `next` that is
 * not null is the `before` of the following page.
 */
const { Optional, String: Text, Integer: Count } = Type;
const Next = Nullable(Text({ description: '`before` of the next page; null after the last one' }));

/** How much there is in a state. */
const totals = {
  collections: Count({ description: 'Number of existing collections' }),
  tokens: Count({ description: 'Number of existing tokens' }),
  accounts: Count({ description: 'Number of accounts with coins or a nonce' }),
};

/** A world at a glance. Times are in milliseconds. */
export const WorldOverview = component('WorldOverview', 'A world at a glance', {
  id: Text(),
  network: Text(),
  profile: Text({ description: 'Its rules where sources differ' }),
  token: Text({ description: 'Name of the coin' }),
  ss58Prefix: Count(),
  blockTime: Type.Union([Text(), Type.Number()], {
    description: '`instant`, `manual`, or milliseconds between blocks',
  }),
  isPaused: Type.Boolean({ description: 'Whether blocks are sealed on request only' }),
  mockSignature: Type.Union([Text(), Type.Null()], {
    description: 'A signature that is valid for every account; null if none is',
  }),
  head: Type.Object({ number: Count(), hash: Text(), timestamp: Type.Number() }),
  firstBlock: Count({ description: 'Number of the oldest block that can be read' }),
  pending: Count({ description: 'Transactions that wait for a block' }),
  transactions: Count({ description: 'Number of transactions in blocks that can be read' }),
  ...totals,
  faults: Count({ description: 'Number of faults' }),
  snapshots: Type.Array(Type.Object({ id: Text(), number: Count({ description: 'Its last block' }) })),
});
export type WorldOverview = Static<typeof WorldOverview>;
/** All worlds at a glance. */
export const WorldOverviews = Type.Object({ worlds: Type.Array(WorldOverview) });

/** Which blocks to list. */
export const BlocksQuery = closed({
  before: Optional(Text({ description: 'Only blocks before this one, by number' })),
  limit: Optional(Limit),
});
const blockMembers = {
  number: Count(),
  hash: Text(),
  parentHash: Text(),
  timestamp: Type.Number({ description: 'In milliseconds' }),
  transactions: Count({ description: 'Number of its transactions' }),
  refused: Count({ description: 'Number of those that were refused' }),
  fees: as(AmountRead, 'What was paid for its transactions, without tips'),
};
/** Blocks, the newest first. */
export const Blocks = Type.Object({
  blocks: Type.Array(component('BlockSummary', 'A block', blockMembers)),
  next: Next,
});
export type Blocks = Static<typeof Blocks>;

/** A transaction in any list; `blockNumber` is null while it waits for a block. */
const transactionMembers = {
  hash: Text(),
  index: Count({ description: 'Position in its block' }),
  blockNumber: Nullable(Count()),
  blockHash: Nullable(Text()),
  timestamp: Nullable(Type.Number({ description: 'Time of its block, in milliseconds' })),
  signer: Text(),
  payer: Text({ description: 'Who paid the fee: the signer, or a sponsor' }),
  nonce: Count(),
  tip: AmountRead,
  fee: AmountRead,
  section: Text(),
  method: Text(),
  args: Type.Array(Type.Unknown(), { description: 'Arguments of the call, as polkadot-js writes them' }),
  refusal: Nullable(Refusal),
  outcome: Type.Unknown({ description: 'Its outcome; null if it was refused' }),
  collections: Type.Array(
    Type.Object({
      collectionId: Count(),
      name: Text(),
      mode: Text(),
      tokenPrefix: Text(),
      decimals: Count({ description: 'Of its amounts' }),
    }),
    { description: 'The collections that it is about' },
  ),
  tokens: Type.Array(TokenName, { description: 'Tokens that it is about, the first ones' }),
};
/** A transaction with its events. */
export const TransactionRead = component('ExplorerTransaction', 'A transaction with its events', {
  ...transactionMembers,
  call: Type.Unknown({ description: 'Its call with arguments by name, and texts as text' }),
  door: Nullable(
    Type.Enum(['REST', 'JSON-RPC', 'library'], {
      description: 'The interface by which it came; null if it came before the server began',
    }),
  ),
  request: Nullable(Count({ description: 'Id of its request in the journal, if that is still there' })),
  events: Type.Array(Event),
});
export type TransactionRead = Static<typeof TransactionRead>;
/** What a transaction changed. Each change has the ids of a collection or a token, or the address of an account. */
export const ChangesRead = component('TransactionChanges', 'What a transaction changed', {
  changes: Type.Array(
    Type.Object({
      collectionId: Optional(Count()),
      tokenId: Optional(Count()),
      address: Optional(Text()),
      before: Type.Unknown({ description: 'As it was before; null if it did not exist' }),
      after: Type.Unknown({ description: 'As it is afterwards; null if it does not exist any more' }),
    }),
  ),
});
export type ChangesRead = Static<typeof ChangesRead>;
const subject = {
  account: Optional(as(AnyAddress, 'Signed or paid by it, or with an event about it')),
  collectionId: Optional(Id),
  tokenId: Optional(TokenId),
};
const BlockBound = (description: string) => Optional(Count({ description, minimum: 0 }));
/** Which transactions to list: all that are about everything that it names. */
export const TransactionsQuery = closed({
  ...subject,
  call: Optional(
    Text({
      description: 'With that call, alone or in a batch',
      pattern: '^[A-Za-z]+\\.[A-Za-z]+$',
      examples: ['unique.createItem'],
    }),
  ),
  outcome: Optional(Type.Enum(['done', 'refused'], { description: 'With that outcome' })),
  signer: Optional(as(AnyAddress, 'Signed by it')),
  from: BlockBound('In the block of that number or a later one'),
  to: BlockBound('In the block of that number or an earlier one'),
  before: Optional(
    Text({
      description: 'Only those before this place: number of a block, or of a block and a position in it',
      pattern: '^\\d+(\\.\\d+)?$',
      examples: ['12', '12.3'],
    }),
  ),
  limit: Optional(Limit),
});
export type TransactionsQuery = Static<typeof TransactionsQuery>;
const TransactionSummary = component('TransactionSummary', 'A transaction', transactionMembers);
/** Transactions, the newest first. */
export const Transactions = Type.Object({ transactions: Type.Array(TransactionSummary), next: Next });
export type Transactions = Static<typeof Transactions>;

/** What changes: an account, a collection or a token, or the world. */
export const ChangesQuery = closed(subject);
export type ChangesQuery = Static<typeof ChangesQuery>;
/** Blocks in which something was changed, or a change of it was refused. */
export const Changes = Type.Object({
  blocks: Type.Array(Count(), { description: 'Their numbers, the oldest first' }),
  refused: Type.Array(Count(), { description: 'Those in which a transaction was refused' }),
});
export type Changes = Static<typeof Changes>;

/** Which transactions of a block to list. */
export const BlockQuery = closed(page);
/** A block with some of its transactions, in their order. */
export const BlockRead = Type.Object({
  block: component('Block', 'A block', {
    ...blockMembers,
    stateHash: Text({ description: 'Equal for equal states' }),
    ...totals,
  }),
  transactions: Type.Array(TransactionSummary),
});
export type BlockRead = Static<typeof BlockRead>;

/** Which collections to list. */
export const CollectionsQuery = closed({
  before: Optional(Text({ description: 'Only those with a smaller id' })),
  limit: Optional(Limit),
  ...at,
});
/** Collections, the newest first. */
export const Collections = Type.Object({
  collections: Type.Array(
    component('CollectionSummary', 'A collection', {
      collectionId: Count(),
      name: Text(),
      description: Text(),
      tokenPrefix: Text(),
      mode: Text(),
      owner: Text(),
      tokens: Count({ description: 'Number of existing tokens' }),
      cover: Nullable(Text({ description: 'URL of its cover picture' })),
    }),
  ),
  alive: Count({ description: 'Number of existing collections' }),
  next: Next,
});
export type Collections = Static<typeof Collections>;

/** Whose collections to list. */
export const HoldingsQuery = closed({
  address: AnyAddress,
  before: Optional(Text()),
  limit: Optional(Limit),
  ...at,
});
/** In which collections an account has tokens. */
export const Holdings = Type.Object({
  holdings: Type.Array(
    Type.Object({
      collectionId: Count(),
      name: Text(),
      mode: Text(),
      tokens: Count({ description: 'Number of its tokens' }),
      first: Type.Array(TokenSummary, { description: 'The first of them' }),
      amount: Nullable(AmountRead),
    }),
  ),
  next: Next,
});
export type Holdings = Static<typeof Holdings>;

/** The name of an operation in a path. */
export const OperationPath = Type.Object({
  operation: Text({ description: 'Name of the operation', examples: ['mint'] }),
});
/** What a write would do now. */
export const DryRun = component(
  'DryRun',
  'What a write would do now: the rule that would refuse it, or its events',
  {
    refusal: transactionMembers.refusal,
    fee: AmountRead,
    events: Type.Array(Event),
    remarks: Type.Array(Remark, { description: 'What of the body would be ignored' }),
  },
);
export type DryRun = Static<typeof DryRun>;
