import type { Plugin } from '../../http/plugin.ts';
import { registerBook } from './book-routes.ts';
import { sendPage, servePages } from './pages.ts';
import { explorerRoutes } from './routes.ts';

/** Pages of a server for browsers, and the routes that they read (src/plugins/explorer/README.md). */
export const explorer: Plugin = {
  name: 'explorer',
  routes: explorerRoutes,
  serve(host) {
    servePages(host);
    registerBook(host.app, host.options);
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
    { path: '/reports', says: 'reports of understudy conform and replay', send: sendPage },
  ],
};
