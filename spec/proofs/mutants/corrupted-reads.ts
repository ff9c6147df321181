import type { Answer, Target } from '../../model/target.ts';
import { changesIn, inMember, type Change } from './changes.ts';

/** One read whose answer is changed. */
interface ReadCorruption {
  readonly read: string;
  readonly change: Change;
}

/** The target whose answers are written down; the one to a read is changed, if a corruption is given. */
export function recording(
  target: Target,
  answers: Map<string, Answer>,
  { read, change }: Partial<ReadCorruption> = {},
): Target {
  return {
    ...target,
    read: async (operation, query) => {
      const key = `${operation} ${JSON.stringify(query)}`;
      const answer = await target.read(operation, query);
      answers.set(key, answer);
      return key === read && change !== undefined ? (change(answer) as Answer) : answer;
    },
  };
}

/** Every corruption of these answers: nothing, an error, or one member, at any depth, that is missing, different or there twice. */
export function* corruptionsOfReads(answers: ReadonlyMap<string, Answer>): Generator<ReadCorruption> {
  for (const [read, answer] of answers) for (const change of changesInAnswer(answer)) yield { read, change };
}

export function* changesInAnswer(answer: Answer): Generator<Change> {
  yield () => ({ kind: 'body', body: null });
  yield () => ({ kind: 'body', body: {} });
  yield () => ({ kind: 'error', status: 404, message: 'Other' });
  if (answer.kind === 'body') for (const change of changesIn(answer.body)) yield inMember('body', change);
}
