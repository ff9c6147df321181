import type { ReadOperation, WriteOperation } from '../../../src/contract/shapes/index.ts';
import { errorIn, ownDialect } from '../../harness/dialects/dialect.ts';
import { requestOfPayload, type CollectionMode } from '../../harness/targets/rpc-transactions.ts';
import { receiptOf, type Send, type Status } from '../../harness/targets/connections/status.ts';
import { hashIn } from '../../harness/targets/writing/outcomes.ts';
import { failed, isWithoutCoins, resultOf } from '../../harness/targets/writing/writing.ts';
import { changedEach } from '../../model/plain-data.ts';
import { isRecord, membersOf } from '../../model/reported.ts';
import { signerOf } from '../../model/step.ts';
import type { Receipt, Response, WriteRequest } from '../../model/target.ts';
import type { Accounts } from './accounts.ts';
import { meaningOf, payloadIn, type ClientRequest, type Meaning, type Payload } from './meaning.ts';
import type { Recording } from './recording.ts';
import { queryOf, writeOf } from './requests.ts';

/** The dependencies of a recorder. */
export interface RecorderOptions {
  /** Sends requests to the world. */
  readonly send: Send;
  /** The final status of a transaction; undefined if it has none yet, or none any more. */
  readonly statusOf: (hash: string) => Promise<Status | undefined>;
  readonly accounts: Accounts;
  readonly recording: Recording;
  /** Takes remarks on what is not recorded, and why. */
  readonly remark: (text: string) => void;
}

/** A transaction that a client submitted. */
interface Submission {
  /** The request; undefined if no operation of the interface built the transaction, or has its effect. */
  readonly request: WriteRequest | undefined;
  /** Whether the answer has the outcome. */
  readonly waits: boolean;
  /** False if the request becomes another call with the same effect. */
  readonly isSameCall?: boolean | undefined;
}

/** Reads that only prepare writes, or whose answers depend on the whole history of the target; they are not recorded. */
const unrecorded: readonly ReadOperation[] = ['chainProperties', 'nonce', 'balance', 'stats'];

/** Makes steps of the requests of clients, in their order. */
export class Recorder {
  private readonly options: RecorderOptions;
  /** Built writes, by the payload to sign. */
  private readonly built = new Map<string, WriteRequest>();

  constructor(options: RecorderOptions) {
    this.options = options;
  }

  /** Records a request and its answer. */
  async record(received: ClientRequest, response: Response): Promise<void> {
    const meaning = meaningOf(received);
    const unreadable = withoutMembers(meaning);
    if (unreadable !== undefined)
      return this.options.remark(
        `${unreadable} is not recorded: its body is not a JSON object (${messageIn(response)})`,
      );
    switch (meaning.kind) {
      case 'read':
        return this.read(meaning.operation, received.query, response);
      case 'build':
        return this.build(meaning, response);
      case 'submit':
        return this.submit(await this.submissionOf(meaning), response);
      case 'other':
    }
  }

  private read(operation: ReadOperation, query: URLSearchParams, response: Response): void {
    const { recording, remark } = this.options;
    if (unrecorded.includes(operation)) return;
    const received = queryOf(operation, query, this.known);
    if ('at' in received) return remark(`${operation} at an earlier block is not recorded`);
    const { status, body } = response;
    recording.read({
      read: operation,
      query: received,
      answer:
        status < 400
          ? { kind: 'body', body: reportedOnce(body) }
          : { kind: 'error', status, message: messageIn(response) },
    });
  }

  private build({ operation, bodies }: Meaning & { kind: 'build' }, response: Response): void {
    const requests = bodies.map(body => writeOf(operation, body, this.known));
    const { recording, remark } = this.options;
    if (response.status < 400) return this.remember(requests, response.body);
    const [request] = requests;
    const message = messageIn(response);
    if (request === undefined || requests.length > 1)
      return remark(`${operation} is not recorded: several writes at once were refused (${message})`);
    if (typeof signerOf(request) !== 'string')
      return remark(
        `${operation} is not recorded: it was refused (${message}), and it does not say who signs`,
      );
    recording.write(request, failed('not-built', ownDialect, response));
  }

  private remember(requests: readonly WriteRequest[], answer: unknown): void {
    const { payloads = [answer] } = answer as { payloads?: readonly unknown[] };
    for (const [index, request] of requests.entries()) {
      const payload = payloadIn(payloads[index]);
      if (payload !== undefined) this.built.set(this.keyOf(payload), request);
    }
  }

  /** A transaction that was built over REST as that write, one that was built elsewhere as the write with the effect of its call. */
  private async submissionOf({ what, waits }: Meaning & { kind: 'submit' }): Promise<Submission> {
    if ('operation' in what) return { request: writeOf(what.operation, what.body, this.known), waits };
    const built = this.built.get(this.keyOf(what.payload));
    if (built !== undefined) return { request: built, waits };
    const found = await requestOfPayload(what.payload, id => this.modeOf(id));
    return {
      request: found && writeOf(found.request.operation, found.request.body, this.known),
      isSameCall: found?.isSameCall,
      waits,
    };
  }

  private async submit({ request, waits, isSameCall = true }: Submission, response: Response): Promise<void> {
    const { recording, remark } = this.options;
    if (request === undefined)
      return remark(
        'a transaction that no operation of the interface built here, or can build, is not recorded',
      );
    const receipt = await this.receiptIn(response, waits);
    if (receipt === undefined)
      return remark(`step ${recording.write(request)} may fail: the outcome of its transaction is not known`);
    if (receipt.kind === 'not-admitted' && !isWithoutCoins(receipt.error))
      // With a new signature it may be admitted.
      return remark(
        `${request.operation} is not recorded: it was refused when it was submitted (${receipt.error.message})`,
      );
    if (receipt.kind !== 'accepted' && !isSameCall)
      return remark(
        `step ${recording.write(request)} may fail: a call with the same effect was refused, maybe for another reason`,
      );
    recording.write(request, isSameCall ? receipt : withoutCallNames(receipt));
  }

  /** The receipt of a transaction, of the answer to its submission; undefined if its outcome is not known. */
  private async receiptIn(response: Response, waits: boolean): Promise<Receipt | undefined> {
    const { body, status } = response;
    // An error of the chain has a code: the answer is the outcome.
    if (status >= 400 && errorIn(ownDialect, body).code === undefined)
      return failed('not-admitted', ownDialect, response);
    if (status >= 400 || waits) return resultOf(ownDialect, response);
    const ended = await this.options.statusOf(hashIn(body) ?? '');
    return ended && receiptOf(ownDialect, ended);
  }

  private async modeOf(collectionId: number): Promise<CollectionMode | undefined> {
    const { body } = await this.options.send('GET', `__sim/read/collection?collectionId=${collectionId}`);
    return membersOf(body)['mode'] as CollectionMode | undefined;
  }

  /** What identifies a payload even if a client omits members. */
  private keyOf({ address, method, nonce }: Payload): string {
    return JSON.stringify([typeof address === 'string' && this.known(address), method, Number(nonce)]);
  }

  private readonly known = (address: string): string => this.options.accounts.add(address);
}

/** The message of an error; empty if it has none. */
const messageIn = ({ body }: Response): string => errorIn(ownDialect, body).message ?? '';

/** The write of a request that has no members, such as one without a body or with invalid JSON. */
function withoutMembers(meaning: Meaning): WriteOperation | undefined {
  if (meaning.kind === 'build' && !meaning.bodies.every(isRecord)) return meaning.operation;
  const isWrite = meaning.kind === 'submit' && 'operation' in meaning.what;
  return isWrite && !isRecord(meaning.what.body) ? meaning.what.operation : undefined;
}

/** The receipt without the names of the calls of a batch. */
function withoutCallNames(receipt: Receipt): Receipt {
  const { callResults } = membersOf(receipt.kind === 'accepted' ? receipt.parsed : undefined);
  if (receipt.kind !== 'accepted' || !Array.isArray(callResults)) return receipt;
  return {
    ...receipt,
    parsed: { callResults: callResults.map(result => ({ parsed: membersOf(result)['parsed'] })) },
  };
}

/** An answer without members that repeat other members or other reads in another form; not every implementation has them. */
function reportedOnce(answer: unknown): unknown {
  if (!isRecord(answer)) return changedEach(answer, reportedOnce);
  const { valueHex: _valueHex, collection: _collection, ...members } = answer;
  return changedEach(members, reportedOnce);
}
