import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { examples } from '../../../src/cli/arguments.ts';
import { inProcessTarget } from '../../harness/targets/in-process.ts';
import { compareRecording } from '../traces/compare.ts';
import type { Recording } from '../traces/recording.ts';

await new Command('traces')
  .description('Replay recordings of the real runtime on the simulator and report differences.')
  .argument('<folders...>', 'folders with recordings as JSON files')
  .addHelpText('after', examples('npm run traces -- recordings/cases'))
  .action(async (folders: readonly string[]) => {
    for (const folder of folders) await compareAll(folder);
  })
  .parseAsync();

async function compareAll(folder: string): Promise<void> {
  const names = readdirSync(folder).filter(name => name.endsWith('.json'));
  const counts = { agreeing: 0, differing: 0, wrong: 0 };
  for (const name of names.toSorted()) {
    const recording = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Recording;
    const target = inProcessTarget({ profile: 'chain' });
    const { agreeing, differing, wrong } = await compareRecording(target, recording);
    for (const line of differing) console.log(`documented difference: ${line}`);
    for (const line of wrong) console.log(`DIFFERS: ${line}`);
    counts.agreeing += agreeing;
    counts.differing += differing.length;
    counts.wrong += wrong.length;
  }
  console.log(
    `${folder}: ${names.length} recordings: ${counts.agreeing} steps agree, ${counts.differing} differ as documented, ${counts.wrong} differ`,
  );
  if (counts.wrong > 0) process.exitCode = 1;
}
