import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Whether the published clients are installed: `npm ci --prefix spec/proofs/clients`. */
export const areClientsInstalled = existsSync(join(import.meta.dirname, 'node_modules/.package-lock.json'));
