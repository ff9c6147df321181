import { Ajv, str, type ErrorObject, type ValidateFunction } from 'ajv';
import type { Static, TSchema } from 'typebox';
import { isEthereum } from '../../chain/state/address.ts';
import { Failure, type MemberProblem } from '../../contract/failures.ts';
import { capitalised, type Described } from '../../contract/shapes/component.ts';
import { parseAddress } from '../../wire/signing/ss58.ts';
import { notAnAddress } from '../accounts/messages.ts';
import { nested } from './errors.ts';
import type { Ignored, Report } from './remarks.ts';
import { coerced } from './coerce.ts';

// The shapes are ours: to compile the schema of schemas, which would validate them, takes an eighth of the start.
const ajv = new Ajv({
  allErrors: true,
  strict: false,
  allowUnionTypes: true,
  meta: false,
  validateSchema: false,
});
ajv.addFormat('address', (text: string) => parseAddress(text) !== undefined);
ajv.addFormat('account', (text: string) => {
  const address = parseAddress(text);
  return address !== undefined && !isEthereum(address);
});
ajv.addFormat('password', true);
ajv.addKeyword({
  keyword: 'maxBytes',
  type: 'string',
  validate: (most: number, text: string) => Buffer.byteLength(text) <= most,
  error: { message: ({ schemaCode }) => str`must have at most ${schemaCode} bytes` },
});
/** Amounts, as text where a number would not be exact. */
const amounts = [
  ['isAmount', /^\d{1,39}$/, Number.isInteger, 'must be a whole number, or digits'],
  ['isUnits', /^\d{1,39}(\.\d{1,39})?$/, Number.isFinite, 'must be a number, or its digits'],
] as const;
for (const [keyword, digits, isNumber, message] of amounts)
  ajv.addKeyword({
    keyword,
    validate: (_is: boolean, amount: unknown) =>
      typeof amount === 'string'
        ? digits.test(amount)
        : typeof amount !== 'number' ||
          (isNumber(amount) && amount >= 0 && amount <= Number.MAX_SAFE_INTEGER),
    error: { message: `${message} as text where it is above ${Number.MAX_SAFE_INTEGER}` },
  });
// In JSON Schema a character is a code point; on the chain it is a UTF-16 code unit
// (spec/decisions/service.md#new-collection).
ajv.removeKeyword('maxLength');
ajv.addKeyword({
  keyword: 'maxLength',
  type: 'string',
  validate: (most: number, text: string) => text.length <= most,
  error: { message: ({ schemaCode }) => str`must have at most ${schemaCode} characters` },
});

/** Most problems that an error lists; a request can have half a million. */
export const problemsMax = 20;

/** Reads a body or query, and reports its unknown members, which are ignored. */
export type Reader<T> = (input: unknown, report?: Report) => T;

/**
 * Reads a body or query by its shape. Throws a `Failure` that lists the problem of each member. A shape is compiled when it is
 * first used, because the compilation of all of them takes a third of the start of a server.
 */
export function reader<S extends TSchema>(schema: S, place = 'body'): Reader<Static<S>> {
  let check: ValidateFunction<Static<S>> | undefined;
  return (input, report) => {
    check ??= ajv.compile<Static<S>>(schema);
    const unknown: Ignored[] = [];
    const value = coerced(input, schema, unknown);
    if (check(value)) {
      report?.(unknown);
      return value;
    }
    const problems = (check.errors ?? []).slice(0, problemsMax).map(toProblem(value, unknown, place));
    throw new Failure('Validation', problems.map(sentence).join('; '), problems.reduce(merged, []));
  };
}

/** Like `reader`, for queries: a list with one element arrives as a text. */
export function queryReader<S extends TSchema>(schema: S): Reader<Static<S>> {
  const read = reader(schema, 'query');
  const { properties = {} }: Described = schema;
  const lists = Object.entries<Described>(properties).filter(([, { type }]) => type === 'array');
  if (lists.length === 0) return read;
  return (input, report) => {
    const query = { ...(input as Record<string, unknown>) };
    for (const [name] of lists) if (typeof query[name] === 'string') query[name] = [query[name]];
    return read(query, report);
  };
}

/** A reader for each of several shapes. */
export const readersOf = <S extends Readonly<Record<string, TSchema>>>(
  shapes: S,
  make: (shape: TSchema) => Reader<unknown>,
): { readonly [O in keyof S]: Reader<Static<S[O]>> } =>
  // `Object.fromEntries` forgets which key has which value.
  Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, make(shape)])) as {
    readonly [O in keyof S]: Reader<Static<S[O]>>;
  };

/**
 * A problem, inside the members that lead to it from the outside in. `unknown` are the unknown members of the body or query, which is
 * called `place`.
 */
const toProblem =
  (root: unknown, unknown: readonly Ignored[], place: string) =>
  ({ instancePath, keyword, message = 'is wrong', params }: ErrorObject): MemberProblem => {
    const missing = (params as { missingProperty?: string }).missingProperty;
    const additional = (params as { additionalProperty?: string }).additionalProperty;
    const above = instancePath.split('/').slice(1).map(unescaped);
    const path = [...above, ...[missing ?? additional ?? []].flat()];
    const value = path.reduce<unknown>(
      (inner, name) => (inner as Record<string, unknown> | null)?.[name],
      root,
    );
    const property = path.at(-1) ?? place;
    const beside = unknown.filter(one => one.path.slice(0, -1).join('/') === above.join('/'));
    const wording =
      missing === undefined
        ? wordingOf(keyword, message, property, value, params) + meantBy(additional, beside)
        : `${missing} is missing${writtenAs(missing, beside, above.join('.') || `the ${place}`)}`;
    const leaf: MemberProblem = {
      property,
      ...(isPlain(value) ? { value } : {}),
      constraints: { [constraintOf(keyword, params)]: wording },
      children: [],
    };
    return nested(path.slice(0, -1), leaf);
  };

const unescaped = (segment: string): string => segment.replaceAll('~1', '/').replaceAll('~0', '~');
const isPlain = (value: unknown): boolean =>
  value !== undefined && (value === null || typeof value !== 'object');

/** Names of constraints as in class-validator, which the service uses. */
function constraintOf(keyword: string, params: ErrorObject['params']): string {
  if (keyword === 'type') return `is${capitalised(String(params['type']))}`.replace('Integer', 'Int');
  const names: Readonly<Record<string, string>> = {
    required: 'isDefined',
    additionalProperties: 'whitelistValidation',
    enum: 'isEnum',
    format: 'AddressValidator',
    minimum: 'min',
    maximum: 'max',
    exclusiveMinimum: 'isPositive',
    maxItems: 'arrayMaxSize',
    minItems: 'arrayMinSize',
  };
  return names[keyword] ?? keyword;
}

function wordingOf(
  keyword: string,
  message: string,
  property: string,
  value: unknown,
  params: ErrorObject['params'],
): string {
  if (keyword === 'additionalProperties') return `${property} is not known here`;
  if (keyword === 'enum')
    return `${property} must be one of ${(params['allowedValues'] as unknown[]).join(', ')}`;
  if (keyword === 'format' && params['format'] === 'account' && parseAddress(value) !== undefined)
    return `${property} must be an account that can sign, not an Ethereum or token address: ${String(value)}`;
  if (keyword === 'format') return `Invalid address: ${property} is ${notAnAddress(value)}`;
  return `${property} ${message}`;
}

/** What to write instead of an unknown member, if one is alike. */
function meantBy(name: string | undefined, unknown: readonly Ignored[]): string {
  const meant = unknown.find(({ path }) => path.at(-1) === name)?.meant;
  return meant === undefined ? '' : `: did you mean ${meant}?`;
}

/** The unknown member of `place` that a missing one was probably written as. */
function writtenAs(missing: string, unknown: readonly Ignored[], place: string): string {
  const written = unknown.find(({ meant }) => meant === missing)?.path.at(-1);
  return written === undefined ? '' : `; ${place} has ${written}, which is not known`;
}

const sentence = (problem: MemberProblem): string =>
  [...Object.values(problem.constraints ?? {}), ...problem.children.map(sentence)].join('; ');

/** Merges problems of the same member. */
function merged(problems: readonly MemberProblem[], problem: MemberProblem): MemberProblem[] {
  const index = problems.findIndex(other => other.property === problem.property);
  const other = problems[index];
  if (other === undefined) return [...problems, problem];
  const constraints = { ...other.constraints, ...problem.constraints };
  return problems.toSpliced(index, 1, {
    ...other,
    ...problem,
    ...(Object.keys(constraints).length === 0 ? {} : { constraints }),
    children: problem.children.reduce(merged, [...other.children]),
  });
}
