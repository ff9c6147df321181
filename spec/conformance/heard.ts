import { inProcessTarget } from '../targets/in-process.ts';
import { loadStories, playStory, spokenIn, type PlayedStory, type Story } from './story.ts';

/** A story as it goes on our own simulator. */
export interface HeardStory {
  readonly story: Story;
  readonly played: PlayedStory;
  readonly spoke: ReadonlySet<string>;
}

const heard = new Map<Story['profile'], Promise<readonly HeardStory[]>>();

/** All stories of a profile, played once. */
export function heardStories(profile: Story['profile']): Promise<readonly HeardStory[]> {
  const known = heard.get(profile) ?? hear(profile);
  heard.set(profile, known);
  return known;
}

async function hear(profile: Story['profile']): Promise<readonly HeardStory[]> {
  const all: HeardStory[] = [];
  for (const story of loadStories(profile)) {
    const played = await playStory(inProcessTarget({ profile }), story);
    all.push({ story, played, spoke: spokenIn(played) });
  }
  return all;
}
