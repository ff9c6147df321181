import { valueAt } from '../../model/plain-data.ts';
import type { Path } from './source.ts';
import type { Recorded } from './stage.ts';

/** What was recorded, with what is answered now wherever that differs; `<any>` where the answers differ among themselves. */
export function renewed(old: unknown, answers: readonly Recorded[]): unknown {
  const wrong = answers.flatMap(answer => answer.wrong);
  const paths = [...new Map(wrong.map(path => [JSON.stringify(path), path])).values()];
  return paths
    .map(path => ({ path, value: agreed(answers.map(({ value }) => valueAt(value, path))) }))
    .toSorted(lastItemsLast)
    .reduce((whole, { path, value }) => replacedAt(whole, path, value), old);
}

/** Items of lists are added in their order, and taken away in the opposite one. */
const lastItemsLast = (left: Edit, right: Edit): number => {
  const order = indexIn(left) - indexIn(right);
  return left.value === undefined && right.value === undefined ? -order : order;
};

interface Edit {
  readonly path: Path;
  readonly value: unknown;
}

const indexIn = ({ path }: Edit): number => Number(path.at(-1)) || 0;

/** The value if all are the same; undefined if there is none. */
function agreed(values: readonly unknown[]): unknown {
  const [first, ...others] = values.map(value => JSON.stringify(value));
  return others.every(other => other === first) ? values[0] : '<any>';
}

/** A copy with that value there; without the member where there is none. */
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
