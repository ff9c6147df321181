/**
 * Where ids begin that stand for what does not exist: no network has created so many, and they fit the chain's 32 bits.
 */
export const nowhere = 4_000_000_000;

/** Ids below this are ids; everything else in their place is there to be refused, and stays as it is. */
const idMax = 100_000_000;

const isId = (id: number): boolean => Number.isInteger(id) && id >= 0 && id < idMax;

/** Ids that a target gave, numbered from 1 in the order in which they were first seen. */
class Ids {
  private readonly theirs: number[] = [];

  /** The id there of our number; one of nothing if there is no such thing. */
  outside(id: number): number {
    return isId(id) ? (this.theirs[id - 1] ?? nowhere + id) : id;
  }

  /** Our number of their id; undefined if it is not one of ours. */
  inside(id: number): number | undefined {
    if (id >= nowhere && id < nowhere + idMax) return id - nowhere;
    const index = this.theirs.indexOf(id);
    return index === -1 ? undefined : index + 1;
  }

  /** Our number of an id in an outcome. */
  admitted(id: number): number {
    const known = this.inside(id);
    if (known !== undefined) return known;
    this.theirs.push(id);
    return this.theirs.length;
  }
}

/** Which collections of a shared target somebody has made, and which tokens in them. */
export class Numbering {
  readonly collections = new Ids();
  private readonly tokens = new Map<number, Ids>();
  private readonly withTokens: boolean;

  /** Tokens keep the ids that they have, unless they are to be numbered too. */
  constructor(withTokens: boolean) {
    this.withTokens = withTokens;
  }

  /** The tokens of a collection by its id there; undefined where they keep their ids. */
  tokensOf(collection: number | undefined): Ids | undefined {
    if (!this.withTokens || collection === undefined) return undefined;
    const known = this.tokens.get(collection) ?? new Ids();
    this.tokens.set(collection, known);
    return known;
  }
}
