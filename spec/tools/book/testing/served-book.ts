import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type Server } from '../../../harness/targets/connections/server.ts';
import { writeBook } from '../write-book.ts';
import { smallBook } from './small-book.ts';

/** A server with the small book, and the folder of its files. */
export interface ServedBook {
  readonly folder: string;
  readonly app: Server['app'];
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** The small book as files, and a server that serves them. */
export async function serveSmallBook(): Promise<ServedBook> {
  const folder = await mkdtemp(join(tmpdir(), 'book-'));
  await writeBook(await smallBook(), folder);
  const { app } = await createServer({ bookFolder: folder });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const close = async (): Promise<void> => {
    await app.close();
    await rm(folder, { recursive: true });
  };
  return { folder, app, origin, close };
}
