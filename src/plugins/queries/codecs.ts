import {
  expandMetadata,
  GenericChainProperties,
  Metadata,
  TypeRegistry,
  unwrapStorageType,
} from '@polkadot/types';
import type { Codec } from '@polkadot/types/types';
import { isCodec, stringPascalCase, u8aToHex } from '@polkadot/util';
import type { Static } from 'typebox';
import { remembered } from '../../chain/state/remembered.ts';
import { coinDecimals } from '../../contract/limits.ts';
import { networks, type NetworkName } from '../../contract/networks.ts';
import type { PortableType } from '../../wire/scale/portable-type.ts';
import { loadRuntime, type Query } from '../json-rpc/index.ts';
import { balances, derive, nodeRpc, system } from './chain-queries.ts';
import { rawList } from './raw-list.ts';
import { query, Typed, type RawQueries, type RawQuery } from './raw-query.ts';
import type { ChainValue } from './shapes.ts';

/** Types of what no item of our storage has. */
const furtherTypes = {
  PalletBalancesBalanceLock: { id: '[u8; 8]', amount: 'u128', reasons: 'LockReasons' },
  LockReasons: { _enum: ['Fee', 'Misc', 'All'] },
  ChainIdAmount: { id: '[u8; 16]', amount: 'u128' },
};

/** The types of a network, and its queries by endpoint. */
interface Runtime {
  readonly registry: TypeRegistry;
  readonly served: Readonly<Record<string, RawQueries>>;
}

/** The runtime of a network, whose prefix is in addresses, and whose coin is in balances. */
export const runtimeOf = remembered(async (network: NetworkName): Promise<Runtime> => {
  const { metadata: bytes, storageItems, uniqueRpc } = await loadRuntime(network);
  const registry = new TypeRegistry();
  const metadata = new Metadata(registry, bytes);
  registry.setMetadata(metadata, undefined, undefined, true);
  registry.register(furtherTypes);
  const { ss58Prefix: ss58Format, token: tokenSymbol } = networks[network];
  const properties = { ss58Format, tokenDecimals: coinDecimals, tokenSymbol };
  registry.setChainProperties(new GenericChainProperties(registry, properties));
  const expanded = expandMetadata(registry, metadata);
  const items = new Map<string, Query>(storageItems.map(item => [item.prefix, item.query]));
  const consts = queriesOf(expanded.consts, (value, name) =>
    // The version lists APIs of the node.
    name === 'version' ? undefined : query(null, [], () => value),
  );
  const storage = queriesOf(expanded.query, ({ keyPrefix, meta: { type, modifier } }) => {
    const item = items.get(u8aToHex(keyPrefix()));
    return item && rawQuery(unwrapStorageType(registry, type, modifier.isOptional), item);
  });
  const unique = Object.entries(uniqueRpc).map(([name, of]) => [name, rawQuery(nameOf(of.result.type), of)]);
  const served = {
    consts,
    query: {
      ...storage,
      balances: { ...storage['balances'], ...balances },
      system: { ...storage['system'], ...system },
    },
    rpc: { ...nodeRpc, unique: Object.fromEntries(unique) as RawQueries[string] },
    derive,
  };
  return { registry, served };
});

/** The query of each of these things by pallet and name; pallets are sorted. */
function queriesOf<T>(
  pallets: Readonly<Record<string, Readonly<Record<string, T>>>>,
  queryOf: (thing: T, name: string) => RawQuery | undefined,
): RawQueries {
  const queries: Record<string, Record<string, RawQuery>> = {};
  for (const [pallet, things] of Object.entries(pallets).sort(([left], [right]) => (left < right ? -1 : 1)))
    for (const [name, thing] of Object.entries(things)) {
      const found = queryOf(thing, name);
      if (found !== undefined) (queries[pallet] ??= {})[name] = found;
    }
  return queries;
}

/** The query over REST, whose answers have that type. */
export const rawQuery = (type: string, { args, result, answer }: Query): RawQuery => ({
  args,
  answer(context, values) {
    const value = answer(context, values);
    const list = Array.isArray(value)
      ? (result.write(value, context.world) as readonly unknown[])
      : undefined;
    return new Typed(type, result.codec.enc(value), list);
  },
});

/** The name that polkadot-js has for a type of the runtime; an id is the number that it wraps. */
export function nameOf({ path = '', params = {}, definition }: PortableType): string {
  if (definition.kind === 'primitive') return definition.name;
  if (definition.kind === 'sequence') return `Vec<${nameOf(definition.type)}>`;
  if (path === 'Option') return `Option<${Object.values(params).map(nameOf).join()}>`;
  const [field] = definition.kind === 'composite' ? definition.fields : [];
  return field && field.name === undefined
    ? nameOf(field.type)
    : stringPascalCase(path.replaceAll('::', '_'));
}

/** Serialises each `Typed` in an answer, also inside lists and objects; undefined becomes null. */
export function serialised(answer: unknown, registry: TypeRegistry): unknown {
  if (answer instanceof Typed) return serialisedValue(answer, registry);
  if (isCodec<Codec>(answer)) return everyForm(answer);
  if (Array.isArray(answer)) return answer.map(item => serialised(item, registry));
  if (typeof answer !== 'object' || answer === null) return answer ?? null;
  return Object.fromEntries(
    Object.entries(answer).map(([name, member]) => [name, serialised(member, registry)]),
  );
}

type Serialised = Static<typeof ChainValue>;

function serialisedValue(answer: Typed, registry: TypeRegistry): Serialised {
  const { type, value } = answer;
  const list = rawList(answer, () => registry.createTypeUnsafe(type, []).toRawType());
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
