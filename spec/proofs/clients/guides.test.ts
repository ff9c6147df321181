import { clientGuides, testGuide } from '../project/testing/tested-guide.ts';

for (const guide of clientGuides) testGuide(guide);
