import type { Clock } from '../../../src/contract/shapes/clock.ts';
import type { WriteOperation } from '../../../src/contract/shapes/index.ts';
import type { Fault } from '../../../src/contract/shapes/faults.ts';
import { notRecorded } from '../../../src/contract/shapes/members.ts';
import type { Exchange } from '../../../src/plugins/journal/shapes.ts';
import { membersOf } from '../../model/reported.ts';
import type { Response, WriteRequest } from '../../model/target.ts';
import { connect, parsedJson, Unreachable } from '../../harness/targets/connections/connection.ts';
import { submissionsIn } from '../../harness/targets/rpc-transactions.ts';
import { signersOf, type Signer } from '../../harness/targets/writing/signers.ts';
import { isFinal, type Send, type Status } from '../../harness/targets/connections/status.ts';
import { Accounts } from './accounts.ts';
import { answerOf, controlSteps } from './control-steps.ts';
import { Recorder } from './recorder.ts';
import { meaningOf, type ClientRequest, type Meaning } from './meaning.ts';
import { queryOf, writeOf } from './requests.ts';
import { Recording } from './recording.ts';

/** What to record. */
export interface RecordOptions {
  /** Base URL of a world of the simulator, with or without `v1`, or that of REST v2. */
  readonly target: string;
  /** Only requests with a greater id. */
  readonly after?: number | undefined;
  /** The name of the scenario. */
  readonly title?: string;
  /** The signers that are recorded under the names of the development accounts, in order; these accounts themselves by default. */
  readonly signers?: readonly Signer[];
}

/** A scenario, what is not in it, and the number of its writes and reads. */
export interface Recorded {
  /** In YAML; empty if there is nothing to record. */
  readonly scenario: string;
  readonly remarks: readonly string[];
  readonly size: Recording['size'];
}

/** Makes a scenario of the requests in the journal of a world. Raises `Unreachable` if there is no such journal. */
export async function recordScenario(options: RecordOptions): Promise<Recorded> {
  const { after = 0, title = 'Scenario', signers = await signersOf() } = options;
  const target = new URL(options.target.replace(/(\/v1)?\/*$/, '').replace(/\/v2(?=\/[^/]+$)/, ''));
  const connection = connect(target.href.replace(/\/$/, ''));
  const send: Send = (method, path, body) => connection.send(method, path, body);
  const journal = await controlled<{ exchanges: Exchange[] }>(send, '__sim/journal');
  const exchanges = journal.exchanges.filter(({ id }) => id > after);
  // A server without the plugin has no faults.
  const { faults } = await controlled<{ faults: Fault[] }>(send, '__sim/faults').catch(() => ({
    faults: [],
  }));
  const { blockTime, isPaused } = await controlled<Clock>(send, '__sim/clock');
  const { SS58Prefix } = await controlled<{ SS58Prefix: number }>(send, '__sim/read/chainProperties');

  const accounts = new Accounts(SS58Prefix, signers);
  const recording = new Recording(accounts);
  const controlStep = controlSteps(after === 0 && exchanges[0]?.id === 1);
  const isInstant = blockTime === 'instant' && !isPaused;
  const pending = new Set<string>();
  const remarks: string[] = [];
  let current = '';
  const recorder = new Recorder({
    send,
    statusOf: statusesIn(exchanges, send),
    accounts,
    recording,
    remark: text => remarks.push(`${current}: ${text}`),
  });
  const [first] = exchanges;
  if (first !== undefined && first.id > after + 1)
    remarks.push(
      `the journal begins with request ${first.id}: older ones, which the scenario may need, are not in it`,
    );
  for (const exchange of exchanges) {
    const requests = requestsIn(exchange, target.pathname);
    const [{ received }] = requests;
    const meaning = meaningOf(received);
    const why =
      whyNot(exchange, faults) ??
      (isRedacted(meaning, received)
        ? 'a member may be a secret, so the journal does not have it'
        : undefined) ??
      (meaning.kind === 'read' && !isInstant && pending.size > 0
        ? 'a transaction was pending, so its answer depends on the moment'
        : undefined);
    current = `request ${exchange.id}, ${exchange.method} ${exchange.url}`;
    const leftOut = (because: string): void => void remarks.push(`${current}, is not recorded: ${because}`);
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
    for (const one of why === undefined ? requests : [])
      await recorder.record(one.received, one.response).catch((error: unknown) => leftOut(String(error)));
    note(pending, exchange);
  }
  const { size } = recording;
  return { scenario: size.writes + size.reads === 0 ? '' : recording.textWith(title), remarks, size };
}

/** Reads a control route. Raises `Unreachable` with the reason if there is none. */
async function controlled<T>(send: Send, path: string): Promise<T> {
  const { status, body } = await send('GET', path);
  if (status < 400) return body as T;
  const message = (body as { error?: { message?: string } } | null)?.error?.message ?? `it answers ${status}`;
  throw new Unreachable(
    `no ${path} there: ${message}`,
    '; record reads the journal of a world of Understudy, such as http://127.0.0.1:3000/opal',
  );
}

/** A request of a client, and its answer. */
interface Answered {
  readonly received: ClientRequest;
  readonly response: Response;
}

/** The request; submissions over REST instead of a message of JSON-RPC that submits transactions. */
function requestsIn(exchange: Exchange, base: string): readonly [Answered, ...Answered[]] {
  const whole = { received: receivedIn(exchange, base), response: responseIn(exchange) };
  const { method, path, query, body: message } = whole.received;
  const isRpc = ['POST', 'WS'].includes(method) && /^(v1)?\/?$/.test(path);
  const [first, ...others] = isRpc ? submissionsIn(message, whole.response.body) : [];
  if (first === undefined) return [whole];
  const overRest = ({ body, response }: typeof first): Answered => ({
    received: { method: 'POST', path: 'extrinsic/submit', query, body },
    response,
  });
  return [overRest(first), ...others.map(overRest)];
}

/** The request as the client sent it, at a path below the base. Of REST v2, only submissions have a path there. */
function receivedIn({ method, url, request }: Exchange, base: string): ClientRequest {
  const { pathname, searchParams } = new URL(url, 'http://journal');
  const path = pathname.slice(base.replace(/\/$/, '').length + 1);
  return {
    method,
    path: isV2(url)
      ? (/extrinsics\/submit$/.exec(pathname)?.[0].replace('extrinsics', 'extrinsic') ?? pathname)
      : path,
    query: searchParams,
    body: request.body === '' ? undefined : parsedJson(request.body),
  };
}

/** Whether it is a request of REST v2. */
const isV2 = (url: string): boolean => url.startsWith('/v2/');

function responseIn({ url, response }: Exchange): Response {
  const body = parsedJson(response?.body ?? '');
  const { error: message, details } = isV2(url) ? membersOf(body) : {};
  return {
    status: response?.status ?? 0,
    body: message === undefined ? body : { error: { message, details } },
  };
}

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

/** Statuses of transactions, from the journal or, where no client has asked for them, from the simulator. */
function statusesIn(
  exchanges: readonly Exchange[],
  send: Send,
): (hash: string) => Promise<Status | undefined> {
  const known = new Map(exchanges.flatMap(one => finalStatusIn(one) ?? []).map(one => [one.hash, one]));
  return async hash =>
    known.get(hash) ?? finalOf(membersOf((await send('GET', `extrinsic/status?hash=${hash}`)).body));
}

/** Notes the transactions that are submitted and not reported as completed. */
function note(pending: Set<string>, exchange: Exchange): void {
  const { hash } = answerOf(exchange);
  if (exchange.operation === 'status') pending.delete(finalStatusIn(exchange)?.hash ?? '');
  else if (typeof hash === 'string' && exchange.transactions.includes(hash)) pending.add(hash);
}

const finalStatusIn = (exchange: Exchange): FinalStatus | undefined =>
  exchange.operation === 'status' ? finalOf(answerOf(exchange)) : undefined;

type FinalStatus = Status & { readonly hash: string };

/** The status in an answer, if it is final. */
function finalOf(answer: object): FinalStatus | undefined {
  return isFinal(answer) && 'hash' in answer && typeof answer.hash === 'string'
    ? { ...answer, hash: answer.hash }
    : undefined;
}
