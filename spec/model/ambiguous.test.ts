import { describe, expect, it } from 'vitest';
import { inProcessTarget } from '../harness/targets/in-process.ts';
import { observe } from './observations/observe.ts';
import type { Rule } from './rule.ts';
import { judge } from '../rules/judge.ts';
import { setLimitsRules } from '../rules/operations/collections/limits.ts';
import type { Step } from './step.ts';
import type { Receipt, ReportedError } from './target.ts';

const ownerOnly = 'collection.set-limits.owner-only';
const bounds = 'collection.limits.within-bounds';

const target = inProcessTarget();
const [owner = '', stranger = ''] = target.actors.map(({ address }) => address);
const texts = { name: 'one', description: 'of a test', tokenPrefix: 'ONE' };
await target.write({ operation: 'createCollection', body: { address: owner, ...texts } });
const observed = await observe(target, [1]);

/** An account sets a limit, which may be too high. */
const setLimits = (address: string, receipt: Receipt, limit = 5): Step => ({
  profile: 'document',
  request: {
    operation: 'setLimits',
    body: { address, collectionId: 1, limits: { accountTokenOwnershipLimit: limit } },
  },
  receipt,
  before: observed,
  after: observed,
});

const tooHigh = 100_000_001;
const accepted: Receipt = { kind: 'accepted', parsed: {}, events: [] };
const refused = (error: ReportedError = {}): Receipt => ({ kind: 'refused', error });

const rules = new Map(setLimitsRules.rules.map((rule): [string, Rule] => [rule.id, rule]));
const verdict = (id: string, step: Step): ReturnType<Rule['check']> | undefined => rules.get(id)?.check(step);

describe('a refusal for one reason alone', () => {
  it.each<Receipt>([
    refused(),
    { kind: 'not-built', status: 403, error: { message: 'Oh: signer is not collection owner!' } },
    { kind: 'not-admitted', status: 422, error: {} },
  ])('is recognised in every kind of receipt: %o', receipt => {
    expect(verdict(ownerOnly, setLimits(stranger, receipt))).toBe('holds');
  });

  it('must have the message that the interface states', () => {
    const withMessage = (message: string) => verdict(ownerOnly, setLimits(stranger, refused({ message })));
    expect(withMessage('No permission')).toHaveProperty('broken');
    expect(withMessage('Signer is not Collection Owner or Collection Admin')).toHaveProperty('broken');
  });

  it('is not judged where the signer cannot pay the fee', () => {
    const poor = { ...observed, accounts: { ...observed.accounts, [stranger]: { balance: '5', nonce: 0 } } };
    const step = setLimits(stranger, {
      kind: 'not-admitted',
      status: 400,
      error: { message: 'Insufficient balance' },
    });
    expect(verdict(ownerOnly, { ...step, before: poor, after: poor })).toBe('not-applicable');
  });
});

describe('a refusal for several reasons', () => {
  const step = setLimits(stranger, refused(), tooHigh);

  it('isolates none of them', () => {
    expect(verdict(ownerOnly, step)).toEqual({ ambiguous: [bounds] });
    expect(verdict(bounds, step)).toEqual({ ambiguous: [ownerOnly] });
  });

  it('is reported as ambiguous, not as unobservable', () => {
    const found = judge(step).blocked.find(({ rule }) => rule === ownerOnly);
    expect(found).toMatchObject({ isAmbiguous: true });
    expect(found?.why).toBe(`it was refused, as the rule demands, but also for other reasons: ${bounds}`);
  });

  it('isolates the rule that the error names', () => {
    const named = setLimits(stranger, refused({ rule: ownerOnly }), tooHigh);
    expect(verdict(ownerOnly, named)).toBe('holds');
    expect(verdict(bounds, named)).toBe('not-applicable');
  });
});

describe('a step that is accepted', () => {
  it('breaks the first reason to refuse it, and the first that is stated', () => {
    const step = setLimits(stranger, accepted, tooHigh);
    expect(verdict(ownerOnly, step)).toHaveProperty('broken');
    expect(verdict(bounds, step)).toBe('not-applicable');
  });

  it('breaks the rule of acceptance only where the interface leaves nothing open', () => {
    const promise = 'collection.set-limits.accepted-otherwise';
    expect(verdict(promise, setLimits(owner, refused()))).toHaveProperty('broken');
    expect(verdict(promise, setLimits(owner, refused(), 5_000))).toBe('not-applicable');
    expect(judge(setLimits(owner, refused(), 5_000)).broken.map(({ rule }) => rule)).toContain(
      'request.accepted-otherwise',
    );
  });
});
