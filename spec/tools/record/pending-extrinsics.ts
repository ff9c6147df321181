import { errorIn, statusIn, styled, type Dialect } from '../../harness/dialects/dialect.ts';
import type { Judgement } from '../../model/judge.ts';
import type { Receipt, Response, WriteRequest } from '../../model/target.ts';
import { pause } from '../../harness/targets/connection.ts';
import { hashIn } from '../../harness/targets/outcomes.ts';
import { completed, receiptOf, type Send, type Status } from '../../harness/targets/status.ts';
import { failed, isWithoutCoins, resultOf, settled } from '../../harness/targets/writing.ts';
import type { Judging, Verdict } from './judging.ts';
import type { Recording } from './recording.ts';

/** A write that breaks laws, in the step of that number. */
export interface Finding {
  readonly step: number;
  readonly request: WriteRequest;
  readonly broken: Judgement['broken'];
}

/** What it takes to follow transactions. */
export interface Tower {
  /** Talks to the target itself. */
  readonly send: Send;
  readonly dialect: Dialect;
  readonly recording: Recording;
  /** Absent where the laws are not asked. */
  readonly judging: Judging | undefined;
  /** Is told each write that breaks a law, as soon as it is done. */
  readonly find: (finding: Finding) => void;
  /** Is told what is not recorded or not judged, and why. */
  readonly remark: (text: string) => void;
  /** Is told where we went wrong, and not the target. */
  readonly onError: (error: unknown) => void;
}

/** A transaction on its way into a block. */
interface Flight {
  /** Unknown where the transaction was not built by an operation of the interface. */
  readonly request: WriteRequest | undefined;
  /** Judges it, where what there was before it was looked at. */
  readonly judge: Verdict | undefined;
  /** Whether no other transaction was under way meanwhile: then what changed is its doing. */
  isAlone: boolean;
}

/** How long the end waits for outcomes that are not there yet, in milliseconds. */
const patience = 10_000;

/** Follows transactions until it is known what came of them, records them, and lets the laws judge. */
export class Flights {
  private readonly tower: Tower;
  private readonly underWay = new Set<Flight>();
  /** Outcomes that are not there yet. */
  private readonly expected = new Set<Promise<void>>();
  private turn: Promise<unknown> = Promise.resolve();

  constructor(tower: Tower) {
    this.tower = tower;
  }

  /** Whether what is read now may be from before or after something. */
  get isAny(): boolean {
    return this.underWay.size > 0;
  }

  /**
   * Lets a transaction pass. Its answer is there when its status was looked at once, so that with a block for each transaction
   * it is known what came of it before the client goes on; `waits` says that the answer itself tells it.
   */
  submit(request: WriteRequest | undefined, waits: boolean, pass: () => Promise<Response>): Promise<void> {
    return this.inTurn(async () => {
      const flight = await this.begin(request);
      let isExpected = false;
      try {
        const response = await pass();
        const { dialect } = this.tower;
        if (statusIn(dialect, response) >= 400) await this.land(flight, refusalIn(dialect, response));
        else if (waits) await this.land(flight, resultOf(dialect, response));
        else isExpected = await this.outcomeOf(flight, response);
      } finally {
        if (!isExpected) this.underWay.delete(flight);
      }
    });
  }

  /** Records a write that could not even be built. */
  notBuilt(request: WriteRequest, response: Response, isJudged: boolean): Promise<void> {
    return this.inTurn(async () => {
      const { dialect, judging, recording } = this.tower;
      const receipt = failed('not-built', dialect, response);
      const step = recording.write(request, receipt);
      const judge = isJudged ? await judging?.begin(request) : undefined;
      if (judge !== undefined) await this.judge({ request, judge, isAlone: !this.isAny }, step, receipt);
    });
  }

  /** Waits for outcomes that are not there yet, but not for ever. */
  async end(): Promise<void> {
    await Promise.race([Promise.all(this.expected), pause(patience)]);
  }

  private async begin(request: WriteRequest | undefined): Promise<Flight> {
    const isAlone = !this.isAny;
    for (const other of this.underWay) other.isAlone = false;
    const judge = request !== undefined && isAlone ? await this.tower.judging?.begin(request) : undefined;
    const flight: Flight = { request, judge, isAlone };
    this.underWay.add(flight);
    return flight;
  }

  /** Learns what came of it in the way of the dialect; answers whether that is still expected. */
  private async outcomeOf(flight: Flight, response: Response): Promise<boolean> {
    const { send, dialect, recording, remark } = this.tower;
    const { request } = flight;
    const hash = hashIn(response.body);
    if (dialect.outcome === 'status' && hash !== undefined) return this.follow(flight, hash);
    const receipt = request && (await settled({ send, dialect }, request.operation, response));
    if (receipt === undefined || receipt.kind === 'unreported') {
      const step = request && recording.write(request);
      remark(`step ${step ?? '?'} may come to anything: the target does not answer what came of it`);
    } else await this.land(flight, receipt);
    return false;
  }

  /** Looks what came of it, once now, and later until it is known; answers whether that is still expected. */
  private async follow(flight: Flight, hash: string): Promise<boolean> {
    const { send, dialect, recording, remark, onError } = this.tower;
    const step = flight.request && recording.write(flight.request);
    const status = (await send('GET', `${styled(dialect, 'extrinsic/status')}?hash=${hash}`)).body as Status;
    if (status.isCompleted || status.isError) {
      await this.land(flight, receiptOf(dialect, status), step);
      return false;
    }
    const expected = completed(send, dialect, hash)
      .then(
        ended => this.inTurn(() => this.land(flight, receiptOf(dialect, ended), step)),
        error => remark(`nothing is known of transaction ${hash}: ${String(error)}`),
      )
      .catch(onError)
      .finally(() => {
        this.underWay.delete(flight);
        this.expected.delete(expected);
      });
    this.expected.add(expected);
    return true;
  }

  /** It is known what came of it; whoever comes next is alone again. */
  private async land(flight: Flight, receipt: Receipt, recorded?: number): Promise<void> {
    try {
      await this.tell(flight, receipt, recorded);
    } finally {
      this.underWay.delete(flight);
    }
  }

  private async tell(flight: Flight, receipt: Receipt, recorded: number | undefined): Promise<void> {
    const { recording, remark } = this.tower;
    const { request } = flight;
    if (request === undefined)
      return remark('a transaction that no operation of the interface built here is not recorded');
    if (receipt.kind === 'not-admitted' && !isWithoutCoins(receipt.error))
      // Signed anew, it may be let in.
      return remark(`${request.operation} is not recorded: it was not let in (${receipt.error.message})`);
    const step = recorded ?? recording.write(request, receipt);
    if (recorded !== undefined) recording.complete(recorded, request, receipt);
    await this.judge(flight, step, receipt);
  }

  private async judge({ request, judge, isAlone }: Flight, step: number, receipt: Receipt): Promise<void> {
    const { judging, find, remark } = this.tower;
    if (judging === undefined || request === undefined) return;
    if (judge === undefined || !isAlone)
      return remark(
        `step ${step} is not judged: ${isAlone ? 'its collection is too large to look at' : 'others were under way at the same time'}`,
      );
    const { broken } = await judge(receipt);
    if (broken.length > 0) find({ step, request, broken });
  }

  /** Where the laws judge, one after the other: what changes between two looks has to be the doing of one. */
  private async inTurn(act: () => Promise<void>): Promise<void> {
    if (this.tower.judging === undefined) return act();
    const turn = this.turn.then(act);
    this.turn = turn.catch(() => undefined);
    return turn;
  }
}

/** An error of the chain has a code; it is there already where the answer waits for the outcome. */
const refusalIn = (dialect: Dialect, response: Response): Receipt =>
  errorIn(dialect, response.body).code === undefined
    ? failed('not-admitted', dialect, response)
    : resultOf(dialect, response);
