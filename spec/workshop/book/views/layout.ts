import { html, type Html } from '../../../../src/plugins/explorer/page/html.js';
import { SiteHeader } from '../../../../src/plugins/explorer/page/site/header.js';
import { documentAsHtml } from '../../../tools/pages/document.ts';
import { partsOf, type Page } from '../pages.ts';

/** What the pages may load: files beside them, and nothing of other hosts. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'";

/** The header of the pages. A server puts links to its other pages into `server-links`, which a static host does not have. */
const header = (here: string, search?: Html): Html =>
  html`<${SiteHeader}
    home="index.html"
    here=${here}
    beforeLinks=${html`<server-links />`}
    links=${[
      { href: 'index.html', label: 'Specification' },
      { href: 'report.html', label: 'Reports' },
    ]}
    search=${search}
  />`;

/** A page of the book, with the contents beside it. */
export const pageAsHtml = (
  { name: page, title, content }: Pick<Page, 'name' | 'title' | 'content'>,
  pages: readonly Page[],
): string =>
  documentAsHtml({
    title: `${title} · Understudy specification`,
    policy,
    head: `<link rel="stylesheet" href="book.css">\n<script src="theme.js"></script>\n<script src="book.js" defer></script>`,
    content: html`${header('Specification', html`<div id="search"></div>`)}
      <div class="book">
        <nav class="contents" aria-label="Contents">
          <details id="contents" open>
            <summary>Contents</summary>
            ${partsOf(pages, true).map(
              ({ title: part, pages: listed }) =>
                html`<h2>${part}</h2>
                  <ul>
                    ${listed.map(({ name, title: long, shortTitle = long }) => html`<li><a href=${`${name}.html`} aria-current=${name === page ? 'page' : undefined}>${shortTitle}</a></li>`)}
                  </ul>`,
            )}
          </details>
        </nav>
        <main id="main" tabindex="-1">${content}</main>
      </div>`,
  });

/** The page that shows a report, which the browser reads from a file. */
export const reportPage = (): string =>
  documentAsHtml({
    title: 'Look at a report · Understudy',
    policy,
    head: `<link rel="stylesheet" href="report.css">\n<script src="theme.js"></script>\n<script src="search-data.js" defer></script>\n<script src="report.js" defer></script>`,
    content: html`${header('Reports')}
      <main id="main" tabindex="-1">
        <noscript>This page needs JavaScript: it reads a report in this browser.</noscript>
      </main>`,
  });
