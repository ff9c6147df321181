import type { Plugin } from '../../http/plugin.ts';
import { sendPage, serveFiles } from './pages.ts';
import { explorerRoutes } from './routes.ts';
import { builtRules, serveRules } from './rules-routes.ts';

/**
 * Pages of a server for browsers, and the routes that they read (src/plugins/explorer/README.md). `readRules` reads what the pages of
 * rules show; undefined as long as it is not made.
 */
export const explorerOf = (readRules = builtRules): Plugin => ({
  name: 'explorer',
  routes: explorerRoutes,
  serve({ app }) {
    serveFiles(app);
    serveRules(app, readRules);
  },
  pages: [
    {
      path: '/explorer',
      link: 'explorer',
      says: 'explorer: blocks, collections and tokens of each world',
      isOfWorlds: true,
      send: sendPage,
    },
    { path: '/docs', link: 'docs', says: 'all endpoints, to read and to try', send: sendPage },
    {
      path: '/spec',
      link: 'spec',
      says: 'every rule: when an operation is refused, and what it changes',
      send: sendPage,
    },
  ],
});

export const explorer = explorerOf();
