import { join } from 'node:path';
import { Eta } from 'eta';
import type { Entry } from '../../statements/parse.ts';
import type { Book } from './book.ts';
import type { OperationChapter, ReadChapter } from './chapter.ts';
import { contentsOf } from './contents.ts';
import { exchangeViews } from './exchange-view.ts';
import { failureTexts } from './failure-texts.ts';
import { groups } from './groups.ts';
import type { SectionTitle } from './operation-page.ts';
import { ruleView } from './rule-view.ts';

const eta = new Eta({ views: join(import.meta.dirname, './page'), cache: true });

/** What the pages may load: files beside them, and nothing of other hosts. */
export const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'";

/** The page that shows a report, which the browser reads from a file. */
export const reportPage = (): string => eta.render('./report', { policy });

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

/** A text as an anchor of a page. */
const anchorOf = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]+/g, '-');

/** The pages of the book as HTML, by name. Data is only ever inserted as text. */
export function renderPages(book: Book): ReadonlyMap<string, string> {
  const contents = contentsOf(book);
  const page = (name: string, title: string, template: string, data: object): [string, string] => [
    name,
    eta
      .render('./layout', { page: name, title, policy, contents, body: eta.render(`./${template}`, data) })
      .replaceAll(/\n\s*\n/g, '\n'),
  ];
  return new Map([
    page('index', 'Contents', 'index', indexData(book)),
    ...book.operations.map((chapter, index) =>
      page(chapter.operation, chapter.operation, 'operation', {
        ...operationData(book, chapter),
        previous: book.operations[index - 1]?.operation,
        next: book.operations[index + 1]?.operation,
      }),
    ),
    ...book.reads.map((chapter, index) =>
      page(chapter.operation, chapter.operation, 'read', {
        ...readData(book, chapter),
        previous: book.reads[index - 1]?.operation,
        next: book.reads[index + 1]?.operation,
      }),
    ),
    ...book.general.map(({ name, title, says, rules }) =>
      page(name, title, 'general', { title, says, rules: rules.map(ruleView) }),
    ),
    page('errors', 'Errors', 'errors', {
      failures: failureTexts,
      errors: book.errors.map(error => ({ ...error, rules: linksTo(book, error.rules) })),
    }),
    page('interface', 'Sentences of the interface', 'interface', interfaceData(book)),
  ]);
}

const readData = (book: Book, chapter: ReadChapter): object => ({
  ...chapter,
  method: 'GET',
  exchanges: exchangeViews(chapter.exchanges, book.rules),
  rules: linksTo(book, chapter.rules),
});

const operationData = (book: Book, { sections, statements, ...chapter }: OperationChapter): object => ({
  ...chapter,
  exchanges: exchangeViews(chapter.exchanges, book.rules),
  hasEffects: sections.some(({ title, rules }) => title === 'Effects' && rules.length > 0),
  sections: sections
    .filter(({ title, rules }) => rules.length > 0 && title !== 'Every write')
    .map(({ title, rules }) => ({
      title,
      anchor: anchorOf(title),
      says:
        title === 'Refused, in this order' && chapter.siblings.length > 0
          ? `${sectionTexts[title]} Similar operations share this list, so some reasons are true of those alone.`
          : sectionTexts[title],
      isOrdered: title === 'Refused, in this order',
      rules: rules.map(ruleView),
    })),
  headings: byHeading(statements, ({ heading }) => heading).map(([title, sentences]) => ({
    title,
    sentences,
  })),
});

const interfaceData = (book: Book): object => ({
  headings: byHeading(book.statements, ({ entry }) => entry.heading).map(([title, statements]) => ({
    title,
    anchor: anchorOf(title),
    statements: statements.map(({ entry, rules }) => ({
      ...entry,
      excluded: excludedOf(entry),
      rules: linksTo(book, rules),
    })),
  })),
});

const excludedOf = (entry: Entry): string | undefined => ('excluded' in entry ? entry.excluded : undefined);

/** A link of the contents to a page. */
const card = (page: string, title: string, says: string, count: string, endpoint?: string): object => ({
  page,
  title,
  says,
  count,
  ...(endpoint === undefined ? {} : { endpoint }),
});

function indexData(book: Book): object {
  const operations = groups.map(title => ({
    title,
    anchor: anchorOf(title),
    cards: book.operations
      .filter(({ group }) => group === title)
      .map(({ operation, method, path, says, sections }) => {
        const refusals = sections.find(section => section.title === 'Refused, in this order');
        const count = counted(refusals?.rules.length ?? 0);
        return card(operation, operation, says, count, `${method} /${path}`);
      }),
  }));
  const reads = {
    title: 'Reads',
    anchor: 'reads',
    cards: book.reads.map(({ operation, path, says, rules }) => {
      const count = rules.length === 1 ? '1 rule' : `${rules.length} rules`;
      return card(operation, operation, says, count, `GET /${path}`);
    }),
  };
  const [codes, sentences] = [`${book.errors.length} codes`, `${book.statements.length} sentences`];
  const statements = 'Every statement, with the rules that hold an implementation to it.';
  const general = {
    title: 'Across operations',
    anchor: 'across-operations',
    cards: [
      ...book.general.map(({ name, title, says, rules }) => card(name, title, says, `${rules.length} rules`)),
      card('errors', 'Errors', 'Every code and phrase, with the rules that refuse.', codes),
      card('interface', 'Sentences of the interface', statements, sentences),
    ],
  };
  return { ruleCount: Object.keys(book.rules).length, groups: [...operations, reads, general] };
}

const counted = (count: number): string =>
  count === 1 ? '1 reason to refuse' : `${count === 0 ? 'no' : count} reasons to refuse`;

const linksTo = (book: Book, ids: readonly string[]): readonly object[] =>
  ids.map(id => ({ id, page: book.rules[id]?.page, says: book.rules[id]?.says }));

/** The values of each heading, in their order. */
function byHeading<T>(values: readonly T[], headingOf: (value: T) => string): [string, T[]][] {
  const found = new Map<string, T[]>();
  for (const value of values) found.set(headingOf(value), [...(found.get(headingOf(value)) ?? []), value]);
  return [...found];
}
