import { sendingBy, type Connection } from '../../harness/targets/connections/connection.ts';
import { NotTheInterface } from '../../harness/dialects/probe-writes.ts';
import { membersOf } from '../../model/reported.ts';
import { deviations, usual, type Choices, type Deviation } from '../../statements/choices.ts';
import { neededBy } from '../../harness/runner/needed-operations.ts';
import { judge, statedRulesOf } from './judge.ts';
import { unfinished, type Operation } from './unfinished.ts';

/** A fault, and the name of a service that is not finished, which has it. */
export interface UnfinishedFault {
  readonly service: string;
  readonly fault: Deviation;
}

const faults = deviations.filter(({ kind }) => kind === 'fault');

/** The number of operations of a service that is judged in seconds. */
const smallMax = 16;

/** Whether these operations are enough for a rule that checks the statement which the fault contradicts. */
const isWithin = ({ statement }: Deviation, operations: readonly Operation[]): boolean =>
  statedRulesOf(statement).some(rule =>
    neededBy(rule).every(needed => operations.some(each => each === needed)),
  );

/** Faults that may show in services that are not finished; in large ones, with all of which a run takes hours, a sample. */
export const unfinishedFaults: readonly UnfinishedFault[] = Object.entries(unfinished).flatMap(
  ([service, operations], place, { length }) => {
    const share = operations.length > smallMax ? length : 1;
    return faults
      .filter((fault, index) => index % share === place % share && isWithin(fault, operations))
      .map(fault => ({ service, fault }));
  },
);

/** What becomes of a fault of a service that is not finished. */
export type FaultOutcome =
  /** A rule is broken, or something blocks a rule that judges the service without the fault. */
  | 'found'
  /** All answers are those of the service without the fault: no sequence of its operations shows it. */
  | 'not shown'
  | 'missed';

/** A run that judges a service until it finds something. */
interface Run {
  /** The rules that are broken, those that are blocked although nothing that they need is absent, and operations without an endpoint. */
  readonly noticed: ReadonlySet<string>;
  /** The different answers, in no order: reads are sent side by side. */
  readonly answers: ReadonlySet<string>;
}

/** Gives `listen` each answer of a connection as text, with the names of members only where it has a payload. */
const recorded =
  (listen: (answer: string) => void) =>
  (connection: Connection): Connection =>
    sendingBy(connection, async (...request) => {
      const answer = await connection.send(...request);
      const { signerPayloadJSON } = membersOf(answer.body);
      const shown =
        signerPayloadJSON === undefined
          ? answer.body
          : [Object.keys(membersOf(answer.body)), Object.keys(membersOf(signerPayloadJSON))];
      listen(JSON.stringify([answer.status, shown]));
      return answer;
    });

async function runOf(choices: Choices, operations: readonly Operation[]): Promise<Run> {
  const answers = new Set<string>();
  const through = recorded(answer => answers.add(answer));
  try {
    const { items, missing } = await judge(choices, { operations, bail: true }, through);
    const noticed = items.filter(
      ({ verdict, lacks }) =>
        ['fail', 'flaky'].includes(verdict) || (verdict === 'blocked' && lacks === undefined),
    );
    return { noticed: new Set([...missing, ...noticed.map(({ id }) => id)]), answers };
  } catch (error) {
    if (!(error instanceof NotTheInterface)) throw error;
    return { noticed: new Set([error.message]), answers };
  }
}

/** Runs of sound services by their choices and operations: many faults are compared with each. */
const sound = new Map<string, Promise<Run>>();

function soundRun(choices: Choices, operations: readonly Operation[]): Promise<Run> {
  const key = JSON.stringify([choices, operations]);
  const run = sound.get(key) ?? runOf(choices, operations);
  sound.set(key, run);
  return run;
}

/** What becomes of the fault in that service, which has the usual choices but for it. */
export async function outcomeOfFault(
  { service, fault }: UnfinishedFault,
  isAgain = false,
): Promise<FaultOutcome> {
  const { choice, over } = fault;
  const operations = unfinished[service] ?? [];
  const choices = over(usual);
  const without = await soundRun({ ...choices, [choice]: usual[choice] ?? '' }, operations);
  const { noticed, answers } = await runOf(choices, operations);
  if ([...noticed].some(rule => !without.noticed.has(rule))) return 'found';
  const isSame =
    answers.size === without.answers.size && [...answers].every(each => without.answers.has(each));
  if (isSame || isAgain) return isSame ? 'not shown' : 'missed';
  // On a busy machine, reads that are sent side by side may be answered in another order.
  return outcomeOfFault({ service, fault }, true);
}
