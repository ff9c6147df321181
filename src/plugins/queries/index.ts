import type { Plugin } from '../../http/plugin.ts';
import { queryRoutes } from './routes.ts';

/** Raw queries of the chain with the names of polkadot-js (src/plugins/queries/README.md). */
export const queries: Plugin = { name: 'queries', routes: queryRoutes };
