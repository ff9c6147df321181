import { describe, expect, it } from 'vitest';
import { Journal, type RecordedExchange } from './journal.ts';

const exchange = (answerBody = '', requestBody = ''): RecordedExchange => ({
  startedAt: 0,
  endedAt: 0,
  method: 'GET',
  url: '/',
  httpVersion: '1.1',
  operation: null,
  fault: null,
  remarks: [],
  transactions: [],
  requestHeaders: [],
  requestBody,
  status: 200,
  answerHeaders: {},
  answerBody,
});

const ids = (journal: Journal): number[] => journal.find().map(({ id }) => id);
const record = (journal: Journal, times: number): void => {
  for (let time = 0; time < times; time += 1) journal.record(exchange());
};

describe('a journal', () => {
  const journal = (): Journal => new Journal({ used: 0, max: Infinity });

  it('drops the oldest exchanges beyond a thousand', () => {
    const full = journal();
    record(full, 1_003);
    expect([ids(full).length, ids(full)[0]]).toEqual([1_000, 4]);
  });

  it('cuts long bodies, and drops the oldest exchanges beyond four million characters', () => {
    const full = journal();
    const long = 'é'.repeat(150_000);
    for (let time = 0; time < 25; time += 1) full.record(exchange(long, long));
    expect(ids(full)).toHaveLength(20);
    const [{ request, response } = expect.fail('no exchange')] = full.find();
    for (const message of [request, response])
      expect(message).toMatchObject({ body: long.slice(0, 100_000), bodyBytes: 300_000 });
  });
});

describe('the space that the journals of a process share', () => {
  // Each exchange without bodies counts as 2000 characters.
  it('drops the oldest exchanges of the journal that grows; the last one stays', () => {
    const space = { used: 0, max: 7_000 };
    const [first, second] = [new Journal(space), new Journal(space)];
    record(first, 2);
    record(second, 3);
    expect([ids(first), ids(second)]).toEqual([[1, 2], [3]]);
    record(first, 1);
    expect([ids(first), ids(second)]).toEqual([[2, 3], [3]]);
    expect(space.used).toBeLessThanOrEqual(space.max);
    first.record(exchange('x'.repeat(9_000)));
    expect([ids(first), ids(second)]).toEqual([[4], [3]]);
    expect(space.used).toBe(13_000);
  });
});
