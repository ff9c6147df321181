import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repository } from '../package/source-locations.ts';
import { crash } from './crash.ts';

/** The command line of this checkout, which other tests build as well. */
const program = join(repository, 'spec/workshop/package/start.js');

it(
  'a server with --data that is killed has all that it acknowledged (spec/decisions/data.md#what-is-stored)',
  { timeout: 60_000 },
  async () => {
    const options = { rounds: 1, seed: 1, blockTime: 'instant', program, log: () => undefined };
    const { accepted, granted, refused } = await crash(options);
    expect(Math.min(accepted, granted, refused)).toBeGreaterThan(0);
  },
);
