import { bodyOf, type Step } from '../../../../model/step.ts';
import {
  amountOf,
  piecesIn,
  tokenAddress,
  tokenIn,
  tokenOfAddress,
  topmostOwner,
} from '../../../../model/view.ts';
import { requestedAmount } from '../../amounts.ts';
import type { TokenRequest } from '../request.ts';

/** What a request says about a move. */
export interface Requested {
  readonly from: string;
  readonly to: string;
  /** Pieces, or base units of a Fungible collection; 1 for a token of mode Nft. */
  readonly value: bigint;
  /** Whether it is clear which token to unnest from; `clear` for other operations. */
  readonly unnested?: 'clear' | 'not-nested' | 'unclear';
}

/** What an unnest says: where a token has several holders, the parent is the only one that is a token, or the signer's. */
export function unnesting(step: Step, request: TokenRequest): Requested {
  const body = bodyOf(step, 'unnest');
  if (body === undefined) throw new Error(`expected a move, found ${step.request.operation}`);
  const { address, nested, to = address, value = 1, parent } = body;
  const move = { to, value: requestedAmount(value, request) };

  const pieces = piecesIn(step.before, nested);
  const given = parent && tokenAddress(parent);
  if (given !== undefined && amountOf(pieces, given) > 0n) return { ...move, from: given };
  const token = tokenIn(step.before, nested);
  if (token !== undefined)
    return { ...move, from: token.owner, unnested: token.parent === null ? 'not-nested' : 'clear' };
  const holders = Object.keys(pieces?.held ?? {});
  const parents = holders.filter(holder => tokenOfAddress(holder) !== undefined);
  const candidates =
    parents.length === 1 ? parents : parents.filter(holder => isTopOf(step, holder, address));
  const [from = ''] = candidates;
  if (parents.length === 0) return { ...move, from, unnested: 'not-nested' };
  return { ...move, from, unnested: candidates.length === 1 ? 'clear' : 'unclear' };
}

/** The most look-ups to find the topmost owner of a holder; as many as a read of the topmost owner may make. */
const lookUps = 10;

function isTopOf({ before }: Step, holder: string, account: string): boolean {
  const token = tokenOfAddress(holder);
  const top = token && topmostOwner(before, token, { left: lookUps });
  return top !== undefined && 'owner' in top && top.owner === account;
}
