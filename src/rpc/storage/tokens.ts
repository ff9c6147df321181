import { amountOf } from '../../chain/rules/pieces.ts';
import type { Address } from '../../chain/state/address.ts';
import {
  collectionOf,
  holdingKey,
  multiOwnerTokenOf,
  operatorKey,
  tokenOf,
  type CollectionMode,
  type State,
} from '../../chain/state/state.ts';
import type { ReadContext } from '../../service/world.ts';
import { livingTokens } from '../../service/views/token-lists.ts';
import type { Section } from '../../wire/pallets.ts';
import { crossAccount } from '../../wire/scale/accounts.ts';
import { collectionId, tokenId } from '../../wire/scale/collections.ts';
import { bool, u128, u32 } from '../../wire/scale/shape.ts';
import { itemData, properties } from '../../wire/scale/stored.ts';
import { storedProperties } from './collections.ts';
import { blake2, storageItem, twox, type StorageItem } from './item.ts';

const inCollection = [twox(collectionId)] as const;
const ofToken = [twox(collectionId), twox(tokenId)] as const;
const ofOwner = [twox(collectionId), blake2(crossAccount)] as const;

const modeOf = (state: Readonly<State>, id: number): CollectionMode | undefined =>
  collectionOf(state, id)?.mode;

/** The collections of a mode. */
const collectionsOf = (mode: CollectionMode) =>
  function* ({ state }: ReadContext): Generator<[number] | undefined> {
    for (const [id, found] of state.collections.entries())
      yield found.mode === mode ? [Number(id)] : undefined;
  };

/** The tokens of a collection, or of all collections of a mode. */
const tokensOf = (mode: CollectionMode) =>
  function* ({ state }: ReadContext, id?: number): Generator<[number, number] | undefined> {
    const all = id === undefined ? state.collections.entries() : [[id, collectionOf(state, id)] as const];
    for (const [, found] of all)
      if (found?.mode === mode)
        for (const ids of livingTokens(state, found).from(0))
          for (const token of ids) yield [found.id, token];
  };

/** Keys of records by two texts that are joined by a slash, the first of which is the id of a collection of that mode. */
function* pairs(
  keys: Iterable<readonly [string, unknown]>,
  isIncluded: (id: number) => boolean,
): Generator<[number, Address] | undefined> {
  for (const [key] of keys) {
    const [id = '', owner = ''] = key.split('/');
    yield isIncluded(Number(id)) ? [Number(id), owner] : undefined;
  }
}

/** How many tokens of a collection of that mode were minted or burned. */
const countItem = (
  section: Section,
  mode: CollectionMode,
  name: 'TokensMinted' | 'TokensBurnt',
): StorageItem =>
  storageItem({
    section,
    name,
    keys: inCollection,
    value: u32,
    fallback: 0,
    read: ({ state }, id) => {
      const found = collectionOf(state, id);
      return found?.mode === mode ? found[name === 'TokensMinted' ? 'minted' : 'burned'] : undefined;
    },
    list: collectionsOf(mode),
  });

type TokenMode = 'Nft' | 'ReFungible';

/** Properties of the tokens. */
const propertiesItem = (section: Section, mode: TokenMode): StorageItem =>
  storageItem({
    section,
    name: 'TokenProperties',
    keys: ofToken,
    value: properties,
    read: ({ state }, id, token) => {
      const ref = { collectionId: id, tokenId: token };
      const found = mode === 'Nft' ? tokenOf(state, ref) : multiOwnerTokenOf(state, ref);
      const has = modeOf(state, id) === mode && found !== undefined && found.properties.length > 0;
      return has ? storedProperties(found.properties) : undefined;
    },
    list: tokensOf(mode),
  });

/** Which tokens an account holds. */
const ownedItem = (section: Section, mode: TokenMode): StorageItem =>
  storageItem({
    section,
    name: 'Owned',
    keys: [twox(collectionId), blake2(crossAccount), twox(tokenId)] as const,
    value: bool,
    fallback: false,
    read: ({ state }, id, owner, token) =>
      (modeOf(state, id) === mode &&
        state.indexes.heldTokens.get(holdingKey(id, owner))?.has(token) === true) ||
      undefined,
    *list({ state }, onlyId) {
      const isIncluded = (id: number): boolean => (onlyId ?? id) === id && modeOf(state, id) === mode;
      for (const pair of pairs(state.indexes.heldTokens.entries(), isIncluded)) {
        if (pair === undefined) yield undefined;
        else
          for (const token of state.indexes.heldTokens.get(holdingKey(...pair)) ?? [])
            yield [...pair, token] as [number, Address, number];
      }
    },
  });

/** How many tokens an account holds. */
const holdingsItem = (section: Section, mode: TokenMode): StorageItem =>
  storageItem({
    section,
    name: 'AccountBalance',
    keys: ofOwner,
    value: u32,
    fallback: 0,
    read: ({ state }, id, owner) =>
      modeOf(state, id) === mode ? state.holdings.get(holdingKey(id, owner)) : undefined,
    list: ({ state }) => pairs(state.holdings.entries(), id => modeOf(state, id) === mode),
  });

/** Which operators an owner allows for all tokens. */
const operatorsItem = (section: Section, mode: TokenMode): StorageItem =>
  storageItem({
    section,
    name: 'CollectionAllowance',
    keys: [twox(collectionId), blake2(crossAccount), blake2(crossAccount)] as const,
    value: bool,
    fallback: false,
    read: ({ state }, id, owner, operator) =>
      (modeOf(state, id) === mode && state.operators.get(String(id))?.has(operatorKey(owner, operator))) ||
      undefined,
    *list({ state }) {
      for (const [id, operators] of state.operators.entries())
        for (const [key] of operators.entries()) {
          const [owner = '', operator = ''] = key.split('/');
          yield [Number(id), owner, operator] as [number, Address, Address];
        }
    },
  });

/** Items that pallets of tokens with ids have in common. */
const itemsOfTokens = (section: Section, mode: TokenMode): readonly StorageItem[] => [
  countItem(section, mode, 'TokensMinted'),
  countItem(section, mode, 'TokensBurnt'),
  propertiesItem(section, mode),
  ownedItem(section, mode),
  holdingsItem(section, mode),
  operatorsItem(section, mode),
];

/** Items of the pallets of tokens. */
export const tokenItems: readonly StorageItem[] = [
  ...itemsOfTokens('nonfungible', 'Nft'),
  storageItem({
    section: 'nonfungible',
    name: 'TokenData',
    keys: ofToken,
    value: itemData,
    read: ({ state }, id, token) => {
      const found = tokenOf(state, { collectionId: id, tokenId: token });
      return found && { owner: found.owner };
    },
    list: tokensOf('Nft'),
  }),
  storageItem({
    section: 'nonfungible',
    name: 'Allowance',
    keys: ofToken,
    value: crossAccount,
    read: ({ state }, id, token) =>
      tokenOf(state, { collectionId: id, tokenId: token })?.approved ?? undefined,
    list: tokensOf('Nft'),
  }),
  ...itemsOfTokens('refungible', 'ReFungible'),
  storageItem({
    section: 'refungible',
    name: 'TotalSupply',
    keys: ofToken,
    value: u128,
    fallback: 0n,
    read: ({ state }, id, token) =>
      modeOf(state, id) === 'ReFungible'
        ? multiOwnerTokenOf(state, { collectionId: id, tokenId: token })?.total
        : undefined,
    list: tokensOf('ReFungible'),
  }),
  storageItem({
    section: 'refungible',
    name: 'Balance',
    keys: [...ofToken, blake2(crossAccount)] as const,
    value: u128,
    fallback: 0n,
    read: ({ state }, id, token, owner) =>
      (modeOf(state, id) === 'ReFungible' && amountOf(state, { collectionId: id, tokenId: token }, owner)) ||
      undefined,
    *list(context, onlyId) {
      for (const pair of tokensOf('ReFungible')(context, onlyId)) {
        if (pair === undefined) continue;
        const found = multiOwnerTokenOf(context.state, { collectionId: pair[0], tokenId: pair[1] });
        for (const [owner] of found?.holders.entries() ?? [])
          yield [...pair, owner] as [number, number, Address];
      }
    },
  }),
  storageItem({
    section: 'fungible',
    name: 'TotalSupply',
    keys: inCollection,
    value: u128,
    fallback: 0n,
    read: ({ state }, id) =>
      modeOf(state, id) === 'Fungible'
        ? multiOwnerTokenOf(state, { collectionId: id, tokenId: 0 })?.total
        : undefined,
    list: collectionsOf('Fungible'),
  }),
  storageItem({
    section: 'fungible',
    name: 'Balance',
    keys: ofOwner,
    value: u128,
    fallback: 0n,
    read: ({ state }, id, owner) =>
      (modeOf(state, id) === 'Fungible' && amountOf(state, { collectionId: id, tokenId: 0 }, owner)) ||
      undefined,
    *list(context, onlyId) {
      for (const pair of tokensOf('Fungible')(context, onlyId)) {
        if (pair === undefined) continue;
        const found = multiOwnerTokenOf(context.state, { collectionId: pair[0], tokenId: 0 });
        for (const [owner] of found?.holders.entries() ?? []) yield [pair[0], owner] as [number, Address];
      }
    },
  }),
];
