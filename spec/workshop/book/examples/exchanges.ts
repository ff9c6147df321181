import { readEndpoints, readOperations, writeEndpoints } from '../../../../src/contract/endpoints.ts';
import { bobAddress, writeExamples } from '../../../../src/contract/examples.ts';
import {
  readShapes,
  type ReadOperation,
  type WriteOperation,
} from '../../../../src/contract/shapes/index.ts';
import { neverCreated } from '../../../sequences/command.ts';
import { createServer, type Server } from '../../../harness/targets/connections/server.ts';

/** A request to a new server and its answer, as they are on the wire. */
export interface Exchange {
  readonly method: string;
  /** Path and query below the base URL. */
  readonly path: string;
  /** Who signs, such as `//Alice`; undefined for reads. */
  readonly signer: string | undefined;
  /** Absent for reads. */
  readonly body: unknown;
  readonly status: number;
  readonly answer: unknown;
  /** The header `Link`, which error answers have. */
  readonly link: string | undefined;
}

/** An accepted request of an operation, and similar ones that are refused or find nothing. */
export interface Exchanges {
  readonly accepted: Exchange;
  readonly nearMisses: readonly Exchange[];
}

/** The exchanges of all operations by name. */
export type AllExchanges = ReadonlyMap<WriteOperation | ReadOperation, Exchanges>;

/** The exchanges of an operation. */
export function exchangesOf(all: AllExchanges, operation: WriteOperation | ReadOperation): Exchanges {
  const found = all.get(operation);
  if (found === undefined) throw new Error(`expected exchanges of ${operation}, found none`);
  return found;
}

/** The world of the requests. */
const world = '/opal/v1';

/** The reads are performed after this write, when each of them finds something. */
export const lastBeforeReads: WriteOperation = 'approvePieces';

/**
 * Sends the example of each write of the OpenAPI document to a new server, in the order in which all of them are accepted, and each
 * read in between. Before each write, the dry run finds a similar one that is refused, which is sent too.
 */
export async function recordExchanges(): Promise<AllExchanges> {
  const { app } = await createServer();
  const found = new Map<WriteOperation | ReadOperation, Exchanges>();
  try {
    for (const operation of Object.keys(writeExamples) as WriteOperation[]) {
      found.set(operation, await exchangesOfWrite(app, operation));
      if (operation === lastBeforeReads)
        for (const read of readOperations) found.set(read, await exchangesOfRead(app, read));
    }
  } finally {
    await app.close();
  }
  return found;
}

type App = Server['app'];
type Body = Readonly<Record<string, unknown>>;

async function exchangesOfWrite(app: App, operation: WriteOperation): Promise<Exchanges> {
  const body: Body = { ...writeExamples[operation] };
  const miss = await refusedWrite(app, operation, body);
  const nearMisses = miss === undefined ? [] : [await write(app, operation, miss)];
  return { accepted: await write(app, operation, { body, signer: '//Alice' }), nearMisses };
}

interface Write {
  readonly body: Body;
  readonly signer: string;
}

/** The first similar write that a rule refuses, or else that is malformed. */
async function refusedWrite(app: App, operation: WriteOperation, body: Body): Promise<Write | undefined> {
  let malformed: Write | undefined;
  for (const similar of similarWrites(body)) {
    const url = `/opal/__sim/dry-run/${operation}`;
    const answer = await app.inject({ method: 'POST', url, payload: similar.body });
    if (answer.statusCode < 300 && (answer.json() as { readonly refusal: unknown }).refusal !== null)
      return similar;
    if (answer.statusCode === 400) malformed ??= similar;
  }
  return malformed;
}

/** The address of `//Charlie`. */
const stranger = '5FLSigC9HGRKVhB9FiEo4Y3koPsNmBmLJbpXg2mp1hXcS59Y';

/** Writes that differ from this one in one member. */
function* similarWrites(body: Body): Generator<Write> {
  const signed = (more: Body, signer = '//Alice'): Write => ({ body: { ...body, ...more }, signer });
  const signer = 'from' in body && !('address' in body) ? 'from' : 'address';
  if ('amount' in body && !('spender' in body)) yield signed({ amount: 1_000_000_000 });
  yield signed({ [signer]: stranger }, '//Charlie');
  if ('collectionId' in body) yield signed({ collectionId: neverCreated });
  if ('calls' in body) yield signed({ calls: [failingCall] });
  yield signed({ limits: { accountTokenOwnershipLimit: 1_000_000_000 } });
  yield signed({ name: 'n'.repeat(65) });
}

/** A call of a batch that is refused: the collection does not exist. */
const failingCall = {
  method: { section: 'unique', method: 'destroyCollection' },
  rawPayload: { collectionId: neverCreated },
};

function write(app: App, operation: WriteOperation, { body, signer }: Write): Promise<Exchange> {
  const { method, paths } = writeEndpoints[operation];
  return exchange(app, { method, path: `/${paths[0] ?? ''}?use=Result`, signer, body });
}

/** The read of what the examples have written; then for what does not exist, and without a member that it needs. */
async function exchangesOfRead(app: App, operation: ReadOperation): Promise<Exchanges> {
  const read = (query: Body): Promise<Exchange> => {
    const text = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) text.set(name, String(value));
    const { method, paths } = readEndpoints[operation];
    const path = `/${paths[0] ?? ''}${text.size === 0 ? '' : `?${text.toString()}`}`;
    return exchange(app, { method, path, signer: undefined, body: undefined });
  };
  const query = queryOf(operation);
  const misses: Body[] = [];
  const [id] = ['tokenId', 'collectionId'].filter(name => name in query);
  if (id !== undefined) misses.push({ ...query, [id]: neverCreated });
  const [last] = Object.keys(query).toReversed();
  if (last !== undefined)
    misses.push(Object.fromEntries(Object.entries(query).filter(([name]) => name !== last)));
  const nearMisses: Exchange[] = [];
  for (const miss of misses) nearMisses.push(await read(miss));
  return { accepted: await read(query), nearMisses };
}

/** The required members of a read, for what the examples of writes have made. */
function queryOf(operation: ReadOperation): Body {
  const { required = [] } = readShapes[operation] as { readonly required?: readonly string[] };
  const collectionId = collectionOf(operation);
  const tokenId = tokens[operation] ?? 1;
  const values: Body = { collectionId, tokenId, to: bobAddress };
  return Object.fromEntries(
    required.map(name => [name, values[name] ?? writeExamples.createCollection.address]),
  );
}

/** What reads are about, if it is not the first token. */
const tokens: Readonly<Partial<Record<ReadOperation, number>>> = { parent: 2, allowance: 3 };

/** The collection of the mode that the read is about (`writeExamples`). */
function collectionOf(operation: ReadOperation): number {
  const [path = ''] = readEndpoints[operation].paths;
  if (path.startsWith('fungible')) return 2;
  if (path.startsWith('refungible') || operation === 'tokenBalance') return 3;
  return path.endsWith('v2') ? 4 : 1;
}

async function exchange(
  app: App,
  request: Pick<Exchange, 'method' | 'path' | 'signer' | 'body'>,
): Promise<Exchange> {
  const { method, path, signer, body } = request;
  const answer = await app.inject({
    method: method as 'GET',
    url: `${world}${path}`,
    ...(signer === undefined ? {} : { headers: { authorization: `Seed ${signer}` } }),
    ...(body === undefined ? {} : { payload: body as object }),
  });
  return {
    ...request,
    status: answer.statusCode,
    answer: answer.json(),
    link: answer.headers.link?.toString(),
  };
}
