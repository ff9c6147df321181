import { describe, expect, it } from 'vitest';
import { statedBounds } from '../../../src/contract/limits.ts';
import { documentedWrites } from '../../../src/contract/documented/requests.ts';
import { areShown } from '../shown.ts';
import { catalogue } from '../../rules/catalogue.ts';
import { rulesOfSequences } from '../../harness/runner/coverable.ts';
import { coveredCases } from '../../harness/runner/covered.ts';
import { brokenIn } from '../../harness/runner/play.ts';
import { outcomeText } from '../../model/rule.ts';
import { allPreconditions } from '../../rules/index.ts';
import { malformations } from '../../rules/operations/every-request/malformed.ts';
import type { Step } from '../../model/step.ts';
import { loadWritten } from '../written.ts';

const cases = loadWritten('cases');

/** Stated rules of writes and reads that no case can cover, with the reason. */
const beyondCases: Readonly<Record<string, string>> = {
  'collection.create.signer-can-pay': 'needs an account without coins',
  'transaction.must-be-paid': 'needs an account without coins',
  'token.approve.by-its-owner': 'the interface shows no way to give an allowance',
  'pieces.burn.reports-amount': 'the interface does not name the parameters for pieces',
  'token.burn.portion-is-some': 'the interface does not name the parameters for pieces',
};

/** Reasons that something does not exist: all other reasons follow from these. */
const ofNothing = new Set([
  'collection.remove-admin.collection-exists',
  'token.burn.token-exists',
  'token.transfer.token-exists',
  'token.unnest.nested-only',
]);

/** Ids of all reasons to refuse the step. */
function reasonsFor(step: Step): readonly string[] {
  const malformed = malformations.filter(({ when }) => when(step));
  const preconditions = allPreconditions.find(({ operations }) =>
    operations.includes(step.request.operation),
  );
  const reasons = malformed.length > 0 ? malformed : (preconditions?.trueReasons(step).reasons ?? []);
  const ids = [...new Set(reasons.map(({ id }) => id))];
  return ids.some(id => ofNothing.has(id)) ? ids.filter(id => ofNothing.has(id)) : ids;
}

describe('cases', () => {
  const ids = cases.map(({ id }) => id);
  const steps = cases.flatMap(one => one.commands.map(command => ({ id: one.id, ...command })));

  it('have unique ids of an area and a name', () => {
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(ids.filter(id => !/^[a-z-]+(\.[a-z0-9][a-zA-Z0-9-]*)+$/.test(id))).toEqual([]);
  });

  it('are short, and few enough to be played over HTTP', () => {
    expect(cases.filter(one => one.commands.length > 13).map(({ id }) => id)).toEqual([]);
    expect(steps.length).toBeLessThan(1_500);
  });

  it('use every operation of the interface, in requests that it shows', () => {
    const used = new Set(steps.map(({ operation }) => operation));
    expect([...used].toSorted()).toEqual(documentedWrites.toSorted());
    expect(cases.filter(({ commands }) => !areShown(commands)).map(({ id }) => id)).toEqual([]);
  });

  it('try both sides of every bound that the interface states', () => {
    const titles = new Map(cases.map(({ id, title }) => [id, title.match(/\d+/g)?.map(Number)]));
    const missing = Object.entries(statedBounds).filter(
      ([name, { accepted, refused }]) => String(titles.get(`bounds.${name}`)) !== `${accepted},${refused}`,
    );
    expect(missing).toEqual([]);
  });

  it('need four accounts at most', () => {
    const named = JSON.stringify(cases).match(/"@\w+"/g);
    expect([...new Set(named)].toSorted()).toEqual(['"@alice"', '"@bob"', '"@charlie"', '"@dave"']);
  });
});

describe.each(['document', 'chain'] as const)('the cases, profile %s', profile => {
  it('break no rule on the simulator, and block none', async () => {
    const wrong = (await coveredCases(profile)).map(({ sequence: { id }, played }) => [
      id,
      ...brokenIn(played),
      ...[...played.judgements, played.readsChecked].flatMap(({ blocked }) => blocked.map(({ why }) => why)),
    ]);
    expect(wrong.filter(([, ...broken]) => broken.length > 0)).toEqual([]);
  });
});

describe('the cases, profile document', () => {
  it('have exactly one reason for each refusal', async () => {
    const others = (await coveredCases('document')).flatMap(({ sequence: { id }, played }) =>
      played.steps.flatMap((step, index) =>
        step.receipt.kind === 'accepted' || reasonsFor(step).length === 1
          ? []
          : [
              `${id}, step ${index + 1}: ${outcomeText(step)}, for ${reasonsFor(step).join(' and ') || 'no reason'}`,
            ],
      ),
    );
    expect(others).toEqual([]);
  });

  it('cover every stated rule of writes and reads, except those listed with a reason', async () => {
    const applicable = new Set((await coveredCases('document')).flatMap(one => [...one.applied]));
    const judged = new Set(rulesOfSequences('document'));
    const stated = catalogue.filter(({ id, level }) => level === 'stated' && judged.has(id));
    expect(stated.map(({ id }) => id).filter(id => !applicable.has(id) && !(id in beyondCases))).toEqual([]);
    expect(Object.keys(beyondCases).filter(id => applicable.has(id))).toEqual([]);
  });
});
