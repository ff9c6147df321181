import type { Task } from '../../tools/conformance/tasks.ts';
import { trial, type Trial, type TrialOptions } from '../../tools/conformance/trial.ts';
import { connectInside } from '../targets/inside.ts';
import type { MutantId } from './faults/index.ts';
import { disputable } from './disputable.ts';
import { documentService } from './server.ts';

/** What the stated rules find in the service that makes these slips. */
export async function judged(slips: readonly MutantId[], options: TrialOptions = {}): Promise<Trial> {
  const app = await documentService(slips);
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
    return await trial(connection, options);
  } finally {
    await app.close();
  }
}

/** Whether a slip was found. */
export interface Caught {
  readonly id: MutantId;
  /** Rules that were seen broken, until the first case or relation that showed one; none where it was missed. */
  readonly rules: readonly string[];
  /** The error that ended the trial before anything could be judged. */
  readonly stoppedBy?: string;
  readonly steps: number;
  readonly requests: number;
}

/** Tries the service that makes this slip until a rule is broken. */
export async function caught(id: MutantId): Promise<Caught> {
  try {
    const { items, steps, requests } = await judged([id], {
      bail: true,
      choose: tasks => relevantFirst(id, tasks),
    });
    const broken = items.filter(({ verdict }) => verdict === 'fail');
    return { id, rules: broken.map(item => item.id), steps, requests };
  } catch (error) {
    return { id, rules: [], stoppedBy: String(error), steps: 0, requests: 0 };
  }
}

const isCaught = ({ rules, stoppedBy }: Caught): boolean => rules.length > 0 || stoppedBy !== undefined;

/** Whether nothing was found of a slip that every reading of the interface forbids. */
export const isMissed = (result: Caught): boolean => !isCaught(result) && !(result.id in disputable);

/** What became of a slip, on a line. */
export function slipRow(result: Caught): string {
  const { id, rules, stoppedBy, steps, requests } = result;
  if (stoppedBy !== undefined) return `caught  ${id}  by the probe: ${stoppedBy}`;
  if (isCaught(result)) return `caught  ${id}  (${steps} steps, ${requests} requests)  ${rules.join(', ')}`;
  const reason = disputable[id];
  return reason === undefined ? `MISSED  ${id}` : `open    ${id}: ${reason}`;
}

/** How many slips were caught, by how many rules, and which were missed. */
export function slipSummary(results: readonly Caught[]): string {
  const found = results.filter(isCaught);
  const undisputed = results.filter(({ id }) => !(id in disputable));
  const rules = new Set(found.flatMap(result => result.rules));
  const missed = results.filter(isMissed).map(({ id }) => id);
  return [
    `${results.length} slips, ${found.length} caught by ${rules.size} rules; of ${undisputed.length} that every reading forbids, ${undisputed.filter(isCaught).length}`,
    ...(missed.length === 0 ? [] : [`missed: ${missed.join(', ')}`]),
  ].join('\n');
}

/** Words of an id, without the ending of a plural. */
const wordsOf = (id: string): readonly string[] => id.split(/[^a-z]+/).map(word => word.replace(/s$/, ''));

/** What names of tasks call what slips call otherwise. */
const alsoCalled: Readonly<Record<string, string>> = { path: 'endpoint' };

/** The tasks of which the names have most words of the slip in common first; that saves time, and leaves none out. */
function relevantFirst(slip: string, tasks: readonly Task[]): readonly Task[] {
  const wanted = new Set(wordsOf(slip).flatMap(word => [word, alsoCalled[word] ?? word]));
  const shared = ({ id }: Task): number => new Set(wordsOf(id).filter(word => wanted.has(word))).size;
  return tasks.toSorted((one, other) => shared(other) - shared(one));
}
