import { isRecord } from '../../../model/reported.ts';
import { errorIn, styled, type Dialect } from '../../dialects/dialect.ts';
import type { Receipt, Response } from '../../../model/target.ts';
import { recordOf, Unobservable } from '../../../model/unobservable.ts';
import type { BlockClock } from './block-clock.ts';
import { pause } from './connection.ts';

/** Sends a request to a path below the base URL; `body` becomes JSON. Raises `Unreachable`. */
export type Send = (method: string, path: string, body?: unknown) => Promise<Response>;

/** Pauses between two reads of a pending status, in milliseconds. */
const polling = { min: 10, max: 250 };

/** Maximum time until a transaction is completed, without the time of some blocks. */
const timeoutMs = 60_000;

/** The answer of `extrinsic/status`; neither completed nor an error until the transaction is in a block. */
export interface Status {
  readonly isCompleted: boolean;
  readonly isError: boolean;
  readonly error: unknown;
  readonly parsed?: unknown;
  readonly blockHash?: string;
  readonly fee?: { readonly raw: string };
  readonly events?: readonly { section: string; method: string; data: readonly unknown[] }[];
}

/** Waits for the final status of a transaction; with a `clock`, with fewer polls. Throws `Unobservable` after the maximum time. */
export async function completed(
  send: Send,
  dialect: Dialect,
  hash: string,
  clock?: BlockClock,
): Promise<Status> {
  const path = styled(dialect, 'extrinsic/status');
  const began = performance.now();
  // The hash may be unknown until the next block.
  const known = began + 1_500 + dialect.blocks.seconds * 3_000;
  const until = began + timeoutMs + dialect.blocks.seconds * 10_000;
  if (clock !== undefined) await pause(clock.untilNext());
  for (let wait = polling.min, polls = 1; performance.now() < until; polls += 1) {
    const { status: code, body } = await send('GET', `${path}?hash=${hash}`);
    if (code >= 400 && performance.now() > known)
      throw new Unobservable(`the status of ${hash}: it answers ${code} ${JSON.stringify(body)}`);
    if (isFinal(body)) {
      clock?.found(polls === 1);
      return body;
    }
    await pause(clock === undefined ? wait : Math.max(clock.pause, clock.untilNext()));
    wait = Math.min(wait * 2, polling.max);
  }
  throw new Unobservable(
    `the result of transaction ${hash}, which is not completed in time: are blocks sealed?`,
  );
}

/** Whether an answer of `extrinsic/status` says that the transaction is completed, or an error. */
export const isFinal = (body: unknown): body is Status =>
  isRecord(body) && (body['isError'] === true || body['isCompleted'] === true);

/** The receipt of a transaction with a final status. */
export function receiptOf(dialect: Dialect, status: Status): Receipt {
  const { isError, parsed, blockHash, fee, events } = status;
  const included = {
    ...(blockHash === undefined ? {} : { blockHash }),
    ...(fee === undefined ? {} : { fee: fee.raw }),
  };
  if (isError) return { kind: 'refused', error: errorIn(dialect, status), ...included };
  return recordOf<Receipt & { readonly kind: 'accepted' }>({
    kind: 'accepted',
    parsed: parsed ?? idsIn(events) ?? new Unobservable('the outcome'),
    events:
      events?.map(({ section, method, data }) => ({ name: `${section}.${method}`, data })) ??
      new Unobservable('the events'),
    ...included,
  });
}

/** The ids of a new collection or of new tokens, which events report with an outcome or without; numbers may be texts such as `1,234`. */
function idsIn(events: Status['events'] = []): unknown {
  const dataOf = (name: string): readonly (readonly number[])[] =>
    events
      .filter(({ section, method }) => `${section}.${method}` === name)
      .map(({ data }) => data.map(item => Number(String(item).replaceAll(',', ''))));
  const [collection] = dataOf('common.CollectionCreated');
  if (collection !== undefined) return { collectionId: collection[0] };
  const tokens = dataOf('common.ItemCreated').map(([collectionId, tokenId]) => ({ collectionId, tokenId }));
  return tokens.length === 0 ? undefined : tokens;
}
