import { WebSocket } from 'ws';

/** A WebSocket of JSON-RPC that sends one extrinsic after the other, each when the one before is final. */
class Watcher {
  private readonly socket: WebSocket;
  private next: { readonly resolve: () => void; readonly reject: (error: Error) => void } | undefined;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', data => this.receive(Buffer.isBuffer(data) ? data.toString() : ''));
  }

  static open(origin: string): Promise<Watcher> {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/opal`);
    return new Promise((resolve, reject) => {
      socket.once('open', () => resolve(new Watcher(socket)));
      socket.once('error', reject);
    });
  }

  /** Submits an extrinsic, and resolves when it is final. Rejects if it is refused. */
  submit(extrinsic: string): Promise<void> {
    const request = { jsonrpc: '2.0', id: 1, method: 'author_submitAndWatchExtrinsic', params: [extrinsic] };
    return new Promise((resolve, reject) => {
      this.next = { resolve, reject };
      this.socket.send(JSON.stringify(request));
    });
  }

  private receive(text: string): void {
    if (text.includes('"error"')) this.next?.reject(new Error(text));
    else if (text.includes('"finalized"')) this.next?.resolve();
  }
}

const watchersByOrigin = new Map<string, Watcher[]>();

/** Every connection submits its own extrinsics, each watched until it is final; how long all of them took, in seconds. */
export async function submitWatched(origin: string, lists: readonly (readonly string[])[]): Promise<number> {
  const watchers = watchersByOrigin.get(origin) ?? [];
  watchersByOrigin.set(origin, watchers);
  while (watchers.length < lists.length) watchers.push(await Watcher.open(origin));
  const start = performance.now();
  await Promise.all(
    lists.map(async (list, index) => {
      for (const extrinsic of list) await watchers[index]?.submit(extrinsic);
    }),
  );
  return (performance.now() - start) / 1_000;
}
