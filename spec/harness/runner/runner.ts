import { checkReads } from '../../rules/reads/index.ts';
import type { Moment } from '../../model/read-invariant.ts';
import { judge, judgementOf, type Judgement } from '../../model/judge.ts';
import { observe, type Observation } from '../../model/observe.ts';
import type { Verdict } from '../../model/rule.ts';
import { judgeGoingBack, judgeTogether } from '../../rules/capabilities.ts';
import { isCreation, type Step } from '../../model/step.ts';
import type { Receipt, Target, WriteRequest } from '../../model/target.ts';
import type { Command } from '../generators/command.ts';

/** Where a walk is: what a snapshot has to bring back. */
interface Place {
  readonly observed: Observation;
  /** Ids of all collections created on this walk, destroyed ones too. */
  readonly known: readonly number[];
  /** The writes that lead here. */
  readonly requests: readonly WriteRequest[];
  /** Moments on the way here. */
  readonly past: readonly Moment[];
}

/** Steps between two rounds of inquiries. */
const checkReadsEvery = 100;

/** Earlier moments that are remembered, spread over the way; the one in the middle is looked at once more at the end. */
const rememberedMax = 8;

const withMoment = (past: readonly Moment[], moment: Moment): readonly Moment[] => [
  ...(past.length < rememberedMax ? past : past.filter((_, index) => index % 2 === 0)),
  moment,
];

/** A collection id that no walk reaches. */
export const neverCreated = 4_000_000;

/** A step, and what the laws say of it. */
export interface JudgedStep {
  readonly step: Step;
  readonly judgement: Judgement;
}

/** Does one deed after the other on a target, observes it, and lets all laws judge. */
export class Runner {
  readonly target: Target;
  readonly commands: Command[] = [];
  readonly applied = new Set<string>();
  /** How many steps were judged. */
  steps = 0;
  place: Place;
  broken: Judgement['broken'] = [];
  blocked: Judgement['blocked'] = [];
  last: JudgedStep | undefined;
  private readonly remembered: { readonly place: Place; readonly goBack: () => Promise<void> }[] = [];

  private constructor(target: Target, observed: Observation) {
    this.target = target;
    this.place = { observed, known: [], requests: [], past: [] };
  }

  static async start(target: Target): Promise<Runner> {
    return new Runner(target, await observe(target, []));
  }

  /** How many snapshots there are to go back to. */
  get snapshots(): number {
    return this.remembered.length;
  }

  /** Does the deed, as far as the target can; inquiries are made once in a while. */
  async take(command: Command): Promise<void> {
    const before = this.steps;
    this.commands.push(command);
    if (command.operation === 'remember') await this.remember();
    else if (command.operation === 'goBack') await this.goBack(command.to);
    else if (command.operation === 'together') await this.writeTogether(command.requests);
    else await this.write(command);
    const isDue = Math.floor(this.steps / checkReadsEvery) > Math.floor(before / checkReadsEvery);
    if (isDue) this.judge(await checkReads(this.target, this.moment([])));
  }

  /** All inquiries once more, also about earlier moments. */
  async lookBack(): Promise<Judgement> {
    const { past } = this.place;
    const judgement = await checkReads(this.target, this.moment(past.slice(past.length >> 1).slice(0, 1)));
    this.judge(judgement);
    return judgement;
  }

  /** Writes, observes, and lets the laws judge it. */
  async write(asked: WriteRequest): Promise<JudgedStep> {
    const { target, place } = this;
    const request = target.completed?.(asked) ?? asked;
    const receipt = await target.write(request);
    const known = withCreated(place.known, request, receipt);
    const observed = await observe(target, known, place.observed);
    const step: Step = { profile: target.profile, request, receipt, before: place.observed, after: observed };
    this.steps += 1;
    const judged = { step, judgement: judge(step) };
    this.last = judged;
    this.judge(judged.judgement);
    const past =
      'blockHash' in receipt && receipt.blockHash !== undefined
        ? withMoment(place.past, { ...momentOf(observed, known), at: receipt.blockHash })
        : place.past;
    this.place = { observed, known, requests: [...place.requests, request], past };
    return judged;
  }

  private async remember(): Promise<void> {
    const goBack = await this.target.remember?.();
    if (goBack !== undefined) this.remembered.push({ place: this.place, goBack });
  }

  private async goBack(to: number): Promise<void> {
    const snapshot = this.remembered[to];
    if (snapshot === undefined) return;
    await snapshot.goBack();
    const now = await observe(this.target, snapshot.place.known, this.place.observed);
    this.place = snapshot.place;
    this.weigh(judgeGoingBack(snapshot.place.observed, now));
  }

  /** First in one block, then back, and each in its own. */
  private async writeTogether(requests: readonly WriteRequest[]): Promise<void> {
    const { target, place } = this;
    const goBack = await target.remember?.();
    const receipts = await target.writeTogether?.(requests);
    if (goBack === undefined || receipts === undefined) {
      for (const request of requests) await this.write(request);
      return;
    }
    const known = requests.reduce(
      (ids, request, index) => withCreated(ids, request, receipts[index]),
      place.known,
    );
    const together = { receipts, observed: await observe(target, known, place.observed) };
    await goBack();
    this.weigh(judgeGoingBack(place.observed, await observe(target, place.known, together.observed)));
    const apart: Receipt[] = [];
    for (const request of requests) apart.push((await this.write(request)).step.receipt);
    this.weigh(judgeTogether(place.observed, together, { receipts: apart, observed: this.place.observed }));
  }

  private moment(past: readonly Moment[]): Moment {
    return { ...momentOf(this.place.observed, this.place.known), past };
  }

  private weigh({ rule, verdict }: { readonly rule: string; readonly verdict: Verdict }): void {
    this.judge(judgementOf([{ rule, verdict }]));
  }

  private judge({ applied, broken, blocked }: Judgement): void {
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

const withCreated = (
  known: readonly number[],
  { operation }: WriteRequest,
  receipt: Receipt | undefined,
): readonly number[] =>
  receipt?.kind === 'accepted' && isCreation({ operation })
    ? [...known, (receipt.parsed as { collectionId: number }).collectionId]
    : known;
