import { expect, it } from 'vitest';
import { crash } from './crash.ts';
import { ofCheckout } from './server.ts';

it(
  'a server with --data that is killed has all that it acknowledged (spec/decisions/data.md#what-is-stored)',
  { timeout: 60_000 },
  async () => {
    const options = { rounds: 1, seed: 1, blockTime: 'instant', command: ofCheckout, log: () => undefined };
    const { accepted, granted, refused } = await crash(options);
    expect(Math.min(accepted, granted, refused)).toBeGreaterThan(0);
  },
);
