import { createServer } from '../../../../src/plugins/server.ts';
import { serve } from './child.ts';

const { app } = await createServer();
serve(await app.listen({ port: 0, host: '127.0.0.1' }));
