import type { Plugin } from '../../http/plugin.ts';
import { exportRoute, importRoute, serveImport } from './routes.ts';

/** Worlds as files: routes and commands that export and import them (src/plugins/world-files/README.md). */
export const worldFiles: Plugin = {
  name: 'world-files',
  routes: [exportRoute],
  described: [importRoute],
  serve: serveImport,
};
