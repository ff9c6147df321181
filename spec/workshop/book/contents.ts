import type { Book } from './book.ts';
import { failureTexts } from './error-texts.ts';
import { groups } from './chapter.ts';
import type { SearchEntry } from './search-entry.ts';

/** An entry of the contents: a page and its title. */
export interface ContentsEntry {
  readonly page: string;
  readonly title: string;
}

/** The contents of the book, which every page shows. */
export type Contents = readonly { readonly title: string; readonly entries: readonly ContentsEntry[] }[];

/** The contents of a book. */
export const contentsOf = (book: Book): Contents => [
  {
    title: 'Across operations',
    entries: [
      ...book.general.map(({ name, title }) => ({ page: name, title })),
      { page: 'errors', title: 'Errors' },
      { page: 'interface', title: 'Sentences' },
    ],
  },
  ...groups.map(title => ({
    title,
    entries: book.operations
      .filter(({ group }) => group === title)
      .map(({ operation }) => ({ page: operation, title: operation })),
  })),
  { title: 'Reads', entries: book.reads.map(({ operation }) => ({ page: operation, title: operation })) },
];

const found = (kind: SearchEntry['kind'], title: string, says: string, url: string): SearchEntry => ({
  kind,
  title,
  says,
  url,
});

/** Everything that the search finds. */
export const searchEntries = (book: Book): readonly SearchEntry[] => [
  ...[...book.operations, ...book.reads].map(({ operation, method, path, says }) =>
    found('operation', operation, `${method} /${path} ${says}`, `${operation}.html`),
  ),
  ...book.general.map(({ name, title, says }) => found('page', title, says, `${name}.html`)),
  ...Object.entries(book.rules).map(([id, { page, says }]) => found('rule', id, says, `${page}.html#${id}`)),
  ...book.errors.map(({ code, phrases }) => found('error', code, phrases.join(' · '), `errors.html#${code}`)),
  ...failureTexts.map(({ name, code, says }) =>
    found('error', `${name} ${code}`, says, `errors.html#${name}`),
  ),
  ...book.statements.map(({ entry: { id, says, heading } }) =>
    found('sentence', heading, says, `interface.html#${id}`),
  ),
];
