import type {
  Observation,
  ObservedCollection,
  TokenRef,
  ObservedToken,
} from '../../model/observations/observation.ts';
import type { Target } from '../../model/target.ts';
import { neverCreated } from '../../sequences/command.ts';
import { tokenAddress, tokenOfAddress } from '../../model/view.ts';

/** The state in which a request is generated. */
export interface RunState {
  readonly target: Pick<Target, 'actors'>;
  readonly observed: Observation;
  /** Ids of all collections created so far, destroyed ones too. */
  readonly known: readonly number[];
}

/** What is taken for the members of a collection, and of a token, that a target does not report. */
const unreported = {
  collection: {
    limits: {},
    effectiveLimits: {},
    permissions: {},
    sponsorship: null,
    properties: [],
    propertyPermissions: [],
    admins: [],
    allowList: [],
    lastTokenId: 0,
    totalSupply: 0,
    tokens: {},
    pieces: {},
  },
  token: { properties: [], approved: [], topmostOwner: null, parent: null, children: [] },
};

const mapped = <T extends object>(
  all: Readonly<Record<number, T>>,
  others: object,
  more: (one: T) => object = () => ({}),
): Record<number, T> =>
  Object.fromEntries(
    Object.entries(all).map(([id, one]): [string, T] => {
      // Members that are not reported are not enumerable.
      const complete = { ...others, ...one };
      return [id, { ...complete, ...more(complete) }];
    }),
  );

/** The state in which everything that is not reported is empty, so that requests are made whatever a target reports. */
const completed = (observed: Observation): Observation => ({
  ...observed,
  collections: mapped(observed.collections, unreported.collection, ({ tokens }) => ({
    tokens: mapped(tokens, unreported.token),
  })),
});

/**
 * Turns random values into choices among what exists. About a third of them are near misses: a signer without the right, a
 * token that was burned. It never predicts an outcome; it only keeps requests relevant.
 */
export class Choices {
  readonly runState: RunState;
  private readonly randomValues: readonly number[];
  private next = 0;

  /** Once in how many times any actor signs, instead of one who may. */
  private readonly strangersOneIn: number;

  constructor(runState: RunState, randomValues: readonly number[], strangersOneIn = 3) {
    this.strangersOneIn = strangersOneIn;
    this.runState = { ...runState, observed: completed(runState.observed) };
    this.randomValues = randomValues;
  }

  /** A number below `count`. */
  below(count: number): number {
    const value = this.randomValues[this.next % this.randomValues.length] ?? 0;
    this.next += 1;
    return value % count;
  }

  /** True once in `count` times. */
  oneIn(count: number): boolean {
    return this.below(count) === count - 1;
  }

  of<T>(list: readonly [T, ...T[]] | readonly T[]): T {
    const item = list[this.below(list.length)];
    if (item === undefined) throw new Error('expected a list to choose from, found an empty one');
    return item;
  }

  /** Usually one of the list; once in so many times, and where the list is empty, another. */
  usuallyOf<T, O>(list: readonly T[], otherOneIn: number, other: () => O): T | O {
    return list.length === 0 || this.oneIn(otherOneIn) ? other() : this.of(list);
  }

  /** The addresses of the actors. */
  get actors(): readonly string[] {
    return this.runState.target.actors.map(({ address }) => address);
  }

  /** The address of an actor. */
  anyActor(): string {
    return this.of(this.actors);
  }

  /** Usually this address, if it is an actor's; otherwise any actor. */
  usually(address: string | undefined): string {
    const isActor = address !== undefined && this.actors.includes(address);
    return !isActor || this.oneIn(this.strangersOneIn) ? this.anyActor() : address;
  }

  /** Usually a collection that exists; sometimes a missing one. */
  collectionId(): number {
    const living = Object.keys(this.runState.observed.collections).map(Number);
    return this.usuallyOf(living, 25, () => this.goneCollectionId());
  }

  /** Usually a collection that fulfils the condition, if one exists; once in so many times any other. */
  collectionThat(isSo: (collection: ObservedCollection) => boolean, otherOneIn: number): number {
    const other = (): { readonly id: number } => ({ id: this.collectionId() });
    return this.usuallyOf(this.collections.filter(isSo), otherOneIn, other).id;
  }

  /** The collections that exist. */
  get collections(): readonly ObservedCollection[] {
    return Object.values(this.runState.observed.collections);
  }

  /** A collection that was destroyed or never created. */
  goneCollectionId(): number {
    const gone = this.runState.known.filter(id => this.collection(id) === undefined);
    return this.of([...gone, neverCreated]);
  }

  collection(id: number): ObservedCollection | undefined {
    return this.runState.observed.collections[id];
  }

  /** Usually an existing token of any collection; sometimes a missing one. */
  token(): TokenRef {
    const living = this.tokens();
    if (living.length > 0 && !this.oneIn(20)) return this.of(living);
    const collectionId = this.collectionId();
    return { collectionId, tokenId: 1 + this.below(this.lastTokenIdIn(collectionId) + 2) };
  }

  /** The last id of a token of the collection. */
  lastTokenIdIn(collectionId: number): number {
    return this.collection(collectionId)?.lastTokenId ?? 0;
  }

  /** The observed token, if it exists. */
  observed({ collectionId, tokenId }: TokenRef): ObservedToken | undefined {
    return this.collection(collectionId)?.tokens[tokenId];
  }

  /** All existing tokens. Nested ones are rarer, so they are listed twice. */
  tokens(): ObservedToken[] {
    const all = this.collections.flatMap(({ tokens }) => Object.values(tokens));
    return [...all.filter(({ parent }) => parent !== null), ...all];
  }

  /** The token that is nested most deeply. */
  deepest(): ObservedToken | undefined {
    const depthOf = (token: ObservedToken | undefined, most = 8): number =>
      token?.parent && most > 0 ? 1 + depthOf(this.observed(token.parent), most - 1) : 0;
    return this.tokens().toSorted((left, right) => depthOf(right) - depthOf(left))[0];
  }

  /** The actor with most tokens of the collection, so that limits are reached. */
  largestHolderIn(collectionId: number): string {
    const held = (address: string): number => this.heldIn(collectionId, address);
    return this.actors.toSorted((left, right) => held(right) - held(left))[0] ?? this.anyActor();
  }

  /** How many tokens of the collection that actor has. */
  mostHeldIn(collectionId: number): number {
    return this.heldIn(collectionId, this.largestHolderIn(collectionId));
  }

  private heldIn(collectionId: number, address: string): number {
    const collection = this.collection(collectionId);
    const tokens = Object.values(collection?.tokens ?? {});
    return tokens.filter(({ owner }) => owner === address).length;
  }

  /** Usually an actor, sometimes the address of a token: a transfer to it nests. */
  recipient(): string {
    return this.oneIn(4) ? tokenAddress(this.token()) : this.anyActor();
  }

  /** Usually an account that can sign for a token: its owner, or the topmost owner. */
  signerFor(token: TokenRef): string {
    const observed = this.observed(token);
    const owner = observed?.owner;
    const isNested = owner !== undefined && tokenOfAddress(owner) !== undefined;
    return this.usually(isNested ? (observed?.topmostOwner ?? undefined) : owner);
  }

  /** Usually an account that can sign for a collection: its owner or an admin. */
  managerOf(collectionId: number): string {
    const collection = this.collection(collectionId);
    if (collection === undefined) return this.usually(undefined);
    return this.usually(this.of([collection.owner, collection.owner, ...collection.admins]));
  }
}
