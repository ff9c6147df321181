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
