import { Command } from 'commander';
import { examples, exitCodes, wholeNumber } from '../../../src/cli/arguments.ts';
import {
  unfinishedFaults,
  type FaultOutcome,
  type UnfinishedFault,
} from '../other-service/unfinished-faults.ts';
import { usualName, variants, type VariantResult } from '../other-service/variants.ts';
import { matchesId } from '../../statements/pattern.ts';
import type { DocumentTask } from './document-worker.ts';
import { inParallel } from './in-parallel.ts';

await new Command('variants')
  .description(
    'Judge sound services, each with another choice that the interface leaves open, by the stated rules.\nEvery rule that fails is a false alarm of the specification. Then look for faults in services that are not finished:\na fault that changes an answer has to be found.',
  )
  .argument('[pattern]', 'only variants whose name matches; * stands for any text', '*')
  .option('--seeds <count>', 'number of seeds for each variant', wholeNumber(1), 1)
  .addHelpText(
    'after',
    examples(
      'npm run variants -- --seeds 20',
      "npm run variants -- 'submit.answer: *' --seeds 3",
      "npm run variants -- 'unfinished: mint, *'",
    ),
  )
  .addHelpText(
    'after',
    exitCodes({
      0: 'no false alarm, and no fault missed',
      1: 'a rule failed, or was blocked without need, or a fault was missed',
      2: 'no such variant',
    }),
  )
  .action(async (pattern: string, { seeds }: { seeds: number }) => {
    const names = variants.map(({ name }) => name).filter(name => matchesId(pattern, name));
    const faults = unfinishedFaults.filter(one => matchesId(pattern, faultName(one)));
    if (names.length + faults.length === 0) return wrongUsage(pattern);
    if (names.length > 0) await judgeAll(names, seeds);
    if (faults.length > 0) await findAll(faults);
  })
  .parseAsync();

/** Such as `unfinished: mint, burn.signer: anyone`. */
function faultName({ service, fault }: UnfinishedFault): string {
  return `unfinished: ${service}, ${fault.name}`;
}

/** Looks for faults in services that are not finished, and prints how many were found in each. */
async function findAll(faults: readonly UnfinishedFault[]): Promise<void> {
  const counts = new Map<string, Record<FaultOutcome, number>>();
  await inParallel<Extract<DocumentTask, { service: string }>, FaultOutcome>(
    new URL('./document-worker.ts', import.meta.url),
    faults.map(({ service, fault }) => ({ service, fault: fault.name })),
    ({ service, fault }, outcome) => {
      const count = counts.get(service) ?? { found: 0, 'not shown': 0, missed: 0 };
      count[outcome] += 1;
      counts.set(service, count);
      if (outcome === 'missed') console.log(`MISSED  unfinished: ${service}, ${fault}`);
    },
  );
  for (const [service, count] of counts)
    console.log(
      `unfinished: ${service}: ${count.found} faults found, ${count['not shown']} that no answer shows, ${count.missed} missed`,
    );
  if ([...counts.values()].some(({ missed }) => missed > 0)) process.exitCode = 1;
}

/** Judges variants with this number of seeds, and prints what is wrong. */
async function judgeAll(names: readonly string[], seeds: number): Promise<void> {
  const began = performance.now();
  const rows = new Map(names.map(name => [name, new Array<VariantResult>()]));
  const tasks = names.flatMap(variant =>
    Array.from({ length: seeds }, (_, index) => ({ variant, seed: index + 1 })),
  );
  await inParallel<Extract<DocumentTask, { seed: number }>, VariantResult>(
    new URL('./document-worker.ts', import.meta.url),
    tasks,
    ({ variant }, result) => {
      const row = rows.get(variant) ?? [];
      row.push(result);
      if (row.length === seeds) console.log(rowText(variant, row));
    },
  );
  const all = [...rows.values()].flat();
  const wrong = all.filter(isWrong);
  const same = namesWithoutEffect(all);
  if (same.length > 0) console.log(`No answer differs from those of the usual choices: ${same.join('; ')}`);
  console.log(
    `${names.length} variants with ${seeds} seeds, ${wrong.length} with false alarms; ${totalsText(all)}, ${((performance.now() - began) / 60_000).toFixed(1)} min`,
  );
  if (wrong.length > 0) process.exitCode = 1;
}

function wrongUsage(pattern: string): void {
  console.error(
    `No variant matches ${pattern}. There are:\n${variants.map(({ name }) => `  ${name}`).join('\n')}`,
  );
  process.exitCode = 2;
}

/** Variants that answered everything like the usual choices, so that nothing was learned from them. */
function namesWithoutEffect(results: readonly VariantResult[]): readonly string[] {
  const [first] = results.filter(({ variant }) => variant === usualName);
  return results
    .filter(
      ({ variant, seed, digest }) => variant !== usualName && seed === first?.seed && digest === first.digest,
    )
    .map(({ variant }) => variant);
}

function isWrong({ wrong, blocked }: VariantResult): boolean {
  return wrong.length > 0 || blocked.length > 0;
}

function totalsText(results: readonly VariantResult[]): string {
  const steps = results.reduce((sum, one) => sum + one.steps, 0);
  const requests = results.reduce((sum, one) => sum + one.requests, 0);
  return `${steps} steps, ${(requests / steps).toFixed(1)} requests each`;
}

/** A line for the variant, and lines for what is wrong or cannot be judged. */
function rowText(variant: string, results: readonly VariantResult[]): string {
  const wrong = results.filter(isWrong);
  const seconds = results.reduce((sum, one) => sum + one.seconds, 0);
  const hidden = new Set(results.flatMap(one => one.hidden));
  const [passed, reached] = [results.map(one => one.passed), results.map(one => one.reached)];
  return [
    `${wrong.length === 0 ? 'sound' : 'WRONG'}  ${variant}  (${results.length} seeds, ${Math.max(...passed)} of ${Math.max(...reached)} rules pass, ${totalsText(results)}, ${seconds.toFixed(0)} s)`,
    ...(hidden.size === 0 ? [] : [`       hidden: ${[...hidden].join(', ')}`]),
    ...wrong.flatMap(one => [
      ...one.wrong.map(why => `       seed ${one.seed} fails    ${why}`),
      ...one.blocked.map(why => `       seed ${one.seed} blocked  ${why}`),
    ]),
  ].join('\n');
}
