import type { ReadOperation, WriteOperation } from '../../../../src/contract/shapes/index.ts';
import type { ScenarioMembers, StepShape } from './shape.ts';
import type { Spot } from './source.ts';

/** A signed write: built, signed, submitted, and waited for. */
export interface WriteStep extends Omit<StepShape<'do'>, 'do'> {
  readonly kind: 'write';
  readonly operation: WriteOperation;
  readonly spot: Spot;
}

/** A read, and the expectations of its answer. */
export interface ReadStep extends Omit<StepShape<'read'>, 'read'> {
  readonly kind: 'read';
  readonly operation: ReadOperation;
  readonly spot: Spot;
}

/** A step with an answer. */
export type Answered = WriteStep | ReadStep;

/** Steps that are repeated for each item of a list, or a number of times. */
export interface EachStep {
  readonly kind: 'each';
  readonly variable: string;
  readonly over: unknown;
  readonly steps: readonly Step[];
}

/** The steps of a part, with its own variables. */
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
  | ({ readonly kind: 'fund' } & StepShape<'fund'>)
  | ({ readonly kind: 'fault' } & StepShape<'fault'>)
  | ({ readonly kind: 'faults' } & StepShape<'faults'>)
  | { readonly kind: 'parallel'; readonly flows: readonly (readonly Step[])[] };

/** A step, and where it is in its file. */
export type Step = Plain & { readonly spot: Spot };

/** A step of this kind. */
export type StepOf<K extends Step['kind']> = Extract<Step, { readonly kind: K }>;

type Values = Readonly<Record<string, unknown>>;

/** A part: steps for several scenarios. */
export interface Part {
  readonly vars: Values;
  readonly steps: readonly Step[];
}

/** A scenario without mistakes. */
export interface Scenario
  extends
    Part,
    Readonly<Required<Pick<ScenarioMembers, 'says' | 'covers' | 'tags' | 'table'>>>,
    Readonly<Pick<ScenarioMembers, 'profile' | 'skip'>> {
  readonly file: string;
  /** Its file and all included files. */
  readonly files: readonly string[];
  readonly name: string;
  /** The world file of the world in which it begins, instead of an empty one. */
  readonly from?: string;
  /** The actor of each role. */
  readonly roles: Readonly<Record<string, string>>;
  readonly isOnly: boolean;
}
