import { nestingBudget } from '../../contract/limits.ts';
import {
  coinsCollectionId,
  isSelfOrMirror,
  substrateMirror,
  tokenOfAddress,
  zeroAddress,
  type Address,
} from '../state/address.ts';
import { accountOf, addToBalance, type State, type Draft } from '../state/state.ts';
import { topmostOwner, ownerLookUpRefusals } from './tokens/nesting.ts';
import type { Spend } from './tokens/spending.ts';
import { refuse, type Context, type Emit, type Refusal, type Refusals } from '../call.ts';

/** Coins, in base units, or a token, that the signer transfers from one address to another. */
export interface CoinTransfer extends Spend {
  readonly to: Address;
}

/** What a transfer of coins as tokens of collection 0 can be refused for, in order. */
export const coinRefusals = {
  'coins.token-id-is-zero': 'FungibleItemsHaveNoId',
  ...ownerLookUpRefusals,
  'coins.from-self-or-nested': 'ApprovedValueTooLow',
  'coins.not-to-zero-address': 'AddressIsZero',
  'coins.funds-available': 'FundsUnavailable',
} as const satisfies Refusals;

/** Whether the call transfers the chain's coins (spec/decisions/chain.md#coins-as-a-collection). */
export const isOfCoins = (args: object, { profile }: Context): boolean =>
  profile.coinsAreCollection && 'collectionId' in args && args.collectionId === coinsCollectionId;

/** Coins can be taken from the signer, from its mirror, and from tokens whose topmost owner it is; no allowances exist for them. */
export function checkCoins(
  state: State,
  { signer, token, from, to, value }: CoinTransfer,
): Refusal<keyof typeof coinRefusals> | undefined {
  if (token.tokenId !== 0) return refuse('coins.token-id-is-zero');
  const parent = tokenOfAddress(from);
  if (parent?.collectionId === coinsCollectionId) return refuse('coins.from-self-or-nested');
  const topmost = parent === undefined ? undefined : topmostOwner(state, parent, { left: nestingBudget });
  if (topmost !== undefined && 'refused' in topmost) return topmost;
  const mayTake = topmost === undefined ? isSelfOrMirror(signer, from) : topmost.owner === signer;
  const held = accountOf(state, substrateMirror(from)).balance;
  if (signer !== from && (!mayTake || held < value)) return refuse('coins.from-self-or-nested');
  if (to === zeroAddress) return refuse('coins.not-to-zero-address');
  if (held < value) return refuse('coins.funds-available');
  return undefined;
}

/** Moves the coins. A transfer to the same address, or of none, has no effect and no event. */
export function applyCoins(state: Draft, { from, to, value }: CoinTransfer, emit: Emit): void {
  if (from === to || value === 0n) return;
  const [payer, receiver] = [substrateMirror(from), substrateMirror(to)];
  addToBalance(state, payer, -value);
  addToBalance(state, receiver, value);
  emit('balances.Transfer', payer, receiver, value);
}
