import { cases } from '../../harness/cases/index.ts';
import { inProcessTarget } from '../../harness/targets/in-process.ts';
import { loadStories, playStory, spokenIn, type PlayedStory, type Story } from './sequence.ts';

/** A story as it goes on our own simulator. */
export interface HeardStory {
  readonly story: Story;
  readonly played: PlayedStory;
  readonly spoke: ReadonlySet<string>;
}

const heard = new Map<string, Promise<readonly HeardStory[]>>();

/** All stories of a profile, played once. */
export const heardStories = (profile: Story['profile']): Promise<readonly HeardStory[]> =>
  once(`stories ${profile}`, () => loadStories(profile));

/** All cases, played once: they have nothing but operations of the interface. */
export const heardCases = (profile: Story['profile']): Promise<readonly HeardStory[]> =>
  once(`cases ${profile}`, () => cases.map(({ id, steps }) => ({ id, profile, deeds: steps })));

function once(name: string, stories: () => readonly Story[]): Promise<readonly HeardStory[]> {
  const known = heard.get(name) ?? hear(stories());
  heard.set(name, known);
  return known;
}

async function hear(stories: readonly Story[]): Promise<readonly HeardStory[]> {
  const all: HeardStory[] = [];
  for (const story of stories) {
    const played = await playStory(inProcessTarget({ profile: story.profile }), story);
    all.push({ story, played, spoke: spokenIn(played) });
  }
  return all;
}
