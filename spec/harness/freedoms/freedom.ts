/**
 * What the interface leaves to an implementation: marked "not shown", optional, unordered, without a unit, or never mentioned. A
 * stated rule has to hold whichever way an implementation takes each of them; `free-service.ts` takes them by a switch.
 */
export interface Freedom {
  /** Dotted and stable. */
  readonly id: string;
  /** Heading of the interface that leaves it open. */
  readonly source: string;
  /** What an implementation may do. */
  readonly says: string;
}

/** A freedom, of which the id is known by itself. */
export const freedom = <I extends string>(
  id: I,
  source: string,
  says: string,
): Freedom & { readonly id: I } => ({
  id,
  source,
  says,
});
