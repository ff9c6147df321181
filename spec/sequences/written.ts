import { readdirSync, readFileSync } from 'node:fs';
import { commandIn, withSamples } from './command-text.ts';
import type { Command, Sequence } from './command.ts';

type Profile = Sequence['profile'];

/** A command, and the rule that refuses it under a profile; it is accepted under the others. */
interface ExpectedCommand extends Command {
  readonly refusedBy: Readonly<Partial<Record<Profile, string>>>;
}

/** A sequence written by hand (spec/sequences/README.md). */
export interface WrittenSequence {
  /** Dotted, unique and stable: the area, then the behaviour. */
  readonly id: string;
  /** One sentence. */
  readonly title: string;
  readonly profiles: readonly Profile[];
  readonly commands: readonly ExpectedCommand[];
}

const bothProfiles: readonly Profile[] = ['document', 'chain'];

/** The sequences of a text: for each a line `id: title`, and an indented line for each command. */
export const sequencesIn = (text: string): readonly WrittenSequence[] =>
  text
    .split(/^(?=\S)/m)
    .filter(part => part.trim() !== '' && !part.startsWith('#'))
    .map(part => {
      const [first = '', ...lines] = part.trimEnd().split('\n');
      const [, id, profile, title] = /^(\S+?)(?: \((document|chain)\))?: (.+)$/.exec(first) ?? [];
      if (id === undefined || title === undefined)
        throw new Error(`expected \`id: title\` before indented commands, found ${first}`);
      const profiles = bothProfiles.filter(one => profile === undefined || one === profile);
      return { id, title, profiles, commands: lines.flatMap(line => commandsIn(line.trim(), profiles)) };
    });

/** The commands of a line: with `(a|b)` one for each, and with `x3` at the end three of them; after `!` the rule that refuses them. */
export function commandsIn(
  line: string,
  profiles: readonly Profile[] = bothProfiles,
): readonly ExpectedCommand[] {
  const [request = '', ...refusals] = line.split(' ! ');
  const refusedBy = Object.fromEntries(
    refusals.flatMap(refusal => {
      const [rule = '', profile] = refusal.split(' ').toReversed();
      return profiles.filter(one => profile === undefined || one === profile).map(one => [one, rule]);
    }),
  );
  const [, once = request, times = 1] = /^(.+) x(\d+)$/.exec(request) ?? [];
  const commands = alternativesIn(withSamples(once)).map(text => ({ ...commandIn(text), refusedBy }));
  return Array.from({ length: Number(times) }, () => commands).flat();
}

/** The texts with one of the alternatives in parentheses each. */
function alternativesIn(text: string): readonly string[] {
  const [all = '', options] = /\(([^()]*\|[^()]*)\)/.exec(text) ?? [];
  if (options === undefined) return [text];
  return options.split('|').flatMap(option => alternativesIn(text.replace(all, () => option)));
}

/** The folders of such sequences: short ones that try one thing each, and those that prove the order of reasons to refuse. */
const folders = {
  cases: new URL('./cases/', import.meta.url),
  precedence: new URL('./precedence/', import.meta.url),
};

/** A folder of written sequences. */
export type Folder = keyof typeof folders;

const read = new Map<Folder, readonly WrittenSequence[]>();

/** All sequences of a folder. They are read once. */
export function loadWritten(folder: Folder): readonly WrittenSequence[] {
  const known = read.get(folder) ?? readdirSync(folders[folder]).toSorted().flatMap(inFile(folder));
  read.set(folder, known);
  return known;
}

/** The sequences of a file; other files have none. */
const inFile =
  (folder: Folder) =>
  (name: string): readonly WrittenSequence[] =>
    name.endsWith('.txt') ? sequencesIn(readFileSync(new URL(name, folders[folder]), 'utf8')) : [];

/** The sequences of a folder under a profile, as a target is given them. */
export const writtenFor = (folder: Folder, profile: Profile): readonly Sequence[] =>
  loadWritten(folder)
    .filter(({ profiles }) => profiles.includes(profile))
    .map(({ id, commands }) => ({
      id,
      profile,
      commands: commands.map(({ operation, body }) => ({ operation, body })),
    }));

/** All sequences under a profile, as a target is given them: the cases first. */
export const allWritten = (profile: Profile): readonly Sequence[] => [
  ...writtenFor('cases', profile),
  ...writtenFor('precedence', profile),
];
