import { Command } from 'commander';
import { examples } from '../../../src/cli/arguments.ts';
import { deviations, type Deviation } from '../../statements/choices.ts';
import { isFound, type Found } from '../other-service/judge.ts';
import { matchesId } from '../../statements/pattern.ts';
import { breakByCorruption } from '../mutants/broken-by-corruption.ts';
import { catchMutant, isCaughtIn, type Catch } from '../mutants/catch.ts';
import { mutants } from '../mutants/index.ts';
import type { Mutant } from '../mutants/inject/mutant.ts';
import { refusalMutants } from '../mutants/refusals.ts';
import type { DocumentTask } from './document-worker.ts';
import { inParallel } from './in-parallel.ts';

await new Command('mutants')
  .description(
    'Inject every mutant into an implementation and check that the rule that it breaks catches it: those written by hand, every declared refusal skipped or with another error, and corrupted steps and reads.',
  )
  .argument('[pattern]', 'only mutants whose id or rule matches; * stands for any text', '*')
  .option(
    '--document',
    'faults of the document service, an independent implementation, judged by the stated rules',
  )
  .option('--variants', 'the same, each with random choices that the interface leaves open')
  .addHelpText('after', examples("npm run mutants -- 'token.burn.*'", 'npm run mutants -- --document'))
  .action(async (pattern: string, { document, variants }: { document?: true; variants?: true }) => {
    if (document === true || variants === true) return tryDocumentService(pattern, variants === true);
    const isChosen = ({ id, breaks }: Pick<Mutant, 'id' | 'breaks'>): boolean =>
      matchesId(pattern, id) || matchesId(pattern, breaks);
    const catches = await judgeAll(mutants.filter(isChosen));
    const generated = await tryGenerated(isChosen);
    const missed = catches.filter(({ isCaught }) => !isCaught).length + generated.missed;
    if (missed > 0 || catches.length + generated.tried === 0) process.exitCode = 1;
  })
  .parseAsync();

/** Every fault of the document service, by itself or among random legal choices. */
async function tryDocumentService(pattern: string, isAmongVariants: boolean): Promise<void> {
  const faults = deviations.filter(({ kind, name }) => kind === 'fault' && matchesId(pattern, name));
  const results: FaultResult[] = [];
  await inParallel<DocumentTask & { fault: string }, Found>(
    new URL('./document-worker.ts', import.meta.url),
    faults.map(({ name }) => ({ fault: name, isAmongVariants })),
    ({ fault: name }, found) => {
      const fault = faults.find(each => each.name === name);
      if (fault === undefined) throw new Error(`expected a fault, found ${name}`);
      results.push({ fault, found });
      console.log(faultRow({ fault, found }));
    },
  );
  console.log(faultSummary(results));
  if (results.length === 0 || results.some(({ found }) => !isFound(found))) process.exitCode = 1;
}

/** A fault of the document service, and what was found of it. */
interface FaultResult {
  readonly fault: Deviation;
  readonly found: Found;
}

function faultRow({ fault: { name, statement }, found }: FaultResult): string {
  const { rules, byProbe, steps, requests } = found;
  if (byProbe !== undefined) return `found   ${name}  (${statement})  by the probe: ${byProbe}`;
  if (!isFound(found)) return `MISSED  ${name}  (${statement})`;
  return `found   ${name}  (${statement}; ${steps} steps, ${requests} requests)  ${rules.join(', ')}`;
}

function faultSummary(results: readonly FaultResult[]): string {
  const found = results.filter(result => isFound(result.found));
  const rules = new Set(found.flatMap(result => result.found.rules));
  const missed = results.filter(result => !isFound(result.found)).map(({ fault }) => fault.name);
  return [
    `${results.length} faults, ${found.length} found by ${rules.size} rules`,
    ...(missed.length === 0 ? [] : [`missed: ${missed.join('; ')}`]),
  ].join('\n');
}

/** Judges mutants one after the other, and prints a row for each and a summary. */
async function judgeAll(chosen: readonly Mutant[]): Promise<readonly Catch[]> {
  const results: Catch[] = [];
  for (const mutant of chosen) {
    const result = await catchMutant(mutant);
    console.log(rowOf(result));
    results.push(result);
  }
  console.log(summaryOf(results));
  return results;
}

/** Tries the mutants that no hand wrote; prints a row for each and a summary. */
async function tryGenerated(
  isChosen: (mutant: Pick<Mutant, 'id' | 'breaks'>) => boolean,
): Promise<{ readonly tried: number; readonly missed: number }> {
  const missed: string[] = [];
  const print = (id: string, where: string | undefined): void => {
    console.log(where === undefined ? `MISSED  ${id}` : `caught  ${id}  (${where})`);
    if (where === undefined) missed.push(id);
  };
  const refusals = (await refusalMutants()).filter(({ mutant }) => isChosen(mutant));
  for (const { mutant, sequences } of refusals)
    print(mutant.id, (await isCaughtIn(mutant, sequences)) ? mutant.profile : undefined);
  const { broken, unbroken } = await breakByCorruption();
  const rules = [...broken.keys(), ...unbroken].filter(rule =>
    isChosen({ id: `corrupted/${rule}`, breaks: rule }),
  );
  for (const rule of rules) print(`corrupted/${rule}`, broken.get(rule));
  console.log(`${refusals.length} refusals and ${rules.length} corruptions, ${missed.length} missed`);
  return { tried: refusals.length + rules.length, missed: missed.length };
}

/** A mutant, the number of steps, and the broken rules: first the one that it breaks, then the others. */
function rowOf({ mutant, isCaught, steps, broken }: Catch): string {
  const others = [...broken.keys()].filter(rule => rule !== mutant.breaks).toSorted();
  return [
    `${isCaught ? 'caught' : 'MISSED'}  ${mutant.id}  (${mutant.profile}, ${steps} steps)`,
    `        ${isCaught ? '×' : ' '} ${mutant.breaks}`,
    ...others.map(rule => `        + ${rule}`),
  ].join('\n');
}

function summaryOf(catches: readonly Catch[]): string {
  const caught = catches.filter(({ isCaught }) => isCaught);
  const rules = new Set(caught.map(({ mutant }) => mutant.breaks));
  const steps = catches.reduce((sum, one) => sum + one.steps, 0);
  const missed = catches.filter(({ isCaught }) => !isCaught).map(({ mutant }) => mutant.id);
  return [
    `${catches.length} mutants, ${caught.length} caught by the rule they break (${rules.size} rules), in ${steps} steps`,
    ...(missed.length === 0 ? [] : [`missed: ${missed.join(', ')}`]),
  ].join('\n');
}
