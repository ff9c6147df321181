import { changed } from '../conformance/evidence.ts';
import type { Exchange, Problem } from '../reports/report.ts';
import { isCreation } from '../step.ts';
import type { Receipt, WriteRequest } from '../target.ts';
import { pause } from '../targets/connection.ts';
import { withNames } from '../walks/token.ts';
import { balanceProblems, balancesOf } from './balances.ts';
import { milliseconds } from './duration.ts';
import { outcomeOfRead, outcomeOfWrite, problemsOf, type Outcome } from './expecting.ts';
import { nameOf, nobody, signerMember } from './operations.ts';
import { addressOf, resolved } from './resolve.ts';
import type { ReadStep, WriteStep } from './scenario.ts';
import { heard, report, type Flow, type Stage, type Told } from './stage.ts';
import { memberAt } from './template.ts';

/** One try of a step: what it came to, and all that is to be told about it. */
interface Try {
  readonly outcome: Outcome;
  /** What `save` can look into beside the answer. */
  readonly beside: Readonly<Record<string, unknown>>;
  readonly told: Told;
  /** Whether a law is broken, which no other try can mend. */
  readonly isLawBroken: boolean;
}

/** Builds, signs, submits, waits, and looks whether it came out as expected. */
export async function performWrite(stage: Stage, step: WriteStep, flow: Flow): Promise<void> {
  const began = performance.now();
  const end = await retried(step, () => tryWrite(stage, step, flow));
  keep(stage, step, end, flow);
  report(stage, began, end.told);
}

export async function performRead(stage: Stage, step: ReadStep, flow: Flow): Promise<void> {
  const began = performance.now();
  const end = await retried(step, () => tryRead(stage, step, flow));
  keep(stage, step, end, flow);
  report(stage, began, end.told);
}

/** Tries until nothing is broken, or the time is over. */
async function retried({ retry }: WriteStep | ReadStep, once: () => Promise<Try>): Promise<Try> {
  const until = performance.now() + (retry === undefined ? 0 : milliseconds(retry.for));
  for (;;) {
    const tried = await once();
    const isOver = tried.isLawBroken || tried.told.broken?.length === 0;
    if (isOver || retry === undefined || performance.now() > until) return tried;
    await pause(milliseconds(retry.every));
  }
}

async function tryWrite(stage: Stage, step: WriteStep, flow: Flow): Promise<Try> {
  const given = resolved(step.with ?? {}, flow) as object;
  const signer = step.as === nobody ? undefined : addressOf(step.as, flow);
  const body = signer === undefined ? given : { [signerMember(step.operation)]: signer, ...given };
  // A request of a scenario may be wrong on purpose: only the target judges it.
  const request = { operation: step.operation, body } as unknown as WriteRequest;
  const whose = Object.keys(step.changes ?? {});
  const had = await balancesOf(stage.target, whose, flow);
  const done = await inTurn(flow, signer, () => written(stage, request, flow));
  const outcome = outcomeOfWrite(done.receipt);
  const { actors } = stage.target;
  return {
    outcome,
    beside: done.receipt as unknown as Try['beside'],
    isLawBroken: done.broken.length > 0,
    told: {
      title: `${step.as}: ${nameOf(step.operation)} ${JSON.stringify(withNames(given, actors))}`,
      outcome: outcome.kind === 'failed' ? outcome.told : `accepted ${valueIn(outcome, stage)}`,
      exchanges: done.exchanges,
      changed: done.changed,
      broken: [
        ...answerProblems(stage, step, outcome, flow),
        ...(await balanceProblems(stage.target, step, had, flow)),
        ...done.broken,
      ],
    },
  };
}

/** Writes of one signer wait for each other, as its nonces do. */
async function inTurn<T>({ underWay }: Flow, signer: string | undefined, act: () => Promise<T>): Promise<T> {
  if (signer === undefined) return act();
  const before = underWay.get(signer) ?? Promise.resolve();
  const now = before.then(act, act);
  underWay.set(
    signer,
    now.catch(() => undefined),
  );
  return now;
}

interface Written {
  readonly receipt: Receipt;
  readonly broken: readonly Problem[];
  readonly changed: NonNullable<Told['changed']>;
  readonly exchanges: readonly Exchange[];
}

/** Writes, and lets the laws judge where they can. */
async function written(stage: Stage, request: WriteRequest, flow: Flow): Promise<Written> {
  const { target, walker } = stage;
  if (walker === undefined || flow.isBeside) {
    const { answer: receipt, exchanges } = await heard(stage, () => target.write(request));
    if (flow.isBeside && isCreation(request) && receipt.kind === 'accepted')
      flow.created.push((receipt.parsed as { collectionId: number }).collectionId);
    return { receipt, broken: [], changed: [], exchanges };
  }
  const { answer, exchanges } = await heard(stage, () => walker.write(request));
  const { step, judgement } = answer;
  return {
    receipt: step.receipt,
    broken: judgement.broken,
    changed: changed(step),
    exchanges: exchanges.filter(isOfWrite),
  };
}

/** What the walker looks at before and after a write is not part of it. */
const isOfWrite = ({ method, url }: Exchange): boolean =>
  method !== 'GET' || url.includes('extrinsic/status');

async function tryRead(stage: Stage, step: ReadStep, flow: Flow): Promise<Try> {
  const at = step.at === undefined ? {} : { at: resolved(step.at, flow) };
  const query = { ...(resolved(step.with ?? {}, flow) as object), ...at };
  const { answer, exchanges } = await heard(stage, () => stage.target.read(step.operation, query));
  const outcome = outcomeOfRead(answer);
  return {
    outcome,
    beside: {},
    isLawBroken: false,
    told: {
      title: `read ${step.operation} ${JSON.stringify(withNames(query, stage.target.actors))}`,
      outcome: outcome.kind === 'failed' ? outcome.told : valueIn(outcome, stage),
      exchanges,
      broken: answerProblems(stage, step, outcome, flow),
    },
  };
}

/** What is not as expected; where answers are recorded, whole ones are put there instead. */
function answerProblems(stage: Stage, step: WriteStep | ReadStep, outcome: Outcome, flow: Flow): Problem[] {
  const problems = problemsOf(step, outcome, flow);
  const { recorded } = stage;
  const isNew = ({ rule }: Problem): boolean => rule === 'is' || rule.startsWith('is.');
  if (recorded === undefined || outcome.kind === 'failed' || !problems.some(isNew)) return problems;
  const around = (resolved(step.with ?? {}, flow) as { collectionId?: number }).collectionId;
  const value = withoutIds(stage.portable.written(outcome.value, around), step);
  recorded.push({ place: step.place, value });
  return problems.filter(one => !isNew(one));
}

/** Ids that the step saves itself are others on every target. */
function withoutIds(value: unknown, { save = {} }: WriteStep | ReadStep): unknown {
  const copy = structuredClone(value);
  for (const path of Object.values(save)) {
    const names = path.split('.');
    const holder = memberAt(copy, names.slice(0, -1)) as Record<string, unknown> | null;
    const name = names.at(-1) ?? '';
    if (typeof holder?.[name] === 'number') holder[name] = '<number>';
  }
  return copy;
}

/** Keeps what the step saves, if it came out well. */
function keep(stage: Stage, step: WriteStep | ReadStep, { outcome, beside, told }: Try, flow: Flow): void {
  if (outcome.kind === 'failed' || (told.broken ?? []).length > 0) return;
  for (const [name, path] of Object.entries(step.save ?? {})) {
    const names = path.split('.');
    const value = memberAt(['blockHash', 'fee'].includes(path) ? beside : outcome.value, names);
    flow.variables[name] = value;
    noteId(stage, name, names, outcome.value);
  }
}

/** Ids that are saved are written by their name from now on. */
function noteId({ portable }: Stage, name: string, names: readonly string[], answer: unknown): void {
  const ids = memberAt(answer, names.slice(0, -1)) as { collectionId?: unknown; tokenId?: unknown } | null;
  const { collectionId, tokenId } = ids ?? {};
  if (typeof collectionId !== 'number') return;
  if (names.at(-1) === 'collectionId') portable.captured({ collectionId }, name);
  if (names.at(-1) === 'tokenId' && typeof tokenId === 'number')
    portable.captured({ collectionId, tokenId }, name);
}

const valueIn = ({ value }: Outcome & { readonly kind: 'done' }, { target }: Stage): string =>
  JSON.stringify(withNames(value, target.actors));
