import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { examples } from '../../../src/cli/arguments.ts';
import { inProcessTarget } from '../../harness/targets/in-process.ts';
import { importRecording, type Imported } from '../traces/import.ts';
import type { Recording } from '../traces/recording.ts';
import { writeSample } from '../traces/sample.ts';

/** Steps of each flavour in the sample, in addition to the hand-written sequences. */
const stepsPerFlavour = 60;

const program = new Command('traces')
  .description('Replay recordings of the real runtime on the simulator and report differences.')
  .argument('<folders...>', 'folders with recordings as JSON files')
  .option('--write', 'store a sample in spec/proofs/traces/data')
  .addHelpText(
    'after',
    examples('npm run traces -- recordings/cases', 'npm run traces -- recordings/* --write'),
  )
  .action(async (folders: readonly string[], { write = false }: { readonly write?: boolean }) => {
    const all: Imported[] = [];
    for (const folder of folders) {
      const imported = await importAll(folder);
      report(folder, imported);
      all.push(...imported);
    }
    if (write) writeSample(sampleOf(all));
  });

async function importAll(folder: string): Promise<Imported[]> {
  const names = readdirSync(folder).filter(name => name.endsWith('.json'));
  const imported: Imported[] = [];
  for (const name of names.toSorted()) {
    const recording = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Recording;
    imported.push(await importRecording(inProcessTarget({ profile: 'chain' }), recording));
  }
  return imported;
}

function report(folder: string, all: readonly Imported[]): void {
  const steps = all.reduce((sum, { trace }) => sum + trace.steps.length, 0);
  const agreeing = all.reduce((sum, imported) => sum + imported.agreeing, 0);
  const differing = all.flatMap(imported => imported.differing);
  const wrong = all.flatMap(imported => imported.wrong);
  for (const line of differing) console.log(`documented difference: ${line}`);
  for (const line of wrong) console.log(`DIFFERS: ${line}`);
  console.log(
    `${folder}: ${all.length} recordings, ${steps} steps: ${agreeing} agree, ${differing.length} differ as documented, ${wrong.length} differ`,
  );
  if (wrong.length > 0) process.exitCode = 1;
}

/** All hand-written sequences, and the beginning of one random sequence of each flavour. */
function sampleOf(all: readonly Imported[]): Imported['trace'][] {
  const traces = all.map(({ trace }) => trace);
  const isFirst = (index: number, flavour: string): boolean =>
    index === traces.findIndex(trace => trace.flavour === flavour);
  return traces
    .filter(({ flavour }, index) => flavour === 'cases' || isFirst(index, flavour))
    .map(trace =>
      trace.flavour === 'cases' ? trace : { ...trace, steps: trace.steps.slice(0, stepsPerFlavour) },
    );
}

await program.parseAsync();
