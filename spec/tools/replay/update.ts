import { readFileSync, writeFileSync } from 'node:fs';
import { Document, isMap } from 'yaml';
import { compacted } from './layout.ts';
import { Source } from './source.ts';
import type { Recorded } from './run-context.ts';
import { memberAt } from './template.ts';
import { updatedAnswer } from './updated-answer.ts';

/** Writes the answers into the files where `is` differs; returns the changed files. */
export function writeRecorded(recorded: readonly Recorded[]): string[] {
  const wrong = recorded.filter(answer => answer.wrong.length > 0);
  const files = [...new Set(wrong.map(({ place }) => place.file))];
  for (const file of files) {
    const answers = recorded.filter(({ place }) => place.file === file);
    writeFileSync(file, withAnswers(file, readFileSync(file, 'utf8'), answers));
  }
  return files;
}

/** The text with updated answers. Everything else stays, also matching parts of `is` such as matchers. */
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
      // A value on several lines ends where the next member starts.
      const to = from + text.slice(from, source.rangeOf(at)[1]).trimEnd().length;
      const value = updatedAnswer(memberAt(source.data, at.map(String)), all);
      return { from, to, text: member(value, isFlow, columnOf(text, from)) };
    })
    .toSorted((left, right) => right.from - left.from)
    .reduce((edited, edit) => edited.slice(0, edit.from) + edit.text + edited.slice(edit.to), text);
}

const columnOf = (text: string, offset: number): number => offset - text.lastIndexOf('\n', offset - 1) - 1;

/** The member `is` as text at this column: on one line if it is short or inside braces. */
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
