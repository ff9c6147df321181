import type { Plugin } from '../../http/plugin.ts';
import { recordRequests } from './requests.ts';
import { journalRoutes } from './routes.ts';

/** The journal of each world: its last requests, and their answers (src/plugins/journal/README.md). */
export const journal: Plugin = { name: 'journal', routes: journalRoutes, hooks: recordRequests };
