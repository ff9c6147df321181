import type { WriteOperation } from '../../../src/contract/shapes/index.ts';
import { firstWhere, isRecord } from './found.ts';

/** How the outcome of an operation is recognised in an answer (interface: Events). */
type Sign =
  /** A record with this member. */
  | { readonly member: string }
  /** A list of records with this member, in our own form under `list`, or by itself. */
  | { readonly each: string; readonly list?: string };

/** Operations that are missing here have outcomes of which the interface says nothing. */
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

/** The outcome of an operation in an answer, in the form of our own; undefined where the answer has none. */
export function outcomeIn(operation: WriteOperation, answer: unknown): unknown {
  const sign = signs[operation];
  if (sign === undefined) return isRecord(answer) ? answer : undefined;
  if ('member' in sign) return firstWhere(answer, value => !Array.isArray(value) && sign.member in value);
  const list = firstWhere(
    answer,
    value => Array.isArray(value) && value.length > 0 && value.every(item => hasMember(item, sign.each)),
  );
  if (list === undefined || sign.list === undefined) return list;
  const around = firstWhere(answer, value => Object.values(value).includes(list));
  return { ...(Array.isArray(around) ? {} : around), [sign.list]: list };
}

const hasMember = (value: unknown, name: string): boolean => isRecord(value) && name in value;

/** Members that say that something went wrong, where they are neither false, null nor empty. */
const failureName = /^(is_?)?(error|err|failure|failed|fault|exception|rejected|refused|problem)s?$/i;

/** Members that say that it went well, where they are false. */
const successName = /^(is_?)?(success|successful|ok|accepted)$/i;

/** Words for a failure, where a state is named. */
const failureWord = /^(error|fail|failed|failure|rejected|refused|invalid|denied)$/i;

/** Whether an answer reports that the write was refused, though its HTTP status does not. */
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

/** What an answer names a transaction by: 32 bytes as hexadecimal text, or a member that is called hash. */
export function hashIn(answer: unknown): string | undefined {
  if (typeof answer === 'string') return isHash(answer) ? answer : undefined;
  const holder = firstWhere(answer, value => Object.entries(value).some(namesHash));
  return holder && String(Object.entries(holder).find(namesHash)?.[1]);
}

const isHash = (value: unknown): boolean => typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value);

const namesHash = ([name, value]: [string, unknown]): boolean =>
  isHash(value) || (/hash$/i.test(name) && typeof value === 'string' && value !== '');
