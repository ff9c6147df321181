import { readEndpoints, writeEndpoints } from '../../../src/contract/endpoints.ts';
import { errors } from '../../../src/contract/errors.ts';
import type { ReadOperation, WriteOperation } from '../../../src/contract/shapes/index.ts';
import { valueAt } from '../../model/plain-data.ts';
import type { ReportedError, Response } from '../../model/target.ts';

/** How to learn what came of a write. */
export type OutcomeSource =
  /** From `GET extrinsic/status`. */
  | 'status'
  /** From what the submit endpoint answers. */
  | 'submit'
  /** By handing the signed payload in with `use=Result`, which answers when it is done. */
  | 'result'
  /** Not at all: from what reads say before and after. */
  | 'reads';

/** One of the target's errors in its own words, and what we call it. */
export interface Phrase {
  /** A regular expression that its message matches. */
  readonly says: string;
  /** Name of one of our errors, such as `CollectionNotFound`, or a message of the interface. */
  readonly means: string;
}

/** How an implementation speaks where the interface leaves it open. Plain data: it is a small YAML file that can be edited. */
export interface Dialect {
  /** Whose rules it claims to follow (rulings §1). */
  readonly profile: 'document' | 'chain';
  /** The style of its paths (interface.md, Versioning): with `v1` or without, `collections` or `collection`. */
  readonly paths: { readonly version: '' | 'v1'; readonly collections: 'plural' | 'singular' };
  /** Paths of operations that are elsewhere than that style says, relative to the base URL. */
  readonly endpoints: Readonly<Record<string, string>>;
  readonly outcome: OutcomeSource;
  /** Whether answers have the form that our own simulator gives them, or any that the interface allows. */
  readonly form: 'own' | 'free';
  /** Whether a signature begins with a byte that says of which kind it is, or is the plain 64 bytes. */
  readonly signatures: 'typed' | 'plain';
  /** Whether a collection can be created without a schema (plain), or only with one. */
  readonly creation: 'plain' | 'schema';
  /** Members of an error's body, as paths such as `error.details.name`; what it does not tell is absent. */
  readonly error: {
    readonly message: string;
    readonly section?: string;
    readonly name?: string;
    readonly rule?: string;
    readonly phrases: readonly Phrase[];
    /** Statuses of HTTP that stand for others of ours, such as `422: 400`. */
    readonly statuses: Readonly<Record<string, number>>;
  };
  readonly blocks: {
    /** Seconds between two blocks; 0 where a block is sealed with each transaction. */
    readonly seconds: number;
    /** How long after an outcome reads may still be behind, in milliseconds. */
    readonly settle: number;
  };
  /** Prefix with which it writes addresses. */
  readonly prefix: number;
  /** Operations, and patterns of rule ids, that the target does not claim to support. */
  readonly unsupported: readonly string[];
  /** Operations that nothing answers to, as a probe found. */
  readonly missing: readonly string[];
}

/** How our own simulator speaks. */
export const ownDialect: Dialect = {
  profile: 'document',
  paths: { version: '', collections: 'plural' },
  endpoints: {},
  outcome: 'status',
  form: 'own',
  signatures: 'typed',
  creation: 'plain',
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

/** Whether there is no use in asking for the operation. */
export const isAbsent = ({ missing, unsupported }: Dialect, operation: string): boolean =>
  missing.includes(operation) || unsupported.includes(operation);

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

/** A path in the style of the dialect: `collections…` is how ours are written, as are those that are in one style only. */
export function styled({ paths: { version, collections } }: Pick<Dialect, 'paths'>, path: string): string {
  const named = collections === 'plural' ? path : path.replace(/^collections(?=\/|$)/, 'collection');
  return version === '' ? named : `${version}/${named}`;
}

/** What the body of an answer says is wrong, in our words. */
export function errorIn({ error: dialect }: Dialect, body: unknown): ReportedError {
  const told = textAt(body, dialect.message) ?? (typeof body === 'string' ? body : JSON.stringify(body));
  const phrase = dialect.phrases.find(({ says }) => new RegExp(says).test(told));
  const known = phrase && ourError(phrase.means);
  if (known !== undefined) return known;
  const [section, name, rule] = [dialect.section, dialect.name, dialect.rule].map(path =>
    path === undefined ? undefined : textAt(body, path),
  );
  return {
    message: phrase?.means ?? told,
    ...(section === undefined || name === undefined ? {} : { code: `${section}.${name}` }),
    ...(rule === undefined ? {} : { rule }),
  };
}

function ourError(name: string): ReportedError | undefined {
  const error = Object.entries(errors).find(([id]) => id === name)?.[1];
  return error && { message: error.message, code: `${error.section}.${error.name}` };
}

/** The answer with a status of ours. */
export const statusIn = ({ error: { statuses } }: Dialect, { status }: Response): number =>
  statuses[String(status)] ?? status;

/** The text at such a path, if there is one. */
function textAt(body: unknown, path: string): string | undefined {
  const found = valueAt(body, path.split('.'));
  return typeof found === 'string' ? found : typeof found === 'number' ? String(found) : undefined;
}
