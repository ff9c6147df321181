import { PassThrough } from 'node:stream';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { progressOn } from './progress.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('progress', () => {
  it('is a line for each failure and every few seconds', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const output = new PassThrough({ encoding: 'utf8' });
    const progress = progressOn(output);
    progress.began(4, 'rules');
    progress.done('first', false);
    progress.done('second', true);
    vi.advanceTimersByTime(6_000);
    progress.done('third', false);
    progress.done('fourth', false);
    progress.ended();
    expect(output.read()).toBe(
      'failed: second\n3/4 rules, 1 failed, about 2.0 s left\n4/4 rules, 1 failed\n',
    );
  });
});
