import { expect, test } from 'vitest';
import { checkCount, CodecError, within } from './codec-error.ts';

test('an error has the path of its value, which grows by each step outwards', () => {
  const outermost = new CodecError('must be a list');
  expect([outermost.name, outermost.path, outermost.message]).toEqual(['CodecError', '', 'must be a list']);
  const fail = (): never => {
    throw outermost;
  };
  expect(() => within('key', fail)).toThrow(new CodecError('must be a list', 'key'));
  expect(() => within('properties', () => within('[3]', () => within('key', fail)))).toThrow(
    new CodecError('must be a list', 'properties[3].key'),
  );
});

test('a count is checked against its bound, if there is one', () => {
  checkCount(3, 3, 'properties');
  checkCount(1_000, undefined, 'properties');
  expect(() => checkCount(4, 3, 'properties')).toThrow(new CodecError('at most 3 properties, got 4'));
});
