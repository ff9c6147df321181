import type { ObservedPieces } from '../../model/observe-pieces.ts';
import type { ObservedCollection, TokenRef } from '../../model/observe.ts';
import type { Step } from '../../model/step.ts';
import { sharedIn } from '../../model/view.ts';
import { approvalOf, isApproval } from './tokens/approve.ts';
import { burnOf, isBurn } from './tokens/burn/preconditions.ts';
import { isMint, mintOf, newIdsOf } from './tokens/mint/request.ts';
import { isMove, moveOf } from './tokens/transfer/request.ts';

/** How much more somebody has of a token, or less. */
export interface Gain extends TokenRef {
  readonly holder: string;
  readonly amount: bigint;
}

/** Whether what many can hold parts of is in the collection. */
export const isInParts = (collection: ObservedCollection | undefined): boolean =>
  collection !== undefined && collection.mode !== 'Nft';

/** Whether a part goes from one to another. */
export const movesPart = (step: Step): boolean => isMove(step) && isInParts(moveOf(step).collection);

export const mintsParts = (step: Step): boolean => isMint(step) && isInParts(mintOf(step).collection);

export const burnsPart = (step: Step): boolean => isBurn(step) && isInParts(burnOf(step).collection);

export const approvesPart = (step: Step): boolean =>
  isApproval(step) && isInParts(approvalOf(step).collection);

/** What a step means to give and take; nothing where it is about no parts. */
export function gainsOf(step: Step): readonly Gain[] {
  if (movesPart(step)) {
    const { token, from, to, value } = moveOf(step);
    return [
      { ...token, holder: from, amount: -value },
      { ...token, holder: to, amount: value },
    ];
  }
  if (burnsPart(step)) {
    const { token, from, value } = burnOf(step);
    return [{ ...token, holder: from, amount: -value }];
  }
  if (!mintsParts(step)) return [];
  const mint = mintOf(step);
  const ids = newIdsOf(mint);
  return mint.tokens.map(({ owner, amount }, index) => ({
    collectionId: mint.collectionId,
    tokenId: ids[index] ?? 0,
    holder: owner,
    amount,
  }));
}

/** Amounts by name, without those that are nothing. */
export type Amounts = ReadonlyMap<string, bigint>;

export const heldBy = (shared: ObservedPieces | undefined): Amounts => amountsIn(shared?.held);

export const allowedBy = (shared: ObservedPieces | undefined): Amounts => amountsIn(shared?.allowed);

const amountsIn = (texts: Readonly<Record<string, string>> = {}): Amounts =>
  new Map(Object.entries(texts).map(([name, text]) => [name, BigInt(text)]));

/** The amounts with that one instead of what was there. */
export function withAmount(amounts: Amounts, name: string, amount: bigint): Amounts {
  const next = new Map(amounts);
  if (amount === 0n) next.delete(name);
  else next.set(name, amount);
  return next;
}

export const areSame = (left: Amounts, right: Amounts): boolean =>
  left.size === right.size && [...left].every(([name, amount]) => right.get(name) === amount);

/** Whether everybody has what the gains make of what they had, of each of the tokens. */
export const areGained = ({ before, after }: Step, gains: readonly Gain[]): boolean =>
  gains.every(({ collectionId, tokenId }) => {
    const ref = { collectionId, tokenId };
    const expected = gains
      .filter(gain => gain.collectionId === collectionId && gain.tokenId === tokenId)
      .reduce<Amounts>(
        (held, { holder, amount }) => withAmount(held, holder, (held.get(holder) ?? 0n) + amount),
        heldBy(sharedIn(before, ref)),
      );
    return areSame(heldBy(sharedIn(after, ref)), expected);
  });

/** All that there is of a token; nothing where it is not there. */
export const totalOf = (observed: Step['before'], ref: TokenRef): bigint =>
  BigInt(sharedIn(observed, ref)?.total ?? 0);

/** What there is of a token, and what follows from who has it; patterns as in `changesBeyond`. */
export const ownershipOf = ({ collectionId, tokenId }: TokenRef): readonly string[] => {
  const shared = `collections/${collectionId}/shared/${tokenId}`;
  return [
    ...['held', 'owner', 'topmostOwner', 'parent'].map(name => `${shared}/${name}`),
    'collections/*/tokens/*/children',
  ];
};

/** Where allowances of a token are. */
export const allowancesOf = ({ collectionId, tokenId }: TokenRef): string =>
  `collections/${collectionId}/shared/${tokenId}/allowed`;
