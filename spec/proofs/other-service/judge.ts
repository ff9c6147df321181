import { matrix, coversOf } from '../../statements/matrix.ts';
import { matchesId } from '../../statements/pattern.ts';
import type { Task } from '../../tools/conformance/tasks/tasks.ts';
import { trial, type Trial, type TrialOptions } from './trial.ts';
import { NotTheInterface } from '../../harness/dialects/probe-writes.ts';
import type { Connection } from '../../harness/targets/connections/connection.ts';
import { connectInside } from '../../harness/targets/connections/inside.ts';
import { usual, type Choices, type Deviation } from '../../statements/choices.ts';
import { randomChoices } from './random-choices.ts';
import { documentService } from './server.ts';

/** Judges the service with these choices by the stated rules; `through` can change the connection. */
export async function judge(
  choices: Choices,
  options: TrialOptions = {},
  through: (connection: Connection) => Connection = connection => connection,
): Promise<Trial> {
  const app = await documentService(choices, options.seed);
  const connection = connectInside(
    async ({ method, path, query, text }) => {
      const { statusCode, payload } = await app.inject({
        method: method as 'GET' | 'POST' | 'PATCH' | 'DELETE',
        url: query === '' ? path : `${path}?${query}`,
        ...(text === '' ? {} : { headers: { 'content-type': 'application/json' }, payload: text }),
      });
      return { status: statusCode, text: payload, type: 'application/json' };
    },
    { prefix: '/net/' },
  );
  try {
    return await trial(through(connection), options);
  } finally {
    await app.close();
  }
}

/** What is found of a fault. */
export interface Found {
  /** The rules that it broke, up to the first task in which it broke one; none where it was missed. */
  readonly rules: readonly string[];
  /** What the probe found, where it made nothing else possible. */
  readonly byProbe?: string;
  readonly steps: number;
  readonly requests: number;
}

/** Whether a rule or the probe noticed the fault. */
export const isFound = ({ rules, byProbe }: Found): boolean => rules.length > 0 || byProbe !== undefined;

/** Judges the service with a fault, and otherwise with these choices, until a rule is broken. */
export async function findFault({ statement, over }: Deviation, choices = usual): Promise<Found> {
  try {
    const { items, steps, requests } = await judge(over(choices), {
      bail: true,
      choose: tasks => aboutFirst(statement, tasks),
    });
    return { rules: items.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id), steps, requests };
  } catch (error) {
    if (!(error instanceof NotTheInterface)) throw error;
    return { rules: [], byProbe: error.message, steps: 0, requests: 0 };
  }
}

/** Combinations that are tried for a fault, which some of them can hide. */
const combinationsMax = 4;

/** Judges the service with a fault and random legal choices until a rule is broken. */
export async function findFaultAmong(fault: Deviation): Promise<Found> {
  let found = await findFault(fault, randomChoices(1, 0.3));
  for (let seed = 2; seed <= combinationsMax && !isFound(found); seed += 1)
    found = await findFault(fault, randomChoices(seed, 0.3));
  return found;
}

/** The tasks with the ones first that can apply a rule of the statement, to find a fault sooner. */
function aboutFirst(statement: string, tasks: readonly Task[]): readonly Task[] {
  const patterns = matrix.filter(({ id }) => id === statement).flatMap(coversOf);
  const isAbout = ({ rules }: Task): boolean =>
    patterns.some(pattern => [...rules].some(id => matchesId(pattern, id)));
  const [about, others] = [tasks.filter(isAbout), tasks.filter(task => !isAbout(task))];
  return [...about.toSorted((one, other) => one.rules.size - other.rules.size), ...others];
}
