import { u8aToHex } from '@polkadot/util';
import { decodeAddress } from '@polkadot/util-crypto';
import { tokenOfAddress } from '../../../model/view.ts';
import { hasItems, mismatch, type Mismatch } from './compare.ts';
import { Where } from '../../../model/matcher.ts';
import { Items } from './matcher.ts';
import type { Shape } from '../../../model/documented/answers.ts';
import type { Path } from '../format/source.ts';

type RecordLike = Readonly<Record<string, unknown>>;

/** Whether the scenario has saved this id; `name` is the member that holds it. */
type IsSaved = (name: string, id: unknown) => boolean;

/** A place in an answer. */
interface Place {
  readonly path: Path;
  readonly isSaved: IsSaved;
}

const within = ({ path, isSaved }: Place, name: string): Place => ({ path: [...path, name], isSaved });

/** The parts of an answer that differ in meaning from the expectation, as far as the interface guarantees them. */
export const differencesInMeaning = (
  found: unknown,
  expected: unknown,
  shape: Shape,
  isSaved: IsSaved,
): Mismatch[] => differences(found, expected, shape, { path: [], isSaved });

function differences(found: unknown, expected: unknown, shape: Shape, at: Place): Mismatch[] {
  if (shape === 'anything') return [];
  if (typeof shape === 'object') return ofShape(found, expected, shape, at);
  const isMet =
    expected instanceof Where
      ? isAccepted(expected, found, shape)
      : leaves[shape](found, expected, () => at.isSaved(String(at.path.at(-1)), expected));
  return isMet ? [] : [mismatch(at.path, expected, found)];
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

const isAccepted = (matcher: Where, found: unknown, shape: Shape): boolean =>
  matcher.says === '<address>' && shape === 'account'
    ? typeof found === 'string'
    : matcher.accepts(found ?? undefined);

function ofShape(found: unknown, expected: unknown, shape: Exclude<Shape, string>, at: Place): Mismatch[] {
  if ('ifThere' in shape) return isEmpty(found) ? [] : differences(found, expected, shape.ifThere, at);
  if ('optional' in shape) return ofOptional(found, expected, shape, at);
  if ('bare' in shape) {
    const below = isWrapped(expected, shape.bare) ? within(at, shape.bare) : at;
    return differences(unwrapped(found, shape.bare), unwrapped(expected, shape.bare), shape.of, below);
  }
  const other = [mismatch(at.path, expected, found)];
  if (expected instanceof Where) return expected.accepts(found) ? [] : other;
  if ('list' in shape) return isSameList(found, expected, shape.list, at) ? [] : other;
  if (!isRecord(expected) || !isRecord(found)) return isEmpty(expected) && isEmpty(found) ? [] : other;
  const [present, wanted] = shape.inData === true ? [flat(found), flat(expected)] : [found, expected];
  return Object.entries(wanted).flatMap(([name, member]) =>
    differences(present[name], member, shape.members[name] ?? 'anything', within(at, name)),
  );
}

type Optional = Extract<Shape, { readonly optional: Shape }>;

function ofOptional(
  found: unknown,
  expected: unknown,
  { optional, absent }: Optional,
  at: Place,
): Mismatch[] {
  const [present, wanted] = [found, expected].map(side => (isEmpty(side) ? absent : accessNamed(side)));
  if (wanted instanceof Where && present === undefined)
    return wanted.accepts(undefined) ? [] : [mismatch(at.path, wanted, undefined)];
  if (present === undefined && wanted === undefined) return [];
  if (wanted === undefined) return [mismatch(at.path, expected, found)];
  // An absent value equals an empty list or a record of defaults.
  const whole = present === undefined && typeof wanted === 'object' ? (isList(wanted) ? [] : {}) : present;
  return differences(whole, wanted, optional, at);
}

/** Compares lists in any order. */
function isSameList(found: unknown, expected: unknown, item: Shape, { isSaved }: Place): boolean {
  const items = Array.isArray(expected) ? new Items('anyOrder', expected) : expected;
  return (
    items instanceof Items &&
    hasItems(found, items, (one, other) => differencesInMeaning(one, other, item, isSaved).length === 0)
  );
}

const isRecord = (value: unknown): value is RecordLike =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof Items) &&
  !(value instanceof Where);

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
