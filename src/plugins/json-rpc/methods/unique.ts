import { uniqueRpc } from '../../../service/queries/unique-rpc.ts';
import { uniqueAnswer } from '../apis/unique-api.ts';
import { nodeJson } from './node-json.ts';
import { at, contextAt, type Method, type Methods } from './method.ts';

/** Methods `unique_*`: the collections and tokens of the chain, at any block. A node answers amounts as decimal text. */
export const uniqueRpcMethods: Methods = Object.fromEntries(
  Object.entries(uniqueRpc).map(([name, { type, args }]): [string, Method] => [
    `unique_${name}`,
    {
      args: [...args, at],
      subscribes: false,
      answer: async (context, ...values) => {
        const hash = values[args.length];
        const read = contextAt(context, typeof hash === 'string' ? hash : undefined);
        const answer = await uniqueAnswer(name, read, values.slice(0, args.length));
        const isAmount = typeof answer === 'number' || typeof answer === 'string';
        return isAmount && type?.includes('u128') === true ? BigInt(answer).toString() : nodeJson(answer);
      },
    },
  ]),
);
