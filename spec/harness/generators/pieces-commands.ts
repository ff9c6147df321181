import type { WriteBody } from '../../../src/contract/shapes/index.ts';
import type { ObservedPieces } from '../../model/observe-pieces.ts';
import type { ObservedCollection, TokenRef } from '../../model/observe.ts';
import { pairOf, tokenAddress, tokenOfAddress, zeroAddress } from '../../model/view.ts';
import type { Choices } from './random-choices.ts';

export type Mode = 'Fungible' | 'ReFungible';

type Sharing =
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

/** A request as far as it is the same for amounts and for pieces. */
interface Part {
  readonly collectionId: number;
  readonly tokenId: number;
  readonly pieces: ObservedPieces | undefined;
}

/** Mostly a collection of that mode, if there is one; sometimes any other. */
function collectionOf(choose: Choices, mode: Mode): number {
  const found = Object.values(choose.scene.observed.collections).filter(observed => observed.mode === mode);
  return found.length === 0 || choose.oneIn(15) ? choose.collectionId() : choose.of(found).id;
}

/** Mostly what there is of such a collection, sometimes what is not there. */
function partOf(choose: Choices, mode: Mode): Part {
  const collectionId = collectionOf(choose, mode);
  const all = Object.values(choose.collection(collectionId)?.pieces ?? {});
  if (all.length > 0 && !choose.oneIn(15)) {
    const pieces = choose.of(all);
    return { collectionId, tokenId: pieces.tokenId, pieces };
  }
  return { collectionId, tokenId: choose.below(3), pieces: undefined };
}

/** Mostly one of those who have a part, first those who are tokens: they are rarer. */
function holderOf(choose: Choices, { pieces }: Pick<Part, 'pieces'>): string {
  const holders = Object.keys(pieces?.held ?? {});
  const nested = holders.filter(holder => tokenOfAddress(holder) !== undefined);
  return holders.length === 0 || choose.oneIn(8) ? choose.anybody() : choose.of([...nested, ...holders]);
}

/** Who could act for a holder: itself, somebody it has allowed a part, or whoever is at the top of it. */
function signerFor(choose: Choices, holder: string, { pieces, collectionId }: Part): string {
  const parent = tokenOfAddress(holder);
  if (parent !== undefined) return choose.signerFor({ ...parent });
  const allowed = choose.scene.target.actors
    .map(({ address }) => address)
    .filter(address => pieces?.allowed[pairOf(holder, address)] !== undefined);
  if (allowed.length > 0 && choose.below(2) === 0) return choose.of(allowed);
  return choose.oneIn(6) ? choose.managerOf(collectionId) : choose.mostly(holder);
}

/** So many around what somebody has or may take: all, nearly all, one too many, little, or nothing. */
export function amountAround(choose: Choices, most: string | undefined): number | string {
  const all = BigInt(most ?? 0);
  const some = [all, all, all - 1n, all / 2n, 1n, 2n, 3n, all + 1n, 0n].filter(amount => amount >= 0n);
  const amount = choose.of(some);
  return amount > BigInt(Number.MAX_SAFE_INTEGER) || choose.oneIn(9) ? amount.toString() : Number(amount);
}

/** Mostly few, so that all of them are soon gone; sometimes as many as there can be, or nearly, or too many. */
export const amountToMint = (choose: Choices, mode: Mode, least: number): number | string => {
  if (!choose.oneIn(9)) return Math.max(choose.below(9), least);
  return mode === 'Fungible'
    ? choose.of([String(2n ** 128n - 1n), String(2n ** 127n), String(2n ** 128n - 9n)])
    : choose.of([String(10n ** 21n), String(10n ** 21n + 1n), 1_000_000]);
};

/** Mostly a token that the signer may nest in, if there is one. */
export function parentFor(choose: Choices, signer: string): TokenRef {
  const own = choose.tokens().filter(({ topmostOwner }) => topmostOwner === signer);
  return own.length === 0 || choose.oneIn(5) ? choose.token() : choose.of(own);
}

/** Mostly somebody, often a token, rarely an address that takes no token. */
export function recipient(choose: Choices, signer: string): string {
  if (choose.oneIn(15)) return zeroAddress;
  return choose.oneIn(3) ? tokenAddress(parentFor(choose, signer)) : choose.anybody();
}

/** What all operations on a part have in common. */
interface PartRequest {
  readonly head: { address: string; collectionId: number };
  readonly tokenId: number;
  readonly amount: number | string;
}

/** A move or a burn of a part, as all operations word it. */
export function spending(choose: Choices, mode: Mode): PartRequest & { readonly from: { from?: string } } {
  const part = partOf(choose, mode);
  const { collectionId, tokenId, pieces } = part;
  const holder = holderOf(choose, part);
  const address = signerFor(choose, holder, part);
  const allowed = pieces?.allowed[pairOf(holder, address)];
  const most = allowed !== undefined && choose.below(2) === 0 ? allowed : pieces?.held[holder];
  return {
    head: { address, collectionId },
    tokenId,
    from: address === holder && choose.below(2) === 0 ? {} : { from: holder },
    amount: isWhole(choose.collection(collectionId)) ? 1 : amountAround(choose, most),
  };
}

/** Of what is not in parts there is one. */
const isWhole = (collection: ObservedCollection | undefined): boolean => collection?.mode === 'Nft';

/** An allowance of a part, as all operations word it. */
export function approving(choose: Choices, mode: Mode): PartRequest & { readonly spender: string } {
  const part = partOf(choose, mode);
  const { collectionId, tokenId, pieces } = part;
  const address = choose.oneIn(6) ? choose.managerOf(collectionId) : choose.mostly(holderOf(choose, part));
  const spender = choose.oneIn(15) ? zeroAddress : choose.anybody();
  const amount = isWhole(choose.collection(collectionId)) ? 1 : amountAround(choose, pieces?.held[address]);
  return { head: { address, collectionId }, tokenId, spender, amount };
}

const named = (
  choose: Choices,
): Pick<WriteBody<'createCollection'>, 'address' | 'name' | 'description' | 'tokenPrefix'> => ({
  address: choose.anybody(),
  name: 'parts',
  description: 'made by a walk',
  tokenPrefix: 'PRT',
});

const keys = ['a', 'b', 'c'] as const;

/** How the operations on amounts and pieces become requests. */
export const shareBodies: { readonly [O in Sharing]: (choose: Choices) => WriteBody<O> } = {
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
      amount: amountToMint(choose, 'Fungible', 0),
    };
  },
  transferAmount: choose => {
    const { head, from, amount } = spending(choose, 'Fungible');
    return { ...head, ...from, recipient: recipient(choose, head.address), amount };
  },
  approveAmount: choose => {
    const { head, spender, amount } = approving(choose, 'Fungible');
    return { ...head, spender, amount };
  },
  burnAmount: choose => {
    const { head, from, amount } = spending(choose, 'Fungible');
    return { ...head, ...from, amount };
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
    const part = partOf(choose, 'ReFungible');
    const { collectionId, tokenId, pieces } = part;
    const address = choose.mostly(pieces?.owner ?? holderOf(choose, part));
    const all = pieces?.total ?? '1';
    // Who cuts a token in no pieces is not counted as its holder, which no read tells.
    if (all === '0') return { address, collectionId, tokenId, amount: '0' };
    const amount = choose.of([all, String(BigInt(all) * 2n), '3', '1', '0', String(10n ** 21n + 1n)]);
    return { address, collectionId, tokenId, amount };
  },
};
