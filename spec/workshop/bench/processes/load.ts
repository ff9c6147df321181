import {
  connections,
  firstClient,
  prepared,
  send,
  sendAll,
  type LoadAnswer,
  type LoadRequest,
  type Prepared,
} from '../../processes/requests.ts';
import { answerParent } from '../../processes/channel.ts';
import { minting } from './minters.ts';
import { comparing } from './pairs.ts';
import { askingByRpc } from './rpc-client.ts';

/** A request and the server to which it is sent. */
interface Addressed {
  readonly origin: string;
  readonly request: LoadRequest;
}

const handlers = {
  ...minting,
  ...comparing,
  ...askingByRpc,

  /** Sends one request; its answer, whatever the status. */
  ask: ({ origin, request }: Addressed): Promise<LoadAnswer> => send(firstClient(origin), prepared(request)),

  /** Sends the same request `count` times on all connections together; how long it took, in seconds. */
  repeat: ({ origin, request, count }: Addressed & { readonly count: number }): Promise<number> => {
    const list = Array<Prepared>(Math.ceil(count / connections)).fill(prepared(request));
    return sendAll(origin, Array<readonly Prepared[]>(connections).fill(list));
  },
};

/** Functions of the load client. */
export type Load = typeof handlers;

answerParent(handlers);
