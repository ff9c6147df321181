import type { Task } from '../../tools/conformance/tasks.ts';
import { trial, type Trial, type TrialOptions } from '../../tools/conformance/trial.ts';
import type { Connection } from '../targets/connection.ts';
import { connectInside } from '../targets/inside.ts';
import type { MutantId } from './mutants/index.ts';
import { disputable } from './disputable.ts';
import { documentService } from './server.ts';

/** Judges the service with these mutants by the stated rules; `through` can change the connection. */
export async function judge(
  mutants: readonly MutantId[],
  options: TrialOptions = {},
  through: (connection: Connection) => Connection = connection => connection,
): Promise<Trial> {
  const app = await documentService(mutants);
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

/** The result of judging one mutant. */
export interface MutantResult {
  readonly id: MutantId;
  /** Rules that were broken, up to the first case or relation that broke one; none where the mutant was missed. */
  readonly rules: readonly string[];
  /** The error that ended the trial before anything could be judged. */
  readonly stoppedBy?: string;
  readonly steps: number;
  readonly requests: number;
}

/** Judges one mutant until a rule is broken. */
export async function judgeMutant(id: MutantId): Promise<MutantResult> {
  try {
    const { items, steps, requests } = await judge([id], {
      bail: true,
      choose: tasks => relevantFirst(id, tasks),
    });
    const broken = items.filter(({ verdict }) => verdict === 'fail');
    return { id, rules: broken.map(item => item.id), steps, requests };
  } catch (error) {
    return { id, rules: [], stoppedBy: String(error), steps: 0, requests: 0 };
  }
}

const isCaught = ({ rules, stoppedBy }: MutantResult): boolean => rules.length > 0 || stoppedBy !== undefined;

/** Whether nothing was found of a mutant that every interpretation of the interface forbids. */
export const isMissed = (result: MutantResult): boolean => !isCaught(result) && !(result.id in disputable);

/** The result on a line. */
export function mutantRow(result: MutantResult): string {
  const { id, rules, stoppedBy, steps, requests } = result;
  if (stoppedBy !== undefined) return `caught  ${id}  by the probe: ${stoppedBy}`;
  if (isCaught(result)) return `caught  ${id}  (${steps} steps, ${requests} requests)  ${rules.join(', ')}`;
  const reason = disputable[id];
  return reason === undefined ? `MISSED  ${id}` : `open    ${id}: ${reason}`;
}

/** The number of mutants that were caught, the number of rules that caught them, and the ids of those that were missed. */
export function mutantSummary(results: readonly MutantResult[]): string {
  const found = results.filter(isCaught);
  const undisputed = results.filter(({ id }) => !(id in disputable));
  const rules = new Set(found.flatMap(result => result.rules));
  const missed = results.filter(isMissed).map(({ id }) => id);
  return [
    `${results.length} mutants, ${found.length} caught by ${rules.size} rules; of ${undisputed.length} that every interpretation forbids, ${undisputed.filter(isCaught).length}`,
    ...(missed.length === 0 ? [] : [`missed: ${missed.join(', ')}`]),
  ].join('\n');
}

/** Words of an id, without the ending of a plural. */
const wordsOf = (id: string): readonly string[] => id.split(/[^a-z]+/).map(word => word.replace(/s$/, ''));

/** Words of mutant ids that have another name in the ids of tasks. */
const aliases: Readonly<Record<string, string>> = { path: 'endpoint' };

/** Sorts the tasks by the number of words that their ids have in common with the mutant, to find it sooner. */
function relevantFirst(mutant: string, tasks: readonly Task[]): readonly Task[] {
  const wanted = new Set(wordsOf(mutant).flatMap(word => [word, aliases[word] ?? word]));
  const inCommon = ({ id }: Task): number => new Set(wordsOf(id).filter(word => wanted.has(word))).size;
  return tasks.toSorted((one, other) => inCommon(other) - inCommon(one));
}
