import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { TSchema } from 'typebox';
import { didYouMean } from './mistake.ts';
import type { Path, Spot } from './source.ts';

const ajv = new Ajv({ allErrors: true, strict: false, allowUnionTypes: true, verbose: true });
const checks = new Map<TSchema, ValidateFunction>();

/** Reports all parts of a value that do not have their shape. Returns the names of the members that are wrong or in which those parts are. */
export function checkShape(at: Spot, shape: TSchema, value: unknown): ReadonlySet<Path[number] | undefined> {
  const check = checks.get(shape) ?? ajv.compile(shape);
  checks.set(shape, check);
  if (check(value)) return new Set();
  const errors = check.errors ?? [];
  const unions = errors.filter(({ keyword }) => keyword === 'anyOf').map(({ instancePath }) => instancePath);
  const own = errors
    .filter(
      ({ keyword, instancePath }) =>
        keyword === 'anyOf' ||
        !unions.some(union => instancePath === union || instancePath.startsWith(`${union}/`)),
    )
    .filter(({ keyword, propertyName }) => keyword === 'propertyNames' || propertyName === undefined);
  return new Set(
    own.map(error => {
      const path = pathOf(error.instancePath);
      const { name, says, hint } = problemOf(error);
      if (name === undefined) at.in(...path).mistake(says, hint);
      else at.in(...path, name).nameMistake(says, hint);
      return path[0] ?? name;
    }),
  );
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'members with values, such as { name: value }',
};

/** An error in words. */
interface Problem {
  /** The member whose name is wrong, not its value. */
  readonly name?: string;
  readonly says: string;
  readonly hint?: string | undefined;
}

function problemOf({ keyword, parentSchema, message = 'is wrong', data, ...error }: ErrorObject): Problem {
  const params = error.params as Readonly<Record<string, unknown>>;
  const schema = (parentSchema ?? {}) as { readonly description?: string; readonly properties?: object };
  const { description: hint } = schema;
  switch (keyword) {
    case 'additionalProperties': {
      const name = String(params['additionalProperty']);
      const names = Object.keys(schema.properties ?? {});
      return { name, says: `there is no member ${name} here`, hint: didYouMean(name, names) };
    }
    case 'required':
      return { says: `it lacks the member ${String(params['missingProperty'])}` };
    case 'propertyNames': {
      const name = String(params['propertyName']);
      return {
        name,
        says: `${name} is not a name`,
        hint: 'names are letters and digits and start with a letter',
      };
    }
    case 'enum':
      return { says: `must be one of ${(params['allowedValues'] as []).join(', ')}` };
    case 'anyOf':
      return { says: 'has none of the allowed forms', hint };
    case 'type':
      if (data === null)
        return { says: 'has no value', hint: 'indent what belongs to it further than its name' };
      return { says: `must be ${typeNames[String(params['type'])] ?? 'of another type'}`, hint };
    case 'pattern':
      return { says: 'has the wrong format', hint };
    default:
      return { says: message, hint };
  }
}

const pathOf = (pointer: string): Path =>
  pointer
    .split('/')
    .slice(1)
    .map(part => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map(part => (/^\d+$/.test(part) ? Number(part) : part));
