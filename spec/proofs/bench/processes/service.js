import '../../package/built.js';
import { serve } from './serve.js';

// The built server, with the options that it is given: to compile the sources takes longer than a short test, and tsx makes slower code
// than a user runs.

const { createServer } = await import('../../../../dist/index.js');
const { app } = await createServer(JSON.parse(process.argv[2]));
await serve(app);
