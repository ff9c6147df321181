import { html } from '../../html.js';
import { useEffect, useRef } from 'preact/hooks';
import { SiteHeader } from '../../site/header.js';
import { connection, worlds } from '../../state/live.js';
import { inWorld, isDocs, navigate, place, worldId } from '../../state/route.js';
import { Scrubber } from './scrubber.js';
import { Search } from './search.js';
import { StatusBar } from './status-bar.js';

/** The pages of a world in the navigation. */
const pages = [
  ['', 'Overview'],
  ['collections', 'Collections'],
  ['accounts', 'Accounts'],
  ['blocks', 'Blocks'],
  ['transactions', 'Transactions'],
  ['requests', 'Requests'],
  ['act', 'Act'],
  ['control', 'Control'],
];

/**
 * Name, worlds, navigation, search and theme; in a world the state of its chain, and the block that its pages show.
 * @param {{ params: Record<string, string> }} props members of the path of the page
 */
export function Header({ params }) {
  const id = connection.value === 'no-world' ? undefined : worldId.value;
  return html`<${SiteHeader}
    here=${isDocs.value ? 'API' : 'Explorer'}
    choice=${id !== undefined && html`<${WorldChoice} id=${id} />`}
    search=${!isDocs.value && html`<${Search} />`}
  >
    ${
      id !== undefined &&
      html`<nav class="tabs" aria-label="Pages of this world">
          ${pages.map(([path, label]) => html`<${Tab} path=${path} label=${label} />`)}
        </nav>
        <div class="status">
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

/** @param {{ id: string }} props */
function WorldChoice({ id }) {
  const ids = (worlds.value ?? []).map(world => world.id);
  const all = ids.includes(id) ? ids : [id, ...ids];
  const onChange = (/** @type {{ currentTarget: HTMLSelectElement }} */ { currentTarget }) =>
    navigate(`/explorer/${currentTarget.value}`);
  return html`<select aria-label="World" value=${id} onChange=${onChange}>
    ${all.map(name => html`<option value=${name} selected=${name === id}>${name}</option>`)}
  </select>`;
}
