import { Type, type Static } from 'typebox';
import { documentedReads, documentedWrites } from '../../model/documented/requests.ts';
import { readEndpoints, writeEndpoints } from '../../../src/contract/endpoints.ts';
import { errors } from '../../../src/contract/errors.ts';
import { closed } from '../../../src/contract/shapes/component.ts';
import type { ReadOperation, WriteOperation } from '../../../src/contract/shapes/index.ts';

import { valueAt } from '../../model/plain-data.ts';
import type { ReportedError, Response } from '../../model/target.ts';

const endpoints = { ...readEndpoints, ...writeEndpoints };

const list = (description: string) => Type.Immutable(Type.Array(Type.String(), { description }));

/** A text for some operations; any other name is a mistake that would go unnoticed. */
const textsByOperation = (description: string) =>
  Type.Unsafe<Readonly<Record<string, string>>>(
    closed(Object.fromEntries(Object.keys(endpoints).map(name => [name, Type.Optional(Type.String())])), {
      description,
    }),
  );

/** An error message of the target, and the error that it means. */
const Phrase = closed({
  says: Type.String({ description: 'a regular expression for the message' }),
  means: Type.String({
    description: 'the name of an error, such as CollectionNotFound, or a message of the interface',
  }),
});

/** The content of a dialect file, with what it says about each member. */
export const DialectShape = closed({
  profile: Type.Enum(['document', 'chain'], {
    description: 'the profile that it claims to follow: document or chain',
  }),
  paths: closed(
    { version: Type.Enum(['', 'v1']), collections: Type.Enum(['plural', 'singular']) },
    {
      description:
        'version is v1 or nothing; collections are at collections (plural) or collection (singular)',
    },
  ),
  endpoints: textsByOperation('paths that deviate from that style, by operation'),
  outcome: Type.Enum(['status', 'submit', 'result', 'reads'], {
    description:
      'the outcome of a write is answered by extrinsic/status (status), by extrinsic/submit itself (submit), by use=Result (result), or not at all (reads)',
  }),
  form: Type.Enum(['own', 'free'], {
    description: 'answers have the form of Understudy (own), or any form that the interface permits (free)',
  }),
  signatures: Type.Enum(['typed', 'plain'], {
    description: 'a signature begins with a byte for its type (typed), or is 64 bytes (plain)',
  }),
  creation: Type.Enum(['plain', 'schema'], {
    description: 'a collection can be created without a schema (plain), or only with one (schema)',
  }),
  limits: Type.Enum(['set', 'in force'], {
    description: 'reads report the limits that were set (set), or only those that apply (in force)',
  }),
  ownProperties: list('keys of properties and permissions that it adds to every collection and token'),
  error: closed(
    {
      message: Type.String(),
      section: Type.Optional(Type.String()),
      name: Type.Optional(Type.String()),
      rule: Type.Optional(Type.String()),
      phrases: Type.Optional(Type.Immutable(Type.Array(Phrase))),
      statuses: Type.Optional(Type.Record(Type.String(), Type.Integer())),
    },
    {
      description:
        'path of the message of an error; phrases: its own messages, as regular expressions, and the errors that they mean',
    },
  ),
  blocks: closed(
    { seconds: Type.Number({ minimum: 0 }), settle: Type.Integer({ minimum: 0 }) },
    {
      description:
        'seconds between blocks, 0 if each transaction seals one; settle: milliseconds that reads lag behind',
    },
  ),
  prefix: Type.Integer({ minimum: 0, description: 'network prefix of its addresses' }),
  unsupported: list('operations, and patterns of rule ids, that it does not claim to support'),
  missing: list(
    'operations without an endpoint, which fails their rules; move those that are absent on purpose to unsupported',
  ),
});

/**
 * How an implementation deviates where the interface permits it: the content of a small YAML file that can be edited. Statuses of
 * errors replace those of our own simulator, such as `422: 400`.
 */
export type Dialect = Static<typeof DialectShape>;

/** The dialect of our own simulator. */
export const ownDialect: Dialect = {
  profile: 'document',
  paths: { version: '', collections: 'plural' },
  endpoints: {},
  outcome: 'status',
  form: 'own',
  signatures: 'typed',
  creation: 'plain',
  limits: 'set',
  ownProperties: [],
  error: {
    message: 'error.message',
    section: 'error.details.section',
    name: 'error.details.name',
    rule: 'error.details.rule',
    phrases: [],
    statuses: {},
  },
  blocks: { seconds: 0, settle: 0 },
  prefix: 42,
  unsupported: [],
  missing: [],
};

/** Whether the target does not have the operation, or does not claim to support it. */
export const isAbsent = ({ missing, unsupported }: Dialect, operation: string): boolean =>
  missing.includes(operation) || unsupported.includes(operation);

/** Operations that the interface does not document. */
const undocumented: ReadonlySet<string> = new Set(
  Object.keys(endpoints).filter(
    operation => ![...documentedReads, ...documentedWrites].some(known => known === operation),
  ),
);

/** These operations and patterns of rule ids, and the number of those operations that the interface does not have. */
export function operationsInWords(operations: readonly string[]): string {
  const named = operations.filter(operation => !undocumented.has(operation));
  const others = operations.length - named.length;
  const unnamed = `${others} operation${others === 1 ? '' : 's'} that the interface does not have`;
  return [named.join(', '), others === 0 ? '' : unnamed].filter(Boolean).join(', and ');
}

/** Path of an operation in the dialect's style, relative to the base URL. */
export function pathIn(dialect: Dialect, operation: ReadOperation | WriteOperation): string {
  const [own = ''] = endpoints[operation].paths;
  return dialect.endpoints[operation] ?? styled(dialect, own);
}

/** A path in the style of the dialect; `path` is `collections…`, or a path with one style only. */
export function styled({ paths: { version, collections } }: Pick<Dialect, 'paths'>, path: string): string {
  const named = collections === 'plural' ? path : path.replace(/^collections(?=\/|$)/, 'collection');
  return version === '' ? named : `${version}/${named}`;
}

/** The normalised error in the body of a response. */
export function errorIn({ error: dialect }: Dialect, body: unknown): ReportedError {
  const text = textAt(body, dialect.message) ?? (typeof body === 'string' ? body : JSON.stringify(body));
  const phrase = dialect.phrases?.find(({ says }) => new RegExp(says).test(text));
  const known = phrase && ourError(phrase.means);
  if (known !== undefined) return known;
  const [section, name, rule] = [dialect.section, dialect.name, dialect.rule].map(path =>
    path === undefined ? undefined : textAt(body, path),
  );
  return {
    message: phrase?.means ?? text,
    ...(section === undefined || name === undefined ? {} : { code: `${section}.${name}` }),
    ...(rule === undefined ? {} : { rule }),
  };
}

function ourError(name: string): ReportedError | undefined {
  const error = Object.entries(errors).find(([id]) => id === name)?.[1];
  return error && { message: error.message, code: `${error.section}.${error.name}` };
}

/** The status that our own simulator would answer. */
export const statusIn = ({ error: { statuses } }: Dialect, { status }: Response): number =>
  statuses?.[String(status)] ?? status;

/** The text or number at such a path. */
function textAt(body: unknown, path: string): string | undefined {
  const found = valueAt(body, path.split('.'));
  return typeof found === 'string' ? found : typeof found === 'number' ? String(found) : undefined;
}
