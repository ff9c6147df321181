import fc from 'fast-check';
import type { WriteOperation } from '../../../src/contract/shapes/index.ts';
import type { Observation } from '../../model/observe.ts';
import type { Target, WriteRequest } from '../../model/target.ts';
import { Choices } from './random-choices.ts';
import type { Command, Feat } from './command.ts';
import { moves } from './token-commands.ts';

/** What a step of a walk is about, before it is known what there is: an operation, and dice for everything else. */
export interface PendingCommand {
  readonly operation: WriteOperation | Feat;
  readonly randomValues: readonly number[];
}

/** What is there when an intent becomes a request. */
export interface Scene {
  readonly target: Target;
  readonly observed: Observation;
  /** Ids of all collections created on this walk, destroyed ones too. */
  readonly known: readonly number[];
}

/** How often each operation is tried, in a hundred or so. */
const weights: Readonly<Partial<Record<PendingCommand['operation'], number>>> = {
  together: 1,
  remember: 2,
  goBack: 2,
  createCollection: 3,
  createCollectionV2: 2,
  mintV2: 2,
  mintManyV2: 1,
  destroyCollection: 2,
  setLimits: 4,
  setPermissions: 4,
  setTransfersEnabled: 1,
  setPropertyPermissions: 2,
  setCollectionProperties: 3,
  deleteCollectionProperties: 2,
  changeOwner: 1,
  addAdmin: 4,
  removeAdmin: 2,
  addToAllowList: 4,
  removeFromAllowList: 1,
  setSponsorship: 2,
  confirmSponsorship: 2,
  removeSponsorship: 1,
  mint: 12,
  mintMany: 2,
  burn: 5,
  transfer: 8,
  nest: 12,
  unnest: 3,
  approve: 4,
  setTokenProperties: 4,
  deleteTokenProperties: 2,
  transferBalance: 1,
};

const randomValuesCount = 12;

/** What is done with amounts and pieces, and with the tokens that hold them. */
const sharing: Partial<typeof weights> = {
  createFungibleCollection: 4,
  createRefungibleCollection: 5,
  mintAmount: 10,
  mintPieces: 14,
  transferAmount: 10,
  transferPieces: 12,
  approveAmount: 8,
  approvePieces: 9,
  burnAmount: 7,
  burnPieces: 8,
  repartition: 5,
  transfer: 12,
  burn: 12,
  nest: 14,
  unnest: 10,
  approve: 8,
  setPermissions: 8,
  setTokenProperties: 8,
  destroyCollection: 3,
};

/** What walks concentrate on; each is about one of these. */
const themes: readonly Partial<typeof weights>[] = [
  {},
  { nest: 60, unnest: 6, mint: 20 },
  {
    setTokenProperties: 25,
    deleteTokenProperties: 10,
    setPropertyPermissions: 10,
    setCollectionProperties: 15,
  },
  sharing,
  { ...sharing, setLimits: 10, setPermissions: 12, addToAllowList: 12 },
  { setLimits: 15, setPermissions: 12, addToAllowList: 12, mint: 25, transfer: 25, approve: 15, burn: 15 },
  {
    setLimits: 8,
    setSponsorship: 8,
    confirmSponsorship: 12,
    mint: 15,
    transfer: 40,
    approve: 8,
    setTokenProperties: 8,
  },
];

const operationArbitrary = (theme: Partial<typeof weights>): fc.Arbitrary<PendingCommand['operation']> =>
  fc.oneof(
    ...Object.entries({ ...weights, ...theme }).map(([operation, weight]) => ({
      weight,
      arbitrary: fc.constant(operation as PendingCommand['operation']),
    })),
  );

const randomValuesArbitrary = fc.array(fc.nat(0xffff), {
  minLength: randomValuesCount,
  maxLength: randomValuesCount,
});

/** What walks begin with, so that there is something to act on: a collection and a token. */
const opening: readonly WriteOperation[] = ['createCollection', 'setPermissions', 'mint'];

/** What walks about amounts and pieces go on with. */
const sharedOpening: readonly WriteOperation[] = [
  'createFungibleCollection',
  'mintAmount',
  'createRefungibleCollection',
  'mintPieces',
  'mintPieces',
];

const openingOf = (theme: Partial<typeof weights>): readonly WriteOperation[] =>
  theme.mintPieces === undefined ? opening : [...opening, ...sharedOpening];

/** Walks of up to so many steps, and what they begin with. */
export function commandsArbitrary(stepsMax: number): fc.Arbitrary<PendingCommand[]> {
  const sequencesAbout = (theme: Partial<typeof weights>): fc.Arbitrary<PendingCommand[]> => {
    const first = fc.tuple(
      ...openingOf(theme).map(operation =>
        fc.record({ operation: fc.constant(operation), randomValues: randomValuesArbitrary }),
      ),
    );
    const rest = fc.array(
      fc.record({ operation: operationArbitrary(theme), randomValues: randomValuesArbitrary }),
      {
        minLength: 1,
        maxLength: stepsMax,
        size: 'max',
      },
    );
    return fc.tuple(first, rest).map(([head, tail]) => [...head, ...tail]);
  };
  return fc.oneof(...themes.map(sequencesAbout));
}

/** Writes that mean the same in a block of many: nothing is looked up to build them, or to tell what came of them. */
const togetherOperations: readonly WriteOperation[] = [
  'createCollection',
  'destroyCollection',
  'setPermissions',
  'changeOwner',
  'addAdmin',
  'removeAdmin',
  'addToAllowList',
  'mint',
  'transfer',
  'nest',
  'approve',
  'setTokenProperties',
];

/** What the intent means in this scene, with so many snapshots to go back to. The same there is the same deed. */
export function toCommand(
  { operation, randomValues }: PendingCommand,
  scene: Scene,
  snapshots: number,
): Command {
  const choose = new Choices(scene, randomValues);
  if (operation === 'remember') return { operation };
  if (operation === 'goBack') return { operation, to: choose.below(Math.max(snapshots, 1)) };
  if (operation !== 'together') return toRequest({ operation, randomValues }, scene);
  const requests = Array.from({ length: 2 + choose.below(4) }, (_, turn) =>
    // Other dice for each of them.
    toRequest(
      {
        operation: choose.of(togetherOperations),
        randomValues: randomValues.map(die => (die * 31 + turn * 7_919) & 0xffff),
      },
      scene,
    ),
  );
  // Content becomes properties by the schema that is there when it is built.
  return { operation, requests: requests.filter(({ body }) => !('data' in body)) };
}

/** The request that the intent means in this scene. */
function toRequest(
  {
    operation,
    randomValues,
  }: { readonly operation: WriteOperation; readonly randomValues: readonly number[] },
  scene: Scene,
): WriteRequest {
  return moves[operation](new Choices(scene, randomValues));
}
