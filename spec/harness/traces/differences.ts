/** Where the recorded runtime did something that the present one does not. */
export interface Difference {
  readonly trace: string;
  /** The step that comes out otherwise. */
  readonly step: number;
  /** What is another from there on, and nothing else. */
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
