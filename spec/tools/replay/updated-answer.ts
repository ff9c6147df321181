import { valueAt } from '../../model/plain-data.ts';
import type { Path } from './source.ts';
import type { Recorded } from './run-context.ts';

/** The recorded value, updated where the answers differ from it; `<any>` where the answers differ from each other. */
export function updatedAnswer(old: unknown, answers: readonly Recorded[]): unknown {
  const wrong = answers.flatMap(answer => answer.wrong);
  const paths = [...new Map(wrong.map(path => [JSON.stringify(path), path])).values()];
  return paths
    .map(path => ({ path, value: agreed(answers.map(({ value }) => valueAt(value, path))) }))
    .toSorted(lastItemsLast)
    .reduce((whole, { path, value }) => replacedAt(whole, path, value), old);
}

/** Added items of lists come in order, removed ones in reverse order. */
const lastItemsLast = (left: Edit, right: Edit): number => {
  const order = indexIn(left) - indexIn(right);
  return left.value === undefined && right.value === undefined ? -order : order;
};

interface Edit {
  readonly path: Path;
  readonly value: unknown;
}

const indexIn = ({ path }: Edit): number => Number(path.at(-1)) || 0;

/** The common value; undefined if there is none. */
function agreed(values: readonly unknown[]): unknown {
  const [first, ...others] = values.map(value => JSON.stringify(value));
  return others.every(other => other === first) ? values[0] : '<any>';
}

/** A copy with this value at the path; without the member for undefined. */
function replacedAt(whole: unknown, [name, ...rest]: Path, value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(whole)) {
    const index = Number(name);
    if (rest.length === 0 && value === undefined) return whole.toSpliced(index, 1);
    return Object.assign([...(whole as unknown[])], { [index]: replacedAt(whole[index], rest, value) });
  }
  const members = { ...(whole as Record<string, unknown>) };
  if (rest.length === 0 && value === undefined) delete members[name];
  else members[name] = replacedAt(members[name], rest, value);
  return members;
}
