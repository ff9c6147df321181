import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { mintHundreds } from '../client.ts';
import { alternate } from '../measure.ts';
import type { Row } from '../row.ts';

const run = promisify(execFile);
const program = fileURLToPath(new URL('../../clients/browser/first-content.ts', import.meta.url));

/** A collection in the explorer, opened with an empty cache in Chromium, by the package of clients. */
export const firstContent: Row = {
  name: 'first-content',
  work: 'First content of a collection of 100 k tokens in Chromium',
  baseline: 'the same with 1 k tokens',
  bound: ['≤', 1.3],
  measure: async bench => {
    const secondsWith = async (hundreds: number): Promise<() => Promise<number>> => {
      const { origin } = await bench.start('service');
      await mintHundreds(origin, hundreds);
      return async () => Number((await run(process.execPath, ['--import', 'tsx', program, origin])).stdout);
    };
    return alternate(await secondsWith(1_000), await secondsWith(10), bench);
  },
};
