import { expect, it } from 'vitest';
import { deviations, type Deviation } from '../../statements/choices.ts';
import { findFault, findFaultAmong } from './judge.ts';
import { outcomeOfFault, unfinishedFaults } from './unfinished-faults.ts';
import { subsets } from './unfinished.ts';

/** `npm run variants` tries all faults, by themselves and among random legal choices, and also those of services that are not finished. */
const isAll = process.env['ALL'] !== undefined;

const faults = deviations
  .filter(({ kind }, index) => kind === 'fault' && (isAll || index % 120 === 11))
  .map(fault => [fault.name, fault] as const);

it.each(faults)('the fault %s is found', { timeout: 0 }, async (_, fault) => {
  expect(await findFault(fault)).not.toEqual([]);
});

const among = isAll ? faults : [];
it.each(among)('%s is found among random legal choices', { timeout: 0 }, async (_, fault) => {
  expect(await findFaultAmong(fault)).not.toEqual([]);
});

const ofUnfinished = (isAll ? unfinishedFaults : []).map(one => [one.service, one.fault.name, one] as const);
it.each(ofUnfinished)(
  'in the service %s, %s is not missed',
  { timeout: 0 },
  async (_service, _fault, one) => {
    expect(await outcomeOfFault(one)).not.toBe('missed');
  },
);

function faultOf(name: string): Deviation {
  const [fault] = deviations.filter(each => each.name === name);
  if (fault === undefined) throw new Error(`expected a fault, found ${name}`);
  return fault;
}

it.each([
  ['checks no signature', 'signature.check: none', 'submit.signature-of-the-signer'],
  ['lets others transfer', 'transfer.signer: collection owner as well', 'token.transfer.from-its-owner'],
  ['ignores frozen transfers', 'transfer.frozen: accepted', 'token.transfer.enabled'],
  [
    'loses content by a transfer',
    'transfer.effect: another owner and no content',
    'token.transfer.changes-nothing-else',
  ],
])('a service with five writes is caught if it %s', async (_, name, rule) => {
  const rules = await findFault(faultOf(name), undefined, { operations: subsets['five writes'] ?? [] });
  expect(rules).toContain(rule);
});

it.runIf(isAll)('where no endpoint reports parents, they are known by the children of tokens', async () => {
  const fault = faultOf('burn.in-bundle: anything by the collection owner');
  expect(await outcomeOfFault({ service: 'without parent', fault })).toBe('found');
});

it('a wrong burn is found although reads of what the token held fail after it', async () => {
  expect(await findFault(faultOf('burn.in-bundle: anything'))).toContain('token.burn.holds-no-tokens');
});

it.each([
  ['found', 'collection.missing: an error'],
  ['not shown', 'burn.signer: anyone'],
])('in a service that can only create collections, a fault is %s: %s', async (outcome, name) => {
  expect(await outcomeOfFault({ service: 'create alone', fault: faultOf(name) })).toBe(outcome);
});
