import type { Static } from 'typebox';
import { accountOf } from '../../chain/state/state.ts';
import { developmentAccounts } from '../../contract/networks.ts';
import type { Accounts } from '../../contract/shapes/control.ts';
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
