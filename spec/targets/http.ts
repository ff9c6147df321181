import { u8aToHex } from '@polkadot/util';
import { encodeAddress } from '@polkadot/util-crypto';
import { writeEndpoints } from '../../src/contract/endpoints.ts';
import {
  errorIn,
  isAbsent,
  ownDialect,
  pathIn,
  statusIn,
  styled,
  type Dialect,
} from '../dialects/dialect.ts';
import type { Exchange } from '../reports/report.ts';
import type {
  NotBuilt,
  Receipt,
  ReportedError,
  Response,
  Target,
  ToldEvent,
  Untold,
  WriteRequest,
} from '../target.ts';
import { Unseen, recordOf } from '../unseen.ts';
import { byReads, type SilentTarget } from './by-reads.ts';
import { connect, pause, type Connection } from './connection.ts';
import { signersOf, type Signer } from './signers.ts';

/** Where the target is, how it speaks, and who signs. */
export interface HttpOptions {
  readonly baseUrl: string;
  readonly profile?: 'document' | 'chain';
  /** All of how it speaks; without it, as our own simulator does. */
  readonly dialect?: Dialect;
  /** The development accounts, if nobody else is named. */
  readonly signers?: readonly Signer[];
  /** Shared by several targets behind one base URL. */
  readonly connection?: Connection;
  /** Hears of every exchange. */
  readonly listen?: (exchange: Exchange) => void;
  /** Whether others seal blocks as well. */
  readonly isShared?: boolean;
}

/** How long to wait between two looks at a pending transaction, in milliseconds. */
const lookEvery = { least: 10, most: 250 };

/** How long a transaction may take to be completed, in milliseconds, beside the time of some blocks. */
const patience = 60_000;

/** Any implementation behind a base URL: the interface's own build, sign, submit and status, with real signatures. */
export async function httpTarget(options: HttpOptions): Promise<Target> {
  const { baseUrl, connection = connect(baseUrl), listen, isShared } = options;
  const signers = options.signers ?? (await signersOf());
  const send: Send = (method, path, body) => connection.send(method, path, body, listen);
  const dialect = options.dialect ?? (await dialectFound(send, options.profile));
  const written = signers.map(signer => ({
    ...signer,
    address: encodeAddress(signer.pair.publicKey, dialect.prefix),
  }));
  const sign = (address: string, bytes: string): string => {
    const signer = written.find(candidate => candidate.address === address);
    if (signer === undefined) throw new Error(`expected one of the actors to sign, found ${address}`);
    return u8aToHex(signer.pair.sign(bytes, { withType: true }));
  };
  const target: SilentTarget = {
    profile: dialect.profile,
    actors: written.map(({ name, address }) => ({ name, address })),
    ...(isShared === undefined ? {} : { isShared }),
    write: request => write({ send, sign, dialect }, request),
    read: async (operation, query) => {
      if (isAbsent(dialect, operation)) return { kind: 'error', ...nothingThere };
      const path = pathIn(dialect, operation);
      const response = await send('GET', `${path}?${queryText(query)}`);
      const status = statusIn(dialect, response);
      if (status < 400) return { kind: 'body', body: response.body };
      return { kind: 'error', status, message: errorIn(dialect, response.body).message ?? '' };
    },
    wire: {
      path: what =>
        what === 'extrinsic/submit' || what === 'extrinsic/status'
          ? styled(dialect, what)
          : pathIn(dialect, what),
      send: async (method, path, body) => {
        const response = await send(method, path, body);
        return { ...response, status: statusIn(dialect, response) };
      },
      sign,
      messageIn: body => errorIn(dialect, body).message ?? '',
    },
  };
  return dialect.outcome === 'reads' ? byReads(target, connection) : { ...target, write: tells(target) };
}

/** The writes of a target that tells what comes of them. */
const tells =
  ({ write: writes }: SilentTarget): Target['write'] =>
  async request => {
    const receipt = await writes(request);
    if (receipt.kind === 'untold') throw new Error('expected an outcome');
    return receipt;
  };

/** Sends a request to a path below the base URL; `body` becomes JSON. Raises `Unreachable`. */
export type Send = (method: string, path: string, body?: unknown) => Promise<Response>;

/** Our own dialect, with the prefix that the target tells. */
async function dialectFound(send: Send, profile: Dialect['profile'] = 'document'): Promise<Dialect> {
  const { body } = await send('GET', 'chain/properties');
  const prefix = (body as { SS58Prefix?: number } | null)?.SS58Prefix ?? ownDialect.prefix;
  return { ...ownDialect, profile, prefix };
}

/** What it takes to make a write. */
interface Speech {
  readonly send: Send;
  readonly sign: (address: string, bytes: string) => string;
  readonly dialect: Dialect;
}

const nothingThere = { status: 404, message: 'there is no such endpoint', isMissing: true } as const;

async function write(speech: Speech, { operation, body }: WriteRequest): Promise<Receipt | Untold> {
  const { send, sign, dialect } = speech;
  if (isAbsent(dialect, operation))
    return { kind: 'not-built', status: nothingThere.status, error: nothingThere, isMissing: true };
  const { method } = writeEndpoints[operation];
  const path = pathIn(dialect, operation);
  const built = await send(method, `${path}?use=Build`, body);
  if (statusIn(dialect, built) >= 400) return failed('not-built', dialect, built);

  const { signerPayloadJSON, signerPayloadHex } = (built.body ?? {}) as {
    signerPayloadJSON?: { address: string };
    signerPayloadHex?: string;
  };
  if (signerPayloadJSON === undefined || signerPayloadHex === undefined)
    throw new Unseen(`what to sign: its build answers ${JSON.stringify(built.body)}`);
  const payload = { signerPayloadJSON, signature: sign(signerPayloadJSON.address, signerPayloadHex) };
  const receipt =
    dialect.outcome === 'result'
      ? resultOf(dialect, await send(method, `${path}?use=Result`, payload))
      : await submitted(speech, payload);
  await pause(dialect.blocks.settle);
  return receipt;
}

/** The receipt of a write that an answer with an error keeps from being built, or from being let in. */
export const failed = <K extends 'not-built' | 'not-admitted'>(
  kind: K,
  dialect: Dialect,
  response: Response,
): Pick<NotBuilt, 'status' | 'error'> & { readonly kind: K } => ({
  kind,
  status: statusIn(dialect, response),
  error: errorIn(dialect, response.body),
});

/** What an answer that waited for the end tells: events and fee are not part of it. */
export function resultOf(dialect: Dialect, response: Response): Receipt {
  const { body } = response;
  if (statusIn(dialect, response) < 400)
    return recordOf<Receipt & { readonly kind: 'accepted' }>({
      kind: 'accepted',
      parsed: (body as { parsed?: unknown } | null)?.parsed ?? new Unseen('the outcome'),
      events: new Unseen('the events'),
    });
  const error = errorIn(dialect, body);
  // Whoever cannot pay is the only one who is not let in with a payload that was just built.
  return isWithoutCoins(error) ? failed('not-admitted', dialect, response) : { kind: 'refused', error };
}

/** Whether it is the only refusal that comes from what the signer has. */
export const isWithoutCoins = ({ message }: ReportedError): boolean =>
  message?.startsWith('Insufficient balance') === true;

async function submitted({ send, dialect }: Speech, payload: object): Promise<Receipt | Untold> {
  const path = styled(dialect, 'extrinsic/submit');
  const response = await send('POST', path, payload);
  if (statusIn(dialect, response) >= 400) return failed('not-admitted', dialect, response);
  if (dialect.outcome === 'reads') return { kind: 'untold' };
  const hash = (response.body as { hash?: string } | null)?.hash;
  if (hash === undefined)
    throw new Unseen(`the hash of a transaction: its submit answers ${JSON.stringify(response.body)}`);
  return outcome(send, dialect, hash);
}

/** What `extrinsic/status` tells of a transaction; until it is in a block, neither completed nor an error. */
export interface Status {
  readonly isCompleted: boolean;
  readonly isError: boolean;
  readonly error: unknown;
  readonly parsed?: unknown;
  readonly blockHash?: string;
  readonly fee?: { readonly raw: string };
  readonly events?: readonly { section: string; method: string; data: readonly unknown[] }[];
}

/**
 * Looks at the status of a transaction until it is known what came of it. Throws where the target does not tell it in time.
 */
export async function outcome(send: Send, dialect: Dialect, hash: string): Promise<Receipt> {
  const path = styled(dialect, 'extrinsic/status');
  const began = performance.now();
  // It may take a block until it is known at all.
  const known = began + 1_500 + dialect.blocks.seconds * 3_000;
  const until = began + patience + dialect.blocks.seconds * 10_000;
  for (let wait = lookEvery.least; performance.now() < until; wait = Math.min(wait * 2, lookEvery.most)) {
    const response = await send('GET', `${path}?hash=${hash}`);
    const status = response.body as Status | null;
    if (response.status >= 400 && performance.now() > known)
      throw new Unseen(`the status of ${hash}: it answers ${response.status} ${JSON.stringify(status)}`);
    if (status !== null && (status.isError || status.isCompleted)) return receiptOf(dialect, status);
    await pause(wait);
  }
  throw new Unseen(`what came of transaction ${hash}, which is not completed in time: are blocks sealed?`);
}

/** What came of a transaction of which the status tells that it is over. */
export function receiptOf(dialect: Dialect, status: Status): Receipt {
  const { isError, parsed, blockHash, fee, events } = status;
  const included = {
    ...(blockHash === undefined ? {} : { blockHash }),
    ...(fee === undefined ? {} : { fee: fee.raw }),
  };
  if (isError) return { kind: 'refused', error: errorIn(dialect, status), ...included };
  return recordOf<Receipt & { readonly kind: 'accepted' }>({
    kind: 'accepted',
    parsed: parsed ?? new Unseen('the outcome'),
    events: events?.map(toldEvent) ?? new Unseen('the events'),
    ...included,
  });
}

const toldEvent = ({ section, method, data }: NonNullable<Status['events']>[number]): ToldEvent => ({
  name: `${section}.${method}`,
  data,
});

function queryText(query: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((item: unknown) => [name, String(item)]),
  );
  return new URLSearchParams(pairs as [string, string][]).toString();
}
