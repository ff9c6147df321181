import type { WriteBody } from '../../../src/contract/shapes/index.ts';
import type { ObservedPieces, TokenRef } from '../../model/observations/observation.ts';
import { tokenAddress, tokenOfAddress } from '../../model/view.ts';
import type { Choices } from './random-choices.ts';
import {
  amountAround,
  amountToMint,
  approving,
  parentFor,
  recipient,
  spending,
  type Mode,
} from './pieces-bodies.ts';

/** The modes of existing collections, without Nft. */
const modesIn = (choose: Choices): readonly Mode[] =>
  (['Fungible', 'ReFungible', 'ReFungible'] as const).filter(mode =>
    choose.collections.some(observed => observed.mode === mode),
  );

/** A body about one of these modes in half of the cases; undefined otherwise. Uses no random value if there is no such mode. */
const sometimes =
  <B>(bodyOf: (choose: Choices, mode: Mode) => B) =>
  (choose: Choices): B | undefined => {
    const modes = modesIn(choose);
    return modes.length === 0 || choose.below(2) === 0 ? undefined : bodyOf(choose, choose.of(modes));
  };

/** A multi-owner token for an endpoint of tokens, and an account that can act for it; undefined for a whole token. */
export const multiOwnerToken = sometimes((choose, mode): TokenRef & { readonly address: string } => {
  const { head, tokenId } = spending(choose, mode);
  return { ...head, tokenId };
});

/** Nearly always the token's id. */
const idOf = (choose: Choices, tokenId: number): number => (choose.oneIn(15) ? tokenId + 1 : tokenId);

/** The amount of a new token, for modes that have one. */
export function amountOfNew(choose: Choices, collectionId: number): { amount?: number | string } {
  const mode = choose.collection(collectionId)?.mode;
  if (mode === 'Fungible' || mode === 'ReFungible')
    return choose.oneIn(4) ? {} : { amount: amountToMint(choose, mode, 1) };
  return {};
}

/** In half of the cases a transfer of an amount or pieces, if any exist; otherwise undefined. */
export const piecesToTransfer = sometimes((choose, mode): WriteBody<'transfer'> => {
  const { head, from, tokenId, amount } = spending(choose, mode);
  return {
    ...head,
    ...from,
    tokenId: idOf(choose, tokenId),
    to: recipient(choose, head.address),
    ...(choose.oneIn(4) ? {} : { value: amount }),
  };
});

/** The same for a burn. */
export const piecesToBurn = sometimes((choose, mode): WriteBody<'burn'> => {
  const { head, from, tokenId, amount } = spending(choose, mode);
  const body = { ...head, ...from, tokenId: idOf(choose, tokenId) };
  const isPortion = choose.collection(head.collectionId)?.mode === 'ReFungible';
  if (!isPortion || choose.oneIn(5)) return { ...body, amount };
  return { ...body, ...(choose.oneIn(4) ? {} : { value: choose.of([1, 0.5, 0.3, 0.9, 0.01, 1.5, 0]) }) };
});

/** The same for an approval. */
export const piecesToApprove = sometimes((choose, mode): WriteBody<'approve'> => {
  const { head, spender, tokenId, amount } = approving(choose, mode);
  return {
    ...head,
    tokenId: idOf(choose, tokenId),
    spender,
    isApprove: !choose.oneIn(6),
    ...(choose.oneIn(4) ? {} : { amount }),
  };
});

/** The same for a nest. */
export const piecesToNest = sometimes((choose, mode): WriteBody<'nest'> => {
  const { head, tokenId, amount } = spending(choose, mode);
  const nested = { collectionId: head.collectionId, tokenId };
  const { collectionId, tokenId: parentId } = choose.oneIn(8) ? nested : parentFor(choose, head.address);
  return { address: head.address, nested, parent: { collectionId, tokenId: parentId }, value: amount };
});

/** The same for an unnest of what is nested. */
export const piecesToUnnest = sometimes((choose): WriteBody<'unnest'> | undefined => {
  const nested = choose.collections
    .flatMap(({ pieces }) => Object.values(pieces))
    .filter(pieces => parentsOf(pieces).length > 0);
  if (nested.length === 0) return undefined;
  const pieces = choose.of(nested);
  const parent = choose.of(parentsOf(pieces));
  return {
    address: choose.signerFor(parent),
    nested: { collectionId: pieces.collectionId, tokenId: pieces.tokenId },
    ...(choose.below(2) === 0 ? { parent } : {}),
    ...(choose.below(3) === 0 ? { to: choose.recipient() } : {}),
    ...(choose.oneIn(4) ? {} : { value: amountAround(choose, pieces.held[tokenAddress(parent)]) }),
  };
});

/** Tokens that hold some of it. */
const parentsOf = ({ held }: ObservedPieces): TokenRef[] =>
  Object.keys(held).flatMap(holder => tokenOfAddress(holder) ?? []);
