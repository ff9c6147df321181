import type { Dialect } from '../../harness/dialects/dialect.ts';

/** The default folder for reports. */
export const defaultFolder = 'conform-report';

/** The options of `understudy conform`. */
export interface ConformOptions {
  readonly rules: readonly string[];
  readonly target?: string;
  readonly serve?: true;
  readonly blockTime?: string;
  readonly signer?: readonly string[];
  readonly keys?: string;
  readonly dialect?: string;
  readonly probe?: true;
  readonly profile?: Dialect['profile'];
  /** Which rules are judged; a rule that is named in full is judged at any level. */
  readonly level: SelectedLevel;
  readonly heading?: string;
  readonly steps: number;
  readonly seed?: number;
  /** The most checks in parallel. */
  readonly jobs?: number;
  readonly rps?: number;
  /** In milliseconds. */
  readonly timeout: number;
  readonly bail?: true;
  readonly baseline?: string;
  readonly dryRun?: true;
  readonly replay?: string;
  readonly out: string;
}

/** Rules that the interface states, rules that the specification adds, or both. */
export type SelectedLevel = 'stated' | 'ruled' | 'all';
