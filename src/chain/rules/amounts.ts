import { refuse, type Refusal, type Refusals } from './verdict.ts';
import type { Collection } from '../state/state.ts';

/** What an id and an amount have to be for a collection's mode, whatever is done with them (chain-semantics §2.7, §3.9). */
export const fungibleIdRefusals = {
  'fungible.token-id-is-zero': 'FungibleItemsHaveNoId',
} as const satisfies Refusals;

/** Whether tokens of the collection have such an id and amount: an Nft is one, which `tooMuch` says; amounts have no id but 0. */
export function checkAmount<Rule extends string>(
  { mode }: Collection,
  tokenId: number,
  amount: bigint,
  tooMuch: Rule,
): Refusal<Rule | keyof typeof fungibleIdRefusals> | undefined {
  if (mode === 'Nft' && amount > 1n) return refuse(tooMuch);
  return mode === 'Fungible' && tokenId !== 0 ? refuse('fungible.token-id-is-zero') : undefined;
}
