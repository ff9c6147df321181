import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { TSchema } from 'typebox';
import { didYouMean } from './mistake.ts';
import type { Path } from './source.ts';

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
  object: 'a record of members',
};

function toProblem(error: ErrorObject): ShapeProblem {
  const { instancePath, keyword, parentSchema, message = 'is wrong' } = error;
  const params = error.params as Readonly<Record<string, unknown>>;
  const path = pathOf(instancePath);
  const description = (parentSchema as { description?: string } | undefined)?.description;
  const hint = description === undefined ? {} : { hint: description };
  switch (keyword) {
    case 'additionalProperties': {
      const name = String(params['additionalProperty']);
      const known = Object.keys((parentSchema as { properties?: object } | undefined)?.properties ?? {});
      return {
        path: [...path, name],
        isName: true,
        says: `there is no member ${name} here`,
        hint: didYouMean(name, known),
      };
    }
    case 'required':
      return { path, isName: false, says: `it lacks the member ${String(params['missingProperty'])}` };
    case 'propertyNames':
      return {
        path: [...path, String(params['propertyName'])],
        isName: true,
        says: `${String(params['propertyName'])} is not a name`,
        hint: 'names are letters and digits and start with a letter',
      };
    case 'enum':
      return {
        path,
        isName: false,
        says: `must be one of ${(params['allowedValues'] as unknown[]).join(', ')}`,
      };
    case 'anyOf':
      return { path, isName: false, says: 'has none of the allowed forms', ...hint };
    case 'type':
      return {
        path,
        isName: false,
        says: `must be ${typeNames[String(params['type'])] ?? 'of another type'}`,
        ...hint,
      };
    case 'pattern':
      return { path, isName: false, says: 'has the wrong format', ...hint };
    default:
      return { path, isName: false, says: message, ...hint };
  }
}

const pathOf = (pointer: string): Path =>
  pointer
    .split('/')
    .slice(1)
    .map(part => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map(part => (/^\d+$/.test(part) ? Number(part) : part));
