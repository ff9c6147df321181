import { describe, expect, it } from 'vitest';
import { worthwhileJobs, type Workload } from './estimate.ts';

const tasks = Array.from({ length: 200 }, () => ({ writes: 8 }));

const load = (seconds: number, perRequest: number): Workload => ({
  tasks,
  dialect: { profile: 'document', blocks: { seconds, settle: 0 } },
  perRequest,
});

describe('the number of jobs', () => {
  it('is small where every transaction seals a block', () => {
    expect(worthwhileJobs(load(0, 1))).toBe(4);
  });

  it('grows with the block time, as far as the target answers that many requests', () => {
    expect(worthwhileJobs(load(6, 2))).toBe(48);
    expect(worthwhileJobs(load(6, 50))).toBe(8);
    expect(worthwhileJobs(load(6, 10_000))).toBe(1);
  });

  it('is no more than end with the longest task', () => {
    expect(worthwhileJobs({ ...load(6, 1), tasks: [{ writes: 30 }, ...tasks.slice(0, 15)] })).toBe(5);
  });
});
