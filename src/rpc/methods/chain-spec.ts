import { method, type Methods } from './method.ts';
import { properties } from './system.ts';

/** Methods `chainSpec_v1_*`: what never changes. */
export const chainSpecMethods: Methods = {
  chainSpec_v1_chainName: method([], ({ world }) => world.network),
  chainSpec_v1_genesisHash: method([], ({ world }) => world.chain.genesis.hash),
  chainSpec_v1_properties: properties,
};
