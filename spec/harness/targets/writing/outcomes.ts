import { isRecord } from '../../../model/reported.ts';
import { documentedShapes, type Shape } from '../../../model/documented/answers.ts';
import type { WriteOperation } from '../../../../src/contract/shapes/index.ts';
import { firstWhere } from '../by-reads/json-search.ts';

/** The outcome of an operation in an answer, by its last member in the interface; undefined where the answer has none. */
export function outcomeIn(operation: WriteOperation, answer: unknown): unknown {
  const shape = documentedShapes[operation]?.answer;
  if (typeof shape !== 'object') return isRecord(answer) ? answer : undefined;
  if ('list' in shape) return listIn(answer, lastOf(shape.list));
  const name = 'bare' in shape ? shape.bare : lastOf(shape);
  const inner = 'bare' in shape ? shape.of : 'members' in shape ? shape.members[name] : undefined;
  if (typeof inner !== 'object' || !('list' in inner))
    return firstWhere(answer, value => !Array.isArray(value) && name in value);
  const list = listIn(answer, lastOf(inner.list));
  if (list === undefined) return recordWithEmpty(name, answer);
  const around = firstWhere(answer, value => Object.values(value).includes(list));
  return { ...(Array.isArray(around) ? {} : around), [name]: list };
}

const lastOf = (shape: Shape): string =>
  (typeof shape === 'object' && 'members' in shape && Object.keys(shape.members).at(-1)) || '';

/** A list of records with this member. */
const listIn = (answer: unknown, name: string): object | undefined =>
  firstWhere(
    answer,
    value => Array.isArray(value) && value.length > 0 && value.every(item => isRecord(item) && name in item),
  );

/** The record in which such a list is empty, as after a write of nothing. */
const recordWithEmpty = (list: string, answer: unknown): unknown =>
  firstWhere(answer, value => {
    const member = isRecord(value) ? value[list] : undefined;
    return Array.isArray(member) && member.length === 0;
  });

/** Members that report a failure, if they are neither false, null nor empty. */
const failureName = /^(is_?)?(error|err|failure|failed|fault|exception|rejected|refused|problem)s?$/i;

/** Members that report a failure if they are false. */
const successName = /^(is_?)?(success|successful|ok|accepted)$/i;

/** Names of states that report a failure. */
const failureWord = /^(error|fail|failed|failure|rejected|refused|invalid|denied)$/i;

/** Whether an answer reports a refusal although its HTTP status does not. */
export const reportsFailure = (answer: unknown): boolean =>
  firstWhere(
    answer,
    value =>
      !Array.isArray(value) &&
      Object.entries(value).some(
        ([name, member]) =>
          (failureName.test(name) && !isNothing(member)) ||
          (successName.test(name) && member === false) ||
          (/^(status|state|result|outcome)$/i.test(name) &&
            typeof member === 'string' &&
            failureWord.test(member)),
      ),
    3,
  ) !== undefined;

const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  value === '' ||
  value === 0 ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/** The hash of a transaction in an answer: 32 bytes as hexadecimal text, or a member whose name ends with hash. */
export function hashIn(answer: unknown): string | undefined {
  if (typeof answer === 'string') return isHash(answer) ? answer : undefined;
  const holder = firstWhere(answer, value => Object.entries(value).some(namesHash));
  return holder && String(Object.entries(holder).find(namesHash)?.[1]);
}

const isHash = (value: unknown): boolean => typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value);

const namesHash = ([name, value]: [string, unknown]): boolean =>
  isHash(value) || (/hash$/i.test(name) && typeof value === 'string' && value !== '');
