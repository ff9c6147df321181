import { describe, expect, it } from 'vitest';
import { callOperations } from './index.ts';

const all = Object.entries(callOperations).map(([name, operation]) => ({ name, ...operation }));
const byCall = [...new Set(all.map(({ call }) => call))].map(
  name => [name, all.filter(({ call }) => call === name)] as const,
);

describe('entries of a batch', () => {
  it('match at most one operation by their members', () => {
    const members = ['nested', 'parent', 'recipient', 'amount', 'tokenId', 'isApprove', 'data', 'properties'];
    const more = ['symbol', 'image', 'name'];
    const bodies = [...members, ...more].reduce<object[]>(
      (made, member) => [...made, ...made.map(body => ({ ...body, [member]: 1 }))],
      [{}],
    );
    const ambiguous = byCall.flatMap(([, operations]) =>
      bodies.flatMap(body => {
        const names = operations.filter(({ matches }) => matches?.(body)).map(({ name }) => name);
        return names.length > 1 ? [[body, names]] : [];
      }),
    );
    expect(ambiguous).toEqual([]);
  });
});
