import { cases } from '../../harness/cases/index.ts';
import { inProcessTarget } from '../../harness/targets/in-process.ts';
import { loadSequences, playSequence, appliedIn, type PlayedSequence, type Sequence } from './sequence.ts';

/** A story as it goes on our own simulator. */
export interface CoveredSequence {
  readonly sequence: Sequence;
  readonly played: PlayedSequence;
  readonly applied: ReadonlySet<string>;
}

const heard = new Map<string, Promise<readonly CoveredSequence[]>>();

/** All stories of a profile, played once. */
export const coveredSequences = (profile: Sequence['profile']): Promise<readonly CoveredSequence[]> =>
  once(`stories ${profile}`, () => loadSequences(profile));

/** All cases, played once: they have nothing but operations of the interface. */
export const coveredCases = (profile: Sequence['profile']): Promise<readonly CoveredSequence[]> =>
  once(`cases ${profile}`, () => cases.map(({ id, steps }) => ({ id, profile, commands: steps })));

function once(name: string, sequences: () => readonly Sequence[]): Promise<readonly CoveredSequence[]> {
  const known = heard.get(name) ?? hear(sequences());
  heard.set(name, known);
  return known;
}

async function hear(sequences: readonly Sequence[]): Promise<readonly CoveredSequence[]> {
  const all: CoveredSequence[] = [];
  for (const sequence of sequences) {
    const played = await playSequence(inProcessTarget({ profile: sequence.profile }), sequence);
    all.push({ sequence, played, applied: appliedIn(played) });
  }
  return all;
}
