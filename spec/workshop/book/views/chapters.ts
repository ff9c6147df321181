import { html, type Html } from '../../../../src/plugins/explorer/page/html.js';
import type { Book } from '../book.ts';
import type { Chapter, OperationChapter, ReadChapter } from '../chapter.ts';
import type { SectionTitle } from '../../../tools/explain/operation-page.ts';
import { exchangeList } from './exchanges.ts';
import { ruleList } from './rule.ts';
import { anchorOf, byHeading, marked, ruleLinks, sentenceLinks } from './text.ts';

/** What a section of an operation says, below its title. */
const sectionTexts: Readonly<Record<SectionTitle, string>> = {
  'Malformed: cannot be built': 'Such a request is refused when it is built, with details for each member.',
  'Refused, in this order': 'The first of these that is true refuses the request.',
  Accepted: 'If nothing above forbids it.',
  Effects: 'What holds afterwards.',
  Unchanged: 'What the operation leaves alone.',
  Outcome: 'What the answer reports.',
  Events: 'What the transaction emits.',
  'Every write': '',
};

/** The button that unfolds all examples, which needs a script. */
export const unfold = (): Html =>
  html`<p>
    <button type="button" id="unfold" aria-expanded="false">Unfold all</button>
  </p>`;

/** The page of a write. */
export function operationView(book: Book, chapter: OperationChapter): Html {
  const { siblings, statements } = chapter;
  const sections = chapter.sections.filter(({ title, rules }) => rules.length > 0 && title !== 'Every write');
  return html`${heading(chapter.group, chapter)}
  ${
    sections.length > 0
      ? html`<ul class="buttons" aria-label="Sections">
            <li><a href="#request-and-answer">Request and answer</a></li>
            ${sections.map(({ title, rules }) => html`<li><a href=${`#${anchorOf(title)}`}>${title}</a> <span class="muted">${rules.length}</span></li>`)}
            <li><a href="every-write.html">Every write</a></li>
          </ul>
          ${unfold()}`
      : html`<p>
          Rules of this operation relate it to others: see <a href="relations.html">Several requests</a>.
        </p>`
  }
  ${exchangeList(chapter.exchanges, book.rules)}
  ${sections.map(
    ({ title, rules }) =>
      html`<section class="section" aria-labelledby=${anchorOf(title)}>
        <h2 id=${anchorOf(title)}>${title}</h2>
        <p class="muted small">
          ${sectionTexts[title]}
          ${title === 'Refused, in this order' && siblings.length > 0 && 'Similar operations share this list, so some reasons are true of those alone.'}
        </p>
        ${ruleList(rules, title === 'Refused, in this order')}
      </section>`,
  )}
  ${
    siblings.length > 0 &&
    html`<p class="section">
      ${!sections.some(({ title }) => title === 'Effects') && 'Its effects are those of the operations that follow. '}These
      operations share the reasons to refuse:
      ${siblings.map((name, index) => html`${index > 0 && ', '}<a href=${`${name}.html`}>${name}</a>`)}.
    </p>`
  }
  ${
    statements.length > 0 &&
    html`<section class="section" aria-labelledby="sentences">
      <h2 id="sentences">Sentences of the interface</h2>
      <p class="muted small">
        What the interface says, in words of this project, and what the rules above hold to.
      </p>
      ${byHeading(statements, ({ heading }) => heading).map(
        ([title, sentences]) =>
          html`<h3>${title}</h3>
            ${sentenceLinks(sentences)}`,
      )}
    </section>`
  }
  ${turns(book.operations, chapter.operation)}`;
}

/** The page of a read. */
export const readView = (book: Book, chapter: ReadChapter): Html =>
  html`${heading(`Reads · ${chapter.group}`, chapter)} ${exchangeList(chapter.exchanges, book.rules)}
  ${
    chapter.rules.length > 0 &&
    html`<section class="section" aria-labelledby="rules">
      <h2 id="rules">Rules</h2>
      <p class="muted small">What its answers must agree with, at every moment.</p>
      ${ruleLinks(book.rules, chapter.rules)}
    </section>`
  }
  ${turns(book.reads, chapter.operation)}`;

const heading = (kind: string, { operation, method, path, says }: Chapter): Html =>
  html`<p class="muted small">${kind}</p>
    <h1>${operation}</h1>
    <p class="lead"><strong class="mono">${method}</strong> <code>/${path}</code> ${marked(says)}</p>`;

/** Links to the chapters before and after one. */
function turns(chapters: readonly Chapter[], operation: string): Html {
  const place = chapters.findIndex(chapter => chapter.operation === operation);
  const [previous, next] = [chapters[place - 1]?.operation, chapters[place + 1]?.operation];
  return html`<nav class="turns" aria-label="Pages">
    ${previous !== undefined && html`<a rel="prev" href=${`${previous}.html`}>← ${previous}</a>`}
    ${next !== undefined && html`<a rel="next" href=${`${next}.html`}>${next} →</a>`}
  </nav>`;
}
