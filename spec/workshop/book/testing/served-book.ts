import { createServer, type Server } from '../../../harness/targets/connections/server.ts';
import { bookFiles } from '../book-files.ts';
import { smallBook } from './small-book.ts';

/** The files of the small book, and a server that serves them. */
export interface ServedBook {
  readonly files: Readonly<Record<string, string>>;
  readonly app: Server['app'];
  readonly origin: string;
}

/** Serves the small book. */
export async function serveSmallBook(): Promise<ServedBook> {
  const files = await bookFiles(await smallBook());
  const { app } = await createServer({ readBook: () => Promise.resolve(files) });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return { files, app, origin };
}
