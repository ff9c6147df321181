import MiniSearch from 'minisearch';
import { render } from 'preact';
import { html, type Html } from '../../../../src/plugins/explorer/page/html.js';
import { SearchField } from '../../../../src/plugins/explorer/page/site/search-field.js';
import type { SearchEntry } from '../search-entry.ts';

// The script of the pages of the book, which can be read without it: the search, and what follows the address.

declare global {
  /** What the search finds; defined by `search-data.js`. */
  var bookEntries: readonly SearchEntry[];
}

/** Most results that are shown. */
const resultsMax = 12;

/** The index, made when the search is first used. */
let index: Promise<MiniSearch> | undefined;

/** Loads the data of the search as a script, because browsers load no JSON from a disk. */
async function makeIndex(): Promise<MiniSearch> {
  await new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = 'search-data.js';
    script.addEventListener('load', resolve);
    script.addEventListener('error', reject);
    document.head.append(script);
  });
  const made = new MiniSearch({
    fields: ['title', 'says'],
    // Also finds the words of `token.burn.holds-no-tokens` and `setLimits`.
    tokenize: text => text.replace(/([a-z])([A-Z])/g, '$1 $2').split(/[^\p{L}\p{N}]+/u),
    searchOptions: { prefix: true, fuzzy: 0.2, combineWith: 'AND', boost: { title: 2 } },
  });
  made.addAll(bookEntries.map((entry, id) => ({ id, ...entry })));
  return made;
}

async function find(text: string): Promise<readonly SearchEntry[]> {
  const found = (await (index ??= makeIndex())).search(text).slice(0, resultsMax);
  return found.flatMap(({ id }) => bookEntries[id] ?? []);
}

const Hit = ({ hit: { kind, title, says } }: { readonly hit: SearchEntry }): Html =>
  html`<span class="hit"
    ><strong>${title}</strong> <span class="muted small">${kind}</span
    ><span class="block small muted">${says}</span></span
  >`;

const slot = document.getElementById('search');
if (slot === null) throw new Error('expected an element with the id search');
render(
  html`<${SearchField}
    find=${find}
    meant=${(hits: readonly SearchEntry[]) => hits[0]}
    open=${({ url }: SearchEntry) => (location.href = url)}
    Hit=${Hit}
    label="Search the specification"
    placeholder="Rules, errors, sentences  ( / )"
    nothing="Nothing found"
  />`,
  slot,
);

/** Unfolds what the address names. */
function follow(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const details = target?.querySelector('details');
  if (details) details.open = true;
  target?.scrollIntoView();
}
addEventListener('hashchange', follow);
follow();

const unfold = document.getElementById('unfold');
unfold?.addEventListener('click', () => {
  const isOpen = unfold.getAttribute('aria-expanded') !== 'true';
  for (const details of document.querySelectorAll<HTMLDetailsElement>('main .rule details'))
    details.open = isOpen;
  unfold.setAttribute('aria-expanded', String(isOpen));
  unfold.textContent = isOpen ? 'Fold all' : 'Unfold all';
});

// On a phone the contents begin closed.
if (matchMedia('(max-width: 760px)').matches) document.getElementById('contents')?.removeAttribute('open');
