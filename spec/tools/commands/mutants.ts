import { Command } from 'commander';
import { examples } from '../../../src/cli/arguments.ts';
import { deviations, type Deviation } from '../../harness/document-service/choices/index.ts';
import { findFault, isFound, type Found } from '../../harness/document-service/judge.ts';
import { matchesId } from '../../statements/pattern.ts';
import { catchMutant, type Catch } from '../../harness/mutants/catch.ts';
import { mutants } from '../../harness/mutants/index.ts';
import { rulesInReach } from '../conformance/reach.ts';
import { firstCaught, isInSimulator, survived, type MutantVerdict } from '../../harness/variants/mutants.ts';
import { attemptsOverHttp, isInReach } from '../../harness/mutants/over-http.ts';

await new Command('mutants')
  .description(
    'Inject every mutant into an implementation and check that the rule that it breaks catches it.',
  )
  .argument('[pattern]', 'only mutants whose id or rule matches; * stands for any text', '*')
  .option('--http', 'judge over HTTP, by the base URL alone')
  .option('--variants', 'judge over HTTP, with a random combination of variants for each mutant')
  .option(
    '--document',
    'faults of the document service, an independent implementation, judged by the stated rules',
  )
  .addHelpText('after', examples("npm run mutants -- 'token.burn.*'", 'npm run mutants -- --http'))
  .action(
    async (
      pattern: string,
      { http, document, variants }: { http?: true; document?: true; variants?: true },
    ) => {
      if (document === true) return tryDocumentService(pattern);
      if (variants === true) return tryUnderVariants(pattern);
      const chosen = mutants
        .filter(({ id, breaks }) => matchesId(pattern, id) || matchesId(pattern, breaks))
        .filter(mutant => http === undefined || isInReach(mutant));
      return judgeAll({
        mutants: chosen,
        judge: mutant => catchMutant(mutant, http === true ? attemptsOverHttp(mutant) : undefined),
        rowOf,
        summaryOf,
        isMissed: ({ isCaught }) => !isCaught,
      });
    },
  )
  .parseAsync();

/** Every fault of the document service. */
async function tryDocumentService(pattern: string): Promise<void> {
  await judgeAll({
    mutants: deviations.filter(({ kind, name }) => kind === 'fault' && matchesId(pattern, name)),
    judge: async fault => ({ fault, found: await findFault(fault) }),
    rowOf: faultRow,
    summaryOf: faultSummary,
    isMissed: ({ found }) => !isFound(found),
  });
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

/** Every mutant of the simulator that breaks a stated rule, each with another combination of variants. */
async function tryUnderVariants(pattern: string): Promise<void> {
  const stated = new Set(
    rulesInReach('document')
      .filter(({ level }) => level === 'stated')
      .map(({ id }) => id),
  );
  const chosen = mutants
    .filter(({ profile, breaks }) => profile === 'document' && stated.has(breaks))
    .filter(
      mutant => isInSimulator(mutant) && (matchesId(pattern, mutant.id) || matchesId(pattern, mutant.breaks)),
    );
  await judgeAll({
    mutants: chosen,
    judge: (mutant, index) => firstCaught(mutant, index + 1),
    rowOf: verdictRow,
    summaryOf: verdictSummary,
    isMissed: survived,
  });
}

function verdictRow(verdict: MutantVerdict): string {
  const { mutant, failed, ofItsRule, seed } = verdict;
  const word = failed.length > 0 ? 'caught' : survived(verdict) ? 'MISSED' : 'hidden';
  return `${word}  ${mutant.id}  (seed ${seed}; ${mutant.breaks}: ${ofItsRule})  ${failed.join(', ')}`;
}

function verdictSummary(verdicts: readonly MutantVerdict[]): string {
  const caught = verdicts.filter(({ failed }) => failed.length > 0);
  const byItsRule = caught.filter(({ mutant, failed }) => failed.includes(mutant.breaks));
  const missed = verdicts.filter(survived);
  return `${verdicts.length} mutants, ${caught.length} caught, ${byItsRule.length} of them by the rule they break; ${verdicts.length - caught.length - missed.length} whose rule could not be judged with those variants; ${missed.length} missed`;
}

/** Judges mutants one after the other, and prints a row for each and a summary. Fails if there are none, or if one is missed. */
async function judgeAll<M, R>(of: {
  readonly mutants: readonly M[];
  readonly judge: (mutant: M, index: number) => Promise<R>;
  readonly rowOf: (result: R) => string;
  readonly summaryOf: (results: readonly R[]) => string;
  readonly isMissed: (result: R) => boolean;
}): Promise<void> {
  const results: R[] = [];
  for (const [index, mutant] of of.mutants.entries()) {
    const result = await of.judge(mutant, index);
    console.log(of.rowOf(result));
    results.push(result);
  }
  console.log(of.summaryOf(results));
  if (results.length === 0 || results.some(of.isMissed)) process.exitCode = 1;
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
