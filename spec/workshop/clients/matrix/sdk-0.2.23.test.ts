import { testClient } from '../matrix.ts';

await testClient('sdk-0.2.23');
