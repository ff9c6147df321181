import { createServer, listen, type Server, type ServerOptions } from '../../plugins/server.ts';
import { afterFile } from '../../testing/after-file.ts';

/** A new server on a free port, which is closed after the file, and where it is, such as `http://127.0.0.1:41337`. */
export async function listening(options: ServerOptions = {}): Promise<Server & { readonly origin: string }> {
  const server = await createServer(options);
  afterFile(() => server.app.close());
  return { ...server, origin: await listen(server.app, { port: 0, host: '127.0.0.1' }) };
}

/** Base URL of world opal on a new server, which is closed after the file. */
export const newBaseUrl = async (options?: ServerOptions): Promise<string> =>
  `${(await listening(options)).origin}/opal`;
