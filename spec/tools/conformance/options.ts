import type { Dialect } from '../../harness/dialects/dialect.ts';

/** Where reports go unless it is said otherwise. */
export const defaultFolder = 'conform-report';

/** Options of the command that judges a target. */
export interface ConformOptions {
  readonly rules: readonly string[];
  readonly target?: string;
  readonly serve?: true;
  readonly blockTime: string;
  readonly signer?: readonly string[];
  readonly keys?: string;
  readonly dialect?: string;
  readonly probe?: true;
  readonly profile?: Dialect['profile'];
  /** Which rules are judged; a rule whose id is given in full is judged whatever its level. */
  readonly level: SelectedLevel;
  readonly heading?: string;
  readonly steps: number;
  readonly seed?: number;
  readonly jobs: number;
  readonly rps?: number;
  /** In milliseconds. */
  readonly timeout: number;
  readonly bail?: true;
  readonly shard?: Part;
  readonly merge?: readonly string[];
  readonly resume?: true;
  readonly baseline?: string;
  readonly dryRun?: true;
  readonly replay?: string;
  readonly out: string;
}

/** Rules that the interface states, rules that were decided where it is silent, or both. */
export type SelectedLevel = 'stated' | 'ruled' | 'all';

/** Which part of a run this is, counted from 1. */
export interface Part {
  readonly index: number;
  readonly count: number;
}
