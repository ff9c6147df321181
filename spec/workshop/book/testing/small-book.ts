import { makeBook, type Book } from '../book.ts';

let made: Promise<Book> | undefined;

/** The book with the examples of burns alone, which takes a moment. It is made once for each file of tests. */
export const smallBook = (): Promise<Book> => (made ??= makeBook(['burn']));
