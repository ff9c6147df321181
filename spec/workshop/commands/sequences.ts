import { existsSync, writeFileSync } from 'node:fs';
import { Command } from 'commander';
import { writeApplicable } from '../../harness/runner/find-applicable.ts';
import type { Sequence } from '../../sequences/command.ts';
import { loadStored, sequencesFile } from '../../sequences/stored.ts';
import type { Topical } from '../collecting/candidates.ts';
import { collect, storedFrom } from '../collecting/collect.ts';
import type { Goal } from '../collecting/goal.ts';
import { examples } from '../../../src/cli/arguments.ts';

const profiles = ['document', 'chain'] as const;

await new Command('sequences')
  .description(
    'Generate the sequences of requests for conformance runs: enough to apply every rule and to catch every mutant.\nWrites sequences.ndjson and applicable-rules.ndjson in spec/sequences. Existing sequences are kept while they are needed.',
  )
  .option('--rules-only', 'only write applicable-rules.ndjson: which rules apply to each case and sequence')
  .addHelpText('after', examples('npm run sequences', 'npm run sequences -- --rules-only'))
  .action(async ({ rulesOnly }: { readonly rulesOnly?: true }) => {
    if (rulesOnly !== true) await collectAll();
    await writeApplicable();
  })
  .parseAsync();

async function collectAll(): Promise<void> {
  const sequences = new Map(profiles.map(profile => [profile, kept(profile)]));
  for (const profile of profiles) {
    const own = sequences.get(profile) ?? [];
    const others = profiles.filter(other => other !== profile).flatMap(other => sequences.get(other) ?? []);
    const found = await collect(profile, { own, others }, line => console.log(line));
    sequences.set(profile, found.sequences);
    const steps = found.sequences.reduce((sum, { commands }) => sum + commands.length, 0);
    console.log(`${profile}: ${found.sequences.length} sequences with ${steps} steps`);
    for (const goal of found.unmet) console.log(`${profile}: ${unmetText(goal)}`);
    if (found.unmet.some(({ isOptional }) => !isOptional)) process.exitCode = 1;
  }
  writeFileSync(
    sequencesFile,
    storedFrom(sequences)
      .map(sequence => `${JSON.stringify(sequence)}\n`)
      .join(''),
  );
}

/** The existing sequences; to generate all of them anew, remove the file. */
function kept(profile: Sequence['profile']): readonly Topical[] {
  if (!existsSync(sequencesFile)) return [];
  return loadStored(profile).map(({ id, commands }) => ({ topic: id.replace(/\/\d+$/, ''), commands }));
}

function unmetText({ rule, mutant, isOptional }: Goal): string {
  if (mutant === undefined) return `no sequence applies ${rule}`;
  return `no sequence catches ${mutant.id} by ${rule}${isOptional ? ' (optional: the mutant is for the other profile)' : ''}`;
}
