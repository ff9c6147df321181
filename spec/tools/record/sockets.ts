import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer, type RawData } from 'ws';
import { withoutUpgrade } from '../../../src/http/upgrades.ts';
import { parsedJson } from '../../harness/targets/connections/connection.ts';
import { answerTo, submissionsIn } from '../../harness/targets/rpc-transactions.ts';

/** A message of a client that submits transactions by JSON-RPC; `url` is the path of its WebSocket. */
export interface SubmittingMessage {
  readonly url: string;
  readonly text: string;
}

/** Handles such a message; `pass` sends it to the target, once, and resolves to its answer. Must not reject. */
export type HandleMessage = (message: SubmittingMessage, pass: () => Promise<string>) => Promise<void>;

/** Headers that each WebSocket has of its own. */
const ownHeaders = /^(host|connection|upgrade|sec-websocket-.*)$/;

/** The subprotocol that the target has chosen for a request. */
const chosen = new WeakMap<IncomingMessage, string>();

/** Passes all WebSockets of a server on to the origin. Requests for other protocols are served as plain HTTP. */
export function passSockets(
  server: Server,
  origin: string,
  handle: HandleMessage,
): { readonly close: () => void } {
  const handleProtocols = (_offered: unknown, request: IncomingMessage): string | false =>
    chosen.get(request) ?? false;
  const sockets = new WebSocketServer({ noServer: true, handleProtocols });
  /** Connects to the target, then accepts the client. */
  const connectBoth = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const { url = '/', headers } = request;
    const protocols = headers['sec-websocket-protocol']?.split(/,\s*/) ?? [];
    const passed = Object.entries(headers).filter(([name]) => !ownHeaders.test(name));
    const target = new WebSocket(new URL(url, origin.replace(/^http/, 'ws')), protocols, {
      headers: Object.fromEntries(passed),
    });
    const refuse = (): unknown => socket.end('HTTP/1.1 502 Bad Gateway\r\nconnection: close\r\n\r\n');
    socket.once('close', () => target.terminate());
    target.once('error', refuse);
    target.once('open', () => {
      target.off('error', refuse);
      chosen.set(request, target.protocol);
      sockets.handleUpgrade(request, socket, head, client => passMessages(url, client, target, handle));
    });
  };
  server.on('upgrade', (request, socket, head) => {
    if (request.headers.upgrade?.toLowerCase() !== 'websocket') withoutUpgrade(server, request, socket, head);
    else connectBoth(request, socket, head);
  });
  return {
    close: () => {
      for (const client of sockets.clients) client.terminate();
    },
  };
}

/** A submission that the target has not answered. */
interface Unanswered {
  readonly id: unknown;
  readonly answer: (text: string) => void;
  /** Resolves when the submission is handled. */
  readonly handled: () => Promise<void>;
}

/** Passes the messages of a client and its target on, in their order in both directions. */
function passMessages(url: string, client: WebSocket, target: WebSocket, handle: HandleMessage): void {
  const unanswered = new Set<Unanswered>();
  let toTarget = Promise.resolve();
  let toClient = Promise.resolve();
  const submit = (id: unknown, text: string, send: () => void): void => {
    const pass = (): Promise<string> =>
      new Promise(answer => {
        unanswered.add({ id, answer, handled: (): Promise<void> => handled });
        send();
      });
    const handled = handle({ url, text }, pass);
  };
  // Resolves when the message is sent, which may be after the state before it was observed.
  const fromClient = (data: RawData, isBinary: boolean): Promise<void> =>
    new Promise(resolve => {
      const send = (): void => {
        target.send(data, { binary: isBinary });
        resolve();
      };
      const text = textOf(data);
      const [submission] = submissionsIn(parsedJson(text));
      if (submission === undefined) send();
      else submit(submission.id, text, send);
    });
  const fromTarget = async (data: RawData, isBinary: boolean): Promise<void> => {
    if (unanswered.size > 0 && !isBinary) {
      const text = textOf(data);
      const message = parsedJson(text);
      for (const one of unanswered)
        if (answerTo(one.id, message) !== undefined) {
          unanswered.delete(one);
          one.answer(text);
          await one.handled();
        }
    }
    client.send(data, { binary: isBinary });
  };
  client.on('message', (data, isBinary) => (toTarget = toTarget.then(() => fromClient(data, isBinary))));
  target.on('message', (data, isBinary) => (toClient = toClient.then(() => fromTarget(data, isBinary))));
  target.on('close', code => {
    for (const { answer } of unanswered) answer('');
    // Some codes only say how a connection ended.
    void toClient.then(() => client.close([1_005, 1_006].includes(code) ? undefined : code));
  });
  // An error closes its socket, and that the other one.
  for (const socket of [client, target]) socket.on('error', () => undefined);
}

/** The text of a message; the library gives each as one buffer. */
const textOf = (data: RawData): string => (Buffer.isBuffer(data) ? data.toString() : '');
