import { u8aToHex } from '@polkadot/util';
import { decodeAddress } from '@polkadot/util-crypto';
import { tokenOfAddress } from '../../../model/view.ts';
import { hasItems, mismatch, type Mismatch } from './compare.ts';
import { Items, Matcher } from './matcher.ts';
import type { Shape } from '../../../../src/contract/documented/answers.ts';
import type { Path } from '../format/source.ts';

type RecordLike = Readonly<Record<string, unknown>>;

/** Whether the scenario has saved this id; `name` is the member that holds it. */
export type IsSaved = (name: string, id: unknown) => boolean;

/** The parts of an answer that differ in meaning from the expectation, as far as the interface guarantees them. */
export function differencesInMeaning(
  found: unknown,
  expected: unknown,
  shape: Shape,
  isSaved: IsSaved,
  path: Path = [],
): Mismatch[] {
  if (shape === 'anything') return [];
  if (typeof shape === 'object') return ofShape(found, expected, shape, isSaved, path);
  const isMet =
    expected instanceof Matcher
      ? isAccepted(expected, found, shape)
      : leaves[shape](found, expected, () => isSaved(String(path.at(-1)), expected));
  return isMet ? [] : [mismatch(path, expected, found)];
}

/** How the texts and numbers of an answer are compared, by kind. */
const leaves = {
  value: (found: unknown, expected: unknown) => Object.is(found ?? null, expected ?? null),
  id: (found: unknown, expected: unknown, isSaved: () => boolean) => found === expected || !isSaved(),
  account: (found: unknown, expected: unknown) =>
    (isEmpty(found) && isEmpty(expected)) ||
    (typeof found === 'string' && typeof expected === 'string' && isSameAccount(found, expected)),
  text: (found: unknown, expected: unknown) => plainText(found) === plainText(expected),
} as const;

const isAccepted = (matcher: Matcher, found: unknown, shape: Shape): boolean =>
  matcher.says === '<address>' && shape === 'account'
    ? typeof found === 'string'
    : matcher.accepts(found ?? undefined);

function ofShape(
  found: unknown,
  expected: unknown,
  shape: Exclude<Shape, string>,
  isSaved: IsSaved,
  path: Path,
): Mismatch[] {
  if ('ifThere' in shape)
    return isEmpty(found) ? [] : differencesInMeaning(found, expected, shape.ifThere, isSaved, path);
  if ('optional' in shape) return ofOptional(found, expected, shape, isSaved, path);
  if ('bare' in shape) {
    const below = isWrapped(expected, shape.bare) ? [...path, shape.bare] : path;
    const [present, wanted] = [unwrapped(found, shape.bare), unwrapped(expected, shape.bare)];
    return differencesInMeaning(present, wanted, shape.of, isSaved, below);
  }
  if (expected instanceof Matcher) return expected.accepts(found) ? [] : [mismatch(path, expected, found)];
  if ('list' in shape) return ofList(found, expected, shape.list, isSaved, path);
  if (!isRecord(expected) || !isRecord(found))
    return isEmpty(expected) && isEmpty(found) ? [] : [mismatch(path, expected, found)];
  const [present, wanted] = shape.inData === true ? [flat(found), flat(expected)] : [found, expected];
  return Object.entries(wanted).flatMap(([name, member]) =>
    differencesInMeaning(present[name], member, shape.members[name] ?? 'anything', isSaved, [...path, name]),
  );
}

function ofOptional(
  found: unknown,
  expected: unknown,
  { optional, absent }: Extract<Shape, { readonly optional: Shape }>,
  isSaved: IsSaved,
  path: Path,
): Mismatch[] {
  const [present, wanted] = [found, expected].map(side => (isEmpty(side) ? absent : accessNamed(side)));
  if (wanted instanceof Matcher && present === undefined)
    return wanted.accepts(undefined) ? [] : [mismatch(path, wanted, undefined)];
  if (present === undefined && wanted === undefined) return [];
  if (wanted === undefined) return [mismatch(path, expected, found)];
  // An absent value equals an empty list or a record of defaults.
  const whole = present === undefined && typeof wanted === 'object' ? (isList(wanted) ? [] : {}) : present;
  return differencesInMeaning(whole, wanted, optional, isSaved, path);
}

/** Compares lists in any order. */
function ofList(found: unknown, expected: unknown, item: Shape, isSaved: IsSaved, path: Path): Mismatch[] {
  const items = Array.isArray(expected) ? new Items('anyOrder', expected) : expected;
  const isSame = (one: unknown, other: unknown): boolean =>
    differencesInMeaning(one, other, item, isSaved).length === 0;
  return items instanceof Items && hasItems(found, items, isSame) ? [] : [mismatch(path, expected, found)];
}

const isRecord = (value: unknown): value is RecordLike =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof Items) &&
  !(value instanceof Matcher);

const isList = (value: unknown): value is readonly unknown[] | Items =>
  Array.isArray(value) || value instanceof Items;

/** Whether a value is absent, null or empty. */
const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (value instanceof Items && value.kind === 'anyOrder' && value.items.length === 0) ||
  (isRecord(value) && Object.keys(value).length === 0);

const isWrapped = (value: unknown, name: string): value is RecordLike =>
  isRecord(value) && Object.hasOwn(value, name);

const unwrapped = (value: unknown, name: string): unknown => (isWrapped(value, name) ? value[name] : value);

/** The members at the top level and inside `data`, which are equivalent. */
const flat = (value: RecordLike): RecordLike =>
  isRecord(value['data']) ? { ...value['data'], ...value } : value;

const plainText = (value: unknown): unknown => unwrapped(value, '_');

/** The two names of restricted access. */
const accessNamed = (value: unknown): unknown => (value === 'WhiteList' ? 'AllowList' : value);

/** Compares addresses of accounts in any format. The format of token addresses is left to the target. */
function isSameAccount(found: string, expected: string): boolean {
  return found === expected || tokenOfAddress(expected) !== undefined || keyOf(found) === keyOf(expected);
}

function keyOf(address: string): string {
  try {
    return u8aToHex(decodeAddress(address, true));
  } catch {
    return address.toLowerCase();
  }
}
