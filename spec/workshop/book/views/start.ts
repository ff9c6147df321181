import { html, type Html } from '../../../../src/plugins/explorer/page/html.js';
import type { Book } from '../book.ts';
import { partsOf, type Page } from '../pages.ts';
import { levelBadge } from './rule.ts';
import { anchorOf, marked } from './text.ts';

/** The first page. */
export const startView = (book: Book, pages: readonly Page[]): Html =>
  html`<h1>The specification</h1>
    <p class="lead">
      What the Collection and Token Service must do, as ${Object.keys(book.rules).length} rules that can be
      run: for each operation when it is refused, in order of precedence, what it changes, what it leaves
      alone, and which events it emits. Examples are real requests, with a near miss: the closest request with
      the other outcome.
    </p>
    <p>
      A rule is ${levelBadge('stated')} if the interface says so, and ${levelBadge('ruled')} where the
      interface is silent and this specification decided. Addresses such as <code>@alice</code> stand for
      development accounts.
    </p>
    ${partsOf(pages, false).map(
      ({ title, pages: cards }) =>
        html`<section class="section" aria-labelledby=${anchorOf(title)}>
          <h2 id=${anchorOf(title)}>${title}</h2>
          <ul class="cards">
            ${cards.map(
              ({ name, title: text, says, count, endpoint }) =>
                html`<li class="card">
                  <a href=${`${name}.html`}><strong>${text}</strong></a>
                  ${endpoint !== undefined && html`<code class="block">${endpoint}</code>`}
                  <p>${marked(says)}</p>
                  <p class="muted small">${count}</p>
                </li>`,
            )}
          </ul>
        </section>`,
    )}`;
