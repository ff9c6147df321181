import { html } from '../html.js';
import { icon } from './icon.js';

/** The parts of the server, which link to each other. */
export const siteLinks = [
  { href: '/', label: 'Explorer' },
  { href: '/docs', label: 'API' },
  { href: '/spec', label: 'Specification' },
];

/**
 * The header of every page: where one is, the other parts of the server, a search, and the theme, which `theme.js` switches.
 * @param {{ here?: string, choice?: unknown, search?: unknown, children?: unknown }} props
 *   `here` is the label of the part that the page belongs to; `children` are rows below
 */
export const SiteHeader = ({ here, choice, search, children }) =>
  html`<a class="skip" href="#main">Skip to the content</a>
    <header class="top">
      <div class="top-row">
        <a class="brand" href="/" aria-label="Understudy"
          ><img src=${icon} alt="" width="24" height="24" /><span>Understudy</span></a
        >
        ${choice}
        <nav class="site-links" aria-label="Parts of this server">
          ${siteLinks.map(({ href, label }) => html`<a href=${href} aria-current=${label === here ? 'page' : undefined}>${label}</a>`)}
        </nav>
        ${search}
        <button
          type="button"
          class="quiet icon theme"
          aria-label="Switch between light and dark"
          title="Switch between light and dark"
        >
          ◐
        </button>
      </div>
      ${children}
    </header>`;
