import type { ReadOperation } from '../../src/contract/shapes/index.ts';
import type { Observation } from './observations/observation.ts';
import type { RuleText, Verdict } from './rule.ts';
import type { Target } from './target.ts';

/** A moment of a target: an observation, and which collections no longer exist. */
export interface Moment {
  readonly observed: Observation;
  /** Ids of collections that were destroyed or never created. */
  readonly gone: readonly number[];
  /** Hash of the block of the moment, if that is not the last one. */
  readonly at?: string;
  /** Earlier moments of the same target, each with its block. */
  readonly past: readonly Moment[];
}

/** A rule about reads: it holds at a moment if all answers agree with the observation. */
export interface ReadInvariant extends RuleText {
  /** The reads that it is about, if it is about some in particular. */
  readonly read?: ReadOperation | readonly ReadOperation[];
  readonly check: (target: Target, moment: Moment) => Promise<Verdict>;
}
