import { expect, it } from 'vitest';
import { callOperations } from './index.ts';

it('entries of a batch match at most one operation of a call by their members', () => {
  const members = ['nested', 'parent', 'recipient', 'amount', 'tokenId', 'isApprove', 'data', 'properties'];
  const more = ['symbol', 'image', 'name'];
  const bodies = [...members, ...more].reduce<object[]>(
    (made, member) => [...made, ...made.map(body => ({ ...body, [member]: 1 }))],
    [{}],
  );
  const ambiguous = bodies.flatMap(body => {
    const calls = Object.values(callOperations).flatMap(({ call, matches }) =>
      matches?.(body) ? [call] : [],
    );
    return new Set(calls).size < calls.length ? [[body, calls]] : [];
  });
  expect(ambiguous).toEqual([]);
});
