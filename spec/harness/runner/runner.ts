import { checkReads } from '../../rules/reads/index.ts';
import type { Moment } from '../../model/read-invariant.ts';
import { judge, judgementOf, type Judgement } from '../../rules/judge.ts';
import { observe } from '../../model/observations/observe.ts';
import { isNumber, membersOf, type Members } from '../../model/reported.ts';
import type { Observation } from '../../model/observations/observation.ts';
import type { Verdict } from '../../model/rule.ts';
import { keepUnchanged } from '../../rules/changeable.ts';
import { changes } from '../../model/observations/changes.ts';
import { judgeRevert, judgeTogether } from '../../rules/capabilities.ts';
import { isCreation, type Step } from '../../model/step.ts';
import { Unobservable, unobservableOr } from '../../model/unobservable.ts';
import type { Accepted, Receipt, Target, WriteRequest } from '../../model/target.ts';
import { isWrite, neverCreated, type Command, type FuzzCommand } from '../../sequences/command.ts';
import { requestOf } from '../../sequences/requests.ts';
import { resultsOfBatch } from '../targets/by-reads/listing.ts';

/** The state that a run has reached: what a snapshot has to restore. */
interface Reached {
  readonly observed: Observation;
  /** Ids of all collections created so far, destroyed ones too. */
  readonly known: readonly number[];
  /** The writes that lead here. */
  readonly requests: readonly WriteRequest[];
  /** Earlier moments, for reads at a block. */
  readonly past: readonly Moment[];
}

/** How many earlier moments are kept, spread over the run. */
const momentsMax = 8;

const withMoment = (past: readonly Moment[], moment: Moment): readonly Moment[] => [
  ...(past.length < momentsMax ? past : past.filter((_, index) => index % 2 === 0)),
  moment,
];

/** A step and its judgement by all rules. */
export interface JudgedStep {
  readonly step: Step;
  readonly judgement: Judgement;
}

/** Executes commands on a target, observes each write, and judges it by all rules. */
export class Runner {
  readonly target: Target;
  /** Every command so far, also those from which a revert went back. */
  readonly commands: FuzzCommand[] = [];
  readonly steps: JudgedStep[] = [];
  readonly applied = new Set<string>();
  reached: Reached;
  broken: Judgement['broken'] = [];
  blocked: Judgement['blocked'] = [];
  private readonly snapshots: { readonly reached: Reached; readonly restore: () => Promise<void> }[] = [];

  private readonly judge: (step: Step) => Judgement;

  private constructor(
    target: Target,
    { observed, known }: Pick<Reached, 'observed' | 'known'>,
    judgeStep: (step: Step) => Judgement,
  ) {
    this.target = target;
    this.judge = judgeStep;
    this.reached = { observed, known, requests: [], past: [] };
  }

  /** `known` are the ids of the collections that exist already and are to be observed. */
  static async start(
    target: Target,
    judgeStep: (step: Step) => Judgement = step => judge(step),
    known: readonly number[] = [],
  ): Promise<Runner> {
    return new Runner(target, { observed: await observe(target, known), known }, judgeStep);
  }

  /** How many snapshots a revert can go back to. */
  get snapshotCount(): number {
    return this.snapshots.length;
  }

  /** Executes a command as far as the target can. */
  async execute(command: FuzzCommand): Promise<void> {
    this.commands.push(command);
    if (isWrite(command)) await this.write(this.requestOf(command));
    else if (command.operation === 'snapshot') await this.snapshot();
    else if (command.operation === 'revert') await this.revert(command.to);
    else await this.writeInOneBlock(command.commands.map(write => this.requestOf(write)));
  }

  /** Judges all reads of the present state. */
  checkReads(): Promise<Judgement> {
    const { observed, known } = this.reached;
    return this.readsJudged(momentOf(observed, known));
  }

  /** The present moment, with one earlier moment. */
  get lastMoment(): Moment {
    const { observed, known, past } = this.reached;
    return { ...momentOf(observed, known), past: past.slice(past.length >> 1).slice(0, 1) };
  }

  /** Judges all reads of the present state and of one earlier moment, or only by these rules. */
  checkReadsAtEnd(wanted?: ReadonlySet<string>): Promise<Judgement> {
    return this.readsJudged(this.lastMoment, wanted);
  }

  /** Reads everything once more where the target keeps answers; the paths that are not as they were observed. */
  async stale(): Promise<readonly string[]> {
    const { observed, known } = this.reached;
    const uncached = this.target.uncached?.();
    if (uncached === undefined) return [];
    const now = await observe(uncached, known);
    const different = unobservableOr(() => changes(observed, now));
    return different instanceof Unobservable ? [different.what] : different;
  }

  /** Writes, observes and judges. */
  async write(incomplete: WriteRequest): Promise<JudgedStep> {
    const { target, reached } = this;
    const request = target.completed?.(incomplete, reached.observed) ?? incomplete;
    const receipt = await target.write(request);
    const known = withCreated(reached.known, request, receipt);
    const written = { profile: target.profile, request, receipt, before: reached.observed };
    keepUnchanged(target, written);
    const observed = await observe(target, known);
    const step: Step = { ...written, after: observed };
    const judged = { step, judgement: this.judge(step) };
    this.steps.push(judged);
    this.add(judged.judgement);
    const past =
      'blockHash' in receipt && receipt.blockHash !== undefined
        ? withMoment(reached.past, { ...momentOf(observed, known), at: receipt.blockHash })
        : reached.past;
    this.reached = { observed, known, requests: [...reached.requests, request], past };
    return judged;
  }

  private async readsJudged(moment: Moment, wanted?: ReadonlySet<string>): Promise<Judgement> {
    const judgement = await checkReads(this.target, moment, wanted);
    this.add(judgement);
    return judgement;
  }

  private requestOf(command: Command): WriteRequest {
    return requestOf(command, this.target.actors, this.reached.observed);
  }

  private async snapshot(): Promise<void> {
    const restore = await this.target.control?.snapshot();
    if (restore !== undefined) this.snapshots.push({ reached: this.reached, restore });
  }

  private async revert(to: number): Promise<void> {
    const snapshot = this.snapshots[to];
    if (snapshot === undefined) return;
    await snapshot.restore();
    const now = await observe(this.target, snapshot.reached.known);
    this.reached = snapshot.reached;
    this.addVerdict(judgeRevert(snapshot.reached.observed, now));
  }

  /** Writes all in one block, reverts that, and writes each in a block of its own: the outcomes are compared. */
  private async writeInOneBlock(requests: readonly WriteRequest[]): Promise<void> {
    const { target, reached } = this;
    if (target.control === undefined) {
      for (const request of requests) await this.write(request);
      return;
    }
    const restore = await target.control.snapshot();
    const receipts = await target.control.writeTogether(requests);
    const known = requests.reduce(
      (ids, request, index) => withCreated(ids, request, receipts[index]),
      reached.known,
    );
    const together = { receipts, observed: await observe(target, known) };
    await restore();
    this.addVerdict(judgeRevert(reached.observed, await observe(target, reached.known)));
    const apart: Receipt[] = [];
    for (const request of requests) apart.push((await this.write(request)).step.receipt);
    this.addVerdict(
      judgeTogether(reached.observed, together, { receipts: apart, observed: this.reached.observed }),
    );
  }

  private addVerdict(result: { readonly rule: string; readonly verdict: Verdict }): void {
    this.add(judgementOf([result]));
  }

  private add({ applied, broken, blocked }: Judgement): void {
    for (const id of applied) this.applied.add(id);
    this.broken = [...this.broken, ...broken];
    this.blocked = [...this.blocked, ...blocked];
  }
}

const momentOf = (observed: Observation, known: readonly number[]): Moment => ({
  observed,
  gone: [...known.filter(id => observed.collections[id] === undefined), neverCreated],
  past: [],
});

/** The ids with those of the collections that the write has created, as far as its outcome names them. */
function withCreated(
  known: readonly number[],
  request: WriteRequest,
  receipt: Receipt | undefined,
): readonly number[] {
  if (receipt?.kind !== 'accepted') return known;
  const created = createdIn(request, receipt).map(({ collectionId }) => collectionId);
  return [...known, ...created.filter(isNumber)];
}

/** The outcomes of an accepted write that create a collection: its own, or those of writes in a batch, where they are reported. */
function createdIn(request: WriteRequest, receipt: Accepted): readonly Members[] {
  if (isCreation(request)) return [membersOf(receipt.parsed)];
  if (request.operation !== 'batch') return [];
  return resultsOfBatch(receipt)
    .filter(({ method }) => String(membersOf(method)['method']).startsWith('createCollection'))
    .map(({ parsed }) => membersOf(parsed));
}
