import { Keyring } from '@polkadot/keyring';
import type { KeyringPair } from '@polkadot/keyring/types';
import { u8aToHex } from '@polkadot/util';
import { cryptoWaitReady } from '@polkadot/util-crypto';
import { readEndpoints, writeEndpoints } from '../../src/contract/endpoints.ts';
import type { Answer, Receipt, ReportedError, Response, Target, ToldEvent, WriteRequest } from '../target.ts';

/** Where the target is, whose rules it claims, and key URIs of the actors. */
export interface HttpOptions {
  readonly baseUrl: string;
  readonly profile?: 'document' | 'chain';
  readonly signers?: readonly string[];
}

const defaultSigners = ['//Alice', '//Bob', '//Charlie', '//Dave', '//Eve', '//Ferdie'];

/** How long to wait between two looks at a pending transaction, in milliseconds, and how often to look. */
const poll = { pause: 100, times: 600 };

/** Any implementation behind a base URL: the interface's own build, sign, submit and status, with real signatures. */
export async function httpTarget({
  baseUrl,
  profile = 'document',
  signers = defaultSigners,
}: HttpOptions): Promise<Target> {
  await cryptoWaitReady();
  const { SS58Prefix } = (await send('GET', `${baseUrl}/chain/properties`)).body as { SS58Prefix: number };
  const keyring = new Keyring({ type: 'sr25519', ss58Format: SS58Prefix });
  const pairs = new Map(signers.map(uri => [keyring.addFromUri(uri).address, keyring.addFromUri(uri)]));
  return {
    profile,
    actors: signers.map(uri => ({
      name: uri.replace(/^\/+/, '').toLowerCase(),
      address: keyring.addFromUri(uri).address,
    })),
    write: request => write(baseUrl, pairs, request),
    read: async (operation, query) => {
      const [path = ''] = readEndpoints[operation].paths;
      return toAnswer(await send('GET', `${baseUrl}/${path}?${queryText(query)}`));
    },
    wire: {
      send: (method, path, body) => send(method, `${baseUrl}/${path}`, body),
      sign: (address, bytes) => signatureOf(pairs, address, bytes),
    },
  };
}

async function write(
  baseUrl: string,
  pairs: ReadonlyMap<string, KeyringPair>,
  { operation, body }: WriteRequest,
): Promise<Receipt> {
  const { method, paths } = writeEndpoints[operation];
  const built = await send(method, `${baseUrl}/${paths[0]}?use=Build`, body);
  if (built.status >= 400)
    return { kind: 'not-built', status: built.status, error: reportedError(errorOf(built.body)) };

  const { signerPayloadJSON, signerPayloadHex } = built.body as {
    signerPayloadJSON: { address: string };
    signerPayloadHex: string;
  };
  const signature = signatureOf(pairs, signerPayloadJSON.address, signerPayloadHex);
  const submitted = await send('POST', `${baseUrl}/extrinsic/submit`, { signerPayloadJSON, signature });
  if (submitted.status >= 400)
    return { kind: 'not-admitted', status: submitted.status, error: reportedError(errorOf(submitted.body)) };
  return outcome(baseUrl, (submitted.body as { hash: string }).hash);
}

function signatureOf(pairs: ReadonlyMap<string, KeyringPair>, address: string, bytes: string): string {
  const pair = pairs.get(address);
  if (pair === undefined) throw new Error(`expected one of the actors to sign, found ${address}`);
  return u8aToHex(pair.sign(bytes, { withType: true }));
}

interface Status {
  readonly isCompleted: boolean;
  readonly isError: boolean;
  readonly error: unknown;
  readonly parsed?: unknown;
  readonly blockHash?: string;
  readonly fee?: { readonly raw: string };
  readonly events: readonly { section: string; method: string; data: readonly unknown[] }[];
}

async function outcome(baseUrl: string, hash: string): Promise<Receipt> {
  for (let look = 0; look < poll.times; look += 1) {
    const { body } = await send('GET', `${baseUrl}/extrinsic/status?hash=${hash}`);
    const { isCompleted, isError, error, parsed, blockHash, fee, events } = body as Status;
    const included = {
      ...(blockHash === undefined ? {} : { blockHash }),
      ...(fee === undefined ? {} : { fee: fee.raw }),
    };
    if (isError) return { kind: 'refused', error: reportedError(error), ...included };
    if (isCompleted) return { kind: 'accepted', parsed, events: events.map(toldEvent), ...included };
    await new Promise(resolve => setTimeout(resolve, poll.pause));
  }
  throw new Error(`expected transaction ${hash} to be completed, it still is not`);
}

const toldEvent = ({ section, method, data }: Status['events'][number]): ToldEvent => ({
  name: `${section}.${method}`,
  data,
});

const errorOf = (body: unknown): unknown => (body as { error?: unknown } | null)?.error;

function reportedError(error: unknown): ReportedError {
  const { message, details } = error as {
    message: string;
    details?: { section?: string; name?: string; rule?: string };
  };
  const { section, name, rule } = details ?? {};
  return {
    message,
    ...(section === undefined || name === undefined ? {} : { code: `${section}.${name}` }),
    ...(rule === undefined ? {} : { rule }),
  };
}

const toAnswer = ({ status, body }: Response): Answer =>
  status < 400
    ? { kind: 'body', body }
    : { kind: 'error', status, message: reportedError(errorOf(body)).message };

function queryText(query: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((item: unknown) => [name, String(item)]),
  );
  return new URLSearchParams(pairs as [string, string][]).toString();
}

async function send(method: string, url: string, body?: unknown): Promise<Response> {
  const response = await fetch(url, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}
