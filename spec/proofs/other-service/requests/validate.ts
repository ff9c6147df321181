import type { Static, TObject } from 'typebox';
import { Value } from 'typebox/value';
import { addressMembers } from '../../../rules/operations/every-request/malformed.ts';
import { changedEach } from '../../../model/plain-data.ts';
import { canonical, isAccount } from './accounts.ts';
import { malformed } from '../errors.ts';

/** The members that a shape lists, if they are as it says; accounts get the prefix, and numbers have to be whole. */
export function parse<T extends TObject>(shape: T, raw: unknown, prefix: number): Static<T> {
  const clean: unknown = Value.Clean(shape, Value.Clone(raw));
  if (!Value.Check(shape, clean)) {
    const [first] = Value.Errors(shape, clean);
    throw malformed(
      `Malformed request: ${first?.instancePath ?? ''} ${first?.message ?? 'not as described'}`,
    );
  }
  return normalised(clean, prefix) as Static<T>;
}

const normalised = (value: unknown, prefix: number): unknown =>
  changedEach(value, (member, name) => {
    if (typeof member === 'number' && !(Number.isSafeInteger(member) && member >= 0))
      throw malformed(`${name} must be a whole number`);
    if (typeof member !== 'string' || !addressMembers.includes(name)) return normalised(member, prefix);
    if (!isAccount(member)) throw malformed(`${name} must be an account address`);
    return canonical(member, prefix);
  });

/** The parameters of a query by the shape of a read: numbers, texts, and lists, which are accepted repeated, with brackets, or comma-separated. */
export function parseQuery<T extends TObject>(shape: T, query: URLSearchParams, prefix: number): Static<T> {
  const given = Object.entries<object>(shape.properties).map(([name, member]) => {
    const values = [...query].flatMap(([key, value]) => (key.replace(/\[.*$/, '') === name ? [value] : []));
    return [name, valueOf('type' in member ? member.type : undefined, values)] as const;
  });
  return parse(shape, Object.fromEntries(given.filter(([, value]) => value !== undefined)), prefix);
}

function valueOf(type: unknown, values: readonly string[]): unknown {
  if (type === 'number') return /^\d{1,15}$/.test(values[0] ?? '') ? Number(values[0]) : undefined;
  if (type !== 'array') return values[0];
  const items = values.flatMap(value => value.split(',')).filter(item => item !== '');
  return items.length === 0 ? undefined : items;
}
