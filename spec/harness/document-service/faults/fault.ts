/** One slip that an implementer could make; the service makes it only when its id is switched on. */
export interface Mutant {
  readonly id: string;
  /** What the implementer got wrong. */
  readonly slip: string;
  /** The heading of the document and the words under it that the slip contradicts. */
  readonly sentence: string;
}
