import { collectionOf, multiOwnerTokenOf } from '../../../chain/state/state.ts';
import { collectionId, query, tokenId, type Query } from '../../../service/queries/arguments.ts';
import { rawAmount } from '../../../service/views/polkadot-json.ts';
import { anyToken } from '../../../service/views/token.ts';
import { existing } from '../../../service/views/collection.ts';
import { uniqueRpc } from '../../../service/queries/unique-rpc.ts';
import type { ReadContext } from '../../../service/worlds/world.ts';
import { dispatchError } from '../../../wire/calls/dispatch.ts';
import { crossAccount } from '../../../wire/scale/accounts.ts';
import * as shapes from '../../../wire/scale/collections.ts';
import { list } from '../../../wire/scale/composites.ts';
import { snakeCase } from '../../../wire/scale/portable-type.ts';
import { bool, mapped, optional, u128, u32, u64, type Shape } from '../../../wire/scale/shape.ts';
import { rpcCollection } from '../../../wire/scale/stored.ts';
import { collectionStats, tokenChild, tokenData } from '../stored.ts';
import { propertyKey } from '../../../wire/scale/texts.ts';
import { property, propertyPermission } from '../../../wire/scale/tokens.ts';
import { apiMethod, result, type ApiMethod } from './api.ts';
import { coinAnswer } from './coins.ts';

/** Methods that answer other than the raw query of the same name over REST, which stays as it is. */
const own: Readonly<Record<string, Query>> = {
  /** A token of mode Nft has one piece, and a Fungible collection the amount of its token 0. */
  totalPieces: query(null, [collectionId, tokenId], ({ state }, id, token) => {
    const ref = { collectionId: id, tokenId: token };
    if (anyToken(state, ref) === undefined) return null;
    const isNft = collectionOf(state, id)?.mode === 'Nft';
    return rawAmount(isNft ? 1n : (multiOwnerTokenOf(state, ref)?.total ?? 0n));
  }),
};

/** Methods that answer without a collection of that id, from the storage alone; for all others that is an error. */
const needNoCollection = [
  'adminlist',
  'allowed',
  'allowlist',
  'collectionById',
  'collectionProperties',
  'collectionStats',
  'effectiveCollectionLimits',
  'nextSponsored',
  'propertyPermissions',
  'tokenChildren',
];

/** The answer of a method as JSON. Throws a `Failure`, and rejects likewise. */
export async function uniqueAnswer(
  name: string,
  context: ReadContext,
  values: readonly unknown[],
): Promise<unknown> {
  const aboutCoins = coinAnswer(name, context, values);
  if (aboutCoins === undefined && !needNoCollection.includes(name)) existing(Number(values[0]), context);
  return (await (aboutCoins ?? own[name] ?? uniqueRpc[name])?.answer(context, values)) ?? null;
}

/** The same shape for values whose type is not known. */
const untyped = <T>(shape: Shape<T>): Shape<unknown> =>
  mapped(
    shape,
    value => value as T,
    value => value,
  );

/** The arguments by their names in raw queries. All others are accounts, of the same names. */
const inputs: Readonly<Record<string, readonly [string, Shape<unknown>]>> = {
  collectionId: ['collection', untyped(shapes.collectionId)],
  tokenId: ['token', untyped(shapes.tokenId)],
  propertyKeys: ['keys', untyped(optional(list(propertyKey)))],
};

/** The shapes of results by their types in raw queries. */
const results: Readonly<Record<string, Shape<unknown>>> = {
  bool: untyped(bool),
  u32: untyped(u32),
  u128: untyped(u128),
  UpDataStructsCollectionStats: untyped(collectionStats),
  UpDataStructsTokenData: untyped(tokenData),
  TokenId: untyped(shapes.tokenId),
  'Option<UpDataStructsCollectionLimits>': untyped(optional(shapes.limits)),
  'Option<PalletEvmAccountBasicCrossAccountIdRepr>': untyped(optional(crossAccount)),
  'Option<UpDataStructsRpcCollection>': untyped(optional(rpcCollection)),
  'Option<u64>': untyped(optional(u64)),
  'Option<u128>': untyped(optional(u128)),
  'Vec<PalletEvmAccountBasicCrossAccountIdRepr>': untyped(list(crossAccount)),
  'Vec<UpDataStructsPropertyKeyPermission>': untyped(list(propertyPermission)),
  'Vec<UpDataStructsTokenChild>': untyped(list(tokenChild)),
  'Vec<UpDataStructsProperty>': untyped(list(property)),
  'Vec<u32>': untyped(list(shapes.tokenId)),
};

/** The runtime API behind `unique_*`. An error is answered as one of `state_call`, never in the result. */
export const uniqueApi: readonly ApiMethod[] = Object.entries(uniqueRpc).map(([name, { type, args }]) => {
  const shape = results[String(type)];
  if (shape === undefined) throw new Error(`no shape is known of ${type}, which ${name} answers`);
  const members = Object.fromEntries(args.map(({ name: of }) => inputs[of] ?? [of, untyped(crossAccount)]));
  return apiMethod(snakeCase(name), members, result(shape, dispatchError), async (context, values) => ({
    tag: 'Ok' as const,
    value: shape.read(await uniqueAnswer(name, context, Object.values(values))),
  }));
});
