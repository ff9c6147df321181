import type { Book } from './book.ts';
import { failureTexts } from './error-texts.ts';
import type { SearchEntry } from './search-entry.ts';

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
