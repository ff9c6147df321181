import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { TSchema } from 'typebox';
import { didYouMean, type Mistake } from './mistake.ts';
import type { Path, Spot } from './source.ts';

/** A value that does not have its shape. */
export interface ShapeProblem {
  readonly path: Path;
  /** Whether the name of the member is wrong, not its value. */
  readonly isName: boolean;
  readonly says: string;
  readonly hint?: string;
}

const ajv = new Ajv({ allErrors: true, strict: false, allowUnionTypes: true, verbose: true });
const checks = new Map<TSchema, ValidateFunction>();

/** All parts of a value that do not have their shape. */
export function shapeProblems(shape: TSchema, value: unknown): ShapeProblem[] {
  const check = checks.get(shape) ?? ajv.compile(shape);
  checks.set(shape, check);
  if (check(value)) return [];
  const errors = check.errors ?? [];
  const unions = errors.filter(({ keyword }) => keyword === 'anyOf').map(({ instancePath }) => instancePath);
  return errors
    .filter(
      ({ keyword, instancePath }) =>
        keyword === 'anyOf' ||
        !unions.some(union => instancePath === union || instancePath.startsWith(`${union}/`)),
    )
    .filter(({ keyword, propertyName }) => keyword === 'propertyNames' || propertyName === undefined)
    .map(toProblem);
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'members with values, such as { name: value }',
};

function toProblem(error: ErrorObject): ShapeProblem {
  const { instancePath, keyword, parentSchema, message = 'is wrong' } = error;
  const params = error.params as Readonly<Record<string, unknown>>;
  const path = pathOf(instancePath);
  const schema = (parentSchema ?? {}) as { readonly description?: string; readonly properties?: object };
  const wrong = (says: string, hint = schema.description): ShapeProblem => ({
    path,
    isName: false,
    says,
    ...(hint === undefined ? {} : { hint }),
  });
  const misnamed = (name: unknown, says: string, hint: string): ShapeProblem => ({
    path: [...path, String(name)],
    isName: true,
    says,
    hint,
  });
  switch (keyword) {
    case 'additionalProperties': {
      const name = String(params['additionalProperty']);
      const hint = didYouMean(name, Object.keys(schema.properties ?? {}));
      return misnamed(name, `there is no member ${name} here`, hint);
    }
    case 'required':
      return { path, isName: false, says: `it lacks the member ${String(params['missingProperty'])}` };
    case 'propertyNames': {
      const name = String(params['propertyName']);
      const hint = 'names are letters and digits and start with a letter';
      return misnamed(name, `${name} is not a name`, hint);
    }
    case 'enum':
      return { path, isName: false, says: `must be one of ${(params['allowedValues'] as []).join(', ')}` };
    case 'anyOf':
      return wrong('has none of the allowed forms');
    case 'type':
      if (error.data === null)
        return wrong('has no value', 'indent what belongs to it further than its name');
      return wrong(`must be ${typeNames[String(params['type'])] ?? 'of another type'}`);
    case 'pattern':
      return wrong('has the wrong format');
    default:
      return wrong(message);
  }
}

/** The problem as a mistake in the file; `at` is the value that was checked. */
export const mistakeOf = (at: Spot, { path, isName, says, hint }: ShapeProblem): Mistake =>
  isName ? at.in(...path).nameMistake(says, hint) : at.in(...path).mistake(says, hint);

/** The mistakes in a value that does not have its shape. */
export const shapeMistakes = (at: Spot, shape: TSchema, value: unknown): Mistake[] =>
  shapeProblems(shape, value).map(problem => mistakeOf(at, problem));

const pathOf = (pointer: string): Path =>
  pointer
    .split('/')
    .slice(1)
    .map(part => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map(part => (/^\d+$/.test(part) ? Number(part) : part));
