import { SingleBar } from 'cli-progress';
import { Command, InvalidArgumentError, Option } from 'commander';
import { mutants } from '../../harness/mutants/index.ts';
import { closest } from '../closest.ts';
import type { Target } from '../../model/target.ts';
import { mutantTarget, type Mutant } from '../../harness/mutants/inject/mutant.ts';
import { inProcessTarget } from '../../harness/targets/in-process.ts';
import { failureOf, type Failure } from '../../harness/sequences/replay-id.ts';
import { explain, fuzz, randomSequence, replay, shortestFailure } from '../../harness/runner/fuzz.ts';
import type { Runner } from '../../harness/runner/runner.ts';

interface Options {
  readonly seed: number;
  readonly steps: number;
  readonly length: number;
  readonly profile: 'document' | 'chain';
  readonly mutant?: Mutant;
  readonly replay?: Failure;
}

/** How many walks lie between two seeds that are told to people. */
const sequencesPerSeed = 1_000_003;

/** Time between two lines where there is no terminal to draw a bar on, in milliseconds. */
const linePause = 5_000;

const wholeNumber = (text: string): number => {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
};

await new Command('walk')
  .description('walk at random, judged at every step, until a rule is broken')
  .option('--seed <number>', 'where chance begins', wholeNumber, Date.now() % 1_000_000)
  .option('--steps <number>', 'how many steps are judged in all', wholeNumber, 100_000)
  .option(
    '--length <number>',
    'how many steps a walk has at most before the next begins anew',
    wholeNumber,
    100,
  )
  .addOption(
    new Option('--profile <profile>', 'whose rules').choices(['document', 'chain']).default('document'),
  )
  .option('--fault <id>', 'with this planted fault', mutantOf)
  .option('--replay <token>', 'only what this token tells, as a failed walk printed it', sequenceIn)
  .action(async (options: Options) => {
    const report = await (options.replay === undefined
      ? roam(options)
      : again(options.replay, options.mutant));
    if (report === undefined || report.broken.length === 0) return;
    console.log(explain(report));
    process.exitCode = 1;
  })
  .parseAsync();

function mutantOf(id: string): Mutant {
  const mutant = mutants.find(candidate => candidate.id === id);
  if (mutant !== undefined) return mutant;
  const near = closest(
    id,
    mutants.map(candidate => candidate.id),
  );
  throw new InvalidArgumentError(`There is no such fault; near it are ${near.join(', ')}.`);
}

function targetOf(profile: Options['profile'], mutant: Mutant | undefined): Target {
  return mutant === undefined ? inProcessTarget({ profile }) : mutantTarget({ ...mutant, profile });
}

function sequenceIn(token: string): Failure {
  const failure = failureOf(token);
  if (failure === undefined) throw new InvalidArgumentError('This is no token of a walk.');
  return failure;
}

async function again({ profile, commands }: Failure, mutant: Mutant | undefined): Promise<Runner> {
  const report = await replay(targetOf(profile, mutant), commands);
  console.log(report.broken.length === 0 ? 'fixed: no rule is broken' : 'failed:');
  return report;
}

/** One walk after the other; the failing one, made as short as it can be. */
async function roam(options: Options): Promise<Runner | undefined> {
  const { seed, steps, length, profile } = options;
  const newTarget = () => targetOf(profile, options.mutant);
  console.log(`walking ${steps} steps under the rules of the ${profile}: --seed ${seed} --steps ${steps}`);
  const progress = progressOver(steps);
  const applied = new Set<string>();
  let judged = 0;
  for (let turn = 0; judged < steps; turn += 1) {
    const sequenceSeed = (seed * sequencesPerSeed + turn) | 0;
    const report = await fuzz(newTarget(), randomSequence(sequenceSeed, Math.min(length, steps - judged)));
    judged += report.steps.length;
    for (const id of report.applied) applied.add(id);
    progress.reached(judged);
    if (report.broken.length > 0) {
      progress.stop(judged);
      console.log(`a rule is broken after ${judged} steps; making it shorter`);
      return shortestFailure(report, newTarget);
    }
  }
  progress.stop(judged);
  console.log(`no rule is broken; ${applied.size} rules spoke`);
  return undefined;
}

interface Progress {
  readonly reached: (steps: number) => void;
  readonly stop: (steps: number) => void;
}

/** A bar on a terminal, a line now and then elsewhere; tells the speed. */
function progressOver(steps: number): Progress {
  const start = performance.now();
  const speed = (judged: number): string =>
    `${Math.round((judged * 1_000) / (performance.now() - start))} steps/s`;
  const bar = process.stdout.isTTY
    ? new SingleBar({ format: '{bar} {value}/{total} {speed}', clearOnComplete: true, hideCursor: true })
    : undefined;
  bar?.start(steps, 0, { speed: '' });
  let told = start;
  return {
    reached: judged => {
      bar?.update(Math.min(judged, steps), { speed: speed(judged) });
      if (bar !== undefined || performance.now() - told < linePause) return;
      told = performance.now();
      console.log(`${judged}/${steps} ${speed(judged)}`);
    },
    stop: judged => {
      bar?.stop();
      console.log(`${judged} steps judged, ${speed(judged)}`);
    },
  };
}
