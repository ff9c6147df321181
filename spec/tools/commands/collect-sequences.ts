import { existsSync, writeFileSync } from 'node:fs';
import { Command } from 'commander';
import { collect } from '../conformance/collecting/collect.ts';
import type { Goal } from '../conformance/collecting/goal.ts';
import { loadSequences, sequencesFile } from '../../harness/sequences/stored.ts';
import { type Sequence } from '../../harness/sequences/command.ts';

const profiles = ['document', 'chain'] as const;

await new Command('stories')
  .description(
    'gather the stories that conformance is tried with into spec/tools/conformance/sequences.ndjson; those that are there stay while they are needed',
  )
  .action(async () => {
    const sequences = new Map(profiles.map(profile => [profile, kept(profile)]));
    for (const profile of profiles) {
      const own = sequences.get(profile) ?? [];
      const others = profiles.filter(other => other !== profile).flatMap(other => sequences.get(other) ?? []);
      const found = await collect(profile, { own, others }, line => console.log(line));
      sequences.set(profile, found.sequences);
      const steps = found.sequences.reduce((sum, { commands }) => sum + commands.length, 0);
      console.log(`${profile}: ${found.sequences.length} stories of ${steps} steps`);
      for (const goal of found.unmet) console.log(`${profile}: ${missed(goal)}`);
      if (found.unmet.some(({ isOptional }) => !isOptional)) process.exitCode = 1;
    }
    writeFileSync(
      sequencesFile,
      [...sequences.values()]
        .flat()
        .map(sequence => `${JSON.stringify(sequence)}\n`)
        .join(''),
    );
  })
  .parseAsync();

/** The stories that there are; to gather all of them anew, remove the file. */
function kept(profile: Sequence['profile']): readonly Sequence[] {
  return existsSync(sequencesFile) ? loadSequences(profile) : [];
}

function missed({ rule, mutant, isOptional }: Goal): string {
  if (mutant === undefined) return `nothing makes ${rule} speak`;
  return `nothing catches ${mutant.id} by ${rule}${isOptional ? '; it is planted there only on trial' : ''}`;
}
