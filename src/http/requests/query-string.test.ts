import fc from 'fast-check';
import qs from 'qs';
import { describe, expect, it } from 'vitest';
import { parseQuery } from './query-string.ts';

const name = fc.stringMatching(/^[a-z][\w.-]*$/).filter(text => !(text in Object.prototype));
const value = fc.stringMatching(/^[\w.=-]*$/);
const member = fc.oneof(
  fc.tuple(name, value).map(([key, text]) => `${key}=${text}`),
  name,
  fc.constant(''),
);

describe('A query', () => {
  it('is read alike by the fast parser and by the one for brackets', () => {
    fc.assert(
      fc.property(fc.array(member, { maxLength: 20 }), members => {
        const text = members.join('&');
        expect({ ...parseQuery(text) }).toEqual(qs.parse(text, { arrayLimit: 1_000, depth: 2 }));
      }),
    );
  });

  it('can have lists and nested members', () => {
    expect(parseQuery('a[]=1&a[]=2&b[c]=3&d=%5B+')).toEqual({ a: ['1', '2'], b: { c: '3' }, d: '[ ' });
  });
});
