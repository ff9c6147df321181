import type { Collection } from '../../state/state.ts';
import { refuse, type Refusal, type Refusals } from '../../call.ts';

/**
 * What a token id has to be in a Fungible collection, in every call (spec/decisions/chain.md#transfers,
 * #amounts-and-pieces).
 */
export const fungibleIdRefusals = {
  'fungible.token-id-is-zero': 'FungibleItemsHaveNoId',
} as const satisfies Refusals;

/** Refuses more than 1 of an Nft, by the rule `tooMuch`, and another token id than 0 in a Fungible collection. */
export function checkAmount<Rule extends string>(
  { mode }: Collection,
  tokenId: number,
  amount: bigint,
  tooMuch: Rule,
): Refusal<Rule | keyof typeof fungibleIdRefusals> | undefined {
  if (mode === 'Nft' && amount > 1n) return refuse(tooMuch);
  return mode === 'Fungible' && tokenId !== 0 ? refuse('fungible.token-id-is-zero') : undefined;
}
