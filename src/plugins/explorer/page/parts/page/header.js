import { html, useEffect, useRef } from '../../html.js';
import { count, counted, sealing, time } from '../../format/format.js';
import { SiteHeader, siteLinks } from '../../site/header.js';
import { select } from '../../site/input.js';
import { connection, world, worlds } from '../../state/live.js';
import { inWorld, isDocs, navigate, place, worldId } from '../../state/route.js';
import { Scrubber } from './scrubber.js';
import { Search } from './search.js';

/** The pages of a world in the navigation. */
const pages = [
  ['', 'Overview'],
  ['collections', 'Collections'],
  ['accounts', 'Accounts'],
  ['blocks', 'Blocks'],
  ['transactions', 'Transactions'],
  ['requests', 'Requests'],
  ['act', 'Operations'],
  ['control', 'Control'],
];

/**
 * Name, worlds, navigation, search and theme; in a world the state of its chain, and the block that its pages show.
 * @param {{ params: Record<string, string> }} props members of the path of the page
 */
export function Header({ params }) {
  const id = connection.value === 'no-world' ? undefined : worldId.value;
  return html`<${SiteHeader}
    here=${siteLinks.find(({ href }) => href !== '/' && place.value.path.startsWith(href))?.label ?? 'Explorer'}
    choice=${id !== undefined && worldChoice(id)}
    search=${!isDocs.value && html`<${Search} />`}
  >
    ${
      id !== undefined &&
      html`<nav class="frame tabs" aria-label="Pages of this world">
          ${pages.map(([path, label]) => html`<${Tab} path=${path} label=${label} />`)}
        </nav>
        <div
          class="status frame flex min-h-9 flex-wrap items-center gap-x-5 gap-y-1 py-1 text-sm text-muted tabular-nums max-md:relative max-md:min-h-7.5 max-md:gap-0 max-md:py-0"
        >
          <${StatusBar} />
          <${Scrubber} key=${id} params=${params} />
        </div>`
    }
  <//>`;
}

/** @param {{ path: string, label: string }} props */
function Tab({ path, label }) {
  const here = place.value.path.split('/')[3] ?? '';
  const link = useRef(/** @type {HTMLAnchorElement | null} */ (null));
  const isHere = here === path;
  // On a phone, some of the row is beyond the edge. `scrollIntoView` would also scroll the page.
  useEffect(() => {
    const { current: own } = link;
    if (isHere && own !== null) own.parentElement?.scrollTo({ left: own.offsetLeft - own.offsetWidth });
  }, [isHere]);
  return html`<a ref=${link} href=${inWorld(path)} aria-current=${isHere ? 'page' : undefined}>${label}</a>`;
}

function worldChoice(/** @type {string} */ id) {
  const ids = (worlds.value ?? []).map(known => known.id);
  const all = ids.includes(id) ? ids : [id, ...ids];
  const go = (/** @type {string} */ name) => navigate(`/explorer/${name}`);
  return select(id, all, go, { 'aria-label': 'World' });
}

/** The state of the chain of this world, on every page of it. On a phone, the field for the block says what is hidden here. */
function StatusBar() {
  const { value: overview } = world;
  const isLive = overview !== undefined && connection.value === 'ok';
  const dot = html`<span
    class=${`size-2 rounded-full -mr-3 max-md:mr-1.5 ${isLive ? 'bg-[#2fa05f]' : 'lost bg-[#c94036]'}`}
    title=${isLive ? 'Live' : 'No answer'}
  ></span>`;
  if (overview === undefined) return html`<p class="chain buttons">${dot}…</p>`;
  const { head, pending, faults = 0 } = overview;
  return html`<p class="chain buttons gap-x-5 gap-y-1">
    ${dot}
    <a class="max-md:hidden" href=${`/explorer/${overview.id}/blocks/${head.number}`}
      >Block ${count(head.number)}</a
    >
    <time class="max-md:hidden" title="Time of the chain, in UTC">${time(head.timestamp)}</time>
    <span class="max-md:hidden">${sealing(overview)}</span>
    ${pending > 0 && html`<a href=${`/explorer/${overview.id}/control`}>${counted(pending, 'transaction')} waiting</a>`}
    ${faults > 0 && html`<a class="badge bad" href=${`/explorer/${overview.id}/control`}>${counted(faults, 'fault')}</a>`}
  </p>`;
}
