import { ownDialect } from '../../../harness/dialects/dialect.ts';
import { changed } from '../../conformance/tasks/evidence.ts';
import type { Problem } from '../../reports/report.ts';
import { changedEach } from '../../../model/plain-data.ts';
import { membersOf } from '../../../model/reported.ts';
import { isCreation } from '../../../model/step.ts';
import { anyWrite, type Answer, type Receipt, type WriteRequest } from '../../../model/target.ts';
import { pause, Unreachable, type Exchange } from '../../../harness/targets/connections/connection.ts';
import { Unobservable } from '../../../model/unobservable.ts';
import { withNames } from '../../../sequences/requests.ts';
import { balanceProblems, balancesOf } from './balances.ts';
import { mismatches } from '../values/compare.ts';
import { milliseconds } from '../values/units.ts';
import { documentedReads, documentedWrites } from '../../../model/documented/requests.ts';
import { outcomeOfRead, outcomeOfWrite, problemsOf, type Outcome } from './expectations.ts';
import { signerMember } from '../../../../src/contract/shapes/index.ts';
import { nameOf, nobody, withEndpoint } from '../format/operations.ts';
import { addressOf, resolved, resolvedExpectation, filled } from '../values/texts.ts';
import { keep, withoutSaved } from './saving.ts';
import { Unsupported } from '../errors.ts';
import type { Answered, ReadStep, WriteStep } from '../format/scenario.ts';
import { withExchanges, report, type Flow, type RunContext, type StepReport } from './run-context.ts';

/** One attempt of a step: its outcome and its report. */
interface Try {
  readonly outcome: Outcome;
  /** Members that `save` can read in addition to the answer. */
  readonly receiptMembers?: Readonly<Record<string, unknown>>;
  readonly reported: StepReport & Required<Pick<StepReport, 'broken'>>;
  /** Whether a rule is broken; a retry cannot change that. */
  readonly isRuleBroken?: boolean;
}

/** Makes a write or a read, checks its expectations, and saves its variables. */
export async function performAnswered(context: RunContext, step: Answered, flow: Flow): Promise<void> {
  const began = performance.now();
  const {
    outcome,
    receiptMembers = {},
    reported,
  } = await retried(step, () =>
    step.kind === 'write' ? tryWrite(context, step, flow) : tryRead(context, step, flow),
  );
  const isMet = outcome.kind === 'done' && reported.broken.length === 0;
  const unsaved = isMet ? keep(step, outcome.value, receiptMembers, context, flow) : [];
  report(context, began, { ...reported, broken: [...reported.broken, ...unsaved] });
}

/** Repeats the step until nothing is broken or the time is up. */
async function retried({ retry }: Answered, once: () => Promise<Try>): Promise<Try> {
  const until = performance.now() + (retry === undefined ? 0 : milliseconds(retry.for));
  for (;;) {
    const tried = await once();
    const isOver = tried.isRuleBroken === true || tried.reported.broken.length === 0;
    if (isOver || retry === undefined || performance.now() > until) return tried;
    await pause(milliseconds(retry.every));
  }
}

async function tryWrite(context: RunContext, step: WriteStep, flow: Flow): Promise<Try> {
  const given = resolved(step.with ?? {}, flow) as object;
  const signer = step.as === nobody ? undefined : addressOf(step.as, flow);
  const body = signer === undefined ? given : { [signerMember(step.operation)]: signer, ...given };
  // A request of a scenario may be malformed on purpose, so its type is not checked.
  const request = anyWrite(step.operation, body);
  const whose = Object.keys(step.changes ?? {});
  const had = await balancesOf(context.target, whose, flow);
  const done = await inTurn(flow, signer, () => written(context, request, flow));
  const outcome = outcomeOfWrite(done.receipt);
  const who = String(filled(step.as, flow.variables));
  const problems = answerProblems(context, step, outcome, flow);
  const balances = await balanceProblems(context.target, step, had, flow);
  return {
    outcome,
    receiptMembers: { ...done.receipt },
    isRuleBroken: done.broken.length > 0,
    reported: {
      title: titled(step, `${who}: ${nameOf(step.operation)}`, given, context),
      outcome: outcome.kind === 'failed' ? outcome.outcomeText : `accepted ${valueIn(outcome, context)}`,
      status: outcome.kind === 'failed' ? 'refused' : 'accepted',
      exchanges: done.exchanges,
      changed: done.changed,
      broken: [...problems, ...balances, ...done.broken.map(one => ({ ...one, where: step.spot.where }))],
    },
  };
}

/** Writes of one signer wait for each other, because their nonces must be in order. */
async function inTurn<T>({ pending }: Flow, signer: string | undefined, act: () => Promise<T>): Promise<T> {
  if (signer === undefined) return act();
  const before = pending.get(signer) ?? Promise.resolve();
  const now = before.then(act, act);
  pending.set(
    signer,
    now.catch(() => undefined),
  );
  return now;
}

/** A missing answer is what a fault is for, so it can be expected: `fails: no answer`. */
async function orNoAnswer<T>(
  isFaulty: boolean,
  request: () => Promise<T>,
  toAnswer: (error: { readonly message: string }) => T,
): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (!isFaulty || !(error instanceof Unreachable)) throw error;
    return toAnswer({ message: 'no answer' });
  }
}

interface Written {
  readonly receipt: Receipt;
  readonly broken: readonly Problem[];
  readonly changed: NonNullable<StepReport['changed']>;
  readonly exchanges: readonly Exchange[];
}

/** Makes the write, and judges it by the rules if there is a runner. */
async function written(context: RunContext, request: WriteRequest, flow: Flow): Promise<Written> {
  const { target, runner } = context;
  const isFaulty = context.faults.areActive;
  if (runner === undefined || flow.isParallel || isFaulty) {
    const { answer: receipt, exchanges } = await withExchanges(context, () =>
      orNoAnswer<Receipt>(
        isFaulty,
        () => target.write(request),
        error => ({ kind: 'not-built', status: 0, error }),
      ),
    );
    if ((flow.isParallel || isFaulty) && isCreation(request) && receipt.kind === 'accepted')
      flow.created.push((receipt.parsed as { collectionId: number }).collectionId);
    return { receipt, broken: [], changed: [], exchanges };
  }
  const { answer, exchanges } = await withExchanges(context, () => runner.write(request));
  const { step, judgement } = answer;
  return {
    receipt: step.receipt,
    broken: judgement.broken.filter(({ rule }) => context.counts(rule)),
    changed: changed(step),
    exchanges: exchanges.filter(isOfWrite),
  };
}

/** Whether an exchange belongs to the write, not to the observations before and after it. */
const isOfWrite = ({ method, url }: Exchange): boolean =>
  method !== 'GET' || url.includes('extrinsic/status');

async function tryRead(context: RunContext, step: ReadStep, flow: Flow): Promise<Try> {
  const at = step.at === undefined ? {} : { at: resolved(step.at, flow) };
  const query = { ...(resolved(step.with ?? {}, flow) as object), ...at };
  const { answer, exchanges } = await withExchanges(context, () =>
    orNoAnswer<Answer>(
      context.faults.areActive,
      () => context.target.read(step.operation, query),
      error => ({ kind: 'error', status: 0, ...error }),
    ),
  );
  const outcome = outcomeOfRead(answer);
  const problems = answerProblems(context, step, outcome, flow);
  return {
    outcome,
    reported: {
      title: titled(step, `read ${step.operation}`, query, context),
      outcome: outcome.kind === 'failed' ? outcome.outcomeText : valueIn(outcome, context),
      status: outcome.kind === 'failed' ? 'refused' : 'accepted',
      exchanges,
      broken: problems,
    },
  };
}

const documented: readonly string[] = [...documentedWrites, ...documentedReads];

/** The unmet expectations. Throws `Unsupported` if the reason is a missing endpoint that the interface does not document. */
function answerProblems(context: RunContext, step: Answered, outcome: Outcome, flow: Flow): Problem[] {
  const { ownProperties } = context.dialect ?? ownDialect;
  const problems = ownProblems(context, step, withoutOwnProperties(outcome, step, ownProperties, flow), flow);
  const isFull = outcome.kind === 'failed' && outcome.error.code === 'common.PropertyLimitReached';
  if (problems.length > 0 && isFull && ownProperties.length > 0)
    throw new Unsupported('the target adds properties of its own, so that fewer others fit');
  const isOurs = context.dialect === undefined || documented.includes(step.operation);
  if (problems.length > 0 && !isOurs && outcome.kind === 'failed' && outcome.hasNoEndpoint)
    throw new Unsupported(
      `the target has no endpoint for ${withEndpoint(step.operation)}: ${outcome.outcomeText}`,
    );
  return problems;
}

/** The outcome without properties that the target adds by itself, but for keys that the step expects. */
function withoutOwnProperties(
  outcome: Outcome,
  step: Answered,
  ownProperties: readonly string[],
  flow: Flow,
): Outcome {
  if (outcome.kind === 'failed' || outcome.value instanceof Unobservable) return outcome;
  const expected = JSON.stringify(resolvedExpectation([step.is, step.expect], flow));
  const hidden = new Set(ownProperties.filter(key => !expected.includes(JSON.stringify(key))));
  const shown = (value: unknown): unknown => {
    if (!Array.isArray(value)) return changedEach(value, shown);
    return value.filter(item => !hidden.has(String(membersOf(item)['key']))).map(shown);
  };
  return hidden.size === 0 ? outcome : { ...outcome, value: shown(outcome.value) };
}

/** The unmet expectations; recorded answers are only compared to be updated. */
function ownProblems(context: RunContext, step: Answered, outcome: Outcome, flow: Flow): Problem[] {
  const { recorded, portable } = context;
  if (recorded === undefined || outcome.kind === 'failed' || !('is' in step))
    return problemsOf(step, outcome, flow);
  const { is, ...others } = step;
  const around = (resolved(step.with ?? {}, flow) as { collectionId?: number }).collectionId;
  const wrong = mismatches(outcome.value, resolvedExpectation(is, flow), 'exactly').map(({ path }) => path);
  const value = withoutSaved(portable.written(outcome.value, around), step);
  recorded.push({ spot: step.spot, value, wrong });
  return problemsOf(others, outcome, flow);
}

/** The title of a step: operation, members of the request, and its `says`. */
const titled = ({ says }: Answered, what: string, given: object, { target }: RunContext): string =>
  `${what} ${JSON.stringify(withNames(given, target.actors))}${says === undefined ? '' : `: ${says}`}`;

const valueIn = ({ value }: Outcome & { readonly kind: 'done' }, { target }: RunContext): string =>
  value instanceof Unobservable ? '' : JSON.stringify(withNames(value, target.actors));
