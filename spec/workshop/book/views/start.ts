import { html, type Html } from '../../../../src/explorer/html.js';
import type { Book } from '../book.ts';
import { groups } from '../chapter.ts';
import { levelBadge } from './rule.ts';
import { anchorOf, marked } from './text.ts';

/** A link to a page, with what the page is about. */
interface Card {
  readonly page: string;
  readonly title: string;
  readonly says: string;
  readonly count: string;
  readonly endpoint?: string;
}

/** The first page. */
export const startView = (book: Book): Html =>
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
    ${groupsOf(book).map(
      ({ title, cards }) =>
        html`<section class="section" aria-labelledby=${anchorOf(title)}>
          <h2 id=${anchorOf(title)}>${title}</h2>
          <ul class="cards">
            ${cards.map(
              ({ page, title: text, says, count, endpoint }) =>
                html`<li class="card">
                  <a href=${`${page}.html`}><strong>${text}</strong></a>
                  ${endpoint !== undefined && html`<code class="block">${endpoint}</code>`}
                  <p>${marked(says)}</p>
                  <p class="muted small">${count}</p>
                </li>`,
            )}
          </ul>
        </section>`,
    )}`;

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const groupsOf = (book: Book): readonly { readonly title: string; readonly cards: readonly Card[] }[] => [
  ...groups.map(title => ({
    title,
    cards: book.operations
      .filter(({ group }) => group === title)
      .map(({ operation, method, path, says, sections }): Card => {
        const refusals =
          sections.find(section => section.title === 'Refused, in this order')?.rules.length ?? 0;
        const count = `${refusals === 0 ? 'no' : refusals} ${refusals === 1 ? 'reason' : 'reasons'} to refuse`;
        return { page: operation, title: operation, says, count, endpoint: `${method} /${path}` };
      }),
  })),
  {
    title: 'Reads',
    cards: book.reads.map(({ operation, path, says, rules }): Card => {
      const count = counted(rules.length, 'rule');
      return { page: operation, title: operation, says, count, endpoint: `GET /${path}` };
    }),
  },
  {
    title: 'Across operations',
    cards: [
      ...book.general.map(({ name, title, says, rules }) => ({
        page: name,
        title,
        says,
        count: counted(rules.length, 'rule'),
      })),
      {
        page: 'errors',
        title: 'Errors',
        says: 'Every code and phrase, with the rules that refuse.',
        count: counted(book.errors.length, 'code'),
      },
      {
        page: 'interface',
        title: 'Sentences of the interface',
        says: 'Every statement, with the rules that hold an implementation to it.',
        count: counted(book.statements.length, 'sentence'),
      },
    ],
  },
];
