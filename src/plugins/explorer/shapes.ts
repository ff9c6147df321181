import { Type, type Static } from 'typebox';
import { closed, component } from '../../contract/shapes/component.ts';
import { Event, Refusal } from '../../contract/shapes/extrinsic-answers.ts';
import { AnyAddress, as, Id, Nullable, TokenId } from '../../contract/shapes/members.ts';
import { totals } from '../../contract/shapes/overview.ts';
import { AmountRead } from '../../contract/shapes/read-members.ts';
import { Remark } from '../../contract/shapes/remarks.ts';
import { Next, NullableText, page, pageBefore, stateReads, TokenName } from './state-shapes.ts';

export type * from './state-shapes.ts';

/**
 * The control routes that the explorer reads (spec/decisions/explorer.md#data), with the shapes of their requests and answers. Lists
 * are read in pages; a `next` that is not null is the `before` of the following page.
 */
const { Optional, String: Text, Integer: Count } = Type;

const blockMembers = {
  number: Count(),
  hash: Text(),
  parentHash: Text(),
  timestamp: Type.Number({ description: 'In milliseconds' }),
  transactions: Count({ description: 'Number of its transactions' }),
  refused: Count({ description: 'Number of those that were refused' }),
  fees: as(AmountRead, 'What was paid for its transactions, without tips'),
};

const transactionMembers = {
  hash: Text(),
  index: Count({ description: 'Position in its block' }),
  blockNumber: Nullable(Count({ description: 'Null while it waits for a block' })),
  blockHash: NullableText,
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
const TransactionSummary = component('TransactionSummary', 'A transaction', transactionMembers);

const subject = {
  account: Optional(as(AnyAddress, 'Signed or paid by it, or with an event about it')),
  collectionId: Optional(Id),
  tokenId: Optional(TokenId),
};
const ofTransaction = Type.Object({ hash: Text({ description: 'Hash of the transaction' }) });

/** What they answer, by their paths without what is variable. */
export const explorerReads = {
  blocks: {
    id: 'blocks',
    summary: 'Blocks, the newest first',
    query: closed(pageBefore),
    answer: Type.Object({
      blocks: Type.Array(component('BlockSummary', 'A block', blockMembers)),
      next: Next,
    }),
  },
  block: {
    id: 'block',
    summary: 'A block with its transactions',
    path: Type.Object({ id: Text({ description: 'Number or hash of the block', examples: ['0'] }) }),
    query: closed(page),
    answer: Type.Object({
      block: component('Block', 'A block', {
        ...blockMembers,
        stateHash: Text({ description: 'Equal for equal states' }),
        ...totals,
      }),
      transactions: Type.Array(TransactionSummary),
    }),
  },
  transactions: {
    id: 'transactions',
    summary: 'Transactions, the newest first',
    query: closed({
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
      from: Optional(Count({ description: 'In the block of that number or a later one', minimum: 0 })),
      to: Optional(Count({ description: 'In the block of that number or an earlier one', minimum: 0 })),
      ...pageBefore,
    }),
    answer: Type.Object({ transactions: Type.Array(TransactionSummary), next: Next }),
  },
  transaction: {
    id: 'transaction',
    summary: 'A transaction with its events',
    path: ofTransaction,
    answer: component('ExplorerTransaction', 'A transaction with its events', {
      ...transactionMembers,
      call: Type.Unknown({ description: 'Its call with arguments by name, and texts as text' }),
      door: Nullable(
        Type.Enum(['REST', 'REST v2', 'JSON-RPC', 'library'], {
          description: 'The interface by which it came; null if it came before the server began',
        }),
      ),
      events: Type.Array(Event),
    }),
  },
  transactionChanges: {
    id: 'transactionChanges',
    summary: 'What a transaction changed',
    path: ofTransaction,
    answer: component('TransactionChanges', 'What a transaction changed', {
      changes: Type.Array(
        Type.Object({
          collectionId: Optional(Count()),
          tokenId: Optional(Count()),
          address: Optional(Text()),
          before: Type.Unknown({ description: 'As it was before; null if it did not exist' }),
          after: Type.Unknown({ description: 'As it is afterwards; null if it does not exist any more' }),
        }),
      ),
    }),
  },
  changes: {
    id: 'changes',
    summary: 'Blocks with transactions about something',
    query: closed(subject),
    answer: Type.Object({
      blocks: Type.Array(Count(), { description: 'Their numbers, the oldest first' }),
      refused: Type.Array(Count(), { description: 'Those in which a transaction was refused' }),
    }),
  },
  ...stateReads,
};
type Reads = typeof explorerReads;

/** What a route answers. */
export type Answer<R extends keyof Reads> = Static<Reads[R]['answer']>;

/** What the query of a route selects. */
export type Query<R extends 'changes' | 'tokens' | 'transactions'> = Static<Reads[R]['query']>;

/** The name of an operation in a path. */
export const OperationPath = Type.Object({
  operation: Text({ description: 'Name of the operation', examples: ['mint'] }),
});

/** What a write would do now. */
export const DryRun = component(
  'DryRun',
  'What a write would do now: the rule that would refuse it, or its events',
  {
    call: Type.Object(
      { section: Text(), method: Text(), args: transactionMembers.args },
      { description: 'The call that it becomes' },
    ),
    refusal: transactionMembers.refusal,
    fee: AmountRead,
    events: Type.Array(Event),
    remarks: Type.Array(Remark, { description: 'What of the body would be ignored' }),
  },
);
export type DryRun = Static<typeof DryRun>;
