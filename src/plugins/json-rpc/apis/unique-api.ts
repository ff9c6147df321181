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
import { resultOf, snakeCase } from '../../../wire/scale/portable-type.ts';
import { bool, mapped, optional, u128, u32, u64, type Shape } from '../../../wire/scale/shape.ts';
import { rpcCollection } from '../../../wire/scale/stored.ts';
import { collectionStats, tokenChild, tokenData } from '../stored.ts';
import { propertyKey } from '../../../wire/scale/texts.ts';
import { property, propertyPermission } from '../../../wire/scale/tokens.ts';
import { apiMethod, type ApiMethod } from './api.ts';
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

const input = <T>(name: string, shape: Shape<T>): readonly [string, Shape<unknown>] => [
  name,
  mapped(
    shape,
    value => value as T,
    value => value,
  ),
];

/** The arguments by their names in raw queries. All others are accounts, of the same names. */
const inputs: Readonly<Record<string, readonly [string, Shape<unknown>]>> = {
  collectionId: input('collection', shapes.collectionId),
  tokenId: input('token', shapes.tokenId),
  propertyKeys: input('keys', optional(list(propertyKey))),
};

/** Describes a method that answers as the query of that name. */
type Described = (name: string, query: Query) => ApiMethod;

/** A method with a result of that shape: the success of a `Result`. An error is answered as one of `state_call`. */
const answering =
  <T>(shape: Shape<T>): Described =>
  (name, { args }) => {
    const members = Object.fromEntries(args.map(({ name: of }) => inputs[of] ?? input(of, crossAccount)));
    const method = apiMethod(snakeCase(name), members, shape, async (context, values) =>
      shape.read(await uniqueAnswer(name, context, Object.values(values))),
    );
    return {
      ...method,
      output: resultOf(shape.type, dispatchError.type),
      call: async (context, bytes) => Uint8Array.from([0, ...(await method.call(context, bytes))]),
    };
  };

/** The methods by the types of their results in raw queries. */
const byType: Readonly<Record<string, Described>> = {
  bool: answering(bool),
  u32: answering(u32),
  u128: answering(u128),
  UpDataStructsCollectionStats: answering(collectionStats),
  UpDataStructsTokenData: answering(tokenData),
  TokenId: answering(shapes.tokenId),
  'Option<UpDataStructsCollectionLimits>': answering(optional(shapes.limits)),
  'Option<PalletEvmAccountBasicCrossAccountIdRepr>': answering(optional(crossAccount)),
  'Option<UpDataStructsRpcCollection>': answering(optional(rpcCollection)),
  'Option<u64>': answering(optional(u64)),
  'Option<u128>': answering(optional(u128)),
  'Vec<PalletEvmAccountBasicCrossAccountIdRepr>': answering(list(crossAccount)),
  'Vec<UpDataStructsPropertyKeyPermission>': answering(list(propertyPermission)),
  'Vec<UpDataStructsTokenChild>': answering(list(tokenChild)),
  'Vec<UpDataStructsProperty>': answering(list(property)),
  'Vec<u32>': answering(list(shapes.tokenId)),
};

/** The runtime API behind `unique_*`. */
export const uniqueApi: readonly ApiMethod[] = Object.entries(uniqueRpc).map(([name, query]) => {
  const described = byType[String(query.type)];
  if (described === undefined) throw new Error(`no shape is known of ${query.type}, which ${name} answers`);
  return described(name, query);
});
