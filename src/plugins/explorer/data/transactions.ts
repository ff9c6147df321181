import { tokenOfAddress, substrateMirror, tokenAddress } from '../../../chain/state/address.ts';
import type { Block, Receipt } from '../../../chain/blocks/block.ts';
import { callsIn, type Call } from '../../../chain/calls/index.ts';
import { remembered } from '../../../chain/state/remembered.ts';
import { collectionOf, tokenKey } from '../../../chain/state/state.ts';
import type { ChainEvent } from '../../../contract/events.ts';
import { callToJson, isCallName, readableCall } from '../../../wire/calls/calls.ts';
import { cameBy } from '../../../service/extrinsics/came-by.ts';
import { feeOf, inclusionOf, refusalView } from '../../../service/extrinsics/status.ts';
import { outcomeOf } from '../../../service/operations/outcomes.ts';
import { invalidMember } from '../../../service/requests/errors.ts';
import { toAddress } from '../../../service/requests/members.ts';
import { coinsView } from '../../../service/views/amount.ts';
import {
  accountsOf,
  collectionIdsIn,
  isAboutCollection,
  tokensIn,
} from '../../../service/views/event-subjects.ts';
import { eventView } from '../../../service/views/event.ts';
import { immutable } from '../../../service/views/json.ts';
import type { World } from '../../../service/worlds/world.ts';
import { indexOf, Turns, type ChainIndex, type ExtrinsicRow } from '../../scan/index.ts';
import type { Answer, Query } from '../shapes.ts';
import { contentOf } from './content.ts';
import { firstOf, newestOf } from './pages.ts';

type Summary = Answer<'transactions'>['transactions'][number];

/** Pending transactions that a list begins with, transactions that changes are found from, and what one transaction names, at most. */
const [pendingMax, changesMax, collectionsMax, tokensMax] = [100, 2_000, 50, 20];

/** The collections that a transaction is about, those that it destroys as well. */
const collectionsOf = (receipt: Receipt, { world, collections }: ChainIndex): Summary['collections'] =>
  collectionIdsIn(receipt)
    .slice(0, collectionsMax)
    .flatMap(id => collections.get(id)?.record ?? collectionOf(world.chain.pending.state, id) ?? [])
    .map(({ id: collectionId, name, mode, tokenPrefix, decimals }) => ({
      collectionId,
      name,
      mode,
      tokenPrefix,
      decimals,
    }));

/** Texts among the arguments of a call, such as addresses. */
const textsIn = ({ args }: Call): string[] =>
  Object.values<unknown>({ ...args }).filter(value => typeof value === 'string');

/** The tokens that a transaction is about, those that it burns as well. */
function tokensOf(receipt: Receipt, index: ChainIndex): Promise<Summary['tokens']> {
  // A refused transaction has no events, so what it would have nested in is in its call alone.
  const addresses = [
    ...callsIn(receipt.transaction.call).flatMap(textsIn),
    ...receipt.events.flatMap(accountsOf),
  ];
  const parents = addresses.flatMap(address => tokenOfAddress(address) ?? []);
  // Token 0 stands for a Fungible collection.
  const refs = [...tokensIn(receipt), ...parents].filter(({ tokenId }) => tokenId > 0);
  const known = [...new Map(refs.map(ref => [tokenKey(ref), ref])).values()].slice(0, tokensMax);
  return Promise.all(
    known.map(async ref => {
      const row = index.token(ref);
      const { name, image } = row === undefined ? { name: null, image: null } : await contentOf(row);
      return { ...ref, name, image };
    }),
  );
}

/** A transaction in a list; `block` is null while it waits for one. */
const summary = remembered(madeSummary);

async function madeSummary(receipt: Receipt, block: Block | null, index: ChainIndex): Promise<Summary> {
  const { world } = index;
  const { transaction, refusal } = receipt;
  const [section = '', method = ''] = transaction.call.name.split('.');
  return immutable({
    hash: transaction.hash,
    index: receipt.index,
    blockNumber: block?.number ?? null,
    blockHash: block?.hash ?? null,
    timestamp: block?.timestamp ?? null,
    signer: world.format(transaction.signer),
    payer: world.format(receipt.payer),
    nonce: transaction.nonce,
    tip: coinsView(transaction.tip, world.token),
    fee: coinsView(feeOf(receipt), world.token),
    section,
    method,
    args: callToJson(transaction.call, { writeAddress: world.format }),
    refusal: refusal && refusalView(refusal, world),
    outcome: refusal === null ? (outcomeOf(world, receipt) ?? null) : null,
    collections: collectionsOf(receipt, index),
    tokens: await tokensOf(receipt, index),
  });
}

/** Transactions in a list. One with many tokens can take some milliseconds, so that other requests are answered after each. */
async function summariesOf(
  items: readonly { readonly receipt: Receipt; readonly block: Block | null }[],
  index: ChainIndex,
): Promise<Summary[]> {
  const turns = new Turns();
  const made: Summary[] = [];
  for (const { receipt, block } of items) {
    made.push(await summary(receipt, block, index));
    await turns.next();
  }
  return made;
}

/** A transaction with its decoded call, how it came, and its events. Throws a `Failure` for an unknown hash. */
export async function transaction(world: World, hash: string): Promise<Answer<'transaction'>> {
  const { receipt, block } = inclusionOf(world, hash);
  const refusal = receipt.refusal && refusalView(receipt.refusal, world).details;
  return {
    ...(await summary(receipt, block, await indexOf(world))),
    call: readableCall(receipt.transaction.call, { writeAddress: world.format }),
    door: cameBy(receipt.transaction) ?? null,
    events: receipt.events.map(event => ({
      ...eventView(event, world, receipt),
      // The chain has the error of a refused transaction beside its events.
      ...(event.name === 'system.ExtrinsicFailed' && refusal !== null
        ? { data: [`${refusal.section}.${refusal.name}`] }
        : {}),
    })),
  };
}

/** The transactions that a query selects, the newest first. Those that wait for a block are the first of the first page. */
export async function transactions(
  world: World,
  query: Query<'transactions'>,
): Promise<Answer<'transactions'>> {
  const { before, from = 0, to = Infinity } = query;
  const matches = filterOf(query);
  const index = await indexOf(world);
  const isFirst = before === undefined && query.to === undefined;
  const pending = isFirst ? world.chain.pending.receipts.toReversed().filter(matches) : [];
  const { items, next } = await newestOf(
    index.extrinsics,
    ({ block, receipt }) => [block.number, receipt.index],
    query,
    ({ block, receipt }) => block.number >= from && block.number <= to && matches(receipt),
  );
  return {
    transactions: await summariesOf(
      [...pending.slice(0, pendingMax).map(receipt => ({ receipt, block: null })), ...items],
      index,
    ),
    next,
  };
}

/** The blocks with transactions about what the query names. Those of older transactions than a bounded number are left out. */
export async function changes(world: World, query: Query<'changes'>): Promise<Answer<'changes'>> {
  const matches = filterOf(query);
  const { extrinsics } = await indexOf(world);
  const found = await firstOf(extrinsics.toReversed(), changesMax, ({ receipt }) => matches(receipt));
  const numbersOf = (rows: readonly ExtrinsicRow[]): number[] =>
    [...new Set(rows.map(({ block }) => block.number))].toReversed();
  return {
    blocks: numbersOf(found),
    refused: numbersOf(found.filter(({ receipt }) => receipt.refusal !== null)),
  };
}

/** Some transactions of a block, in their order. */
export async function transactionsOf(world: World, block: Block, offset = 0, limit = 25): Promise<Summary[]> {
  const receipts = block.receipts.slice(offset, offset + limit);
  return summariesOf(
    receipts.map(receipt => ({ receipt, block })),
    await indexOf(world),
  );
}

/** Whether a transaction is about everything that the query names, wherever it is. Throws a `Failure` for an unknown call. */
function filterOf(query: Query<'transactions'>): (receipt: Receipt) => boolean {
  const { account, collectionId, tokenId, call, outcome } = query;
  const address = account === undefined ? undefined : toAddress(account);
  const signer = query.signer === undefined ? undefined : toAddress(query.signer);
  if (call !== undefined && !isCallName(call))
    throw invalidMember('call', call, {
      isCall: `call is ${call.slice(0, 80)}, which no transaction can make`,
    });
  return receipt =>
    (signer === undefined || receipt.transaction.signer === signer) &&
    (outcome === undefined || (outcome === 'refused') === (receipt.refusal !== null)) &&
    (call === undefined || makesCall(receipt, call)) &&
    (address === undefined || concernsAccount(receipt, address)) &&
    (collectionId === undefined ||
      isAboutCollection(receipt, collectionId, tokenId) ||
      // What is nested into a token is transferred to its address.
      (tokenId !== undefined && concernsAccount(receipt, tokenAddress({ collectionId, tokenId }))));
}

const makesCall = ({ transaction: { call } }: Receipt, name: string): boolean =>
  call.name === name || callsIn(call).some(inner => inner.name === name);

function concernsAccount({ transaction, payer, events }: Receipt, address: string): boolean {
  const mirror = substrateMirror(address);
  return (
    transaction.signer === address ||
    payer === mirror ||
    events.some(event => isOutcome(event) && accountsOf(event).some(own => own === address || own === mirror))
  );
}

/** The treasury gets every fee; these events say nothing about what a transaction did. */
const isOutcome = ({ name }: ChainEvent): boolean =>
  name !== 'balances.Withdraw' && name !== 'balances.Deposit';
