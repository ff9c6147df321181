import { existsSync, writeFileSync } from 'node:fs';
import { Command } from 'commander';
import { gather } from '../conformance/gathering/gather.ts';
import type { Goal } from '../conformance/gathering/goal.ts';
import { loadStories, storiesFile, type Story } from '../conformance/sequence.ts';

const profiles = ['document', 'chain'] as const;

await new Command('stories')
  .description(
    'gather the stories that conformance is tried with into spec/tools/conformance/stories.ndjson; those that are there stay while they are needed',
  )
  .action(async () => {
    const stories = new Map(profiles.map(profile => [profile, kept(profile)]));
    for (const profile of profiles) {
      const own = stories.get(profile) ?? [];
      const others = profiles.filter(other => other !== profile).flatMap(other => stories.get(other) ?? []);
      const found = await gather(profile, { kept: own, others }, line => console.log(line));
      stories.set(profile, found.stories);
      const steps = found.stories.reduce((sum, { deeds }) => sum + deeds.length, 0);
      console.log(`${profile}: ${found.stories.length} stories of ${steps} steps`);
      for (const goal of found.unmet) console.log(`${profile}: ${missed(goal)}`);
      if (found.unmet.some(({ isOptional }) => !isOptional)) process.exitCode = 1;
    }
    writeFileSync(
      storiesFile,
      [...stories.values()]
        .flat()
        .map(story => `${JSON.stringify(story)}\n`)
        .join(''),
    );
  })
  .parseAsync();

/** The stories that there are; to gather all of them anew, remove the file. */
function kept(profile: Story['profile']): readonly Story[] {
  return existsSync(storiesFile) ? loadStories(profile) : [];
}

function missed({ rule, fault, isOptional }: Goal): string {
  if (fault === undefined) return `nothing makes ${rule} speak`;
  return `nothing catches ${fault.id} by ${rule}${isOptional ? '; it is planted there only on trial' : ''}`;
}
