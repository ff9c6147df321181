import { testClient } from './matrix.ts';
import { clientNames } from './published.ts';

for (const clientName of clientNames) await testClient(clientName);
