import { isRecord } from '../../../model/reported.ts';
import type { DocumentedWrite } from '../../../model/documented/requests.ts';
import type { WriteOperation } from '../../../../src/contract/shapes/index.ts';
import { firstWhere } from '../by-reads/json-search.ts';

/** A list of records in an outcome: the member in which it is, if it is in one, and the last member of each record. */
interface ListOutcome {
  readonly name?: string;
  readonly item: string;
}

const propertyKeys: ListOutcome = { name: 'properties', item: 'propertyKey' };

/** By what the outcome of each write is recognised: its last member in the interface, or its list (interface: Endpoints, Events). */
const shownBy: Readonly<Record<DocumentedWrite, string | ListOutcome>> = {
  createCollection: 'collectionId',
  destroyCollection: 'success',
  setLimits: 'limits',
  setPermissions: 'collectionId',
  setCollectionProperties: propertyKeys,
  deleteCollectionProperties: propertyKeys,
  setPropertyPermissions: { ...propertyKeys, name: 'propertyPermissions' },
  setTransfersEnabled: 'success',
  changeOwner: 'owner',
  addAdmin: 'newAdmin',
  removeAdmin: 'admin',
  addToAllowList: 'address',
  removeFromAllowList: 'address',
  mint: 'tokenId',
  mintMany: { item: 'tokenId' },
  setTokenProperties: propertyKeys,
  deleteTokenProperties: propertyKeys,
  transfer: 'tokenId',
  burn: 'tokenId',
  nest: 'tokenId',
  unnest: 'tokenId',
};

/** The outcome of an operation in an answer, by its last member in the interface; undefined where the answer has none. */
export function outcomeIn(operation: WriteOperation, answer: unknown): unknown {
  const shown = operation in shownBy ? shownBy[operation as DocumentedWrite] : undefined;
  if (shown === undefined) return isRecord(answer) ? answer : undefined;
  if (typeof shown === 'string') return firstWhere(answer, value => !Array.isArray(value) && shown in value);
  const { name, item } = shown;
  const list = listIn(answer, item);
  if (name === undefined) return list;
  if (list === undefined) return recordWithEmpty(name, answer);
  const around = firstWhere(answer, value => Object.values(value).includes(list));
  return { ...(Array.isArray(around) ? {} : around), [name]: list };
}

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

/** Whether it is no value, an empty text, zero, false, or has no members. */
const isNothing = (value: unknown): boolean =>
  !value || (typeof value === 'object' && Object.keys(value).length === 0);

/** The hash of a transaction in an answer: 32 bytes as hexadecimal text, or a member whose name ends with hash. */
export function hashIn(answer: unknown): string | undefined {
  if (typeof answer === 'string') return isHash(answer) ? answer : undefined;
  const holder = firstWhere(answer, value => Object.entries(value).some(namesHash));
  return holder && String(Object.entries(holder).find(namesHash)?.[1]);
}

const isHash = (value: unknown): boolean => typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value);

const namesHash = ([name, value]: [string, unknown]): boolean =>
  isHash(value) || (/hash$/i.test(name) && typeof value === 'string' && value !== '');
