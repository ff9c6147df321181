import { multiOwnerTokenOf } from '../../../chain/state/state.ts';
import { existing } from '../../../service/views/collection.ts';
import { anyToken } from '../../../service/views/token.ts';
import type { ReadContext } from '../../../service/worlds/world.ts';
import { dispatchError } from '../../../wire/calls/dispatch.ts';
import { snakeCase } from '../../../wire/scale/portable-type.ts';
import { apiMethod, result, type ApiMethod } from './api.ts';
import { coinAnswer } from './coins.ts';
import { uniqueRpc } from './unique-rpc.ts';

/** The answer of a method, a value of the shape of its result. Throws a `Failure`. */
export function uniqueAnswer(name: string, context: ReadContext, values: readonly unknown[]): unknown {
  const aboutCoins = coinAnswer(name, context, values);
  if (aboutCoins !== undefined) return aboutCoins(context, values);
  // The raw queries of these names over REST answer otherwise, and stay as they are.
  if (['allowanceForAll', 'topmostTokenOwner'].includes(name)) existing(Number(values[0]), context);
  if (name === 'totalPieces') return totalPieces(context, values);
  return uniqueRpc[name]?.answer(context, values);
}

/** A token of mode Nft has one piece, and a Fungible collection the amount of its token 0. */
function totalPieces(context: ReadContext, values: readonly unknown[]): bigint | undefined {
  const [collectionId = 0, tokenId = 0] = values.map(Number);
  const { mode } = existing(collectionId, context);
  const ref = { collectionId, tokenId };
  if (anyToken(context.state, ref) === undefined) return undefined;
  return mode === 'Nft' ? 1n : (multiOwnerTokenOf(context.state, ref)?.total ?? 0n);
}

/** The runtime API behind `unique_*`. An error is answered as one of `state_call`, never in the result. */
export const uniqueApi: readonly ApiMethod[] = Object.entries(uniqueRpc).map(([name, query]) => {
  const members = Object.fromEntries(query.args.map(arg => [arg.name, arg.shape]));
  return apiMethod(snakeCase(name), members, result(query.result, dispatchError), (context, values) => ({
    tag: 'Ok' as const,
    value: uniqueAnswer(name, context, Object.values(values)),
  }));
});
