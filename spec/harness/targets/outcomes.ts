import { isRecord } from '../../model/reported.ts';
import type { WriteOperation } from '../../../src/contract/shapes/index.ts';
import { firstWhere } from './json-search.ts';

/** How to recognise the outcome of an operation in an answer (interface: Events). */
type Sign =
  /** A record with this member. */
  | { readonly member: string }
  /** A list of records with this member, normalised to a record with the member `list`, or to the list itself. */
  | { readonly each: string; readonly list?: string };

/** Operations without an entry have outcomes that the interface does not specify. */
const signs: Partial<Record<WriteOperation, Sign>> = {
  createCollection: { member: 'collectionId' },
  destroyCollection: { member: 'success' },
  setLimits: { member: 'limits' },
  setPermissions: { member: 'collectionId' },
  setCollectionProperties: { each: 'propertyKey', list: 'properties' },
  deleteCollectionProperties: { each: 'propertyKey', list: 'properties' },
  setPropertyPermissions: { each: 'propertyKey', list: 'propertyPermissions' },
  setTransfersEnabled: { member: 'success' },
  changeOwner: { member: 'owner' },
  addAdmin: { member: 'newAdmin' },
  removeAdmin: { member: 'admin' },
  addToAllowList: { member: 'address' },
  removeFromAllowList: { member: 'address' },
  mint: { member: 'tokenId' },
  mintMany: { each: 'tokenId' },
  setTokenProperties: { each: 'propertyKey', list: 'properties' },
  deleteTokenProperties: { each: 'propertyKey', list: 'properties' },
  transfer: { member: 'tokenId' },
  burn: { member: 'tokenId' },
  nest: { member: 'tokenId' },
  unnest: { member: 'tokenId' },
};

/** The normalised outcome of an operation in an answer; undefined where the answer has none. */
export function outcomeIn(operation: WriteOperation, answer: unknown): unknown {
  const sign = signs[operation];
  if (sign === undefined) return isRecord(answer) ? answer : undefined;
  if ('member' in sign) return firstWhere(answer, value => !Array.isArray(value) && sign.member in value);
  const list = firstWhere(
    answer,
    value => Array.isArray(value) && value.length > 0 && value.every(item => hasMember(item, sign.each)),
  );
  if (sign.list === undefined) return list;
  if (list === undefined) return recordWithEmpty(sign.list, answer);
  const around = firstWhere(answer, value => Object.values(value).includes(list));
  return { ...(Array.isArray(around) ? {} : around), [sign.list]: list };
}

/** The record in which such a list is empty, as after a write of nothing. */
const recordWithEmpty = (list: string, answer: unknown): unknown =>
  firstWhere(answer, value => {
    const member = isRecord(value) ? value[list] : undefined;
    return Array.isArray(member) && member.length === 0;
  });

const hasMember = (value: unknown, name: string): boolean => isRecord(value) && name in value;

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
