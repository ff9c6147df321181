import type { Plugin } from '../../http/plugin.ts';
import { faultsOf } from './faults.ts';
import { libraryMembers } from './library.ts';
import { applyFaults } from './requests.ts';
import { faultRoutes } from './routes.ts';

/** Faults of a world: what it does wrongly on purpose (src/plugins/faults/README.md). */
export const faults: Plugin = {
  name: 'faults',
  routes: faultRoutes,
  hooks: applyFaults,
  option: {
    flags: '--fault <fault>',
    says: 'add a fault to every world, as JSON or from a YAML or JSON file with one or a list; repeatable',
    apply: async ({ app, worlds }, values) =>
      (await import('./option.ts')).addFaults(worlds, values, app.clientOperations()),
  },
  library: libraryMembers,
  overview: world => ({ faults: faultsOf(world).list.length }),
};
