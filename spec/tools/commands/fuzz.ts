import { SingleBar } from 'cli-progress';
import { Command, InvalidArgumentError } from 'commander';
import { sequenceOf, type Sequence } from '../../harness/generators/replay-id.ts';
import { mutants } from '../../harness/mutants/index.ts';
import { mutantTarget, type Mutant } from '../../harness/mutants/inject/mutant.ts';
import { explain, replay, type FuzzReport } from '../../harness/runner/fuzz.ts';
import { fuzzOnce, shrunk } from '../../harness/runner/shrink.ts';
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
  readonly replay?: Sequence;
}

/** The distance between the seeds of the first sequences of two consecutive `--seed`s. */
const sequencesPerSeed = 1_000_003;

/** Time between two lines without a terminal, in milliseconds. */
const linePause = 5_000;

const seedMax = 999_999_999;

await new Command('fuzz')
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
    examples('npm run fuzz -- --seed 1 --steps 10000', 'npm run fuzz -- --mutant burn/with-children'),
  )
  .action(async (options: Options) => {
    const report = await (options.replay === undefined
      ? fuzz(options)
      : reproduce(options.replay, options.mutant));
    if (report?.failure === undefined) return;
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
  throw new InvalidArgumentError(`There is no such mutant. Did you mean ${near.join(', ')}?`);
}

function targetOf(profile: Options['profile'], mutant: Mutant | undefined): Target {
  return mutant === undefined ? inProcessTarget({ profile }) : mutantTarget({ ...mutant, profile });
}

function sequenceIn(replayId: string): Sequence {
  const sequence = sequenceOf(replayId, profile => targetOf(profile, undefined).actors);
  if (sequence === undefined) throw new InvalidArgumentError('Expected the replay id of a random sequence.');
  return sequence;
}

async function reproduce({ profile, commands }: Sequence, mutant: Mutant | undefined): Promise<FuzzReport> {
  const report = await replay(targetOf(profile, mutant), commands);
  console.log(report.failure === undefined ? 'fixed: no rule is broken' : 'failed:');
  return report;
}

/** Runs random sequences one after the other; the minimised failure, if there is one. */
async function fuzz(options: Options): Promise<FuzzReport | undefined> {
  const { seed, steps, length, profile } = options;
  const newTarget = () => targetOf(profile, options.mutant);
  console.log(`running random sequences: --profile ${profile} --seed ${seed} --steps ${steps}`);
  const progress = progressOver(steps);
  const applied = new Set<string>();
  let judged = 0;
  for (let turn = 0; judged < steps; turn += 1) {
    const sequenceSeed = (seed * sequencesPerSeed + turn) | 0;
    const report = await fuzzOnce(sequenceSeed, Math.min(length, steps - judged), newTarget);
    judged += report.steps;
    for (const id of report.applied) applied.add(id);
    progress.reached(judged);
    if (report.failure !== undefined) {
      progress.stop(judged);
      console.log(`a rule is broken after ${judged} steps; minimising the sequence`);
      return shrunk(report, sequenceSeed, length, newTarget);
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
