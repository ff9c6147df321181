import { coinDecimals } from '../../../contract/limits.ts';
import { coinHolder } from '../arguments.ts';
import { version } from '../../../version.ts';
import { method, type Methods } from './method.ts';

/** Methods `system_*` and `chainSpec_v1_*`: the node, its network, and the next nonce of an account. */
export const systemMethods: Methods = {
  system_chain: method([], ({ world }) => world.network),
  system_name: method([], () => 'Understudy'),
  system_version: method([], () => version),
  system_chainType: method([], () => 'Development'),
  /** How the network writes addresses and amounts of its coin. */
  system_properties: method([], ({ world }) => ({
    ss58Format: world.ss58Prefix,
    tokenDecimals: coinDecimals,
    tokenSymbol: world.token,
  })),
  system_health: method([], () => ({ peers: 0, isSyncing: false, shouldHavePeers: false })),
  system_nodeRoles: method([], () => ['Authority']),
  system_peers: method([], () => []),
  system_syncState: method([], ({ world: { chain } }) => {
    const { number } = chain.head;
    return { startingBlock: chain.genesis.number, currentBlock: number, highestBlock: number };
  }),
  system_accountNextIndex: method([coinHolder('account')], ({ world }, address) =>
    world.pool.nextNonce(address),
  ),
  chainSpec_v1_genesisHash: method([], ({ world }) => world.chain.genesis.hash),
};
