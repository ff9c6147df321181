import { html, type Html } from '../../../src/explorer/html.js';
import type { Book } from './book.ts';
import { contentsOf } from './contents.ts';
import { OperationView, ReadView } from './views/chapters.ts';
import { ErrorsView, GeneralView, SentencesView } from './views/general.ts';
import { pageAsHtml } from './views/layout.ts';
import { StartView } from './views/start.ts';

/** The pages of the book as HTML, by name. Data is only ever inserted as text. */
export function renderPages(book: Book): ReadonlyMap<string, string> {
  const contents = contentsOf(book);
  const page = (name: string, title: string, content: Html): [string, string] => [
    name,
    pageAsHtml(name, title, contents, content),
  ];
  return new Map([
    page('index', 'Contents', html`<${StartView} book=${book} />`),
    ...book.operations.map(chapter =>
      page(chapter.operation, chapter.operation, html`<${OperationView} book=${book} chapter=${chapter} />`),
    ),
    ...book.reads.map(chapter =>
      page(chapter.operation, chapter.operation, html`<${ReadView} book=${book} chapter=${chapter} />`),
    ),
    ...book.general.map(general => page(general.name, general.title, html`<${GeneralView} ...${general} />`)),
    page('errors', 'Errors', html`<${ErrorsView} book=${book} />`),
    page('interface', 'Sentences of the interface', html`<${SentencesView} book=${book} />`),
  ]);
}
