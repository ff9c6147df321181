import { expandMetadata, GenericChainProperties, Metadata, TypeRegistry } from '@polkadot/types';
import type { Codec } from '@polkadot/types/types';
import { isCodec } from '@polkadot/util';
import type { Static } from 'typebox';
import { coinDecimals } from '../../contract/limits.ts';
import type { NetworkName } from '../../contract/networks.ts';
import { query, Typed, type Query } from '../../service/queries/arguments.ts';
import type { World } from '../../service/worlds/world.ts';
import { runtimeMetadata } from '../json-rpc/index.ts';
import { rawList } from './raw-list.ts';
import type { ChainValue } from './shapes.ts';

/** Types of what no item of our storage has. */
const furtherTypes = {
  TokenId: 'UpDataStructsTokenId',
  PalletBalancesBalanceLock: { id: '[u8; 8]', amount: 'u128', reasons: 'LockReasons' },
  LockReasons: { _enum: ['Fee', 'Misc', 'All'] },
  ChainIdAmount: { id: '[u8; 16]', amount: 'u128' },
};

/** What polkadot-js knows of a network: the types, and the constants by pallet and name. */
interface Runtime {
  readonly registry: TypeRegistry;
  readonly consts: Readonly<Record<string, Readonly<Record<string, Query>>>>;
}

const runtimes = new Map<NetworkName, Promise<Runtime>>();

/** The runtime of a network, whose prefix is in addresses, and whose coin is in balances. */
export function runtimeOf(world: World): Promise<Runtime> {
  const known = runtimes.get(world.network) ?? readRuntime(world);
  runtimes.set(world.network, known);
  return known;
}

async function readRuntime({ network, ss58Prefix: ss58Format, token: tokenSymbol }: World): Promise<Runtime> {
  const registry = new TypeRegistry();
  const metadata = new Metadata(registry, await runtimeMetadata(network));
  registry.setMetadata(metadata, undefined, undefined, true);
  registry.register(furtherTypes);
  const properties = { ss58Format, tokenDecimals: coinDecimals, tokenSymbol };
  registry.setChainProperties(new GenericChainProperties(registry, properties));
  const pallets = Object.entries(expandMetadata(registry, metadata).consts).map(([name, constants]) => {
    const queries = Object.entries(constants)
      // The version lists APIs of the node.
      .filter(([constant]) => constant !== 'version')
      .map(([constant, value]) => [constant, query(null, [], () => value)] as const);
    return [name, Object.fromEntries(queries)] as const;
  });
  const byName = pallets.toSorted(([left], [right]) => (left < right ? -1 : 1));
  return { registry, consts: Object.fromEntries(byName) };
}

/** Serialises each `Typed` in an answer, also inside lists and objects; undefined becomes null. */
export function serialised(answer: unknown, registry: TypeRegistry): unknown {
  if (answer instanceof Typed) return serialisedValue(answer, registry);
  if (isCodec<Codec>(answer)) return everyForm(answer);
  if (Array.isArray(answer)) return answer.map(item => serialised(item, registry));
  if (typeof answer === 'bigint') return answer.toString();
  if (typeof answer !== 'object' || answer === null) return answer ?? null;
  return Object.fromEntries(
    Object.entries(answer).map(([name, member]) => [name, serialised(member, registry)]),
  );
}

type Serialised = Static<typeof ChainValue>;

function serialisedValue({ type, value }: Typed, registry: TypeRegistry): Serialised {
  const list = rawList(type, value, () => registry.createTypeUnsafe(type, []).toRawType());
  return list ?? everyForm(registry.createTypeUnsafe(type, [value]));
}

/** A value in every form of polkadot-js (spec/decisions/service.md#raw-queries). */
const everyForm = (codec: Codec): Serialised => ({
  rawType: codec.toRawType(),
  isEmpty: codec.isEmpty,
  hash: codec.hash.toHex(),
  human: codec.toHuman(),
  json: codec.toJSON(),
  hex: codec.toHex(),
});
