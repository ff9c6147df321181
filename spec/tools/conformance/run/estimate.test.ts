import { describe, expect, it } from 'vitest';
import { worthwhileJobs } from './estimate.ts';

const blocks = (seconds: number) => ({ blocks: { seconds, settle: 0 } });
const tasks = Array.from({ length: 200 }, () => ({ writes: 8 }));

describe('the number of jobs', () => {
  it('is small where every transaction seals a block', () => {
    expect(worthwhileJobs(tasks, blocks(0), 1)).toBe(4);
  });

  it('grows with the block time, as far as the target answers that many requests', () => {
    expect(worthwhileJobs(tasks, blocks(6), 2)).toBe(48);
    expect(worthwhileJobs(tasks, blocks(6), 50)).toBe(8);
    expect(worthwhileJobs(tasks, blocks(6), 10_000)).toBe(1);
  });

  it('is no more than end with the longest task', () => {
    expect(worthwhileJobs([{ writes: 30 }, ...tasks.slice(0, 15)], blocks(6), 1)).toBe(5);
  });
});
