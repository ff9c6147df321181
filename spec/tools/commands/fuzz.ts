import { SingleBar } from 'cli-progress';
import { Command, InvalidArgumentError } from 'commander';
import { mutants } from '../../harness/mutants/index.ts';
import { mutantTarget, type Mutant } from '../../harness/mutants/inject/mutant.ts';
import { explain, fuzz, randomSequence, replay, shortestFailure } from '../../harness/runner/fuzz.ts';
import type { Runner } from '../../harness/runner/runner.ts';
import { failureOf, type Failure } from '../../harness/sequences/replay-id.ts';
import { inProcessTarget } from '../../harness/targets/in-process.ts';
import type { Target } from '../../model/target.ts';
import { closest } from '../closest.ts';
import { examples, profileOption, wholeNumber } from './arguments.ts';

interface Options {
  readonly seed: number;
  readonly steps: number;
  readonly length: number;
  readonly profile: 'document' | 'chain';
  readonly mutant?: Mutant;
  readonly replay?: Failure;
}

/** The distance between the seeds of the first sequences of two consecutive `--seed`s. */
const sequencesPerSeed = 1_000_003;

/** Time between two lines without a terminal, in milliseconds. */
const linePause = 5_000;

const seedMax = 999_999_999;

/** The command `understudy fuzz`. */
export const fuzzCommand = (): Command =>
  new Command('fuzz')
    .description(
      'Run random sequences on the simulator and judge every step, until a rule is broken. The failing sequence is minimised.',
    )
    .option('--seed <number>', 'random seed', wholeNumber(0, seedMax), Date.now() % 1_000_000)
    .option('--steps <number>', 'total number of steps', wholeNumber(0, seedMax), 100_000)
    .option('--length <number>', 'most steps of a sequence', wholeNumber(0, seedMax), 100)
    .addOption(profileOption('profile of the simulator').default('document'))
    .option('--mutant <id>', 'inject this mutant into the simulator', mutantOf)
    .option('--replay <id>', 'only run the sequence of this replay id, as printed for a failure', sequenceIn)
    .addHelpText(
      'after',
      examples('understudy fuzz --seed 1 --steps 10000', 'understudy fuzz --mutant burn/with-children'),
    )
    .action(async (options: Options) => {
      const report = await (options.replay === undefined
        ? findFailure(options)
        : reproduce(options.replay, options.mutant));
      if (report === undefined || report.broken.length === 0) return;
      console.log(explain(report));
      process.exitCode = 1;
    });

function mutantOf(id: string): Mutant {
  const mutant = mutants.find(candidate => candidate.id === id);
  if (mutant !== undefined) return mutant;
  const near = closest(
    id,
    mutants.map(candidate => candidate.id),
  );
  throw new InvalidArgumentError(`There is no such mutant. Did you mean ${near.join(', ')}?`);
}

function targetOf(profile: Options['profile'], mutant: Mutant | undefined): Target {
  return mutant === undefined ? inProcessTarget({ profile }) : mutantTarget({ ...mutant, profile });
}

function sequenceIn(replayId: string): Failure {
  const failure = failureOf(replayId);
  if (failure === undefined) throw new InvalidArgumentError('Expected the replay id of a random sequence.');
  return failure;
}

async function reproduce({ profile, commands }: Failure, mutant: Mutant | undefined): Promise<Runner> {
  const report = await replay(targetOf(profile, mutant), commands);
  console.log(report.broken.length === 0 ? 'fixed: no rule is broken' : 'failed:');
  return report;
}

/** Runs random sequences one after the other; the minimised failure, if there is one. */
async function findFailure(options: Options): Promise<Runner | undefined> {
  const { seed, steps, length, profile } = options;
  const newTarget = () => targetOf(profile, options.mutant);
  console.log(`running random sequences: --profile ${profile} --seed ${seed} --steps ${steps}`);
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
      console.log(`a rule is broken after ${judged} steps; minimising the sequence`);
      return shortestFailure(report, newTarget);
    }
  }
  progress.stop(judged);
  console.log(`no rule is broken; ${applied.size} rules applied`);
  return undefined;
}

interface Progress {
  readonly reached: (steps: number) => void;
  readonly stop: (steps: number) => void;
}

/** A progress bar on a terminal, otherwise a line every few seconds; with the speed. */
function progressOver(steps: number): Progress {
  const start = performance.now();
  const speed = (judged: number): string =>
    `${Math.round((judged * 1_000) / (performance.now() - start))} steps/s`;
  const bar = process.stdout.isTTY
    ? new SingleBar({ format: '{bar} {value}/{total} {speed}', clearOnComplete: true, hideCursor: true })
    : undefined;
  bar?.start(steps, 0, { speed: '' });
  let printed = start;
  return {
    reached: judged => {
      bar?.update(Math.min(judged, steps), { speed: speed(judged) });
      if (bar !== undefined || performance.now() - printed < linePause) return;
      printed = performance.now();
      console.log(`${judged}/${steps} ${speed(judged)}`);
    },
    stop: judged => {
      bar?.stop();
      console.log(`${judged} steps judged, ${speed(judged)}`);
    },
  };
}
