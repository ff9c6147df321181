import { Type, type Static } from 'typebox';
import type { Block, Receipt } from '../../../chain/blocks/block.ts';
import type { Inclusion } from '../../../chain/blocks/ledger.ts';
import { callsIn } from '../../../chain/calls/index.ts';
import { substrateMirror, tokenAddress, tokenOfAddress, type Address } from '../../../chain/state/address.ts';
import { remembered } from '../../../chain/state/remembered.ts';
import { collectionOf, tokenKey } from '../../../chain/state/state.ts';
import type { ChainEvent } from '../../../contract/events.ts';
import { closed } from '../../../contract/shapes/component.ts';
import { AnyAddress, as, Id, TokenId } from '../../../contract/shapes/members.ts';
import { callToJson, readableCall, transactionCalls } from '../../../wire/calls/calls.ts';
import { cameBy } from '../../../service/extrinsics/submit.ts';
import { existingInclusion, paidFor, refusalView } from '../../../service/extrinsics/status.ts';
import { outcomeOf } from '../../../service/operations/receipt-outcome.ts';
import { toAddress } from '../../../service/requests/members.ts';
import { coinsView } from '../../../service/views/amount.ts';
import {
  accountsOf,
  collectionIdsIn,
  isAboutCollection,
  tokensIn,
} from '../../../service/views/event-subjects.ts';
import { eventViews } from '../../../service/views/event.ts';
import { eachOf, type ChainIndex } from '../../scan/index.ts';
import { collectionName, tokenName } from './content.ts';
import { firstOf, newestOf, pageBefore, read } from './read.ts';

const { Optional, String: Text, Integer: Count } = Type;

/** Transactions that changes are found from, and collections and tokens that a transaction names, at most. */
const [changesMax, collectionsMax, tokensMax] = [2_000, 50, 20];

/** The collections that a transaction is about, those that it destroys as well. */
const collectionsOf = (receipt: Receipt, { world, collections }: ChainIndex) =>
  collectionIdsIn(receipt)
    .slice(0, collectionsMax)
    .flatMap(id => collections.get(id)?.record ?? collectionOf(world.chain.pending.state, id) ?? [])
    .map(collectionName);

/** The tokens that a transaction is about, those that it burns as well. */
function tokensOf(receipt: Receipt, index: ChainIndex) {
  // A refused transaction has no events, so what it would have nested in is in its call alone.
  const texts = callsIn(receipt.transaction.call).flatMap(({ args }) =>
    Object.values<unknown>({ ...args }).filter(value => typeof value === 'string'),
  );
  const parents = [...texts, ...receipt.events.flatMap(accountsOf)].flatMap(
    address => tokenOfAddress(address) ?? [],
  );
  // Token 0 stands for a Fungible collection.
  const refs = [...tokensIn(receipt), ...parents].filter(({ tokenId }) => tokenId > 0);
  const known = new Map(refs.map(ref => [tokenKey(ref), index.token(ref)]));
  return Promise.all(
    [...known.values()]
      .filter(row => row !== undefined)
      .slice(0, tokensMax)
      .map(tokenName),
  );
}

/** A transaction in a list; its block is null while it waits for one. */
const summary = remembered(async (receipt: Receipt, block: Block | null, index: ChainIndex) => {
  const { world } = index;
  const { transaction, refusal } = receipt;
  return {
    hash: transaction.hash,
    index: receipt.index,
    blockNumber: block?.number ?? null,
    blockHash: block?.hash ?? null,
    timestamp: block?.timestamp ?? null,
    signer: world.format(transaction.signer),
    payer: world.format(receipt.payer),
    nonce: transaction.nonce,
    tip: coinsView(transaction.tip, world.token),
    fee: coinsView(paidFor(receipt), world.token),
    ...callToJson(transaction.call, world),
    refusal: refusal && refusalView(refusal, world),
    outcome: refusal === null ? (outcomeOf(world, receipt) ?? null) : null,
    collections: collectionsOf(receipt, index),
    tokens: await tokensOf(receipt, index),
  };
});

/** Transactions in a list. */
export const summariesOf = (
  items: readonly Inclusion[],
  index: ChainIndex,
): Promise<Awaited<ReturnType<typeof summary>>[]> =>
  eachOf(items, ({ receipt, block }) => summary(receipt, block, index));

const subject = {
  account: Optional(as(AnyAddress, 'Signed or paid by it, or with an event about it')),
  collectionId: Optional(Id),
  tokenId: Optional(TokenId),
};
const selection = closed({
  ...subject,
  call: Optional(Type.Enum([...transactionCalls], { description: 'With that call, alone or in a batch' })),
  outcome: Optional(Type.Enum(['done', 'refused'], { description: 'With that outcome' })),
  signer: Optional(as(AnyAddress, 'Signed by it')),
  from: Optional(Count({ description: 'In the block of that number or a later one', minimum: 0 })),
  to: Optional(Count({ description: 'In the block of that number or an earlier one', minimum: 0 })),
  ...pageBefore,
});

export const transactions = read(
  'transactions',
  { id: 'transactions', summary: 'Transactions, the newest first', query: selection },
  async (index, { query }) => {
    const { pending, head } = index.world.chain;
    const waiting = pending.receipts.map(receipt => ({ receipt, block: null }));
    const { items, next } = await newestOf<Inclusion>(
      [...index.extrinsics, ...waiting],
      // Between its block and the next one.
      ({ block, receipt }) => (block?.number ?? head.number + 1) + receipt.index / 1_000_000,
      query,
      filterOf(query),
    );
    return { transactions: await summariesOf(items, index), next };
  },
);

/** The blocks with transactions about what the query names. Those of older transactions than a bounded number are left out. */
export const changes = read(
  'changes',
  { id: 'changes', summary: 'Blocks with transactions about something', query: closed(subject) },
  async ({ extrinsics }, { query }) => {
    const found = await firstOf(extrinsics.toReversed(), changesMax, filterOf(query));
    const numbersOf = (rows: typeof found): number[] =>
      [...new Set(rows.map(({ block }) => block.number))].toReversed();
    return {
      blocks: numbersOf(found),
      refused: numbersOf(found.filter(({ receipt }) => receipt.refusal !== null)),
    };
  },
);

/** The hash of a transaction in a path. */
export const ofTransaction = Type.Object({ hash: Text({ description: 'Hash of the transaction' }) });

/** A transaction with its decoded call, the interface by which it came, and its events. */
export const transaction = read(
  'transactions/:hash',
  { id: 'transaction', summary: 'A transaction with its events', path: ofTransaction },
  async (index, { params: { hash } }) => {
    const { world } = index;
    const { receipt, block } = existingInclusion(world, hash);
    return {
      ...(await summary(receipt, block, index)),
      call: readableCall(receipt.transaction.call, world),
      door: cameBy(receipt.transaction) ?? null,
      events: eventViews(receipt, world),
    };
  },
);

/** Whether a transaction is about everything that the query names. One that waits is after every block. */
function filterOf(query: Static<typeof selection>): (row: Inclusion) => boolean {
  const { collectionId, tokenId, call, outcome, from = 0, to = Infinity } = query;
  const [account, signer] = [query.account, query.signer].map(text => text && toAddress(text));
  const isOfAccount = account === undefined ? undefined : concerns(account);
  // What is nested into a token is transferred to its address.
  const nests = collectionId && tokenId ? concerns(tokenAddress({ collectionId, tokenId })) : undefined;
  return ({ block, receipt }) => {
    const number = block?.number ?? Infinity;
    const { signer: own, call: made } = receipt.transaction;
    return (
      number >= from &&
      number <= to &&
      (signer === undefined || own === signer) &&
      (outcome === undefined || (outcome === 'refused') === (receipt.refusal !== null)) &&
      (call === undefined || [made, ...callsIn(made)].some(({ name }) => name === call)) &&
      (isOfAccount === undefined || isOfAccount(receipt)) &&
      (collectionId === undefined ||
        isAboutCollection(receipt, collectionId, tokenId) ||
        nests?.(receipt) === true)
    );
  };
}

/** Whether a transaction was signed or paid by an address, or has an event about it. */
function concerns(address: Address): (receipt: Receipt) => boolean {
  const own = new Set([address, substrateMirror(address)]);
  return ({ transaction, payer, events }) =>
    [transaction.signer, payer, ...events.filter(isOutcome).flatMap(accountsOf)].some(one => own.has(one));
}

/** The treasury gets every fee; these events say nothing about what a transaction did. */
const isOutcome = ({ name }: ChainEvent): boolean =>
  name !== 'balances.Withdraw' && name !== 'balances.Deposit';
