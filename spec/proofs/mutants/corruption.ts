import { eventFormats } from '../../../src/contract/events.ts';
import type { Step } from '../../model/step.ts';
import type { Receipt } from '../../model/target.ts';

/**
 * A step as defective targets would show it, each with one defect: accepted instead of refused or the other way round, another error,
 * an event more, or one member of the outcome, of an event or of the state afterwards that is missing, different, there twice or as it
 * was before.
 */
export function* corruptionsOf(step: Step): Generator<Step> {
  for (const receipt of receiptsInstead(step.receipt)) yield { ...step, receipt };
  for (const after of changesOf(step.after)) yield { ...step, after };
  for (const after of lostUpdates(step.before, step.after)) yield { ...step, after };
}

function* receiptsInstead(receipt: Receipt): Generator<Receipt> {
  if (receipt.kind !== 'accepted') {
    yield { ...receipt, kind: 'accepted', parsed: {}, events: [] };
    yield { ...receipt, error: { code: 'common.Other', message: 'Other', rule: 'other' } };
    yield { kind: 'refused', error: receipt.error };
    return;
  }
  const { parsed, events, ...included } = receipt;
  yield { ...included, kind: 'refused', error: {} };
  yield { kind: 'not-built', status: 400, error: {} };
  yield { ...receipt, parsed: {} };
  for (const changed of changesOf(parsed)) yield { ...receipt, parsed: changed };
  for (const changed of changesOf(events)) yield { ...receipt, events: changed };
  for (const name of Object.keys(eventFormats)) yield { ...receipt, events: [...events, { name, data: [] }] };
}

/** Stands for a member that is missing. */
const missing = Symbol('missing');

/** The value with one member or element, at any depth, missing, different or there twice. */
function* changesOf<T>(value: T): Generator<T> {
  for (const changed of insteadOf(value)) if (changed !== missing) yield changed as T;
}

function* insteadOf(value: unknown): Generator {
  if (Array.isArray(value)) yield* insteadOfList(value);
  else if (isRecord(value)) yield* insteadOfRecord(value);
  else yield different(value);
  yield missing;
}

function* insteadOfList(list: readonly unknown[]): Generator {
  for (const [index, element] of list.entries()) {
    yield [...list, element];
    for (const changed of insteadOf(element))
      yield changed === missing ? list.toSpliced(index, 1) : list.with(index, changed);
  }
  yield [];
}

function* insteadOfRecord(record: Readonly<Record<string, unknown>>): Generator {
  for (const [key, member] of Object.entries(record))
    for (const changed of insteadOf(member))
      yield changed === missing ? without(record, key) : { ...record, [key]: changed };
}

/** Another value of the same type. */
function different(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string') return /^\d+$/.test(value) ? String(BigInt(value) + 1n) : `${value}x`;
  return 1;
}

/** The value after a step with one member, at any depth, as it was before. */
function* lostUpdates<T>(before: unknown, after: T): Generator<T> {
  if (!isRecord(before) || !isRecord(after)) return;
  for (const key of Object.keys({ ...before, ...after })) {
    const [was, is] = [before[key], after[key]];
    if (JSON.stringify(was) === JSON.stringify(is)) continue;
    yield (was === undefined ? without(after, key) : { ...after, [key]: was }) as T;
    for (const member of lostUpdates(was, is)) yield { ...after, [key]: member };
  }
}

const without = (record: Readonly<Record<string, unknown>>, key: string): object =>
  Object.fromEntries(Object.entries(record).filter(([other]) => other !== key));

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
