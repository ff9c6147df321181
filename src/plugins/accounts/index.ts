import type { Plugin } from '../../http/plugin.ts';
import { accountRoutes } from './routes.ts';

/** Keys and formats of addresses (src/plugins/accounts/README.md). */
export const accounts: Plugin = { name: 'accounts', routes: accountRoutes };
