import { WebSocket } from 'ws';
import { connections } from '../../processes/requests.ts';

/** A method of JSON-RPC with its arguments. */
export interface RpcCall {
  readonly method: string;
  readonly params: readonly unknown[];
}

/** A WebSocket of JSON-RPC that sends one request after the other, each when the one before has ended. */
class RpcSocket {
  private readonly socket: WebSocket;
  private next:
    { readonly isEnd: (text: string) => boolean; readonly end: (error?: Error) => void } | undefined;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', data => this.receive(Buffer.isBuffer(data) ? data.toString() : ''));
  }

  static open(origin: string): Promise<RpcSocket> {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/opal`);
    return new Promise((resolve, reject) => {
      socket.once('open', () => resolve(new RpcSocket(socket)));
      socket.once('error', reject);
    });
  }

  /** Sends a request, and resolves at its answer. Rejects if that is an error. */
  ask(call: RpcCall): Promise<void> {
    return this.send(call, text => text.includes('"result"'));
  }

  /** Submits an extrinsic, and resolves when it is final. Rejects if it is refused. */
  submit(extrinsic: string): Promise<void> {
    const call = { method: 'author_submitAndWatchExtrinsic', params: [extrinsic] };
    return this.send(call, text => text.includes('"finalized"'));
  }

  close(): void {
    this.socket.terminate();
  }

  private send(call: RpcCall, isEnd: (text: string) => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      this.next = { isEnd, end: error => (error === undefined ? resolve() : reject(error)) };
      this.socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, ...call }));
    });
  }

  private receive(text: string): void {
    if (text.includes('"error"')) this.next?.end(new Error(text));
    else if (this.next?.isEnd(text) === true) this.next.end();
  }
}

const socketsByOrigin = new Map<string, RpcSocket[]>();

/** Runs on each of `count` sockets, which stay open; how long all of them took, in seconds. */
async function onSockets(
  origin: string,
  count: number,
  run: (socket: RpcSocket, index: number) => Promise<void>,
): Promise<number> {
  const sockets = socketsByOrigin.get(origin) ?? [];
  socketsByOrigin.set(origin, sockets);
  while (sockets.length < count) sockets.push(await RpcSocket.open(origin));
  const start = performance.now();
  await Promise.all(sockets.slice(0, count).map(run));
  return (performance.now() - start) / 1_000;
}

/** Every connection submits its own extrinsics, each watched until it is final; how long all of them took, in seconds. */
export const submitWatched = (origin: string, lists: readonly (readonly string[])[]): Promise<number> =>
  onSockets(origin, lists.length, async (socket, index) => {
    for (const extrinsic of lists[index] ?? []) await socket.submit(extrinsic);
  });

/** Where and how often a method is called. */
interface Repeated {
  readonly origin: string;
  readonly call: RpcCall;
  readonly count: number;
}

/** Functions of the load client that read by JSON-RPC. */
export const askingByRpc = {
  /** Calls the method `count` times on all connections together; how long it took, in seconds. */
  repeatByRpc: ({ origin, call, count }: Repeated): Promise<number> =>
    onSockets(origin, connections, async socket => {
      for (let asked = 0; asked < count / connections; asked += 1) await socket.ask(call);
    }),

  /** Opens `count` connections one after the other, each for one call. */
  connectByRpc: async ({ origin, call, count }: Repeated): Promise<void> => {
    for (let opened = 0; opened < count; opened += 1) {
      const socket = await RpcSocket.open(origin);
      await socket.ask(call);
      socket.close();
    }
  },
};
