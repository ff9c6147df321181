import type { ObservedPieces, ObservedCollection, TokenRef } from '../../model/observations/observation.ts';
import type { Step } from '../../model/step.ts';
import { piecesIn } from '../../model/view.ts';

/**
 * Multi-owner tokens: a ReFungible token consists of pieces, a Fungible collection of amounts, which are its token 0. Rules whose
 * ids begin with `pieces` are about both.
 */
export const hasPieces = (collection: ObservedCollection | undefined): boolean =>
  collection !== undefined && collection.mode !== 'Nft';

/** Amounts by name, without those that are zero. */
export type Amounts = ReadonlyMap<string, bigint>;

/** How much each address has. */
export const heldBy = (pieces: ObservedPieces | undefined): Amounts => amountsIn(pieces?.held);

/** How much each pair of owner and spender is allowed, by `pairOf`. */
export const allowedBy = (pieces: ObservedPieces | undefined): Amounts => amountsIn(pieces?.allowed);

const amountsIn = (texts: Readonly<Record<string, string>> = {}): Amounts =>
  new Map(Object.entries(texts).map(([name, text]) => [name, BigInt(text)]));

/** The amounts with one of them replaced. */
export function withAmount(amounts: Amounts, name: string, amount: bigint): Amounts {
  const next = new Map(amounts);
  if (amount === 0n) next.delete(name);
  else next.set(name, amount);
  return next;
}

/** The amounts with one of them increased, or decreased by a negative amount. */
export const plus = (amounts: Amounts, name: string, amount: bigint): Amounts =>
  withAmount(amounts, name, (amounts.get(name) ?? 0n) + amount);

/** Whether both have the same amounts, or other values, by name. */
export const areSame = <T>(left: ReadonlyMap<string, T>, right: ReadonlyMap<string, T>): boolean =>
  left.size === right.size && [...left].every(([name, amount]) => right.get(name) === amount);

/** What a holder gains of a token; negative where it loses. */
export interface Gain extends TokenRef {
  readonly holder: string;
  readonly amount: bigint;
}

/** Whether the holdings of each token have changed by the gains and by nothing else. */
export const areGained = ({ before, after }: Step, gains: readonly Gain[]): boolean =>
  gains.every(({ collectionId, tokenId }) => {
    const ref = { collectionId, tokenId };
    const expected = gains
      .filter(gain => gain.collectionId === collectionId && gain.tokenId === tokenId)
      .reduce((held, { holder, amount }) => plus(held, holder, amount), heldBy(piecesIn(before, ref)));
    return areSame(heldBy(piecesIn(after, ref)), expected);
  });

/** The number of all pieces of a token; zero where the token does not exist. */
export const totalOf = (observed: Step['before'], ref: TokenRef): bigint =>
  BigInt(piecesIn(observed, ref)?.total ?? 0);

/** The path of a multi-owner token in an observation. */
export const piecesPath = ({ collectionId, tokenId }: TokenRef): string =>
  `collections/${collectionId}/pieces/${tokenId}`;

/** Paths of the holdings of a token, and of what follows from them; patterns as in `changesBeyond`. */
export const ownershipPaths = (ref: TokenRef): readonly string[] => [
  ...['held', 'owner', 'topmostOwner', 'parent'].map(name => `${piecesPath(ref)}/${name}`),
  'collections/*/tokens/*/children',
];

/** The path of the allowances of a token. */
export const allowancesPath = (ref: TokenRef): string => `${piecesPath(ref)}/allowed`;
