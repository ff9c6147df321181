import { PassThrough } from 'node:stream';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { progressOn } from './progress.ts';

/** A stream, and what was written to it. */
function outputStream() {
  const output = new PassThrough({ encoding: 'utf8' });
  return { output, written: (): string => String(output.read() ?? '') };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('progress', () => {
  it('is a line for each failure and every few seconds', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { written, output } = outputStream();
    const progress = progressOn(output);
    progress.began(4, 'rules');
    progress.done('first', false);
    progress.done('second', true);
    vi.advanceTimersByTime(6_000);
    progress.done('third', false);
    progress.done('fourth', false);
    progress.ended();
    expect(written()).toBe('failed: second\n3/4 rules, 1 failed, about 2.0 s left\n4/4 rules, 1 failed\n');
  });

  it('starts at zero in each phase', () => {
    const { written, output } = outputStream();
    const progress = progressOn(output);
    for (const phase of ['rules', 'sequences']) {
      progress.began(1, phase);
      progress.done('one', phase === 'rules');
      progress.ended();
    }
    expect(written()).toBe('failed: one\n1/1 rules, 1 failed\n1/1 sequences, 0 failed\n');
  });
});
