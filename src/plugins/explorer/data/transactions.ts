import { tokenOfAddress } from '../../../chain/state/address.ts';
import type { Block, Receipt } from '../../../chain/blocks/block.ts';
import { callsIn, type Call } from '../../../chain/calls/index.ts';
import { remembered } from '../../../chain/state/remembered.ts';
import { collectionOf, tokenKey } from '../../../chain/state/state.ts';
import type { Answer, Query } from '../shapes/explorer.ts';
import { callToJson, readableCall } from '../../../wire/calls/calls.ts';
import { cameBy } from '../../../service/extrinsics/came-by.ts';
import { feeOf, inclusionOf, refusalView } from '../../../service/extrinsics/status.ts';
import { outcomeOf } from '../../../service/operations/outcomes.ts';
import { coinsView } from '../../../service/views/amount.ts';
import { accountsOf, collectionIdsIn, tokensIn } from '../../../service/views/event-subjects.ts';
import { eventView } from '../../../service/views/event.ts';
import { immutable } from '../../../service/views/json.ts';
import { anyToken } from '../../../service/views/token.ts';
import type { World } from '../../../service/worlds/world.ts';
import { contentOf } from './content.ts';
import { firstOf, transactionsIn } from './cursor.ts';
import { filterOf } from './transaction-filter.ts';

type View = Readonly<Record<string, unknown>>;

/** Pending transactions that a list begins with at most. */
const pendingMax = 100;

/** Collections that a transaction names at most; a batch can be about any number. */
const collectionsMax = 50;

/** The collections that a transaction is about, as they are after its block, or before it for those that it destroys. */
function collectionsOf(receipt: Receipt, block: Block | null, { chain }: World): View[] {
  const after = (block ?? chain.pending).state;
  const before = block === null ? chain.head.state : chain.blockAt(block.number - 1)?.state;
  return collectionIdsIn(receipt)
    .slice(0, collectionsMax)
    .flatMap(id => collectionOf(after, id) ?? (before && collectionOf(before, id)) ?? [])
    .map(({ id, name, mode, tokenPrefix, decimals }) => ({
      collectionId: id,
      name,
      mode,
      tokenPrefix,
      decimals,
    }));
}

/** Texts among the arguments of a call, such as addresses. */
const textsIn = ({ args }: Call): string[] =>
  Object.values<unknown>({ ...args }).filter(value => typeof value === 'string');

/** Tokens that a transaction names at most. */
const tokensMax = 20;

/** The tokens that a transaction is about, as they are after its block, or before it for those that it burns. */
async function tokensOf(receipt: Receipt, block: Block | null, world: World): Promise<View[]> {
  const { extrinsic, events } = receipt;
  // A refused transaction has no events, so what it would have nested in is in its call alone.
  const addresses = [...callsIn(extrinsic.call).flatMap(textsIn), ...events.flatMap(accountsOf)];
  const parents = addresses.flatMap(address => tokenOfAddress(address) ?? []);
  // Token 0 stands for a Fungible collection.
  const refs = [...tokensIn(receipt), ...parents].filter(({ tokenId }) => tokenId > 0);
  const known = [...new Map(refs.map(ref => [tokenKey(ref), ref])).values()].slice(0, tokensMax);
  const { chain } = world;
  const before = block === null ? chain.head : chain.blockAt(block.number - 1);
  const after = { world, block: block ?? chain.head, state: (block ?? chain.pending).state };
  return Promise.all(
    known.map(async ref => {
      const isThere = before === undefined || anyToken(after.state, ref) !== undefined;
      const { name, image } = await contentOf(ref, isThere ? after : { ...after, state: before.state });
      return { ...ref, name, image };
    }),
  );
}

/** A transaction in a list; `block` is null while it waits for one. */
const summary = remembered(madeSummary);

async function madeSummary(receipt: Receipt, block: Block | null, world: World): Promise<View> {
  const { extrinsic, refusal, index } = receipt;
  const [section, method] = extrinsic.call.name.split('.');
  return immutable({
    hash: extrinsic.hash,
    index,
    blockNumber: block?.number ?? null,
    blockHash: block?.hash ?? null,
    timestamp: block?.timestamp ?? null,
    signer: world.format(extrinsic.signer),
    payer: world.format(receipt.payer),
    nonce: extrinsic.nonce,
    tip: coinsView(extrinsic.tip, world.token),
    fee: coinsView(feeOf(receipt), world.token),
    section,
    method,
    args: callToJson(extrinsic.call, { writeAddress: world.format }),
    refusal: refusal && refusalView(refusal, world),
    outcome: refusal === null ? (outcomeOf(world, receipt) ?? null) : null,
    collections: collectionsOf(receipt, block, world),
    tokens: await tokensOf(receipt, block, world),
  });
}

/** A transaction with its decoded call, how it came, and its events. Throws a `Failure` for an unknown hash. */
export async function transaction(world: World, hash: string): Promise<View> {
  const { receipt, block } = inclusionOf(world, hash);
  const refusal = receipt.refusal && refusalView(receipt.refusal, world).details;
  return {
    ...(await summary(receipt, block, world)),
    call: readableCall(receipt.extrinsic.call, { writeAddress: world.format }),
    door: cameBy(receipt.extrinsic) ?? null,
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
export async function transactions(world: World, query: Query<'transactions'>): Promise<View> {
  const { before, to, limit } = query;
  const matches = filterOf(query);
  const isFirst = before === undefined && to === undefined;
  const pending = isFirst ? pendingOf(world).filter(matches).slice(0, pendingMax) : [];
  const { items, next } = firstOf(transactionsIn(world.chain, query), limit, ({ receipt }) =>
    matches(receipt),
  );
  return {
    transactions: await Promise.all([
      ...pending.map(receipt => summary(receipt, null, world)),
      ...items.map(item => summary(item.receipt, item.block, world)),
    ]),
    next,
  };
}

/** Transactions at most that the changes are found from, the newest. */
const changesMax = 2_000;

/** The blocks with transactions about what the query names. Those of older transactions than a bounded number are left out. */
export async function changes({ chain }: World, query: Query<'changes'>): Promise<Answer<'changes'>> {
  const matches = filterOf(query);
  const { items } = firstOf(transactionsIn(chain, {}), changesMax, ({ receipt }) => matches(receipt));
  const numbersOf = (placed: typeof items): number[] =>
    [...new Set(placed.map(({ block }) => block.number))].toReversed();
  return {
    blocks: numbersOf(items),
    refused: numbersOf(items.filter(({ receipt }) => receipt.refusal !== null)),
  };
}

const pendingOf = ({ chain }: World): Receipt[] => chain.pending.receipts.toArray().reverse();

/** Some transactions of a block, in their order. */
export const transactionsOf = (world: World, block: Block, offset = 0, limit = 25): Promise<View[]> =>
  Promise.all(block.receipts.slice(offset, offset + limit).map(receipt => summary(receipt, block, world)));
