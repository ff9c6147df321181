import type { Clock } from '../../../src/contract/shapes/clock.ts';
import type { WriteOperation } from '../../../src/contract/shapes/index.ts';
import type { Fault } from '../../../src/plugins/faults/shapes.ts';
import { notRecorded } from '../../../src/contract/shapes/accounts.ts';
import type { Exchange } from '../../../src/plugins/journal/shapes.ts';
import { membersOf } from '../../model/reported.ts';
import type { Response, WriteRequest } from '../../model/target.ts';
import { ownDialect } from '../../harness/dialects/dialect.ts';
import { connect, parsedJson, Unreachable } from '../../harness/targets/connections/connection.ts';
import type { Signer } from '../../harness/targets/writing/signers.ts';
import type { Send, Status } from '../../harness/targets/connections/status.ts';
import { Accounts } from './accounts.ts';
import { answerOf, controlSteps } from './control-steps.ts';
import { Listener } from './listener.ts';
import { meaningOf, type ClientRequest, type Meaning } from './meaning.ts';
import { queryOf, writeOf } from './requests.ts';
import { Recording } from './recording.ts';

/** Options for recording from a journal. */
export interface JournalOptions {
  /** Base URL of a target, or of a world of the simulator that has the journal, with or without `v1`. */
  readonly target: string;
  /** The file of the scenario. */
  readonly file: string;
  /** The signers that are recorded under the names of the development accounts, in order. */
  readonly signers: readonly Signer[];
  /** Only requests with a greater id. */
  readonly after?: number | undefined;
  /** Takes remarks on what is not recorded, and why. */
  readonly remark: (text: string) => void;
}

/** The simulator has no journal there, or refuses to show it. */
export class NoJournal extends Unreachable {}

/**
 * Records what the journal of a world has, as a proxy would have recorded it at the time. Raises `Unreachable`, and `NoJournal` if
 * there is no journal at this URL.
 */
export async function recordJournal(options: JournalOptions): Promise<Recording['size']> {
  const { file, signers, after = 0, remark } = options;
  const target = new URL(options.target.replace(/(\/v1)?\/*$/, ''));
  const connection = connect(target.href.replace(/\/$/, ''));
  const control: Send = (method, path, body) => connection.send(method, path, body);
  const journal = await controlled<{ exchanges: Exchange[] }>(control, '__sim/journal');
  const exchanges = journal.exchanges.filter(({ id }) => id > after);
  const { faults } = await controlled<{ faults: Fault[] }>(control, '__sim/faults');
  const { blockTime, isPaused } = await controlled<Clock>(control, '__sim/clock');
  const prefix = (await controlled<{ SS58Prefix: number }>(control, '__sim/read/chainProperties')).SS58Prefix;
  const dialect = { ...ownDialect, prefix };

  const accounts = new Accounts(prefix, signers);
  const recording = new Recording(file, accounts);
  const controlStep = controlSteps(after === 0 && exchanges[0]?.id === 1);
  const isInstant = blockTime === 'instant' && !isPaused;
  const pending = new Set<string>();
  let current = '';
  const listener = new Listener({
    send: statusesIn(exchanges, control),
    dialect,
    accounts,
    recording,
    judging: undefined,
    find: () => undefined,
    remark: text => remark(`${current}: ${text}`),
    onError: error => remark(`${current}: ${String(error)}`),
  });
  const [first] = exchanges;
  if (first !== undefined && first.id > after + 1)
    remark(
      `the journal begins with request ${first.id}: older ones, which the scenario may need, are not in it`,
    );
  for (const exchange of exchanges) {
    const received = receivedIn(exchange, target.pathname);
    const meaning = meaningOf(received, dialect);
    const why =
      whyNot(exchange, faults) ??
      (isRedacted(meaning, received)
        ? 'a member may be a secret, so the journal does not have it'
        : undefined) ??
      (meaning.kind === 'read' && !isInstant && pending.size > 0
        ? 'a transaction was pending, so its answer depends on the moment'
        : undefined);
    current = `request ${exchange.id}, ${exchange.method} ${exchange.url}`;
    const leftOut = (because: string): void => remark(`${current}, is not recorded: ${because}`);
    if (why !== undefined && meaning.kind !== 'other') leftOut(why);
    const step = controlStep(exchange);
    if (step !== undefined && 'blocks' in step) recording.control(step);
    if (step !== undefined && 'fund' in step) {
      const { amount } = step.fund;
      const address = accounts.add(step.fund.address);
      if (accounts.actors.some(actor => actor.address === address))
        recording.control({ fund: { address, amount } });
      else leftOut(`${address} is no account with a public key`);
    }
    if (why === undefined)
      await listener
        .handle(received, async () => responseIn(exchange))
        .catch((error: unknown) => leftOut(String(error)));
    note(pending, exchange);
  }
  await listener.pending.end();
  return recording.size;
}

/** Asks a control route. Raises `NoJournal` with the reason if it does not answer. */
async function controlled<T>(send: Send, path: string): Promise<T> {
  const { status, body } = await send('GET', path);
  if (status < 400) return body as T;
  const message = (body as { error?: { message?: string } } | null)?.error?.message ?? `it answers ${status}`;
  throw new NoJournal(`no ${path} there: ${message}`);
}

/** The request as a proxy would have received it. */
function receivedIn({ method, url, request }: Exchange, base: string): Parameters<typeof meaningOf>[0] {
  const { pathname, searchParams } = new URL(url, 'http://journal');
  const path = pathname.slice(base.replace(/\/$/, '').length + 1);
  return {
    method,
    path,
    query: searchParams,
    body: request.body === '' ? undefined : parsedJson(request.body),
  };
}

const responseIn = ({ response }: Exchange): Response => ({
  status: response?.status ?? 0,
  body: parsedJson(response?.body ?? ''),
});

/** Why an exchange cannot be recorded, or undefined. */
function whyNot({ request, response, fault }: Exchange, faults: readonly Fault[]): string | undefined {
  if (response === null) return 'it was not answered';
  const isCut = [request, response].some(({ body, bodyBytes }) => Buffer.byteLength(body) < bodyBytes);
  if (isCut) return 'its body, or that of its answer, is too long for the journal';
  if (fault === null) return undefined;
  const { delay, pending } = faults.find(({ name }) => name === fault) ?? {};
  return delay === undefined && pending === undefined ? `the fault ${fault} was applied` : undefined;
}

/** Whether a member that would be recorded is not in the journal. */
function isRedacted(meaning: Meaning, { query }: ClientRequest): boolean {
  const write = (operation: WriteOperation, body: unknown): WriteRequest =>
    writeOf(operation, membersOf(body), address => address);
  const recorded =
    meaning.kind === 'read'
      ? queryOf(meaning.operation, query, address => address)
      : meaning.kind === 'build'
        ? meaning.bodies.map(body => write(meaning.operation, body))
        : meaning.kind === 'submit' &&
          'operation' in meaning.what &&
          write(meaning.what.operation, meaning.what.body);
  return JSON.stringify(recorded).includes(notRecorded);
}

/** Answers for statuses of transactions from the journal or, where no client has asked for them, from the simulator. */
function statusesIn(exchanges: readonly Exchange[], live: Send): Send {
  const statuses = new Map(exchanges.flatMap(one => finalStatusIn(one) ?? []).map(one => [one.hash, one]));
  return async (method, path, body) => {
    const hash = new URLSearchParams(path.split('?')[1]).get('hash') ?? '';
    const known = statuses.get(hash);
    if (known !== undefined) return { status: 200, body: known };
    const answer = await live(method, path, body);
    // The journal is over: what has no outcome now gets none.
    if (answer.status >= 400) throw new Unreachable(`transaction ${hash} is not there any more`);
    return answer;
  };
}

/** Notes the transactions that are submitted and not reported as completed. */
function note(pending: Set<string>, exchange: Exchange): void {
  const { hash } = answerOf(exchange);
  if (exchange.operation === 'status') pending.delete(finalStatusIn(exchange)?.hash ?? '');
  else if (typeof hash === 'string' && exchange.transactions.includes(hash)) pending.add(hash);
}

function finalStatusIn(exchange: Exchange): (Status & { readonly hash: string }) | undefined {
  const answer = answerOf(exchange);
  const isFinal = answer['isCompleted'] === true || answer['isError'] === true;
  return exchange.operation === 'status' && isFinal && typeof answer['hash'] === 'string'
    ? (answer as unknown as Status & { readonly hash: string })
    : undefined;
}
