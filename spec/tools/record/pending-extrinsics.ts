import { errorIn, statusIn, styled, type Dialect } from '../../harness/dialects/dialect.ts';
import type { Judgement } from '../../rules/judge.ts';
import { membersOf } from '../../model/reported.ts';
import type { Receipt, Response, WriteRequest } from '../../model/target.ts';
import { pause } from '../../harness/targets/connections/connection.ts';
import { hashIn } from '../../harness/targets/writing/outcomes.ts';
import { completed, receiptOf, type Send, type Status } from '../../harness/targets/connections/status.ts';
import { failed, isWithoutCoins, resultOf, settled } from '../../harness/targets/writing/writing.ts';
import type { Judging, Verdict } from './judging.ts';
import type { Recording } from './recording.ts';

/** A write that breaks rules, in the step with this number. */
export interface Finding {
  readonly step: number;
  readonly request: WriteRequest;
  readonly broken: Judgement['broken'];
}

/** The dependencies for following transactions. */
export interface PendingOptions {
  /** Sends requests directly to the target. */
  readonly send: Send;
  readonly dialect: Dialect;
  readonly recording: Recording;
  /** Judges writes; absent if they are not judged. */
  readonly judging: Judging | undefined;
  /** Called with each write that breaks a rule, as soon as its outcome is known. */
  readonly find: (finding: Finding) => void;
  /** Takes remarks on what is not recorded or not judged, and why. */
  readonly remark: (text: string) => void;
  /** Takes internal errors. */
  readonly onError: (error: unknown) => void;
}

/** A transaction to submit. */
interface Submission {
  /** The request; undefined if no operation of the interface built the transaction, or has its effect. */
  readonly request: WriteRequest | undefined;
  /** Whether the answer has the outcome. */
  readonly waits: boolean;
  /** False if the request becomes another call with the same effect. */
  readonly isSameCall?: boolean | undefined;
}

/** A pending transaction. */
interface PendingExtrinsic extends Pick<Submission, 'request' | 'isSameCall'> {
  /** Judges it, if the state before it was observed. */
  readonly judge: Verdict | undefined;
  /** Whether no other transaction was pending at the same time, so that all changes belong to it. */
  isAlone: boolean;
}

/** How long `end` waits for pending outcomes. */
const endTimeoutMs = 10_000;

/** Follows transactions until their outcomes are known, records and judges them. */
export class PendingExtrinsics {
  private readonly options: PendingOptions;
  private readonly unfinished = new Set<PendingExtrinsic>();
  /** Pending outcomes. */
  private readonly expected = new Set<Promise<void>>();
  private turn: Promise<unknown> = Promise.resolve();

  constructor(options: PendingOptions) {
    this.options = options;
  }

  /** Whether a read now may be before or after a pending write. */
  get isAny(): boolean {
    return this.unfinished.size > 0;
  }

  /**
   * Passes a transaction on. Its status is read once before the client gets the answer, so that with a block for each transaction
   * the outcome is known before the next request.
   */
  submit(submission: Submission, pass: () => Promise<Response>): Promise<void> {
    return this.inTurn(async () => {
      const pending = await this.begin(submission);
      let isExpected = false;
      try {
        const response = await pass();
        const { dialect } = this.options;
        if (statusIn(dialect, response) >= 400) await this.land(pending, refusalIn(dialect, response));
        else if (submission.waits) await this.land(pending, resultOf(dialect, response));
        else isExpected = await this.outcomeOf(pending, response);
      } finally {
        if (!isExpected) this.unfinished.delete(pending);
      }
    });
  }

  /** Records a write that could not be built. */
  notBuilt(request: WriteRequest, response: Response, isJudged: boolean): Promise<void> {
    return this.inTurn(async () => {
      const { dialect, judging, recording } = this.options;
      const receipt = failed('not-built', dialect, response);
      const step = recording.write(request, receipt);
      const judge = isJudged ? await judging?.(request) : undefined;
      if (judge !== undefined) await this.judge({ request, judge, isAlone: !this.isAny }, step, receipt);
    });
  }

  /** Waits for pending outcomes, up to a time limit. */
  async end(): Promise<void> {
    await Promise.race([Promise.all(this.expected), pause(endTimeoutMs)]);
  }

  private async begin({ request, isSameCall }: Submission): Promise<PendingExtrinsic> {
    const isAlone = !this.isAny;
    for (const other of this.unfinished) other.isAlone = false;
    const judge = request !== undefined && isAlone ? await this.options.judging?.(request) : undefined;
    const pending: PendingExtrinsic = { request, isSameCall, judge, isAlone };
    this.unfinished.add(pending);
    return pending;
  }

  /** Reads the outcome as the dialect prescribes; returns whether it is still pending. */
  private async outcomeOf(pending: PendingExtrinsic, response: Response): Promise<boolean> {
    const { send, dialect, recording, remark } = this.options;
    const { request } = pending;
    const hash = hashIn(response.body);
    if (dialect.outcome === 'status' && hash !== undefined) return this.follow(pending, hash);
    const receipt = request && (await settled({ send, dialect }, request.operation, response));
    if (receipt === undefined || receipt.kind === 'unreported') {
      const step = request && recording.write(request);
      remark(`step ${step ?? '?'} has no expected outcome: the target does not report outcomes`);
    } else await this.land(pending, receipt);
    return false;
  }

  /** Reads the outcome once now, and later until it is known; returns whether it is still pending. */
  private async follow(pending: PendingExtrinsic, hash: string): Promise<boolean> {
    const { send, dialect, recording, remark, onError } = this.options;
    const step = pending.request && recording.write(pending.request);
    const status = (await send('GET', `${styled(dialect, 'extrinsic/status')}?hash=${hash}`)).body as Status;
    if (status.isCompleted || status.isError) {
      await this.land(pending, receiptOf(dialect, status), step);
      return false;
    }
    const expected = completed(send, dialect, hash)
      .then(
        ended => this.inTurn(() => this.land(pending, receiptOf(dialect, ended), step)),
        error => remark(`the outcome is unknown of transaction ${hash}: ${String(error)}`),
      )
      .catch(onError)
      .finally(() => {
        this.unfinished.delete(pending);
        this.expected.delete(expected);
      });
    this.expected.add(expected);
    return true;
  }

  /** Handles a known outcome; the transaction is no longer pending. */
  private async land(pending: PendingExtrinsic, receipt: Receipt, recorded?: number): Promise<void> {
    try {
      await this.settle(pending, receipt, recorded);
    } finally {
      this.unfinished.delete(pending);
    }
  }

  private async settle(
    pending: PendingExtrinsic,
    receipt: Receipt,
    recorded: number | undefined,
  ): Promise<void> {
    const { recording, remark } = this.options;
    const { request, isSameCall = true } = pending;
    if (request === undefined)
      return remark(
        'a transaction that no operation of the interface built here, or can build, is not recorded',
      );
    if (receipt.kind === 'not-admitted' && !isWithoutCoins(receipt.error))
      // With a new signature it may be admitted.
      return remark(
        `${request.operation} is not recorded: it was refused when it was submitted (${receipt.error.message})`,
      );
    if (receipt.kind !== 'accepted' && !isSameCall) {
      const step = recorded ?? recording.write(request);
      return remark(
        `step ${step} may fail: a call with the same effect was refused, maybe for another reason`,
      );
    }
    const repeated = isSameCall ? receipt : withoutCallNames(receipt);
    const step = recorded ?? recording.write(request, repeated);
    if (recorded !== undefined) recording.complete(recorded, request, repeated);
    await this.judge(pending, step, receipt);
  }

  private async judge(
    { request, judge, isAlone }: PendingExtrinsic,
    step: number,
    receipt: Receipt,
  ): Promise<void> {
    const { judging, find, remark } = this.options;
    if (judging === undefined || request === undefined) return;
    if (judge === undefined || !isAlone)
      return remark(
        `step ${step} is not judged: ${isAlone ? 'its collection is too large to observe' : 'other transactions were pending at the same time'}`,
      );
    const { broken } = await judge(receipt);
    if (broken.length > 0) find({ step, request, broken });
  }

  /** With judging, one transaction after the other, so that all changes between two observations belong to one. */
  private async inTurn(act: () => Promise<void>): Promise<void> {
    if (this.options.judging === undefined) return act();
    const turn = this.turn.then(act);
    this.turn = turn.catch(() => undefined);
    return turn;
  }
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

/** Whether the answer already has the outcome: an error of the chain has a code. */
const refusalIn = (dialect: Dialect, response: Response): Receipt =>
  errorIn(dialect, response.body).code === undefined
    ? failed('not-admitted', dialect, response)
    : resultOf(dialect, response);
