import { eventFormats } from '../../../src/contract/events.ts';
import type { Step } from '../../model/step.ts';
import type { Receipt } from '../../model/target.ts';
import { changesIn, inMember, lostUpdates, type Change } from './changes.ts';

/**
 * A step as defective targets would show it, each with one defect: accepted instead of refused or the other way round, another error,
 * an event more, or one member of the outcome, of an event or of the state afterwards that is missing, different, there twice or as it
 * was before.
 */
export function* corruptionsOf(step: Step): Generator<Step> {
  for (const change of changesInReceipt(step.receipt))
    yield { ...step, receipt: change(step.receipt) as Receipt };
  for (const change of changesIn(step.after)) yield { ...step, after: change(step.after) as Step['after'] };
  for (const after of lostUpdates(step.before, step.after)) yield { ...step, after };
}

/** Every change of what a target reports of a write. */
export function* changesInReceipt(receipt: Receipt): Generator<Change> {
  if (receipt.kind !== 'accepted') {
    yield like({ kind: 'accepted', parsed: {}, events: [] });
    yield like({ error: { code: 'common.Other', message: 'Other', rule: 'other' } });
    yield () => ({ kind: 'refused', error: receipt.error });
    return;
  }
  const { parsed, events, ...included } = receipt;
  yield () => ({ ...included, kind: 'refused', error: {} });
  yield () => ({ kind: 'not-built', status: 400, error: {} });
  yield like({ parsed: {} });
  for (const change of changesIn(parsed)) yield inMember('parsed', change);
  for (const change of changesIn(events)) yield inMember('events', change);
  for (const name of Object.keys(eventFormats)) yield like({ events: [...events, { name, data: [] }] });
}

/** Overrides members. */
const like =
  (members: object): Change =>
  value => ({ ...(value as object), ...members });
