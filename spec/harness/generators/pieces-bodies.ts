import type { WriteBody } from '../../../src/contract/shapes/index.ts';
import type { ObservedPieces, ObservedCollection, TokenRef } from '../../model/observations/observation.ts';
import { inUnits } from '../../model/units.ts';
import { pairOf, tokenAddress, tokenOfAddress, zeroAddress } from '../../model/view.ts';
import type { Choices } from './random-choices.ts';

/** The modes in which a token can have several owners. */
export type Mode = 'Fungible' | 'ReFungible';

type PiecesOperation =
  | 'createFungibleCollection'
  | 'mintAmount'
  | 'transferAmount'
  | 'approveAmount'
  | 'burnAmount'
  | 'createRefungibleCollection'
  | 'mintPieces'
  | 'transferPieces'
  | 'approvePieces'
  | 'burnPieces'
  | 'repartition';

/** An amount or a token in pieces that a request is about. */
interface Subject {
  readonly collectionId: number;
  readonly tokenId: number;
  readonly pieces: ObservedPieces | undefined;
}

/** Usually a collection of that mode, if one exists; sometimes any other. */
const collectionOf = (choose: Choices, mode: Mode): number =>
  choose.collectionThat(observed => observed.mode === mode, 15);

/** Usually an existing amount or token of such a collection, sometimes a missing one. */
function subjectOf(choose: Choices, mode: Mode): Subject {
  const collectionId = collectionOf(choose, mode);
  const all = Object.values(choose.collection(collectionId)?.pieces ?? {});
  if (all.length > 0 && !choose.oneIn(15)) {
    const pieces = choose.of(all);
    return { collectionId, tokenId: pieces.tokenId, pieces };
  }
  return { collectionId, tokenId: choose.below(3), pieces: undefined };
}

/** Usually a holder. Holders that are tokens are rarer, so they are listed twice. */
function holderOf(choose: Choices, { pieces }: Pick<Subject, 'pieces'>): string {
  const holders = Object.keys(pieces?.held ?? {});
  const nested = holders.filter(holder => tokenOfAddress(holder) !== undefined);
  return choose.usuallyOf([...nested, ...holders], 8, () => choose.anyActor());
}

/** An account that can act for a holder: the holder, an approved spender, or the topmost owner of a token. */
function signerFor(choose: Choices, holder: string, { pieces, collectionId }: Subject): string {
  const parent = tokenOfAddress(holder);
  if (parent !== undefined) return choose.signerFor({ ...parent });
  const allowed = choose.actors.filter(address => pieces?.allowed[pairOf(holder, address)] !== undefined);
  if (allowed.length > 0 && choose.below(2) === 0) return choose.of(allowed);
  return choose.oneIn(6) ? choose.managerOf(collectionId) : choose.usually(holder);
}

/** An amount near the edge of what is available: all, nearly all, one too many, little, or nothing. */
export function amountAround(choose: Choices, most: string | undefined): number | string {
  const all = BigInt(most ?? 0);
  const some = [all, all, all - 1n, all / 2n, 1n, 2n, 3n, all + 1n, 0n].filter(amount => amount >= 0n);
  const amount = choose.of(some);
  return amount > BigInt(Number.MAX_SAFE_INTEGER) || choose.oneIn(9) ? amount.toString() : Number(amount);
}

/** The amount as the endpoints of Fungible collections take it: in units of the collection (spec/statements/rulings.md#2.28). */
function unitsOf(choose: Choices, collectionId: number, amount: number | string): number | string {
  const decimals = choose.collection(collectionId)?.decimals ?? 0;
  return decimals === 0 ? amount : inUnits(String(amount), decimals);
}

/** Usually a small amount, so that holders run out; sometimes the maximum, nearly the maximum, or more. */
export const amountToMint = (choose: Choices, mode: Mode, least: number): number | string => {
  if (!choose.oneIn(9)) return Math.max(choose.below(9), least);
  return mode === 'Fungible'
    ? choose.of([String(2n ** 128n - 1n), String(2n ** 127n), String(2n ** 128n - 9n)])
    : choose.of([String(10n ** 21n), String(10n ** 21n + 1n), 1_000_000]);
};

/** Usually a token that the signer may nest in, if one exists. */
export function parentFor(choose: Choices, signer: string): TokenRef {
  const ownTokens = choose.tokens().filter(({ topmostOwner }) => topmostOwner === signer);
  return choose.usuallyOf(ownTokens, 5, () => choose.token());
}

/** Usually an actor, often a token, rarely an address that takes no token. */
export function recipient(choose: Choices, signer: string): string {
  if (choose.oneIn(15)) return zeroAddress;
  return choose.oneIn(3) ? tokenAddress(parentFor(choose, signer)) : choose.anyActor();
}

/** Members that all operations on amounts and pieces have in common. */
interface CommonMembers {
  readonly head: { address: string; collectionId: number };
  readonly tokenId: number;
  readonly amount: number | string;
}

/** A transfer or burn of an amount or pieces. */
export function spending(choose: Choices, mode: Mode): CommonMembers & { readonly from: { from?: string } } {
  const subject = subjectOf(choose, mode);
  const { collectionId, tokenId, pieces } = subject;
  const holder = holderOf(choose, subject);
  const address = signerFor(choose, holder, subject);
  const allowed = pieces?.allowed[pairOf(holder, address)];
  const most = allowed !== undefined && choose.below(2) === 0 ? allowed : pieces?.held[holder];
  return {
    head: { address, collectionId },
    tokenId,
    from: address === holder && choose.below(2) === 0 ? {} : { from: holder },
    amount: isWhole(choose.collection(collectionId)) ? 1 : amountAround(choose, most),
  };
}

/** A whole token has the amount 1. */
const isWhole = (collection: ObservedCollection | undefined): boolean => collection?.mode === 'Nft';

/** An allowance for an amount or pieces. */
export function approving(choose: Choices, mode: Mode): CommonMembers & { readonly spender: string } {
  const subject = subjectOf(choose, mode);
  const { collectionId, tokenId, pieces } = subject;
  const address = choose.oneIn(6)
    ? choose.managerOf(collectionId)
    : choose.usually(holderOf(choose, subject));
  const spender = choose.oneIn(15) ? zeroAddress : choose.anyActor();
  const amount = isWhole(choose.collection(collectionId)) ? 1 : amountAround(choose, pieces?.held[address]);
  return { head: { address, collectionId }, tokenId, spender, amount };
}

const named = (
  choose: Choices,
): Pick<WriteBody<'createCollection'>, 'address' | 'name' | 'description' | 'tokenPrefix'> => ({
  address: choose.anyActor(),
  name: 'pieces',
  description: 'made at random',
  tokenPrefix: 'PRT',
});

const keys = ['a', 'b', 'c'] as const;

/** Random bodies of the operations on amounts and pieces. */
export const piecesBodies: { readonly [O in PiecesOperation]: (choose: Choices) => WriteBody<O> } = {
  createFungibleCollection: choose => ({
    ...named(choose),
    decimals: choose.of([0, 2, 18, 30, 31]),
    ...(choose.oneIn(4) ? { mode: choose.of(['Fungible', 'Fungible', 'ReFungible'] as const) } : {}),
    ...(choose.oneIn(3) ? { limits: { ownerCanTransfer: true } } : {}),
  }),
  mintAmount: choose => {
    const collectionId = collectionOf(choose, 'Fungible');
    const address = choose.managerOf(collectionId);
    return {
      address,
      collectionId,
      ...(choose.below(3) > 0 ? { recipient: recipient(choose, address) } : {}),
      amount: unitsOf(choose, collectionId, amountToMint(choose, 'Fungible', 0)),
    };
  },
  transferAmount: choose => {
    const { head, from, amount } = spending(choose, 'Fungible');
    return {
      ...head,
      ...from,
      recipient: recipient(choose, head.address),
      amount: unitsOf(choose, head.collectionId, amount),
    };
  },
  approveAmount: choose => {
    const { head, spender, amount } = approving(choose, 'Fungible');
    return { ...head, spender, amount: unitsOf(choose, head.collectionId, amount) };
  },
  burnAmount: choose => {
    const { head, from, amount } = spending(choose, 'Fungible');
    return { ...head, ...from, amount: unitsOf(choose, head.collectionId, amount) };
  },
  createRefungibleCollection: choose => ({
    ...named(choose),
    ...(choose.oneIn(4) ? { mode: choose.of(['ReFungible', 'ReFungible', 'Nft'] as const) } : {}),
    ...(choose.oneIn(3) ? { limits: choose.of([{ ownerCanTransfer: true }, { tokenLimit: 2 }]) } : {}),
    tokenPropertyPermissions: keys.map(key => ({
      key,
      permission: {
        mutable: choose.below(2) === 0,
        collectionAdmin: choose.below(3) === 0,
        tokenOwner: choose.below(4) > 0,
      },
    })),
  }),
  mintPieces: choose => {
    const collectionId = collectionOf(choose, 'ReFungible');
    const address = choose.managerOf(collectionId);
    return {
      address,
      collectionId,
      ...(choose.below(3) > 0 ? { owner: recipient(choose, address) } : {}),
      ...(choose.oneIn(3) ? { properties: [{ key: choose.of(keys), value: 'v' }] } : {}),
      amount: amountToMint(choose, 'ReFungible', 0),
    };
  },
  transferPieces: choose => {
    const { head, from, tokenId, amount } = spending(choose, 'ReFungible');
    return {
      ...head,
      tokenId,
      ...from,
      to: recipient(choose, head.address),
      ...(choose.oneIn(4) ? {} : { amount }),
    };
  },
  approvePieces: choose => {
    const { head, spender, tokenId, amount } = approving(choose, 'ReFungible');
    return { ...head, tokenId, spender, amount };
  },
  burnPieces: choose => {
    const { head, from, tokenId, amount } = spending(choose, 'ReFungible');
    return { ...head, tokenId, ...from, amount };
  },
  repartition: choose => {
    const subject = subjectOf(choose, 'ReFungible');
    const { collectionId, tokenId, pieces } = subject;
    const address = choose.usually(pieces?.owner ?? holderOf(choose, subject));
    const all = pieces?.total ?? '1';
    // After the repartition of a token without pieces, the signer holds all of them, but no read reports that.
    if (all === '0') return { address, collectionId, tokenId, amount: '0' };
    const amount = choose.of([all, String(BigInt(all) * 2n), '3', '1', '0', String(10n ** 21n + 1n)]);
    return { address, collectionId, tokenId, amount };
  },
};
