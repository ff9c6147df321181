import type { WriteOperation } from '../../../src/contract/shapes/index.ts';
import { isNumber, type Members } from '../../model/reported.ts';
import { baseUnitsOf } from '../../model/units.ts';
import { first, only, type WriteV2 } from './write.ts';

/** Outcomes of whole tokens, amounts and pieces, from the event of each. */
export const mintedOne = first('common.ItemCreated', 'collectionId', 'tokenId', 'owner');
export const moved = first('common.Transfer', 'collectionId', 'tokenId', 'from', 'to', 'value');
export const burned = first('common.ItemDestroyed', 'collectionId', 'tokenId', 'address', 'value');
export const approved = first('common.Approved', 'collectionId', 'tokenId');

/** Where tokens are minted, or an amount. */
export const mintPath = ({ mode }: Members): string => {
  if (mode === 'Fungible') return 'fungible/mint';
  return mode === 'ReFungible' ? 'refungible/mint-multiple' : 'token/nfts/mint';
};

/** Tokens to mint, without content in schema 1.0, which REST v2 does not know; undefined for what it cannot mint. */
export function newTokens(
  { collectionId }: Members,
  tokens: readonly Members[],
  { mode }: Members,
): object | undefined {
  const items = tokens.map(only('owner', 'properties'));
  const [first] = tokens;
  if (mode === 'Fungible')
    return first && tokens.length === 1
      ? { collectionId, recipient: first['owner'], amount: first['amount'] ?? 1 }
      : undefined;
  if (mode !== 'ReFungible')
    return tokens.some(({ amount }) => amount !== undefined) ? undefined : { collectionId, tokens: items };
  const pieces = tokens.map(({ amount = 1 }) => Number(amount));
  return pieces.every(isPieces)
    ? { collectionId, tokens: items.map((item, index) => ({ ...item, pieces: pieces[index] })) }
    : undefined;
}

/** Whether it is a number of pieces: REST v2 takes no text, and no token without pieces. */
const isPieces = (amount: number): boolean => Number.isSafeInteger(amount) && amount > 0;

/** The arguments of a write of an amount, which the interface has in units of the collection; one that is not whole stays as it is. */
const ofAmount =
  (more: (body: Members) => object): WriteV2['args'] =>
  (body, { decimals }) => {
    const { collectionId, amount } = body;
    const whole = baseUnitsOf(String(amount), isNumber(decimals) ? decimals : 0);
    return { collectionId, amount: whole === undefined ? amount : String(whole), ...more(body) };
  };

/** The arguments of a write of pieces. */
const ofPieces =
  (more: (body: Members) => object): WriteV2['args'] =>
  body => {
    const { collectionId, tokenId, amount = 1 } = body;
    const pieces = Number(amount);
    return Number.isSafeInteger(pieces)
      ? { collectionId, tokenId, amount: pieces, ...more(body) }
      : undefined;
  };

/** The writes of amounts and pieces. */
export const writesOfPieces: { readonly [O in WriteOperation]?: WriteV2 } = {
  mintPieces: {
    path: 'refungible/mint-multiple',
    args: body => newTokens(body, [body], { mode: 'ReFungible' }),
    parsed: mintedOne,
  },
  mintAmount: {
    path: 'fungible/mint',
    args: ofAmount(only('recipient')),
    parsed: mintedOne,
  },
  transferAmount: {
    path: 'fungible/transfer-from',
    args: ofAmount(({ recipient: to, address, from = address }) => ({ to, from })),
    parsed: moved,
  },
  transferPieces: {
    path: 'token/transfer-from',
    args: ofPieces(({ to, address, from = address }) => ({ to, from })),
    parsed: moved,
  },
  burnAmount: {
    path: 'fungible/burn-from',
    args: ofAmount(({ address, from = address }) => ({ from })),
    parsed: burned,
  },
  burnPieces: {
    path: 'token/burn-from',
    args: ofPieces(({ address, from = address }) => ({ from })),
    parsed: burned,
  },
  approveAmount: {
    path: 'fungible/approve',
    args: ofAmount(only('spender')),
    parsed: approved,
  },
  approvePieces: {
    path: 'token/approve',
    args: ofPieces(only('spender')),
    parsed: approved,
  },
};
