import { documentedReads, documentedWrites } from '../../model/documented/requests.ts';
import { readEndpoints, writeEndpoints } from '../../../src/contract/endpoints.ts';
import { errors } from '../../../src/contract/errors.ts';
import type { ReadOperation, WriteOperation } from '../../../src/contract/shapes/index.ts';

import { valueAt } from '../../model/plain-data.ts';
import type { ReportedError, Response } from '../../model/target.ts';

/** How to learn the outcome of a write. */
export type OutcomeSource =
  /** From `GET extrinsic/status`. */
  | 'status'
  /** From the response to the submit. */
  | 'submit'
  /** By submitting the signed payload with `use=Result`, which responds when the write is done. */
  | 'result'
  /** It is not reported: from reads before and after. */
  | 'reads';

/** An error message of the target, and the error that it means. */
export interface Phrase {
  /** A regular expression for the message. */
  readonly says: string;
  /** The name of an error, such as `CollectionNotFound`, or a message of the interface. */
  readonly means: string;
}

/** How an implementation deviates where the interface permits it. Plain data: the content of a small YAML file that can be edited. */
export interface Dialect {
  /** The profile that it claims to follow (spec/statements/rulings.md#1). */
  readonly profile: 'document' | 'chain';
  /** The style of its paths (interface: Versioning): with `v1` or without, `collections` or `collection`. */
  readonly paths: { readonly version: '' | 'v1'; readonly collections: 'plural' | 'singular' };
  /** Paths of operations that deviate from that style, relative to the base URL. */
  readonly endpoints: Readonly<Record<string, string>>;
  readonly outcome: OutcomeSource;
  /** Whether answers have the form of our own simulator, or any form that the interface permits. */
  readonly form: 'own' | 'free';
  /** Whether a signature begins with a byte for its type, or is the plain 64 bytes. */
  readonly signatures: 'typed' | 'plain';
  /** Whether a collection can be created without a schema (plain), or only with one. */
  readonly creation: 'plain' | 'schema';
  /** Whether reads report the limits that were set, or only those in force, in which a limit with the usual value does not show. */
  readonly limits: 'set' | 'in force';
  /** Keys of properties, and of their permissions, that it adds to every collection and token. */
  readonly ownProperties: readonly string[];
  /** Members of the body of an error, as paths such as `error.details.name`; absent if the target does not report them. */
  readonly error: {
    readonly message: string;
    readonly section?: string;
    readonly name?: string;
    readonly rule?: string;
    readonly phrases: readonly Phrase[];
    /** HTTP statuses that replace those of our own simulator, such as `422: 400`. */
    readonly statuses: Readonly<Record<string, number>>;
  };
  readonly blocks: {
    /** Seconds between two blocks; 0 if a block is sealed for each transaction. */
    readonly seconds: number;
    /** Time that reads may lag behind an outcome, in milliseconds. */
    readonly settle: number;
  };
  /** Prefix of its addresses. */
  readonly prefix: number;
  /** Operations, and patterns of rule ids, that the target does not claim to support. */
  readonly unsupported: readonly string[];
  /** Operations without an endpoint, as found by a probe. */
  readonly missing: readonly string[];
}

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
  Object.keys({ ...readEndpoints, ...writeEndpoints }).filter(
    operation => ![...documentedReads, ...documentedWrites].some(known => known === operation),
  ),
);

/** These operations and patterns of rule ids, and the number of those operations that the interface does not have. */
export function operationsInWords(operations: readonly string[]): string {
  const named = operations.filter(operation => !undocumented.has(operation));
  const others = operations.length - named.length;
  return [
    ...(named.length === 0 ? [] : [named.join(', ')]),
    ...(others === 0
      ? []
      : [`${others} operation${others === 1 ? '' : 's'} that the interface does not have`]),
  ].join(', and ');
}

/** Path of an operation in the dialect's style, relative to the base URL. */
export function pathIn(dialect: Dialect, operation: ReadOperation | WriteOperation): string {
  const {
    paths: [own = ''],
  } =
    operation in writeEndpoints
      ? writeEndpoints[operation as WriteOperation]
      : readEndpoints[operation as ReadOperation];
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
  const phrase = dialect.phrases.find(({ says }) => new RegExp(says).test(text));
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
  statuses[String(status)] ?? status;

/** The text or number at such a path. */
function textAt(body: unknown, path: string): string | undefined {
  const found = valueAt(body, path.split('.'));
  return typeof found === 'string' ? found : typeof found === 'number' ? String(found) : undefined;
}
