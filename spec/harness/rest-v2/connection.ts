import { parse as parseQuery } from 'fast-querystring';
import { operationsByPath } from '../../model/documented/paths.ts';
import { errors } from '../../../src/contract/errors.ts';
import {
  readEndpoints,
  readOperations,
  writeEndpoints,
  writeOperations,
} from '../../../src/contract/endpoints.ts';
import { signerMember, type ReadOperation, type WriteOperation } from '../../../src/contract/shapes/index.ts';
import { isRecord, isText, membersIn, membersOf, type Members } from '../../model/reported.ts';
import type { Response } from '../../model/target.ts';
import { Unobservable } from '../../model/unobservable.ts';
import { allPreconditions } from '../../rules/index.ts';
import type { Dialect } from '../dialects/dialect.ts';
import type { Connection } from '../targets/connections/connection.ts';
import { readsV2 } from './reads.ts';
import type { Outcome } from './write.ts';
import { writesV2 } from './writes.ts';

/** Whether it is a base URL of REST v2: the segment of the version is before that of the network. */
const isV2 = (baseUrl: string): boolean => /\/v2(\/|$)/.test(baseUrl);

/** Operations that REST v2 does not have, and rules that it cannot show. */
const beyondV2: readonly string[] = [
  // Without a read of the allow list, writes of it show nothing. A batch is made of calls that are encoded before.
  ...writeOperations.filter(name => !(name in writesV2)),
  ...readOperations.filter(name => !(name in readsV2)),
  // Forms of requests and answers of the interface.
  'build.needs-no-query',
  'collection.set-permissions.takes-white-list',
  'endpoints.are-where-shown',
  'paths.*',
  'submit.is-at-both-paths',
  'token.read.address-is-collection-owner',
  // Content is in schema 2.0, which has no image template and no texts in several languages.
  'collection.create.schema-reads-back',
  'token.mint.content-reads-back',
  // Eleven keys have permissions from the beginning.
  'collection.property-permissions.accepted-otherwise',
  // An unnest is a transfer from the present owner, whoever that is.
  'token.unnest.nested-only',
];

/** Keys of the properties and permissions that REST v2 writes for its content. */
const ownProperties =
  'collectionInfo schemaName schemaVersion tokenData URI URISuffix overrides customizing_overrides royalties'.split(
    ' ',
  );

/** How a service of REST v2 differs, seen as one of the interface. */
export const dialectV2 = {
  unsupported: beyondV2,
  limits: 'in force',
  ownProperties,
} satisfies Partial<Dialect>;

/**
 * The same connection; one to a base URL of REST v2 takes the requests of the interface: writes and reads are sent as REST v2 has them, and
 * its answers become those of the interface, so that all rules judge them. What it does not have is answered with 404.
 */
export const asInterface = (connection: Connection): Connection =>
  isV2(connection.baseUrl) ? translated(connection) : connection;

/** What was built, by the call of its payload: the status of a transaction is below the path of its write. */
type Built = Map<
  string,
  {
    readonly operation: WriteOperation;
    readonly body: Members;
    readonly path: string;
    readonly collection: Members;
  }
>;

function translated(connection: Connection): Connection {
  const built: Built = new Map();
  const submitted: Built = new Map();
  /** Answers since the last write: several reads of the interface are one of REST v2. */
  const kept = new Map<string, Promise<Response>>();
  return {
    baseUrl: connection.baseUrl,
    dialect: dialectV2,
    get requests() {
      return connection.requests;
    },
    async send(method, pathAndQuery, body, listen) {
      const send: Send = async (by, at, content) => {
        const response = await connection.send(by, at, content, listen);
        return { ...response, body: withoutChecksums(response.body) };
      };
      const [path = '', text = ''] = pathAndQuery.split('?');
      const query = parseQuery(text);
      if (path.startsWith('extrinsic/')) kept.clear();
      if (path === 'extrinsic/submit') return submit(send, membersOf(body), built, submitted);
      if (path === 'extrinsic/status')
        return status(send, String(query['hash']), submitted).finally(() => kept.clear());
      const write = writesByPath.get(`${method} ${path}`);
      if (write !== undefined && (query['use'] ?? 'Build') === 'Build')
        return build(send, keeping(send, kept), write, membersOf(body), built);
      const read = readsByPath.get(`${method} ${path}`);
      return read === undefined ? nothingAt(method, path) : answered(keeping(send, kept), read, query);
    },
  };
}

type Send = (method: string, path: string, body?: unknown) => Promise<Response>;

/** The same with Ethereum addresses in lower case, as the interface writes them. */
const withoutChecksums = (body: unknown): unknown =>
  JSON.parse(
    JSON.stringify(body ?? null).replaceAll(/"0x[0-9a-fA-F]{40}"/g, address => address.toLowerCase()),
  );

/** Sends requests, but takes answers that are kept. */
const keeping =
  (send: Send, kept: Map<string, Promise<Response>>): Send =>
  (method, path) => {
    const answer = kept.get(path) ?? send(method, path);
    kept.set(path, answer);
    return answer;
  };

const writesByPath = operationsByPath(writeEndpoints);
const readsByPath = operationsByPath(readEndpoints);

/** These members as a query, without those that are absent or false. */
const queryText = (members: Members): string =>
  new URLSearchParams(
    Object.entries(members).flatMap(([name, value]) =>
      isText(value) || typeof value === 'number' || value === true ? [[name, String(value)]] : [],
    ) as [string, string][],
  ).toString();

const nothingAt = (method: string, path: string): Response => ({
  status: 404,
  body: { error: { message: `Cannot ${method} ${path}` } },
});

/** An error in the form of the interface. */
const failed = ({ status: code, body }: Response, operation?: WriteOperation): Response => ({
  status: code,
  body: { error: errorOf(body, operation) },
});

/** Errors of what is missing, which REST v2 reports without their names. */
const missing: Members = { Collection: 'CollectionNotFound', Token: 'TokenNotFound' };

/** An error of REST v2, with the phrase of the interface, or what it says and all phrases that can be meant: it has none itself. */
function errorOf(body: unknown, operation?: WriteOperation): object {
  const { error, details } = membersOf(body);
  const [what = '', kind = ''] = /^(Collection|Token) not found(?=: )/.exec(String(error)) ?? [];
  const named = kind in missing ? { ...membersOf(details), section: 'common', name: missing[kind] } : details;
  const { section, name } = membersOf(named);
  const phrases = phrasesOf(`${String(section)}.${String(name)}`, operation);
  // The interface has no phrases of an operation for reads.
  if (what !== '' && operation === undefined) return { message: what, details: named };
  const message = phrases.length === 1 ? phrases[0] : [error, ...phrases].join('; ');
  return { message, ...(named === undefined ? {} : { details: named }) };
}

/** The phrases with which the operation is refused by this error of the runtime; those of all operations where it has no such refusal. */
function phrasesOf(code: string, operation: WriteOperation | undefined): readonly string[] {
  const own = allPreconditions
    .filter(({ operations }) => operations.some(one => one === operation))
    .flatMap(({ reasons }) =>
      reasons.filter(({ profile, error }) => profile !== 'chain' && error.code === code),
    )
    .flatMap(({ error }) => error.message ?? []);
  const all = Object.values(errors).flatMap(({ section, name, message }) =>
    `${section}.${name}` === code ? message : [],
  );
  return [...new Set(own.length > 0 ? own : all)];
}

async function build(
  send: Send,
  read: Send,
  operation: WriteOperation,
  body: Members,
  built: Built,
): Promise<Response> {
  const write = writesV2[operation];
  if (write === undefined)
    return nothingAt(writeEndpoints[operation].method, writeEndpoints[operation].paths[0] ?? '');
  const collection = 'collectionId' in body ? await collectionOf(read, body) : {};
  const args = write.args(body, collection);
  if (args === undefined)
    throw new Unobservable(`${operation} with such a body, which REST v2 does not have`);
  const options = { signerAddress: body[signerMember(operation)] };
  const path = typeof write.path === 'string' ? write.path : write.path(collection);
  // Any call of the chain has its arguments and options beside each other.
  const sent = path === 'extrinsics' ? { ...args, ...options } : { args, options };
  const response = await send('POST', `${path}/build`, sent);
  if (response.status >= 400) return failed(response, operation);
  const { method } = membersOf(membersOf(response.body)['signerPayloadJSON']);
  built.set(String(method), { operation, body, path, collection });
  return response;
}

async function submit(send: Send, signed: Members, built: Built, submitted: Built): Promise<Response> {
  const response = await send('POST', 'extrinsics/submit', signed);
  if (response.status >= 400) return failed(response);
  const { method } = membersOf(signed['signerPayloadJSON']);
  const { hash } = membersOf(response.body);
  const write = built.get(String(method));
  if (write !== undefined) submitted.set(String(hash), write);
  return response;
}

/** The status of a transaction in the form of the interface: pending while REST v2 answers 404. */
async function status(send: Send, hash: string, submitted: Built): Promise<Response> {
  const known = submitted.get(hash);
  if (known === undefined) return nothingAt('GET', `status/${hash}`);
  const response = await send('GET', `${known.path}/status/${hash}`);
  if (response.status === 404) return { status: 200, body: { isCompleted: false, isError: false } };
  // The transaction was not refused, but has no event that its outcome could be made of.
  if (response.status === 503) {
    // A new collection always has one.
    const outcome = known.operation === 'createCollection' ? { error: null, parsed: {} } : {};
    return { status: 200, body: { isCompleted: true, isError: false, ...outcome } };
  }
  const { details, result, extrinsic } = membersOf(response.body);
  const { blockHash } = membersOf(extrinsic ?? details);
  if (response.status >= 400) {
    if (!isRecord(details)) return failed(response);
    const error = errorOf(response.body, known.operation);
    return { status: 200, body: { isCompleted: true, isError: true, error, blockHash } };
  }
  const events = membersIn(membersOf(extrinsic)['events']).map(({ section, method, data }) => ({
    section,
    method,
    data: Object.values(membersOf(data)).map(valueOf),
  }));
  const dataOf: Outcome['events'] = name =>
    events
      .filter(({ section, method }) => `${String(section)}.${String(method)}` === name)
      .map(({ data }) => data);
  const parsed = writesV2[known.operation]?.parsed({ result, events: dataOf }, known.body, known.collection);
  return { status: 200, body: { isCompleted: true, isError: false, error: null, parsed, blockHash, events } };
}

/** A member of an event, of which REST v2 answers the text: a number, JSON, or the text. */
function valueOf(text: unknown): unknown {
  if (!isText(text)) return text;
  if (/^\d+$/.test(text)) return Number.isSafeInteger(Number(text)) ? Number(text) : text;
  return text.startsWith('{') || text === 'true' || text === 'false' ? JSON.parse(text) : text;
}

async function answered(send: Send, operation: ReadOperation, query: Members): Promise<Response> {
  const read = readsV2[operation];
  if (read === undefined) return nothingAt('GET', readEndpoints[operation].paths[0] ?? '');
  const { at, ...members } = query;
  const sent = { ...(read.query?.(members) ?? members), ...(at === undefined ? {} : { atBlockHash: at }) };
  const response = await send('GET', `${read.path}?${queryText(sent)}`);
  if (response.status === 404 && read.isNullable === true) return { status: 200, body: null };
  if (response.status >= 400) return failed(response);
  const more = read.needsCollection === true ? { collection: await collectionOf(send, sent) } : {};
  return { status: 200, body: read.answer({ ...more, ...membersOf(response.body) }, query, response.body) };
}

/** The collection of a body or a query; empty if there is none. */
async function collectionOf(send: Send, { collectionId, atBlockHash: at }: Members): Promise<Members> {
  const { body } = await send('GET', `collection?${queryText({ collectionId, atBlockHash: at })}`);
  return membersOf(body);
}
