import { substrateMirror, type Address } from '../../chain/state/address.ts';
import { accountOf } from '../../chain/state/state.ts';
import type { World } from '../worlds/world.ts';
import { baseUnits } from '../requests/members.ts';

/** Creates coins for an account; returns its new balance in base units. Throws a `Failure` for an invalid amount. */
export function fund({ chain, clock }: World, account: Address, coins: number | string): bigint {
  const amount = baseUnits(coins);
  const address = substrateMirror(account);
  chain.grant({ address, amount });
  clock.onPending();
  return accountOf(chain.pending.state, address).balance;
}

/** Gives an account that many base units in all: creates the coins that are missing, or takes those beyond. */
export function setBalance({ chain, clock }: World, account: Address, balance: bigint): void {
  const address = substrateMirror(account);
  const amount = balance - accountOf(chain.pending.state, address).balance;
  if (amount === 0n) return;
  chain.grant({ address, amount });
  clock.onPending();
}
