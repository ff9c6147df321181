import type { Sequence } from '../../sequences/command.ts';
import { writtenFor, type Folder } from '../../sequences/written.ts';
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

/** All sequences of a folder under a profile; they are played once. */
export function coveredIn(folder: Folder, profile: Sequence['profile']): Promise<readonly CoveredSequence[]> {
  const found = known.get(`${folder} ${profile}`) ?? playAll(writtenFor(folder, profile));
  known.set(`${folder} ${profile}`, found);
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
