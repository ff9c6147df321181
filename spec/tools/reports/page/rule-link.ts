import { html, type Html } from '../../../../src/plugins/explorer/page/html.js';

declare global {
  /** What the search of the book finds, on a page beside the book; defined by `search-data.js`. */
  var bookEntries: readonly { readonly kind: string; readonly title: string; readonly url: string }[];
}

/** Where the book explains rules. */
const places = new Map(
  globalThis.bookEntries?.filter(({ kind }) => kind === 'rule').map(({ title, url }) => [title, url]),
);

/** A link to the page that explains a rule; nothing where there is no such page. */
export function ruleLink(id: string, text: string): Html | false {
  const href = places.get(id);
  return href !== undefined && html`<a href=${href} target="_blank">${text}</a>`;
}
