import type { ReadOperation, WriteOperation } from '../../../src/contract/shapes/index.ts';
import { errorIn, statusIn, styled } from '../../harness/dialects/dialect.ts';
import {
  answerTo,
  readTransaction,
  submittedResponse,
  type CollectionMode,
  type RpcSubmission,
} from '../../harness/targets/rpc-transactions.ts';
import { membersOf } from '../../model/reported.ts';
import { Unreachable } from '../../harness/targets/connections/connection.ts';
import { signerOf } from '../../model/step.ts';
import type { Response, WriteRequest } from '../../model/target.ts';
import type { Accounts } from './accounts.ts';
import { PendingExtrinsics, type PendingOptions } from './pending-extrinsics.ts';
import { meaningOf, payloadIn, type ClientRequest, type Meaning, type Payload } from './meaning.ts';
import { queryOf, writeOf } from './requests.ts';

/** The dependencies of a listener. */
export interface ListenerOptions extends PendingOptions {
  readonly accounts: Accounts;
}

/** Reads that only prepare writes, or whose answers depend on the whole history of the target; they are not recorded. */
const unrecorded: readonly ReadOperation[] = ['chainProperties', 'nonce', 'balance', 'stats'];

/** Interprets the traffic between a client and its target. */
export class Listener {
  /** The transactions whose outcomes are not known yet. */
  readonly pending: PendingExtrinsics;
  private readonly options: ListenerOptions;
  /** Built writes, by the payload to sign. */
  private readonly built = new Map<string, WriteRequest>();

  constructor(options: ListenerOptions) {
    this.options = options;
    this.pending = new PendingExtrinsics(options);
  }

  /** Passes a request on, reads its answer, and records what it knows about the outcome. */
  async handle(received: ClientRequest, pass: () => Promise<Response>): Promise<void> {
    const meaning = meaningOf(received, this.options.dialect);
    const unreadable = withoutMembers(meaning);
    if (unreadable !== undefined) {
      const { message = '' } = errorIn(this.options.dialect, (await pass()).body);
      return this.options.remark(`${unreadable} is not recorded: its body is not a JSON object (${message})`);
    }
    switch (meaning.kind) {
      case 'read':
        return this.read(meaning.operation, received.query, pass);
      case 'build':
        return this.build(meaning, received.query, await pass());
      case 'submit':
        return this.pending.submit({ request: this.requestOf(meaning), waits: meaning.waits }, pass);
      case 'rpc':
        return this.submitByRpc(meaning.submissions, pass);
      case 'other':
        await pass();
    }
  }

  private async read(
    operation: ReadOperation,
    query: URLSearchParams,
    pass: () => Promise<Response>,
  ): Promise<void> {
    const { dialect, recording, remark } = this.options;
    const isUncertain = this.pending.isAny;
    const response = await pass();
    if (isUncertain || unrecorded.includes(operation)) return;
    const received = queryOf(operation, query, this.known);
    if ('at' in received) return remark(`${operation} at an earlier block is not recorded`);
    const status = statusIn(dialect, response);
    recording.read({
      read: operation,
      query: received,
      answer:
        status < 400
          ? { kind: 'body', body: reportedOnce(response.body) }
          : { kind: 'error', status, message: errorIn(dialect, response.body).message ?? '' },
    });
  }

  private async build(
    { operation, bodies }: Meaning & { kind: 'build' },
    query: URLSearchParams,
    response: Response,
  ): Promise<void> {
    const requests = bodies.map(body => writeOf(operation, body, this.known));
    const { dialect, remark } = this.options;
    if (statusIn(dialect, response) < 400) return this.remember(requests, response.body);
    const [request] = requests;
    const { message } = errorIn(dialect, response.body);
    if (request === undefined || requests.length > 1)
      return remark(`${operation} is not recorded: several writes at once were refused (${message})`);
    if (typeof signerOf(request) !== 'string')
      return remark(
        `${operation} is not recorded: it was refused (${message}), and it does not say who signs`,
      );
    // A dry run may refuse at build what the rules expect to be refused at submit.
    return this.pending.notBuilt(request, response, query.get('verify') !== 'true');
  }

  private remember(requests: readonly WriteRequest[], answer: unknown): void {
    const { payloads = [answer] } = answer as { payloads?: readonly unknown[] };
    for (const [index, request] of requests.entries()) {
      const payload = payloadIn(payloads[index]);
      if (payload !== undefined) this.built.set(this.keyOf(payload), request);
    }
  }

  private requestOf({ what }: Meaning & { kind: 'submit' }): WriteRequest | undefined {
    return 'payload' in what
      ? this.built.get(this.keyOf(what.payload))
      : writeOf(what.operation, what.body, this.known);
  }

  /** Records a transaction that was built over REST as that write, any other as the write with the effect of its call. */
  private async submitByRpc(
    submissions: readonly RpcSubmission[],
    pass: () => Promise<Response>,
  ): Promise<void> {
    const { remark } = this.options;
    const [submission, ...others] = submissions;
    const transaction = submission && readTransaction(submission.extrinsic);
    if (transaction === undefined || others.length > 0) {
      await pass();
      return remark(
        others.length > 0
          ? 'several transactions in one message of JSON-RPC are not recorded'
          : 'a transaction is not recorded: its call is unknown, or it is malformed',
      );
    }
    const built = this.built.get(this.keyOf(transaction.payload));
    const found = built
      ? { request: built, isSameCall: true }
      : await transaction.requestOf(id => this.modeOf(id));
    const request = found && writeOf(found.request.operation, found.request.body, this.known);
    await this.pending.submit({ request, waits: false, isSameCall: found?.isSameCall }, async () => {
      const answer = answerTo(submission?.id, (await pass()).body);
      if (answer === undefined) throw new Unreachable('the target does not answer it by JSON-RPC');
      return submittedResponse(answer, transaction.hash);
    });
  }

  private async modeOf(collectionId: number): Promise<CollectionMode | undefined> {
    const { send, dialect } = this.options;
    const { body } = await send('GET', `${styled(dialect, 'collections')}?collectionId=${collectionId}`);
    return membersOf(body)['mode'] as CollectionMode | undefined;
  }

  /** What identifies a payload even if a client omits members: its call and nonce, or the whole payload. */
  private keyOf({ address, method, nonce, ...others }: Payload): string {
    const who = typeof address === 'string' ? this.known(address) : address;
    return JSON.stringify(
      method === undefined || nonce === undefined
        ? [who, Object.entries(others).toSorted(([one], [other]) => (one < other ? -1 : 1))]
        : [who, method, Number(nonce)],
    );
  }

  private readonly known = (address: string): string => this.options.accounts.add(address);
}

/** The write of a request that has no members, such as one without a body or with invalid JSON. */
function withoutMembers(meaning: Meaning): WriteOperation | undefined {
  const isRecord = (body: unknown): boolean =>
    typeof body === 'object' && body !== null && !Array.isArray(body);
  if (meaning.kind === 'build' && !meaning.bodies.every(isRecord)) return meaning.operation;
  const isWrite = meaning.kind === 'submit' && 'operation' in meaning.what;
  return isWrite && !isRecord(meaning.what.body) ? meaning.what.operation : undefined;
}

/** Members that repeat other members or other reads in another form; not every implementation has them. */
const reportedElsewhere = ['valueHex', 'collection'];

/** An answer without these members. */
function reportedOnce(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(reportedOnce);
  if (typeof answer !== 'object' || answer === null) return answer;
  const members = Object.entries(answer).filter(([name]) => !reportedElsewhere.includes(name));
  return Object.fromEntries(members.map(([name, member]) => [name, reportedOnce(member)]));
}
