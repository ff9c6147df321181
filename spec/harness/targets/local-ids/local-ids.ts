/**
 * Ids from here on stand for missing things: no network has created this many, and they fit the 32 bits of the chain.
 */
export const missingIdsFrom = 4_000_000_000;

/** Values below this are ids; others are meant to be refused, and stay as they are. */
const idMax = 100_000_000;

const isNumber = (id: number): boolean => Number.isInteger(id) && id >= 0 && id < idMax;

/** Maps ids of a target to local ids, which count from 1 in the order of first use. */
class IdMap {
  private readonly theirs: number[] = [];
  /** Local ids that were asked for and stand for missing things. */
  private readonly missing = new Set<number>();

  /** The id in the target; a missing one for an unknown local id. */
  targetId(id: number): number {
    if (!isNumber(id)) return id;
    const known = this.theirs[id - 1];
    if (known === undefined) this.missing.add(id);
    return known ?? missingIdsFrom + id;
  }

  /** The ids that differ from those of the target, each with that one. */
  get differing(): readonly (readonly [number, number])[] {
    const missing = [...this.missing].filter(id => id > this.theirs.length);
    return [
      ...this.theirs.map((id, index) => [index + 1, id] as const),
      ...missing.map(id => [id, missingIdsFrom + id] as const),
    ].filter(([local, id]) => local !== id);
  }

  /** The local id; undefined for an unknown id. */
  localId(id: number): number | undefined {
    if (id >= missingIdsFrom && id < missingIdsFrom + idMax) return id - missingIdsFrom;
    const index = this.theirs.indexOf(id);
    return index === -1 ? undefined : index + 1;
  }

  /** The local id, a new one for an unknown id. */
  assign(id: number): number {
    const known = this.localId(id);
    if (known !== undefined) return known;
    this.theirs.push(id);
    return this.theirs.length;
  }
}

/** The collections created through one target on a shared chain, and the tokens in them. */
export class LocalIds {
  readonly collections = new IdMap();
  private readonly tokens = new Map<number, IdMap>();
  /** Fungible collections, by their ids in the target: all amounts of one are its token 0. */
  readonly ofAmounts = new Set<number>();
  private readonly withTokens: boolean;

  /** `withTokens`: whether tokens get local ids too. */
  constructor(withTokens: boolean) {
    this.withTokens = withTokens;
  }

  /** In words, the ids that differ from those of the target, such as `collection 1 is 18`; empty if none do. */
  get inWords(): string {
    const ofTokens = [...this.tokens].flatMap(([collection, { differing }]) =>
      differing.map(
        ([local, id]) => `token ${this.collections.localId(collection)}/${local} is ${collection}/${id}`,
      ),
    );
    return [
      ...this.collections.differing.map(([local, id]) => `collection ${local} is ${id}`),
      ...ofTokens,
    ].join(', ');
  }

  /** The tokens of a collection, by its id in the target; undefined where they keep their ids. */
  tokensOf(collection: number | undefined): IdMap | undefined {
    if (!this.withTokens || collection === undefined || this.ofAmounts.has(collection)) return undefined;
    const known = this.tokens.get(collection) ?? new IdMap();
    this.tokens.set(collection, known);
    return known;
  }
}
