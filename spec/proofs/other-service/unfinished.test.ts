import { describe, expect, it } from 'vitest';
import { deviations, type Deviation } from '../../statements/choices.ts';
import { findFault } from './judge.ts';
import { outcomeOfFault } from './unfinished-faults.ts';
import { subsets } from './unfinished.ts';

// `npm run variants` judges all unfinished services, sound and with a sample of faults.
function faultOf(name: string): Deviation {
  const [fault] = deviations.filter(each => each.name === name);
  if (fault === undefined) throw new Error(`expected a fault, found ${name}`);
  return fault;
}

describe('a service with five writes', () => {
  it.each([
    ['checks no signature', 'signature.check: none', 'submit.signature-of-the-signer'],
    ['lets others transfer', 'transfer.signer: collection owner as well', 'token.transfer.from-its-owner'],
    ['lets anyone transfer', 'transfer.signer: anyone with from', 'spending.needs-allowance'],
    ['ignores frozen transfers', 'transfer.frozen: accepted', 'token.transfer.enabled'],
    [
      'loses content by a transfer',
      'transfer.effect: another owner and no content',
      'token.transfer.changes-nothing-else',
    ],
  ])('is caught if it %s', async (_, name, rule) => {
    const { rules } = await findFault(faultOf(name), undefined, { operations: subsets['five writes'] ?? [] });
    expect(rules).toContain(rule);
  });
});

describe('in a service that can only create collections, a fault', () => {
  it.each([
    ['found', 'signature.check: none'],
    ['found', 'collection.missing: an error'],
    ['not shown', 'burn.signer: anyone'],
  ])('is %s: %s', async (outcome, name) => {
    expect(await outcomeOfFault({ service: 'create alone', fault: faultOf(name) })).toBe(outcome);
  });
});
