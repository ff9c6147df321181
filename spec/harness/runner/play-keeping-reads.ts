import type { Target } from '../../model/target.ts';
import type { FuzzCommand } from '../../sequences/command.ts';
import { KeptReads } from '../targets/by-reads/kept-reads.ts';
import { brokenIn, playSequence, type PlayedSequence } from './play.ts';

/**
 * Plays a sequence and reads after each write only what the write can have changed by the rules. Where anything looks wrong, it is
 * played again on another new target, and everything is read (spec/decisions/specification/judging.md#what-is-read).
 */
export async function playKeepingReads(
  make: () => Promise<Target>,
  sequence: { readonly commands: readonly FuzzCommand[] },
): Promise<PlayedSequence> {
  const played = await playSequence(new KeptReads().over(await make()), sequence);
  return played.isMisjudged || brokenIn(played).size > 0 ? playSequence(await make(), sequence) : played;
}
