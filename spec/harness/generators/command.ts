import type { WriteRequest } from '../../model/target.ts';

/** One thing that is done on a walk: a write, or what only some targets can do. */
export type Command = WriteRequest | Together | Remember | GoBack;

/** Several writes in one block. */
export interface Together {
  readonly operation: 'together';
  readonly requests: readonly WriteRequest[];
}

export interface Remember {
  readonly operation: 'remember';
}

/** Back to where the target was when it was told to remember for the so manieth time; counts from 0. */
export interface GoBack {
  readonly operation: 'goBack';
  readonly to: number;
}

/** Deeds that are no writes. */
export type Feat = Exclude<Command, WriteRequest>['operation'];
