import { collectionOf, multiOwnerTokenOf } from '../../chain/state/state.ts';
import {
  collectionId as collectionIdArgument,
  query,
  tokenId as tokenIdArgument,
  type Query,
} from '../../service/queries/arguments.ts';
import { rawAmount } from '../../service/views/polkadot-json.ts';
import { anyToken } from '../../service/views/token.ts';
import { existing } from '../../service/views/collection.ts';
import { RawList } from '../../service/queries/raw-list.ts';
import { uniqueRpc } from '../../service/queries/unique-rpc.ts';
import { inSlices } from '../../service/views/slices.ts';
import type { ReadContext } from '../../service/worlds/world.ts';
import { CodecError } from '../../wire/codec-error.ts';
import { dispatchError } from '../../wire/calls/dispatch.ts';
import { crossAccount } from '../../wire/scale/accounts.ts';
import { collectionId, limits, tokenId } from '../../wire/scale/collections.ts';
import { list, type Members } from '../../wire/scale/composites.ts';
import { resultOf, snakeCase } from '../../wire/scale/portable-type.ts';
import { bool, optional, u128, u32, u64, type JsonReader, type Shape } from '../../wire/scale/shape.ts';
import { collectionStats, rpcCollection, tokenChild, tokenData } from '../../wire/scale/stored.ts';
import { propertyKey } from '../../wire/scale/texts.ts';
import { property, propertyPermission } from '../../wire/scale/tokens.ts';
import { parseAddress } from '../../wire/signing/ss58.ts';
import { apiMethod, type ApiMethod, type RuntimeApi } from './api.ts';
import { coinAnswer } from './coins.ts';

/** A method of the chain's own API: its arguments in the order of the JSON-RPC method, and its result. */
interface UniqueMethod {
  readonly name: string;
  /** Whether it is an error that there is no such collection. */
  readonly needsCollection: boolean;
  readonly api: ApiMethod;
}

/** Methods that answer other than the raw query of the same name over REST, which stays as it is. */
const own: Readonly<Record<string, Query>> = {
  /** A token of mode Nft has one piece, and a Fungible collection the amount of its token 0. */
  totalPieces: query(null, [collectionIdArgument, tokenIdArgument], ({ state }, id, token) => {
    const ref = { collectionId: id, tokenId: token };
    if (anyToken(state, ref) === undefined) return null;
    const isNft = collectionOf(state, id)?.mode === 'Nft';
    return rawAmount(isNft ? 1n : (multiOwnerTokenOf(state, ref)?.total ?? 0n));
  }),
};

/** The answer as JSON. Throws a `Failure`, and rejects likewise. */
export async function uniqueAnswer(
  { name, needsCollection }: Pick<UniqueMethod, 'name' | 'needsCollection'>,
  context: ReadContext,
  values: readonly unknown[],
): Promise<unknown> {
  const aboutCoins = coinAnswer(name, context, values);
  if (needsCollection && aboutCoins === undefined) existing(Number(values[0]), context);
  const answer = await (aboutCoins ?? own[name] ?? uniqueRpc[name])?.answer(context, values);
  return answer instanceof RawList ? inSlices(answer.items()) : (answer ?? null);
}

const reader: JsonReader = {
  readAddress: text => {
    const address = parseAddress(text);
    if (address === undefined) throw new CodecError(`${text} is not an address`);
    return address;
  },
};

/** The success of a `Result`. An error is answered as one of `state_call`. */
const succeeded = <T>(shape: Shape<T>): Shape<T> => ({
  ...shape,
  type: resultOf(shape.type, dispatchError.type),
});

const ok = Uint8Array.of(0);

const method = <A extends object, T>(
  name: string,
  inputs: Members<A>,
  output: Shape<T>,
  needsCollection = true,
): UniqueMethod => {
  const described = apiMethod(snakeCase(name), inputs, succeeded(output), async (context, args) =>
    output.read(await uniqueAnswer({ name, needsCollection }, context, Object.values(args)), reader),
  );
  const call: ApiMethod['call'] = async (context, args) =>
    Uint8Array.from([...ok, ...(await described.call(context, args))]);
  return { name, needsCollection, api: { ...described, call } };
};

const inCollection = { collection: collectionId };
const inToken = { collection: collectionId, token: tokenId };
const keys = { keys: optional(list(propertyKey)) };

/** Every method `unique_*`. */
export const uniqueMethods: readonly UniqueMethod[] = [
  method('accountTokens', { ...inCollection, account: crossAccount }, list(tokenId)),
  method('collectionTokens', inCollection, list(tokenId)),
  method('tokenExists', inToken, bool),
  method('tokenOwner', inToken, optional(crossAccount)),
  method('topmostTokenOwner', inToken, optional(crossAccount)),
  method('tokenChildren', inToken, list(tokenChild)),
  method('collectionProperties', { ...inCollection, ...keys }, list(property)),
  method('tokenProperties', { ...inToken, ...keys }, list(property)),
  method('propertyPermissions', { ...inCollection, ...keys }, list(propertyPermission)),
  method('tokenData', { ...inToken, ...keys }, tokenData),
  method('totalSupply', inCollection, u32),
  method('accountBalance', { ...inCollection, account: crossAccount }, u32),
  method('balance', { ...inCollection, account: crossAccount, token: tokenId }, u128),
  method('allowance', { ...inCollection, sender: crossAccount, spender: crossAccount, token: tokenId }, u128),
  method('adminlist', inCollection, list(crossAccount)),
  method('allowlist', inCollection, list(crossAccount)),
  method('allowed', { ...inCollection, user: crossAccount }, bool),
  method('lastTokenId', inCollection, tokenId),
  method('collectionById', inCollection, optional(rpcCollection), false),
  method('collectionStats', {}, collectionStats, false),
  method('nextSponsored', { ...inCollection, account: crossAccount, token: tokenId }, optional(u64), false),
  method('effectiveCollectionLimits', inCollection, optional(limits), false),
  method('totalPieces', inToken, optional(u128)),
  method('tokenOwners', inToken, list(crossAccount)),
  method('allowanceForAll', { ...inCollection, owner: crossAccount, operator: crossAccount }, bool),
];

/** The runtime API behind `unique_*`. */
export const uniqueApi: RuntimeApi = {
  name: 'UniqueApi',
  version: 3,
  methods: uniqueMethods.map(({ api }) => api),
};
