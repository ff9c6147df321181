import type { TSchema } from 'typebox';
import {
  answerShapes,
  type ReadOperation,
  type WriteOperation,
  outcomeShapes,
} from '../../../../src/contract/shapes/index.ts';
import { itemsIn } from '../values/matcher.ts';
import { didYouMean } from './mistake.ts';
import { receiptNames } from '../play/saving.ts';
import type { StepShape } from './shape.ts';
import type { Path, Spot } from './source.ts';

/** Reports members in `expect` and `save` that the answer of the operation never has. */
export function checkMembers(
  at: Spot,
  { expect, save = {} }: Pick<StepShape<'read'>, 'expect' | 'save'>,
  operation: WriteOperation | ReadOperation,
): void {
  const shape = { ...outcomeShapes, ...answerShapes }[operation];
  const unknownAt = (path: Path): readonly [says: string, hint: string][] => {
    const name = String(path.at(-1));
    const names = namesInsteadOf(path, shape);
    return names === undefined ? [] : [[`the answer has no member ${name}`, didYouMean(name, names)]];
  };
  for (const path of pathsIn(expect))
    for (const unknown of unknownAt(path)) at.in('expect', ...path).nameMistake(...unknown);
  for (const [name, path] of Object.entries(save)) {
    if (operation in outcomeShapes && receiptNames.includes(path)) continue;
    const whole = path.split('.');
    const [unknown] = whole.flatMap((_, index) => unknownAt(whole.slice(0, index + 1)));
    if (unknown !== undefined) at.in('save', name).mistake(...unknown);
  }
}

/** The paths of all members of an expectation, but of those that are to be absent. */
function pathsIn(value: unknown, above: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const path = [...above, Array.isArray(value) ? Number(name) : name];
    return inner === '<absent>' ? [] : [path, ...pathsIn(inner, path)];
  });
}

/** The parts of a shape that have members. */
interface Parts {
  readonly $defs?: Readonly<Record<string, TSchema>>;
  readonly $ref?: string;
  readonly anyOf?: readonly TSchema[];
  readonly items?: TSchema;
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly additionalProperties?: unknown;
}

/** The names that the shape has in the place of the last one of a path; undefined if it has that one, or any name is possible there. */
function namesInsteadOf(path: Path, root: TSchema): readonly string[] | undefined {
  const { properties, additionalProperties } = partsAt(path.slice(0, -1), root) ?? {};
  const name = String(path.at(-1));
  if (properties === undefined || additionalProperties !== undefined || name in properties) return undefined;
  return Object.keys(properties);
}

/** The shape of the value at a path; undefined where it is open. */
function partsAt(path: Path, root: TSchema): Parts | undefined {
  let parts: Parts | undefined = resolved(root, root);
  for (const name of path) {
    // `<any order>` and `<containing>` stand between a list and its items.
    if (itemsIn({ [name]: [] }) !== undefined) continue;
    const inner: TSchema | undefined = parts.items ?? parts.properties?.[name];
    if (inner === undefined) return undefined;
    parts = resolved(inner, root);
  }
  return parts;
}

/** The shape that a reference or an optional null stands for. */
function resolved(shape: TSchema, root: TSchema): Parts {
  const { $ref, anyOf } = shape as Parts;
  const other = $ref === undefined ? anyOf?.[0] : (root as Parts).$defs?.[$ref];
  return other === undefined ? shape : resolved(other, root);
}
