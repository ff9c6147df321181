import { ownDialect, type Dialect } from '../../harness/dialects/dialect.ts';
import type { Response, Target } from '../../model/target.ts';
import { connect, Unreachable } from '../../harness/targets/connection.ts';
import { httpTarget } from '../../harness/targets/http.ts';
import type { Send } from '../../harness/targets/status.ts';
import type { Signer } from '../../harness/targets/signers.ts';
import { Accounts } from './accounts.ts';
import { Flights, type Finding } from './pending-extrinsics.ts';
import { jsonIn } from './json-body.ts';
import { Judging } from './judging.ts';
import { Listener } from './listener.ts';
import { headerIn, openProxy, type Handle, type Passed } from './proxy.ts';
import { Recording } from './recording.ts';

/** What is recorded, and where to. */
export interface RecorderOptions {
  /** Base URL of the target, with or without `v1`. */
  readonly target: string;
  /** Where clients are to talk to; 0 for any free port. */
  readonly port: number;
  /** The file of the scenario. */
  readonly file: string;
  /** Who is recorded by the names of the development accounts, in their order. */
  readonly signers: readonly Signer[];
  /** How the target speaks; as our own simulator where it is absent. */
  readonly dialect?: Dialect | undefined;
  /** Whose rules judge; absent where none do. */
  readonly judgedBy?: Target['profile'] | undefined;
  readonly find: (finding: Finding) => void;
  readonly remark: (text: string) => void;
  /** Is told where we went wrong, and not the target. */
  readonly onError: (error: unknown) => void;
  /** Is called when a client asks for the end. */
  readonly stop: () => void;
}

/** A proxy that records. */
export interface Recorder {
  /** What clients take as base URL in place of the target's. */
  readonly baseUrl: string;
  /** Ends it, when everything is in the file. */
  readonly close: () => Promise<Recording['size']>;
}

/** Posting here ends the recording. */
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
  const judging =
    judgedBy &&
    new Judging(
      await httpTarget({
        baseUrl: connection.baseUrl,
        connection,
        dialect: { ...dialect, profile: judgedBy },
        isShared: true,
      }),
      accounts,
    );
  const flights = new Flights({ send, dialect, recording, judging, find, remark, onError });
  const listener = new Listener({ dialect, accounts, recording, flights, remark });
  const proxy = await openProxy(target.origin, port, coveredBy(listener, target.pathname, options));
  return {
    baseUrl: `${proxy.origin}${target.pathname.replace(/\/$/, '')}`,
    close: async () => {
      await flights.end();
      await proxy.close();
      return recording.size;
    },
  };
}

/** The prefix of addresses; that of most networks where the target does not tell. */
async function prefixOf(send: Send, remark: RecorderOptions['remark']): Promise<number> {
  const { status, body } = await send('GET', 'chain/properties');
  const { SS58Prefix = ownDialect.prefix } = (body ?? {}) as { SS58Prefix?: number };
  if (status >= 400)
    remark(`chain/properties answers ${status}: is the base URL right? addresses are taken to begin with 5`);
  return SS58Prefix;
}

/** Lets the listener hear what goes to the base URL; everything else is passed on unheard. */
const coveredBy =
  (listener: Listener, basePath: string, { stop, remark, onError }: RecorderOptions): Handle =>
  async ({ method, url, body }, pass) => {
    const { pathname, searchParams } = new URL(url, 'http://proxy');
    if (method === 'POST' && pathname === stopPath) {
      stop();
      return stopped;
    }
    const base = basePath.endsWith('/') ? basePath : `${basePath}/`;
    if (!pathname.startsWith(base)) return pass();
    let passed: Promise<Passed> | undefined;
    // What was sent may have happened, even if there was no answer: it is never sent again.
    const once = (): Promise<Passed> => (passed ??= pass());
    const asked = { method, path: pathname.slice(base.length), query: searchParams, body: jsonIn(body) };
    try {
      await listener.hear(asked, async () => responseOf(await once()));
    } catch (error) {
      const isAnswered = await once().then(
        () => true,
        () => false,
      );
      if (isAnswered && !(error instanceof Unreachable)) onError(error);
      remark(`${method} ${url} is not recorded: ${String(error)}`);
    }
    // The client gets its answer, whatever became of the recording.
    return once();
  };

const responseOf = ({ status, headers, body }: Passed): Response => ({
  status,
  body: jsonIn(body, headerIn(headers, 'content-encoding')),
});

const stopped: Passed = {
  status: 202,
  statusText: 'Accepted',
  headers: ['content-type', 'application/json'],
  body: Buffer.from('{"isStopping":true}'),
};
