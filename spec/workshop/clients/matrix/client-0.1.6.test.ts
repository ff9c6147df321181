import { testClient } from '../matrix.ts';

await testClient('client-0.1.6');
