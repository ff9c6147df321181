import { createServer, type ServerOptions } from '../../plugins/server.ts';
import { afterFile } from './after-file.ts';

/** Base URL of world opal on a new server, which is closed after the file. */
export async function newBaseUrl(options: ServerOptions = {}): Promise<string> {
  const { app } = await createServer(options);
  afterFile(() => app.close());
  return `${await app.listen({ port: 0, host: '127.0.0.1' })}/opal`;
}
