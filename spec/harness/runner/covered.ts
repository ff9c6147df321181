import type { Judgement } from '../../rules/judge.ts';
import type { Sequence } from '../../sequences/command.ts';
import { loadSequences } from '../../sequences/stored.ts';
import { writtenFor } from '../../sequences/written.ts';
import { inProcessTarget } from '../targets/in-process.ts';
import { appliedIn, playSequence, type PlayedSequence } from './play.ts';

/** A sequence and its outcome on our own simulator. */
export interface CoveredSequence {
  readonly sequence: Sequence;
  readonly played: PlayedSequence;
  /** Ids of the rules that apply to one of its steps, or to a read at its end. */
  readonly applied: ReadonlySet<string>;
}

const known = new Map<string, Promise<readonly CoveredSequence[]>>();

/** All sequences of a profile besides the cases; they are played once. */
export const coveredSequences = (profile: Sequence['profile']): Promise<readonly CoveredSequence[]> =>
  once(`sequences ${profile}`, () => loadSequences(profile));

/** All cases under a profile; they are played once. */
export const coveredCases = (profile: Sequence['profile']): Promise<readonly CoveredSequence[]> =>
  once(`cases ${profile}`, () => writtenFor('cases', profile));

function once(name: string, sequences: () => readonly Sequence[]): Promise<readonly CoveredSequence[]> {
  const found = known.get(name) ?? playAll(sequences());
  known.set(name, found);
  return found;
}

async function playAll(sequences: readonly Sequence[]): Promise<readonly CoveredSequence[]> {
  const all: CoveredSequence[] = [];
  for (const sequence of sequences) {
    const played = await playSequence(inProcessTarget({ profile: sequence.profile }), sequence);
    all.push({ sequence, played, applied: appliedIn(played) });
  }
  return all;
}

/** The rules that could not judge, each as often as that happened. */
export const blockedIn = ({ judgements, readsChecked }: PlayedSequence): Judgement['blocked'] =>
  [...judgements, readsChecked].flatMap(({ blocked }) => blocked);
