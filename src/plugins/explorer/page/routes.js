import { Account, Accounts } from './pages/accounts.js';
import { Act, Operation } from './pages/act.js';
import { Block, Blocks } from './pages/blocks.js';
import { Collection, Collections } from './pages/collections.js';
import { Control } from './pages/control.js';
import { Docs } from './pages/docs.js';
import { Home } from './pages/home.js';
import { Errors, Rule, Rules, RulesPage } from './pages/rules.js';
import { Requests } from './pages/requests.js';
import { Token } from './pages/token.js';
import { Transaction, TransactionsPage } from './pages/transactions.js';
import { World } from './pages/world.js';
import { decoded } from './state/route.js';
import { html } from './html.js';
import { Title } from './parts/page/frame.js';

/**
 * A page, and the members of its path.
 * @typedef {{ Page: import('preact').ComponentType<any>, params: Record<string, string> }} Match
 */

/**
 * The pages by their paths, below the explorer or, with a slash, of the server.
 * @type {readonly (readonly [pattern: string, page: import('preact').ComponentType<any>])[]}
 */
const pages = [
  ['', Home],
  ['/docs', Docs],
  ['/docs/:operation', Docs],
  ['/spec', Rules],
  ['/spec/errors', Errors],
  ['/spec/:name', RulesPage],
  ['/spec/rules/:id', Rule],
  [':world', World],
  [':world/blocks', Blocks],
  [':world/blocks/:id', Block],
  [':world/transactions', TransactionsPage],
  [':world/transactions/:hash', Transaction],
  [':world/collections', Collections],
  [':world/collections/:collectionId', Collection],
  [':world/collections/:collectionId/tokens/:tokenId', Token],
  [':world/accounts', Accounts],
  [':world/accounts/:address', Account],
  [':world/requests', Requests],
  [':world/act', Act],
  [':world/act/:operation', Operation],
  [':world/control', Control],
];

/**
 * The page of a path.
 * @param {string} path
 * @returns {Match}
 */
export function pageOf(path) {
  const own = path.replace(/\/+/g, '/').replace(/^\/explorer(\/|$)|\/$/g, '');
  for (const [pattern, Page] of pages) {
    const found = new RegExp(`^${pattern.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(own);
    if (found === null) continue;
    const params = Object.entries(found.groups ?? {}).map(([name, text]) => [name, decoded(text)]);
    if (params.every(([, text]) => text !== undefined)) return { Page, params: Object.fromEntries(params) };
  }
  return { Page: NotFound, params: {} };
}

/** A path without a page. */
const NotFound = () =>
  html`<${Title} text="No such page" />
    <p>There is no page at this address. <a href="/">All worlds</a></p>`;
