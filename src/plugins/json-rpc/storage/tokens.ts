import type { Address } from '../../../chain/state/address.ts';
import {
  collectionOf,
  holdingKey,
  multiOwnerTokenOf,
  operatorKey,
  tokenKey,
  tokenOf,
  type CollectionMode,
} from '../../../chain/state/state.ts';
import type { Table } from '../../../chain/state/table.ts';
import { heldTokens, nestedTokens } from '../../../service/views/token-lists.ts';
import type { ReadContext } from '../../../service/worlds/world.ts';
import type { Section } from '../../../wire/pallets.ts';
import { crossAccount } from '../../../wire/scale/accounts.ts';
import { collectionId, tokenId } from '../../../wire/scale/collections.ts';
import { record } from '../../../wire/scale/composites.ts';
import { tupleOf } from '../../../wire/scale/portable-type.ts';
import { bool, u32 } from '../../../wire/scale/shape.ts';
import { itemData, properties } from '../stored.ts';
import { storedProperties } from './collections.ts';
import { blake2, storageItem, twox, type StorageItem } from './item.ts';
import { collections, inCollection, modeOf, ofOwner, ofToken, tokensOf } from './token-keys.ts';

interface NestedToken {
  readonly collection: number;
  readonly token: number;
}

/** A nested token: a pair of ids in the runtime. */
const nestedToken = {
  ...record<NestedToken>({ collection: collectionId, token: tokenId }),
  type: tupleOf(collectionId.type, tokenId.type),
};

/** The collection, of that mode, and the owner in each key of records by both; a step is undefined for others. */
function* ownersIn(
  { state }: ReadContext,
  records: Table<unknown>,
  mode: CollectionMode,
  onlyId?: number,
): Generator<[number, Address] | undefined> {
  for (const [key] of records.entries()) {
    const [id = '', owner = ''] = key.split('/');
    const isIncluded = (onlyId ?? Number(id)) === Number(id) && modeOf(state, Number(id)) === mode;
    yield isIncluded ? [Number(id), owner] : undefined;
  }
}

/** How many tokens of a collection of that mode were minted or burned. */
const countItem = (
  section: Section,
  mode: CollectionMode,
  name: 'TokensMinted' | 'TokensBurnt',
): StorageItem =>
  storageItem(section, name, inCollection, u32, {
    fallback: 0,
    read: ({ state }, id) => {
      const found = collectionOf(state, id);
      return found?.mode === mode ? found[name === 'TokensMinted' ? 'minted' : 'burned'] : undefined;
    },
    list: collections,
  });

type TokenMode = 'Nft' | 'ReFungible';

/** Properties of the tokens. */
const propertiesItem = (section: Section, mode: TokenMode): StorageItem =>
  storageItem(section, 'TokenProperties', ofToken, properties, {
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
  storageItem(section, 'Owned', [twox(collectionId), blake2(crossAccount), twox(tokenId)] as const, bool, {
    fallback: false,
    read: ({ state }, id, owner, token) =>
      (modeOf(state, id) === mode &&
        state.indexes.heldTokens.get(holdingKey(id, owner))?.has(String(token)) === true) ||
      undefined,
    *list(context, onlyId): Generator<[number, Address, number] | undefined> {
      for (const pair of ownersIn(context, context.state.indexes.heldTokens, mode, onlyId)) {
        if (pair === undefined) yield undefined;
        else for (const token of heldTokens(context.state, ...pair)) yield [...pair, token];
      }
    },
  });

/** How many tokens an account holds. */
const holdingsItem = (section: Section, mode: TokenMode): StorageItem =>
  storageItem(section, 'AccountBalance', ofOwner, u32, {
    fallback: 0,
    read: ({ state }, id, owner) =>
      modeOf(state, id) === mode ? state.holdings.get(holdingKey(id, owner)) : undefined,
    list: (context, onlyId) => ownersIn(context, context.state.holdings, mode, onlyId),
  });

/** Which operators an owner allows for all tokens. */
const operatorsItem = (section: Section, mode: TokenMode): StorageItem =>
  storageItem(
    section,
    'CollectionAllowance',
    [twox(collectionId), blake2(crossAccount), blake2(crossAccount)] as const,
    bool,
    {
      fallback: false,
      read: ({ state }, id, owner, operator) =>
        (modeOf(state, id) === mode && state.operators.get(String(id))?.has(operatorKey(owner, operator))) ||
        undefined,
      *list({ state }): Generator<[number, Address, Address]> {
        for (const [id, operators] of state.operators.entries())
          for (const [key] of operators.entries()) {
            const [owner = '', operator = ''] = key.split('/');
            yield [Number(id), owner, operator];
          }
      },
    },
  );

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
  storageItem('nonfungible', 'TokenData', ofToken, itemData, {
    read: ({ state }, id, token) => {
      const found = tokenOf(state, { collectionId: id, tokenId: token });
      return found && { owner: found.owner };
    },
    list: tokensOf('Nft'),
  }),
  storageItem('nonfungible', 'Allowance', ofToken, crossAccount, {
    read: ({ state }, id, token) =>
      tokenOf(state, { collectionId: id, tokenId: token })?.approved ?? undefined,
    list: tokensOf('Nft'),
  }),
  storageItem('nonfungible', 'TokenChildren', [...ofToken, twox(nestedToken)] as const, bool, {
    fallback: false,
    read: ({ state }, id, token, child) =>
      state.children
        .get(tokenKey({ collectionId: id, tokenId: token }))
        ?.has(tokenKey({ collectionId: child.collection, tokenId: child.token })) || undefined,
    *list(context, onlyId, onlyToken): Generator<[number, number, NestedToken]> {
      for (const [id, token] of tokensOf('Nft')(context, onlyId, onlyToken))
        for (const child of nestedTokens(context.state, { collectionId: id, tokenId: token }))
          yield [id, token, { collection: child.collectionId, token: child.tokenId }];
    },
  }),
  ...itemsOfTokens('refungible', 'ReFungible'),
];
