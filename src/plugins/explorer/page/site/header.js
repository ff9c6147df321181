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
  html`<a class="absolute -left-[100vw] z-3 bg-surface px-4 py-2 focus:top-2 focus:left-4" href="#main"
      >Skip to the content</a
    >
    <header class="top top-0 z-2 border-b border-line bg-surface md:sticky">
      <div
        class="frame flex items-center gap-3 py-2.5 max-md:flex-wrap max-md:gap-x-2 max-md:gap-y-0 max-md:pt-1 max-md:pb-0.5"
      >
        <a
          class="inline-flex h-8.5 items-center gap-2 font-[650] tracking-[-0.01em] text-ink"
          href="/"
          aria-label="Understudy"
          ><img src=${icon} alt="" width="24" height="24" /><span class="max-md:hidden">Understudy</span></a
        >
        ${choice}
        <nav
          class="site-links ml-auto flex gap-x-4.5 gap-y-1 text-md max-md:order-1 max-md:basis-full max-md:text-sm"
          aria-label="Parts of this server"
        >
          ${siteLinks.map(({ href, label }) => html`<a href=${href} aria-current=${label === here ? 'page' : undefined}>${label}</a>`)}
        </nav>
        ${search}
        <button
          type="button"
          class="theme quiet icon size-8.5 text-lg max-md:ml-auto noscript:hidden"
          aria-label="Switch between light and dark"
          title="Switch between light and dark"
        >
          ◐
        </button>
      </div>
      ${children}
    </header>`;
