import { PassThrough } from 'node:stream';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { progressOn } from './progress.ts';

/** A stream, and what was written to it. */
function outputStream(isTTY: boolean) {
  const output = Object.assign(new PassThrough({ encoding: 'utf8' }), { isTTY });
  return { output, written: (): string => String(output.read() ?? '') };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('progress without a terminal', () => {
  it.each([
    [false, {}],
    [true, { CI: '1' }],
    [true, { CI: 'true' }],
  ])('is a line for each failure and every few seconds (terminal: %s, %j)', (isTTY, environment) => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { written, output } = outputStream(isTTY);
    const progress = progressOn(output, environment);
    progress.began(4, 'rules');
    progress.done('first', false);
    progress.done('second', true);
    vi.advanceTimersByTime(6_000);
    progress.note('slow: fourth');
    progress.done('third', false);
    progress.done('fourth', false);
    progress.ended();
    expect(written()).toBe(
      'failed: second\nslow: fourth\n3/4 rules, 1 failed, about 2.0 s left\n4/4 rules, 1 failed\n',
    );
  });
});

describe('progress on a terminal', () => {
  it('is a bar that shows the last failure and what is running', () => {
    vi.useFakeTimers();
    const { written, output } = outputStream(true);
    const progress = progressOn(output, {});
    progress.began(4, 'rules');
    for (const name of ['first', 'second', 'third', 'fourth']) progress.started(name);
    progress.done('first', true);
    vi.advanceTimersByTime(3_000);
    progress.done('second', true);
    progress.done('third', false);
    progress.note('slow: fourth');
    vi.advanceTimersByTime(1_000);
    progress.ended();
    const text = written();
    expect(text).toContain('3/4 rules, 2 failed, about 1.0 s left (last: second); running: fourth');
    expect(text).toContain('slow: fourth\n');
  });
});
