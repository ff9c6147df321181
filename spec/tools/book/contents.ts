import type { Book } from './book.ts';
import { failureTexts } from './failure-texts.ts';
import { groups } from './groups.ts';

/** An entry of the contents: a page and its title. */
export interface ContentsEntry {
  readonly page: string;
  readonly title: string;
}

/** The contents of the book, which every page shows. */
export const contentsOf = (
  book: Book,
): readonly { readonly title: string; readonly entries: readonly ContentsEntry[] }[] => [
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

/** What the search finds: a page, a rule, an error or a sentence. */
export interface SearchEntry {
  readonly kind: 'operation' | 'rule' | 'error' | 'sentence' | 'page';
  readonly title: string;
  readonly says: string;
  readonly url: string;
}

/** Everything that the search finds. */
export const searchEntries = (book: Book): readonly SearchEntry[] => [
  ...book.operations.map(({ operation, method, path, says }): SearchEntry => ({
    kind: 'operation',
    title: operation,
    says: `${method} /${path} ${says}`,
    url: `${operation}.html`,
  })),
  ...book.reads.map(({ operation, path, says }): SearchEntry => ({
    kind: 'operation',
    title: operation,
    says: `GET /${path} ${says}`,
    url: `${operation}.html`,
  })),
  ...book.general.map(({ name, title, says }): SearchEntry => ({
    kind: 'page',
    title,
    says,
    url: `${name}.html`,
  })),
  ...Object.entries(book.rules).map(([id, { page, says }]): SearchEntry => ({
    kind: 'rule',
    title: id,
    says,
    url: `${page}.html#${id}`,
  })),
  ...book.errors.map(({ code, phrases }): SearchEntry => ({
    kind: 'error',
    title: code,
    says: phrases.join(' · '),
    url: `errors.html#${code}`,
  })),
  ...failureTexts.map(({ name, code, says }): SearchEntry => ({
    kind: 'error',
    title: `${name} ${code}`,
    says,
    url: `errors.html#${name}`,
  })),
  ...book.statements.map(({ entry: { id, says, heading } }): SearchEntry => ({
    kind: 'sentence',
    title: heading,
    says,
    url: `interface.html#${id}`,
  })),
];
