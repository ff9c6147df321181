import { describe, expect, it } from 'vitest';
import { catalogue } from '../catalogue.ts';
import { catchFault } from './catch.ts';
import { faults } from './index.ts';

describe('every planted fault is caught, by the rule it breaks', () => {
  it.each(faults)('$id breaks $breaks', { timeout: 120_000 }, async fault => {
    expect(catalogue.map(({ id }) => id)).toContain(fault.breaks);
    const { isCaught, broken } = await catchFault(fault);
    expect(isCaught, `what was broken is ${[...broken.keys()].join(', ') || 'nothing'}`).toBe(true);
  });
});
