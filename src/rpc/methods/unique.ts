import { uniqueRpc } from '../../service/queries/unique-rpc.ts';
import { uniqueAnswer, uniqueMethods } from '../apis/unique-api.ts';
import { at, contextAt, type Method, type Methods } from './method.ts';

/** Amounts, which a node answers as decimal text. */
const amounts = ['balance', 'allowance', 'totalPieces'];

/** Methods `unique_*`: the collections and tokens of the chain, at any block. */
export const uniqueRpcMethods: Methods = Object.fromEntries(
  uniqueMethods.map((described): [string, Method] => {
    const { name } = described;
    const { args = [] } = uniqueRpc[name] ?? {};
    return [
      `unique_${name}`,
      {
        args: [...args, at],
        subscribes: false,
        answer: async (context, ...values) => {
          const hash = values[args.length];
          const read = contextAt(context, typeof hash === 'string' ? hash : undefined);
          const answer = await uniqueAnswer(described, read, values.slice(0, args.length));
          const isAmount = typeof answer === 'number' || typeof answer === 'string';
          return isAmount && amounts.includes(name) ? BigInt(answer).toString() : answer;
        },
      },
    ];
  }),
);
