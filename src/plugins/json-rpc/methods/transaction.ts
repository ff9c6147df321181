import { invalidParams, RpcError } from '../json-rpc.ts';
import { broadcast } from './author.ts';
import { hexBytes, method, subscription, text, type Methods, type Subscription } from './method.ts';

/** Transactions that one connection can broadcast at a time, as at a node. */
const broadcastsMax = 16;

/** A transaction that was broadcast, until the client stops it. It has no messages. */
class Broadcast implements Subscription {
  readonly notice = '';
  readonly start = () => () => undefined;
}

/** Methods `transaction_v1_*`, for clients that follow the chain to see what becomes of a transaction. */
export const transactionMethods: Methods = {
  /** As the interface demands, a client does not learn that a transaction is refused; it calls TaggedTransactionQueue to know it. */
  transaction_v1_broadcast: subscription([hexBytes('transaction')], (context, hex) => {
    const all = [...(context.subscriptions?.running.values() ?? [])];
    if (all.filter(one => one instanceof Broadcast).length >= broadcastsMax) return null;
    context.afterwards(async () => {
      try {
        broadcast(context, hex);
      } catch (error) {
        if (!(error instanceof RpcError)) throw error;
      }
    });
    return new Broadcast();
  }),
  transaction_v1_stop: method([text('operationId')], ({ subscriptions }, id) => {
    if (!(subscriptions?.running.get(id) instanceof Broadcast))
      throw invalidParams(`no transaction is broadcast as ${id}`);
    subscriptions.end(id);
    return null;
  }),
};
