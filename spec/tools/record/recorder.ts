import { ownDialect, type Dialect } from '../../harness/dialects/dialect.ts';
import type { Response, Target } from '../../model/target.ts';
import { connect, parsedJson, Unreachable } from '../../harness/targets/connections/connection.ts';
import { httpTarget } from '../../harness/targets/connections/http.ts';
import type { Send } from '../../harness/targets/connections/status.ts';
import { Accounts } from './accounts.ts';
import type { JournalOptions } from './from-journal.ts';
import type { PendingOptions } from './pending-extrinsics.ts';
import { judgingOf } from './judging.ts';
import { Listener } from './listener.ts';
import { headerIn, jsonAnswer, openProxy, type Handle, type Passed } from './proxy.ts';
import { Recording } from './recording.ts';
import type { HandleMessage } from './sockets.ts';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';

/** The options of a recorder. */
export interface RecorderOptions extends JournalOptions, Pick<PendingOptions, 'find' | 'onError'> {
  /** The port for clients; 0 for any free port. */
  readonly port: number;
  /** The dialect; that of the simulator by default. */
  readonly dialect?: Dialect | undefined;
  /** The profile by which writes are judged; absent if they are not judged. */
  readonly judgedBy?: Target['profile'] | undefined;
  /** Called when a client requests the end of the recording. */
  readonly stop: () => void;
}

/** A proxy that records. */
export interface Recorder {
  /** The base URL for clients. */
  readonly baseUrl: string;
  /** Ends the recording, after everything is written. */
  readonly close: () => Promise<Recording['size']>;
}

/** A POST to this path ends the recording. */
const stopPath = '/__record/stop';

/** Opens a proxy in front of a target. Raises `Unreachable`. */
export async function openRecorder(options: RecorderOptions): Promise<Recorder> {
  const { port, find, remark, onError, signers, judgedBy } = options;
  const target = new URL(options.target.replace(/(\/v1)?\/*$/, ''));
  const connection = connect(target.href.replace(/\/$/, ''));
  const send: Send = (method, path, body) => connection.send(method, path, body);
  const dialect = options.dialect ?? { ...ownDialect, prefix: await prefixOf(send, remark) };
  const accounts = new Accounts(dialect.prefix, signers);
  const recording = new Recording(options.file, accounts);
  const { baseUrl } = connection;
  const judged = judgedBy && { ...dialect, profile: judgedBy };
  const judging =
    judged && judgingOf(await httpTarget({ baseUrl, connection, dialect: judged, isShared: true }), accounts);
  const listener = new Listener({ send, dialect, accounts, recording, judging, find, remark, onError });
  const record = recordingOf(listener, target.pathname, options);
  const proxy = await openProxy(target.origin, port, handlerOf(record, options), messageHandlerOf(record));
  return {
    baseUrl: `${proxy.origin}${target.pathname.replace(/\/$/, '')}`,
    close: async () => {
      await listener.pending.end();
      await proxy.close();
      return recording.size;
    },
  };
}

/** The prefix of addresses; 42 if the target does not report it. */
async function prefixOf(send: Send, remark: RecorderOptions['remark']): Promise<number> {
  const { status, body } = await send('GET', 'chain/properties');
  const { SS58Prefix = ownDialect.prefix } = (body ?? {}) as { SS58Prefix?: number };
  if (status >= 400)
    remark(`chain/properties answers ${status}: is the base URL right? assuming address prefix 42`);
  return SS58Prefix;
}

/** Records a request, which `pass` sends to the target once. Never rejects: the client gets its answer even if recording fails. */
type RecordRequest = (
  incoming: { readonly method: string; readonly url: string; readonly body: Buffer },
  pass: () => Promise<Response>,
) => Promise<void>;

/** Gives requests to the base URL and below to the listener. */
const recordingOf =
  (listener: Listener, basePath: string, { remark, onError }: RecorderOptions): RecordRequest =>
  async ({ method, url, body }, pass) => {
    const { pathname, searchParams } = new URL(url, 'http://proxy');
    const base = basePath.replace(/\/$/, '');
    if (pathname !== base && !pathname.startsWith(`${base}/`)) return;
    const path = pathname.slice(base.length + 1);
    try {
      await listener.handle({ method, path, query: searchParams, body: jsonIn(body) }, pass);
    } catch (error) {
      const isAnswered = await pass().then(
        () => true,
        () => false,
      );
      if (isAnswered && !(error instanceof Unreachable)) onError(error);
      remark(`${method} ${url} is not recorded: ${String(error)}`);
    }
  };

const handlerOf =
  (record: RecordRequest, { stop }: RecorderOptions): Handle =>
  async (incoming, pass) => {
    if (incoming.method === 'POST' && new URL(incoming.url, 'http://proxy').pathname === stopPath) {
      stop();
      return jsonAnswer(202, 'Accepted', { isStopping: true });
    }
    // A request without an answer may have had an effect, so it is never repeated.
    const once = onlyOnce(pass);
    await record(incoming, async () => responseOf(await once()));
    return once();
  };

const messageHandlerOf =
  (record: RecordRequest): HandleMessage =>
  async ({ url, text }, pass) => {
    const once = onlyOnce(pass);
    const answered = async (): Promise<Response> => ({ status: 200, body: parsedJson(await once()) });
    await record({ method: 'WS', url, body: Buffer.from(text) }, answered);
    await once();
  };

function onlyOnce<T>(act: () => Promise<T>): () => Promise<T> {
  let acted: Promise<T> | undefined;
  return () => (acted ??= act());
}

const responseOf = ({ status, headers, body }: Passed): Response => ({
  status,
  body: jsonIn(body, headerIn(headers, 'content-encoding')),
});

/** Decoders by content encoding. */
const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  gzip: gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
};

/** The JSON value in the bytes of a request or an answer; undefined if there is none. */
function jsonIn(bytes: Buffer, encoding = 'identity'): unknown {
  try {
    const decode = decoders[encoding] ?? ((same: Buffer) => same);
    return JSON.parse(decode(bytes).toString());
  } catch {
    return undefined;
  }
}
