import type { ReadOperation, WriteOperation } from '../../../src/contract/shapes/index.ts';
import type { Target } from '../../model/target.ts';
import type { ScenarioMembers, StepShape } from './shape.ts';

/** Where something is written: a file, and line and column counted from 1. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Where a step is: also the way to it from the top of its file, such as `['steps', 2]`. */
export interface StepPlace extends Place {
  readonly path: readonly (string | number)[];
  /** Where something is that the step says. */
  readonly within: (path: StepPlace['path']) => Place;
}

/** A signed write: built, signed, submitted, and waited for. */
export interface WriteStep extends Omit<StepShape<'do'>, 'do'> {
  readonly kind: 'write';
  readonly operation: WriteOperation;
  readonly place: StepPlace;
}

/** A question, and what is expected of its answer. */
export interface ReadStep extends Omit<StepShape<'read'>, 'read'> {
  readonly kind: 'read';
  readonly operation: ReadOperation;
  readonly place: StepPlace;
}

/** Steps that are done for each item of a list, or so many times. */
export interface EachStep {
  readonly kind: 'each';
  readonly variable: string;
  readonly over: unknown;
  readonly steps: readonly Step[];
}

/** The steps of a part, with variables of its own. */
export interface IncludeStep extends Omit<StepShape<'include'>, 'include'> {
  readonly kind: 'include';
  readonly part: Part;
}

type Plain =
  | WriteStep
  | ReadStep
  | EachStep
  | IncludeStep
  | ({ readonly kind: 'blocks' } & StepShape<'blocks'>)
  | ({ readonly kind: 'time' } & StepShape<'time'>)
  | { readonly kind: 'parallel'; readonly flows: readonly (readonly Step[])[] };

/** One step, and where it is. */
export type Step = Plain & { readonly place: StepPlace };

type Values = Readonly<Record<string, unknown>>;

/** What a file with a part says. */
export interface Part {
  readonly vars: Values;
  readonly steps: readonly Step[];
}

/** What a file with a scenario says; nothing in it is a mistake. */
export interface Scenario extends Part {
  readonly file: string;
  /** Its own file, and all that it includes. */
  readonly files: readonly string[];
  readonly name: string;
  readonly says: string;
  readonly covers: readonly string[];
  readonly tags: readonly string[];
  readonly profile?: Target['profile'];
  /** Who plays which role. */
  readonly roles: Readonly<Record<string, string>>;
  readonly table: NonNullable<ScenarioMembers['table']>;
  readonly isOnly: boolean;
  /** Why it is not run. */
  readonly skip?: string;
}
