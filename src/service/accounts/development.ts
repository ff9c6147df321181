import { accountOf } from '../../chain/state/state.ts';
import { developmentAccounts } from '../../contract/networks.ts';
import { coinsView, type Amount } from '../views/amount.ts';
import type { World } from '../world.ts';

/** A development account in one world; `uri` is what its key is derived from. */
export interface DevelopmentAccount {
  readonly name: string;
  readonly uri: string;
  readonly address: string;
  readonly balance: Amount;
}

/** The development accounts of a world, with their balances at its last block. */
export const developmentAccountsOf = (world: World): DevelopmentAccount[] =>
  Object.entries(developmentAccounts).map(([name, publicKey]) => ({
    name,
    uri: `//${name}`,
    address: world.write(publicKey),
    balance: coinsView(accountOf(world.chain.head.state, publicKey).balance, world.token),
  }));
