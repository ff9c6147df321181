import fc from 'fast-check';
import type { WriteOperation } from '../../src/contract/shapes.ts';
import type { Observation } from '../observe.ts';
import type { Target, WriteRequest } from '../target.ts';
import { Choices } from './choices.ts';
import { moves } from './moves.ts';

/** What a step of a walk is about, before it is known what there is: an operation, and dice for everything else. */
export interface Intent {
  readonly operation: WriteOperation;
  readonly dice: readonly number[];
}

/** What is there when an intent becomes a request. */
export interface Scene {
  readonly target: Target;
  readonly seen: Observation;
  /** Ids of all collections created on this walk, destroyed ones too. */
  readonly known: readonly number[];
}

/** How often each operation is tried, in a hundred or so. */
const weights: Readonly<Partial<Record<WriteOperation, number>>> = {
  createCollection: 2,
  destroyCollection: 1,
  setLimits: 4,
  setPermissions: 4,
  setTransfersEnabled: 1,
  setPropertyPermissions: 1,
  changeOwner: 1,
  addAdmin: 2,
  removeAdmin: 1,
  addToAllowList: 4,
  removeFromAllowList: 1,
  mint: 12,
  mintMany: 2,
  burn: 5,
  transfer: 8,
  nest: 12,
  unnest: 3,
  approve: 4,
  setTokenProperties: 2,
  transferBalance: 1,
};

const diceCount = 12;

const operationArbitrary: fc.Arbitrary<WriteOperation> = fc.oneof(
  ...Object.entries(weights).map(([operation, weight]) => ({
    weight,
    arbitrary: fc.constant(operation as WriteOperation),
  })),
);

const diceArbitrary = fc.array(fc.nat(0xffff), { minLength: diceCount, maxLength: diceCount });

/** Walks of up to so many steps. They begin with a collection and a token, so that there is something to act on. */
export function walkArbitrary(stepsMax: number): fc.Arbitrary<Intent[]> {
  const opening: readonly WriteOperation[] = ['createCollection', 'setPermissions', 'mint'];
  const first = fc.tuple(
    ...opening.map(operation => fc.record({ operation: fc.constant(operation), dice: diceArbitrary })),
  );
  const rest = fc.array(fc.record({ operation: operationArbitrary, dice: diceArbitrary }), {
    minLength: 1,
    maxLength: stepsMax,
    size: 'max',
  });
  return fc.tuple(first, rest).map(([head, tail]) => [...head, ...tail]);
}

/** The request that the intent means in this scene. The same intent in the same scene is the same request. */
export function toRequest({ operation, dice }: Intent, scene: Scene): WriteRequest {
  return moves[operation](new Choices(scene, dice));
}
