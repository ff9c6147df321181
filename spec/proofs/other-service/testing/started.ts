import { documentService } from '../server.ts';

/** Starts the service on the loopback interface; `baseUrl` is its root, with the segment of the network. */
export async function startDocumentService(): Promise<{ baseUrl: string; close: () => Promise<void> }> {
  const app = await documentService();
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return { baseUrl: `${origin}/net`, close: () => app.close() };
}
