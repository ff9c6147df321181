/** A step that the recorded runtime executes differently from the present one. */
export interface Difference {
  readonly trace: string;
  /** The number of the step. */
  readonly step: number;
  /** The only parts of the state that differ from there on. */
  readonly paths: readonly string[];
  readonly why: string;
}

export const differences: readonly Difference[] = [
  {
    trace: 'cases-nest-06-nonexistent',
    step: 20,
    paths: ['1/tokens/7/owner', '1/tokens/7/topmost'],
    why: 'the recorded runtime lets a token move to the address of its collection, the present one refuses it',
  },
];
