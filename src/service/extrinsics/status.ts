import type { Static } from 'typebox';
import { firstTransaction } from '../../wire/signing/inherent.ts';
import { priceOf } from '../../chain/blocks/fees.ts';
import type { Block, Receipt } from '../../chain/blocks/block.ts';
import type { RefusedBy } from '../../chain/blocks/execution.ts';
import type { Inclusion } from '../../chain/blocks/ledger.ts';
import { remembered } from '../../chain/state/remembered.ts';
import type { Hex } from '../../chain/state/hex.ts';
import { errors } from '../../contract/errors.ts';
import { Failure } from '../../contract/failures.ts';
import type { Refusal } from '../../contract/shapes/extrinsic-answers.ts';
import type { ExtrinsicQuery } from '../../contract/shapes/index.ts';
import { callToJson } from '../../wire/calls/calls.ts';
import { headerView } from '../views/block.ts';
import { eventViews } from '../views/event.ts';
import { immutable } from '../views/json.ts';
import type { World } from '../worlds/world.ts';
import { coinsView } from '../views/amount.ts';
import { outcomeOf } from '../operations/receipt-outcome.ts';

/** The error of a refused transaction, as in every answer (spec/statements/rulings.md#3, #p13). */
export function refusalView({ rule, error }: RefusedBy, { chain }: Pick<World, 'chain'>): Refusal {
  const { refusalMessages, refusedOnlyHere } = chain.rules.profile;
  const { section, name, message, runtimeText } = errors[error];
  const advice = refusedOnlyHere[rule];
  return {
    message: refusalMessages === 'runtime' ? runtimeText : message,
    details: { section, name, rule, ...(advice === undefined ? {} : { advice }) },
  };
}

/** The receipt of a transaction, and its block once that is sealed. Throws a `Failure` for an unknown hash. */
export function existingInclusion(world: World, hash: string): Inclusion {
  const inclusion = world.chain.inclusionOf(hash.toLowerCase());
  if (inclusion === undefined) throw new Failure('NotFound', `No extrinsic with hash ${hash} found in cache`);
  return inclusion;
}

/** What was paid for a transaction without its tip, in base units: its fee, and the price of a collection. */
export const paidFor = ({ transaction, refusal, fee }: Receipt): bigint =>
  refusal === null ? fee + priceOf(transaction.call) : fee;

type StatusView = Readonly<Record<string, unknown>>;

/**
 * The status of a transaction, with the members of all generations of clients (spec/decisions/service.md#status,
 * superset).
 */
export const statusView = remembered((receipt: Receipt, block: Block | null, world: World): StatusView => {
  const { refusal, transaction } = receipt;
  const [section, method] = transaction.call.name.split('.');
  const common = {
    hash: transaction.hash,
    callMethod: { section, method },
    fee: coinsView(paidFor(receipt), world.token),
  };
  if (block === null)
    return { ...common, status: 'pending', isCompleted: false, isError: false, error: null, events: [] };
  return immutable({
    ...common,
    status: refusal === null ? 'Finalized' : 'Error',
    isCompleted: true,
    isError: refusal !== null,
    error: refusal && refusalView(refusal, world),
    ...(refusal === null ? { parsed: outcomeOf(world, receipt) } : {}),
    blockHash: block.hash,
    blockIndex: receipt.index + firstTransaction,
    createdAt: block.timestamp,
    block: { hash: block.hash, header: headerView(block) },
    events: eventViews(receipt, world),
  });
});

/** A sealed transaction: its call and its events (spec/decisions/service.md#extrinsics, X7). */
export function transactionView(
  world: World,
  { extrinsicHash, blockHashOrNumber }: Static<typeof ExtrinsicQuery>,
): Readonly<Record<string, unknown>> {
  const { receipt, block } = existingInclusion(world, extrinsicHash);
  const isInThatBlock =
    blockHashOrNumber === undefined ||
    (block !== null && [block.hash, String(block.number)].includes(blockHashOrNumber.toLowerCase()));
  if (block === null || !isInThatBlock)
    throw new Failure(
      'NotFound',
      `No extrinsic with hash ${extrinsicHash} in block ${blockHashOrNumber ?? 'yet'}`,
    );
  const { call, nonce, signer } = receipt.transaction;
  return {
    ...callToJson(call, world),
    events: eventViews(receipt, world),
    nonce,
    signer: world.format(signer),
    hash: receipt.transaction.hash,
    blockHash: block.hash,
    blockNumber: block.number,
    isCompleted: true,
  };
}

/**
 * Waits for the outcome of a transaction (spec/decisions/service.md#query-members, `use=Result`). Throws a `Failure` if
 * a rule refused it, or if a revert removes it before its block is sealed.
 */
export async function awaitResult(world: World, hash: Hex): Promise<{ isError: false; parsed: unknown }> {
  let { receipt, block } = existingInclusion(world, hash);
  while (block === null) {
    await world.chain.nextBlock();
    ({ receipt, block } = existingInclusion(world, hash));
  }
  if (receipt.refusal === null) return { isError: false, parsed: outcomeOf(world, receipt) };
  const { message, details } = refusalView(receipt.refusal, world);
  const prefix = world.chain.rules.profile.refusalMessages === 'runtime' ? 'Dispatch error: ' : '';
  throw new Failure('SubmitExtrinsic', prefix + message, details);
}
