import { readFileSync, writeFileSync } from 'node:fs';
import { Document, isMap } from 'yaml';
import { problemsOf } from '../reports/failures/explanation.ts';
import type { Item } from '../reports/report.ts';
import { compacted } from './format/write.ts';
import { Source, type Path } from './format/source.ts';
import type { Recorded } from './play/run-context.ts';
import { memberAt } from './values/texts.ts';
import { valueAt } from '../../model/plain-data.ts';

/** Writes the answers into the files where `is` differs; returns the changed files. */
export function writeRecorded(recorded: readonly Recorded[]): string[] {
  const wrong = recorded.filter(answer => answer.wrong.length > 0);
  const files = [...new Set(wrong.map(({ spot }) => spot.source.file))];
  for (const file of files) {
    const answers = recorded.filter(({ spot }) => spot.source.file === file);
    writeFileSync(file, withAnswers(file, readFileSync(file, 'utf8'), answers));
  }
  return files;
}

/** What `--update` has left to do by hand: expectations that it does not rewrite, or that nothing differs. */
export function notUpdated(items: readonly Item[], updated: readonly string[]): string[] {
  const kept = items
    .flatMap(item => problemsOf(item))
    .flatMap(({ rule, where }) => (/^(?:expect|fails)\b/.test(rule) && where !== undefined ? [where] : []));
  return [
    ...(updated.length === 0 ? ['--update: nothing was written, because no answer differs from `is`'] : []),
    ...(kept.length === 0
      ? []
      : [`--update rewrites only \`is\`; change \`expect\` and \`fails\` by hand: ${kept.join(', ')}`]),
  ];
}

/** The text with updated answers. Everything else stays, also matching parts of `is` such as matchers. */
export function withAnswers(file: string, text: string, answers: readonly Recorded[]): string {
  const source = new Source(file, text);
  const places = new Map(answers.map(({ spot }) => [spot.path.join('/'), spot.path]));
  return [...places]
    .map(([key, path]) => ({ path, all: answers.filter(({ spot }) => spot.path.join('/') === key) }))
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

/** The recorded value, updated where the answers differ from it; `<any>` where the answers differ from each other. */
function updatedAnswer(old: unknown, answers: readonly Recorded[]): unknown {
  const wrong = answers.flatMap(answer => answer.wrong);
  const paths = [...new Map(wrong.map(path => [JSON.stringify(path), path])).values()];
  const updated = new Document(old);
  const edits = paths.map(path => ({
    path,
    value: agreed(answers.map(({ value }) => valueAt(value, path))),
  }));
  for (const { path, value } of edits.toSorted(lastItemsLast))
    if (value === undefined) updated.deleteIn(path);
    else updated.setIn(path, updated.createNode(value));
  return updated.toJS();
}

interface Edit {
  readonly path: Path;
  readonly value: unknown;
}

/** Added items of lists come in order, removed ones in reverse order. */
const lastItemsLast = (left: Edit, right: Edit): number => {
  const order = indexIn(left) - indexIn(right);
  return left.value === undefined && right.value === undefined ? -order : order;
};

const indexIn = ({ path }: Edit): number => Number(path.at(-1)) || 0;

/** The common value; undefined if there is none. */
function agreed(values: readonly unknown[]): unknown {
  const [first, ...others] = values.map(value => JSON.stringify(value));
  return others.every(other => other === first) ? values[0] : '<any>';
}
