import type { SymbolicCommand } from '../../tools/conformance/sequence.ts';

/**
 * A short sequence of writes, written by hand, that tries one thing on a target on which nothing happened yet. It predicts no
 * result: rules judge each step by what was observed before and after it, and all reads are judged in the state in which the
 * case ends. Collections are numbered from 1 in order of creation, tokens from 1 in order of minting.
 */
export interface Case {
  /** Dotted, unique and stable: the area, then what is tried. */
  readonly id: string;
  /** What it tries, in one sentence. */
  readonly title: string;
  readonly steps: readonly SymbolicCommand[];
}

/** A case of these steps; a list among them, such as a shared beginning, counts as its steps. */
export const defineCase = (
  id: string,
  title: string,
  ...steps: readonly (SymbolicCommand | SymbolicCommand[])[]
): Case => ({
  id,
  title,
  steps: steps.flat(),
});
