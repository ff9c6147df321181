import { html } from '../html.js';
import { useState } from 'preact/hooks';
import { connection, worlds } from '../state/live.js';
import { navigate, place, worldId } from '../state/route.js';
import { Search } from './search.js';

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

/** Name, worlds, navigation, search and theme. */
export function Header() {
  const id = connection.value === 'no-world' ? undefined : worldId.value;
  return html`<header class="top">
    <div class="top-row">
      <a class="brand" href="/"><img src="/__explorer/icon.svg" alt="" width="24" height="24" />Understudy</a>
      ${id !== undefined && html`<${WorldChoice} id=${id} />`}
      <span class="stretch"></span>
      <nav class="top-links" aria-label="Documentation">
        <a href="/spec/">Specification</a>
        <a href="/docs">API</a>
        <a href="/reports">Reports</a>
      </nav>
      ${id !== undefined && html`<${Search} />`}
      <${Theme} />
    </div>
    ${
      id !== undefined &&
      html`<nav class="tabs" aria-label="Pages of this world">
        ${pages.map(([path, label]) => html`<${Tab} url=${`/explorer/${id}${path === '' ? '' : `/${path}`}`} label=${label} />`)}
      </nav>`
    }
  </header>`;
}

/** @param {{ url: string, label: string }} props */
function Tab({ url, label }) {
  const { path } = place.value;
  const isOverview = url.split('/').length === 3;
  const isHere = path === url || (!isOverview && path.startsWith(`${url}/`));
  return html`<a href=${url} aria-current=${isHere ? 'page' : undefined}>${label}</a>`;
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

/** Switches between light and dark. */
function Theme() {
  const [theme, setTheme] = useState(document.documentElement.dataset['theme'] ?? 'light');
  const other = theme === 'dark' ? 'light' : 'dark';
  const onClick = () => {
    document.documentElement.dataset['theme'] = other;
    localStorage.setItem('understudy-theme', other);
    setTheme(other);
  };
  return html`<button
    type="button"
    class="quiet icon"
    aria-label=${`Switch to the ${other} theme`}
    title=${`Switch to the ${other} theme`}
    onClick=${onClick}
  >
    ${theme === 'dark' ? '☀' : '☾'}
  </button>`;
}
