import { expect, it } from 'vitest';
import { declaredRefusals } from '../../harness/targets/testing/declared-refusals.ts';
import { malformations } from '../../rules/operations/every-request/malformed.ts';
import { catalogue } from '../../rules/catalogue.ts';
import { isCaughtIn } from './caught.ts';
import { refusalMutants } from './refusals.ts';

it('every declared refusal that is skipped or reports another error is noticed by its rule', async () => {
  const missed: string[] = [];
  const mutants = await refusalMutants(['document', 'chain']);
  // One in three; `npm run mutants` tries all of them.
  const tried = process.env['ALL'] === undefined ? mutants.filter((_, index) => index % 3 === 0) : mutants;
  for (const { mutant, sequences } of tried)
    if (!(await isCaughtIn(mutant, sequences))) missed.push(mutant.id);
  expect(missed).toEqual([]);

  const neverBuilt = malformations.map(({ id }) => id);
  const reachable = catalogue.map(({ id }) => id).filter(id => !neverBuilt.includes(id));
  const declared = new Set(Object.values(declaredRefusals).flatMap(Object.keys));
  const skipped = new Set(mutants.map(({ mutant }) => mutant.breaks));
  expect(reachable.filter(id => declared.has(id) && !skipped.has(id))).toEqual([]);
});
