import { decoded } from './state/route.js';

/** What has a page among its members. @typedef {Record<string, import('preact').ComponentType<any>>} PageModule */

/** A page: the module that has it, which is loaded when it is first shown, and its name there. @typedef {readonly [load: () => Promise<PageModule>, name: string]} Page */

/** A page, and the members of its path. @typedef {{ page: Page, params: Record<string, string> }} Match */

const accounts = () => import('./pages/accounts.js');
const blocks = () => import('./pages/blocks.js');
const collections = () => import('./pages/collections.js');
const home = () => import('./pages/home.js');
const operations = () => import('./pages/operations.js');
const rules = () => import('./pages/rules.js');
const transactions = () => import('./pages/transactions.js');

/**
 * The pages by their paths, below the explorer or, with a slash, of the server.
 * @type {readonly (readonly [pattern: string, ...page: Page])[]}
 */
const pages = [
  ['', home, 'Home'],
  ['/docs', operations, 'Operations'],
  ['/docs/:operation', operations, 'Operations'],
  ['/spec', rules, 'Rules'],
  ['/spec/errors', rules, 'Errors'],
  ['/spec/:name', rules, 'RulesPage'],
  ['/spec/rules/:id', rules, 'Rule'],
  [':world', () => import('./pages/world.js'), 'World'],
  [':world/blocks', blocks, 'Blocks'],
  [':world/blocks/:id', blocks, 'Block'],
  [':world/transactions', transactions, 'TransactionsPage'],
  [':world/transactions/:hash', transactions, 'Transaction'],
  [':world/collections', collections, 'Collections'],
  [':world/collections/:collectionId', collections, 'Collection'],
  [':world/collections/:collectionId/tokens/:tokenId', () => import('./pages/token.js'), 'Token'],
  [':world/accounts', accounts, 'Accounts'],
  [':world/accounts/:address', accounts, 'Account'],
  [':world/requests', () => import('./pages/requests.js'), 'Requests'],
  [':world/act', operations, 'Operations'],
  [':world/act/:operation', operations, 'Operations'],
  [':world/control', () => import('./pages/control.js'), 'Control'],
];

/**
 * The page of a path, which for an unknown one says so.
 * @param {string} path
 * @returns {Match}
 */
export function pageOf(path) {
  const own = path.replace(/\/+/g, '/').replace(/^\/explorer(\/|$)|\/$/g, '');
  for (const [pattern, ...page] of pages) {
    const found = new RegExp(`^${pattern.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(own);
    if (found === null) continue;
    const params = Object.entries(found.groups ?? {}).map(([name, text]) => [name, decoded(text)]);
    if (params.every(([, text]) => text !== undefined)) return { page, params: Object.fromEntries(params) };
  }
  return { page: [home, 'NotFound'], params: {} };
}
