import { writeOperations } from '../../../src/contract/endpoints.ts';
import { documentedBodies } from '../../model/documented/requests.ts';
import type { WriteOperation } from '../../../src/contract/shapes/index.ts';
import type { FuzzCommand } from '../../sequences/command.ts';

type Weights = Readonly<Partial<Record<FuzzCommand['operation'], number>>>;

/** How often an operation is chosen, relative to the others; once if no table names it. */
const weights: Weights = {
  block: 1,
  snapshot: 2,
  revert: 2,
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

/** More operations on amounts and pieces, and on the tokens that hold them. */
const multiOwner: Weights = {
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

/** Operations that no table names. */
const others: Weights = Object.fromEntries(
  writeOperations
    .filter(operation => !(operation in weights || operation in multiOwner || operation === 'batch'))
    .map(operation => [operation, 1]),
);

/** Weights that replace the usual ones: each random sequence concentrates on one of these themes. */
const themes: readonly Weights[] = [
  {},
  { nest: 60, unnest: 6, mint: 20 },
  {
    setTokenProperties: 25,
    deleteTokenProperties: 10,
    setPropertyPermissions: 10,
    setCollectionProperties: 15,
  },
  multiOwner,
  { ...multiOwner, setLimits: 10, setPermissions: 12, addToAllowList: 12 },
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

/** First commands of every sequence, so that there is a collection and a token. */
const opening: readonly WriteOperation[] = ['createCollection', 'setPermissions', 'mint'];

/** Next commands of a sequence about amounts and pieces. */
const multiOwnerOpening: readonly WriteOperation[] = [
  'createFungibleCollection',
  'mintAmount',
  'createRefungibleCollection',
  'mintPieces',
  'mintPieces',
];

/** What a random sequence is about: its first commands, and the weights of the others. */
interface Plan {
  readonly opening: readonly WriteOperation[];
  readonly weights: Weights;
}

/** What random requests can be: anything, or only what the interface shows of requests. */
export type Scope = 'anything' | 'shown';

const documentedOnly = (all: Weights): Weights =>
  Object.fromEntries(Object.entries(all).filter(([operation]) => operation in documentedBodies));

/** What random sequences are about. */
export const plans: Readonly<Record<Scope, readonly Plan[]>> = {
  anything: themes.map(theme => ({
    opening: theme.mintPieces === undefined ? opening : [...opening, ...multiOwnerOpening],
    weights: { ...others, ...weights, ...theme },
  })),
  shown: themes
    .filter(({ mintPieces }) => mintPieces === undefined)
    .map(theme => ({
      opening: [...opening, 'setPropertyPermissions'],
      weights: documentedOnly({ ...weights, ...theme }),
    })),
};
