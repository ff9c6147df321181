import type { Static } from 'typebox';
import { substrateMirror, type Address } from '../../chain/state/address.ts';
import { accountOf } from '../../chain/state/state.ts';
import { developmentAccounts } from '../../contract/networks.ts';
import type { Accounts } from '../../contract/shapes/control.ts';
import { baseUnits } from '../requests/members.ts';
import { coinsView } from '../views/amount.ts';
import type { World } from '../worlds/world.ts';

/** The development accounts of a world, with their balances at its last block. */
export const developmentAccountsOf = (world: World): Static<typeof Accounts>['accounts'] =>
  Object.entries(developmentAccounts).map(([name, publicKey]) => ({
    name,
    uri: `//${name}`,
    address: world.format(publicKey),
    balance: coinsView(accountOf(world.chain.head.state, publicKey).balance, world.token),
  }));

/** Creates coins for an account; returns its new balance in base units. Throws a `Failure` for an invalid amount. */
export function fund({ chain, clock }: World, account: Address, coins: number | string): bigint {
  const amount = baseUnits(coins);
  const address = substrateMirror(account);
  chain.grant({ address, amount });
  clock.onPending();
  return accountOf(chain.pending.state, address).balance;
}
