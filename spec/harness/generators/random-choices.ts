import type { Observation, ObservedCollection, TokenRef, ObservedToken } from '../../model/observe.ts';
import type { Target } from '../../model/target.ts';
import { neverCreated } from '../sequences/command.ts';
import { tokenAddress, tokenOfAddress } from '../../model/view.ts';

/** The state in which a request is generated. */
export interface Scene {
  readonly target: Pick<Target, 'actors'>;
  readonly observed: Observation;
  /** Ids of all collections created so far, destroyed ones too. */
  readonly known: readonly number[];
}

/**
 * Turns dice into choices among what there is. About a third of them are near misses: a signer without the right, a token
 * that is gone. It never predicts what comes of a request; it only keeps requests interesting.
 */
export class Choices {
  readonly scene: Scene;
  private readonly randomValues: readonly number[];
  private next = 0;

  constructor(scene: Scene, randomValues: readonly number[]) {
    this.scene = scene;
    this.randomValues = randomValues;
  }

  /** A number below `count`. */
  below(count: number): number {
    const die = this.randomValues[this.next % this.randomValues.length] ?? 0;
    this.next += 1;
    return die % count;
  }

  /** True once in so many times. */
  oneIn(count: number): boolean {
    return this.below(count) === count - 1;
  }

  of<T>(list: readonly [T, ...T[]] | readonly T[]): T {
    const item = list[this.below(list.length)];
    if (item === undefined) throw new Error('expected something to choose from, found nothing');
    return item;
  }

  /** The address of some actor. */
  anybody(): string {
    return this.of(this.scene.target.actors).address;
  }

  /** Mostly the address that has the right, if it is an actor's; sometimes anybody. */
  mostly(address: string | undefined): string {
    const isActor = this.scene.target.actors.some(actor => actor.address === address);
    return address === undefined || !isActor || this.oneIn(3) ? this.anybody() : address;
  }

  /** Mostly a collection that exists; sometimes one that was destroyed or never was. */
  collectionId(): number {
    const living = Object.keys(this.scene.observed.collections).map(Number);
    return living.length === 0 || this.oneIn(25) ? this.goneCollectionId() : this.of(living);
  }

  /** A collection that was destroyed or never was. */
  goneCollectionId(): number {
    const gone = this.scene.known.filter(id => this.collection(id) === undefined);
    return this.of([...gone, neverCreated]);
  }

  collection(id: number): ObservedCollection | undefined {
    return this.scene.observed.collections[id];
  }

  /** Mostly a living token of any collection; sometimes one that is not. */
  token(): TokenRef {
    const living = this.tokens();
    if (living.length > 0 && !this.oneIn(20)) return this.of(living);
    const collectionId = this.collectionId();
    return { collectionId, tokenId: 1 + this.below((this.collection(collectionId)?.lastTokenId ?? 0) + 2) };
  }

  /** The token if it is alive. */
  observed({ collectionId, tokenId }: TokenRef): ObservedToken | undefined {
    return this.collection(collectionId)?.tokens[tokenId];
  }

  /** All living tokens, nested ones first, because they are the rarer ones. */
  tokens(): ObservedToken[] {
    const all = Object.values(this.scene.observed.collections).flatMap(({ tokens }) => Object.values(tokens));
    return [...all.filter(({ parent }) => parent !== null), ...all];
  }

  /** The living token that most others are above, as far as can be seen. */
  deepest(): ObservedToken | undefined {
    const depthOf = (token: ObservedToken | undefined, most = 8): number =>
      token?.parent && most > 0 ? 1 + depthOf(this.observed(token.parent), most - 1) : 0;
    return this.tokens().toSorted((left, right) => depthOf(right) - depthOf(left))[0];
  }

  /** Who owns most tokens of the collection, so that limits are reached. */
  richestIn(collectionId: number): string {
    const actors = this.scene.target.actors.map(({ address }) => address);
    const held = (address: string): number => this.heldIn(collectionId, address);
    return actors.toSorted((left, right) => held(right) - held(left))[0] ?? this.anybody();
  }

  /** How many tokens of the collection that is. */
  mostHeldIn(collectionId: number): number {
    return this.heldIn(collectionId, this.richestIn(collectionId));
  }

  private heldIn(collectionId: number, address: string): number {
    const tokens = Object.values(this.collection(collectionId)?.tokens ?? {});
    return tokens.filter(({ owner }) => owner === address).length;
  }

  /** Mostly somebody, sometimes a token's address: to move there is to nest. */
  recipient(): string {
    return this.oneIn(4) ? tokenAddress(this.token()) : this.anybody();
  }

  /** Who could sign for a token: its owner, or whoever is at the top. */
  signerFor(token: TokenRef): string {
    const observed = this.observed(token);
    const owner = observed?.owner;
    const isNested = owner !== undefined && tokenOfAddress(owner) !== undefined;
    return this.mostly(isNested ? (observed?.topmostOwner ?? undefined) : owner);
  }

  /** Who could sign for a collection: its owner, or an admin. */
  managerOf(collectionId: number): string {
    const collection = this.collection(collectionId);
    return this.mostly(collection && this.of([collection.owner, collection.owner, ...collection.admins]));
  }
}
