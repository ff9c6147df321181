import type { Html } from '../../../src/plugins/explorer/page/html.js';
import type { Book } from './book.ts';
import { groups } from './chapter.ts';
import { operationView, readView } from './views/chapters.ts';
import { errorsView, generalView, sentencesView } from './views/general.ts';

/** A page of the book, but for the first one, which lists them. */
export interface Page {
  /** The name of its file. */
  readonly name: string;
  readonly title: string;
  /** Its title in the contents, if that is shorter. */
  readonly shortTitle?: string;
  /** The part of the book that it belongs to. */
  readonly part: string;
  readonly says: string;
  /** How much it has, in words. */
  readonly count: string;
  readonly endpoint?: string;
  readonly content: Html;
}

const across = 'Across operations';
const parts = [...groups, 'Reads', across];

/** Some of the pages, under a title. */
export interface Part {
  readonly title: string;
  readonly pages: readonly Page[];
}

/** The pages by part. The contents begin with what is true across operations, with which the first page ends. */
export const partsOf = (pages: readonly Page[], beginsAcross: boolean): readonly Part[] =>
  (beginsAcross ? [across, ...parts.slice(0, -1)] : parts).map(title => ({
    title,
    pages: pages.filter(({ part }) => part === title),
  }));

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** All pages but the first one. */
export const pagesOf = (book: Book): readonly Page[] => [
  ...book.operations.map((chapter): Page => {
    const { operation, group, method, path, says, sections } = chapter;
    const { length } = sections.find(({ title }) => title === 'Refused, in this order')?.rules ?? [];
    return {
      name: operation,
      title: operation,
      part: group,
      says,
      count: `${length === 0 ? 'no' : length} ${length === 1 ? 'reason' : 'reasons'} to refuse`,
      endpoint: `${method} /${path}`,
      content: operationView(book, chapter),
    };
  }),
  ...book.reads.map((chapter): Page => {
    const { operation, path, says, rules } = chapter;
    return {
      name: operation,
      title: operation,
      part: 'Reads',
      says,
      count: counted(rules.length, 'rule'),
      endpoint: `GET /${path}`,
      content: readView(book, chapter),
    };
  }),
  ...book.general.map((general): Page => {
    const { name, title, says, rules } = general;
    const count = counted(rules.length, 'rule');
    return { name, title, part: across, says, count, content: generalView(general) };
  }),
  {
    name: 'errors',
    title: 'Errors',
    part: across,
    says: 'Every code and phrase, with the rules that refuse.',
    count: counted(book.errors.length, 'code'),
    content: errorsView(book),
  },
  {
    name: 'interface',
    title: 'Sentences of the interface',
    shortTitle: 'Sentences',
    part: across,
    says: 'Every statement, with the rules that hold an implementation to it.',
    count: counted(book.statements.length, 'sentence'),
    content: sentencesView(book),
  },
];
