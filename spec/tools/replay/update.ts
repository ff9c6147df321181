import { readFileSync, writeFileSync } from 'node:fs';
import { Document, isMap } from 'yaml';
import { compacted } from './layout.ts';
import { Source } from './source.ts';
import type { Recorded } from './stage.ts';
import { memberAt } from './template.ts';
import { renewed } from './refreshed.ts';

/** Writes what was answered into the files in place of what `is` says otherwise; tells the files that changed. */
export function writeRecorded(recorded: readonly Recorded[]): string[] {
  const wrong = recorded.filter(answer => answer.wrong.length > 0);
  const files = [...new Set(wrong.map(({ place }) => place.file))];
  for (const file of files) {
    const answers = recorded.filter(({ place }) => place.file === file);
    writeFileSync(file, withAnswers(file, readFileSync(file, 'utf8'), answers));
  }
  return files;
}

/** The text with the answers in it. All else stays as it is, also what `is` has that is right: matchers, say. */
export function withAnswers(file: string, text: string, answers: readonly Recorded[]): string {
  const source = new Source(file, text);
  const places = new Map(answers.map(({ place }) => [place.path.join('/'), place.path]));
  return [...places]
    .map(([key, path]) => ({ path, all: answers.filter(({ place }) => place.path.join('/') === key) }))
    .filter(({ all }) => all.some(({ wrong }) => wrong.length > 0))
    .map(({ path, all }) => {
      const at = [...path, 'is'];
      const [from] = source.rangeOfName(at);
      const isFlow = text[source.rangeOf(path)[0]] === '{';
      // What is on several lines ends where the next member begins.
      const to = from + text.slice(from, source.rangeOf(at)[1]).trimEnd().length;
      const value = renewed(memberAt(source.data, at.map(String)), all);
      return { from, to, text: member(value, isFlow, columnOf(text, from)) };
    })
    .toSorted((left, right) => right.from - left.from)
    .reduce((edited, edit) => edited.slice(0, edit.from) + edit.text + edited.slice(edit.to), text);
}

const columnOf = (text: string, offset: number): number => offset - text.lastIndexOf('\n', offset - 1) - 1;

/** The member `is` as it is written at that column: on one line if it is short, or within braces. */
function member(value: unknown, isFlow: boolean, column: number): string {
  const document = new Document({ is: value });
  if (isMap(document.contents)) {
    if (isFlow) document.contents.flow = true;
    else for (const pair of document.contents.items) compacted(pair.value);
  }
  const text = document.toString({ singleQuote: true, lineWidth: 0 }).trimEnd();
  return isFlow
    ? text
        .replace(/^\{\s*/, '')
        .replace(/\s*\}$/, '')
        .replaceAll(/\s*\n\s*/g, ' ')
    : text.replaceAll('\n', `\n${' '.repeat(column)}`);
}
