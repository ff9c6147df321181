import { expect, it } from 'vitest';
import { crash } from './crash.ts';

it.each(['instant', 'manual'])(
  'a server with --data that is killed has all that it acknowledged (spec/decisions/data.md#what-is-stored): %s',
  { timeout: 60_000 },
  async blockTime => {
    const sent = await crash({ rounds: 1, seed: 1, blockTime, log: () => undefined });
    expect(sent.accepted.length).toBeGreaterThan(0);
  },
);
