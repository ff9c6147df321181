import { connect } from 'node:net';
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

/** Sends bytes to a server; resolves with all that it sends until the connection ends, and the code of the error that ended it. */
export const exchange = (
  origin: string,
  request: string,
): Promise<{ readonly text: string; readonly error: string | undefined }> =>
  new Promise(resolve => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    let text = '';
    let error: string | undefined;
    socket.on('data', bytes => (text += bytes.toString()));
    socket.on('error', (problem: NodeJS.ErrnoException) => (error = problem.code));
    socket.on('close', () => resolve({ text, error }));
    socket.write(request);
  });
