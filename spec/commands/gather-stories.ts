import { writeFileSync } from 'node:fs';
import { Command } from 'commander';
import { gather } from '../conformance/gathering/gather.ts';
import type { Goal } from '../conformance/gathering/goal.ts';
import { storiesFile } from '../conformance/story.ts';

await new Command('stories')
  .description(
    'gather the stories that conformance is tried with, in some minutes, and write them to spec/conformance/stories.ndjson',
  )
  .action(async () => {
    const lines: string[] = [];
    for (const profile of ['document', 'chain'] as const) {
      const { stories, unmet } = await gather(profile, line => console.log(line));
      const steps = stories.reduce((sum, { deeds }) => sum + deeds.length, 0);
      console.log(`${profile}: ${stories.length} stories of ${steps} steps`);
      for (const goal of unmet) console.log(`${profile}: ${missed(goal)}`);
      if (unmet.some(({ isOptional }) => !isOptional)) process.exitCode = 1;
      lines.push(...stories.map(story => `${JSON.stringify(story)}\n`));
    }
    writeFileSync(storiesFile, lines.join(''));
  })
  .parseAsync();

function missed({ rule, fault, isOptional }: Goal): string {
  if (fault === undefined) return `nothing makes ${rule} speak`;
  return `nothing catches ${fault.id} by ${rule}${isOptional ? '; it is planted there only on trial' : ''}`;
}
