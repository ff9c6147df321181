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
import * as ids from '../../../wire/scale/collections.ts';
import { record } from '../../../wire/scale/composites.ts';
import { tupleOf } from '../../../wire/scale/portable-type.ts';
import { bool, u32 } from '../../../wire/scale/shape.ts';
import { account, input, tokenId } from '../arguments.ts';
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
  ...record<NestedToken>({ collection: ids.collectionId, token: ids.tokenId }),
  type: tupleOf(ids.collectionId.type, ids.tokenId.type),
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

/**
 * What a section has of each token with an id: how many were minted and burned, and their properties; and of each owner of such tokens:
 * which and how many it holds, and which operators it allows for all of them.
 */
function itemsOf(section: Section, mode: 'Nft' | 'ReFungible'): readonly StorageItem[] {
  const counter = (name: string, member: 'minted' | 'burned'): StorageItem =>
    storageItem(section, name, inCollection, u32, {
      fallback: 0,
      read: ({ state }, id) => (modeOf(state, id) === mode ? collectionOf(state, id)?.[member] : undefined),
      list: collections,
    });
  return [
    counter('TokensMinted', 'minted'),
    counter('TokensBurnt', 'burned'),
    storageItem(section, 'TokenProperties', ofToken, properties, {
      read: ({ state }, id, token) => {
        const ref = { collectionId: id, tokenId: token };
        const found = mode === 'Nft' ? tokenOf(state, ref) : multiOwnerTokenOf(state, ref);
        const has = modeOf(state, id) === mode && found !== undefined && found.properties.length > 0;
        return has ? storedProperties(found.properties) : undefined;
      },
      list: tokensOf(mode),
    }),
    storageItem(section, 'Owned', [...ofOwner, twox(tokenId)] as const, bool, {
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
    }),
    storageItem(section, 'AccountBalance', ofOwner, u32, {
      fallback: 0,
      read: ({ state }, id, owner) =>
        modeOf(state, id) === mode ? state.holdings.get(holdingKey(id, owner)) : undefined,
      list: (context, onlyId) => ownersIn(context, context.state.holdings, mode, onlyId),
    }),
    storageItem(section, 'CollectionAllowance', [...ofOwner, blake2(account('operator'))] as const, bool, {
      fallback: false,
      read: ({ state }, id, owner, operator) =>
        (modeOf(state, id) === mode && state.operators.get(String(id))?.has(operatorKey(owner, operator))) ||
        undefined,
      *list({ state }): Generator<[number, Address, Address]> {
        for (const [id, operators] of state.operators.entries())
          for (const key of operators.keys()) {
            const [owner = '', operator = ''] = key.split('/');
            yield [Number(id), owner, operator];
          }
      },
    }),
  ];
}

export const tokenItems: readonly StorageItem[] = [
  ...itemsOf('nonfungible', 'Nft'),
  storageItem('nonfungible', 'TokenData', ofToken, itemData, {
    read: ({ state }, id, token) => tokenOf(state, { collectionId: id, tokenId: token }),
    list: tokensOf('Nft'),
  }),
  storageItem('nonfungible', 'Allowance', ofToken, crossAccount, {
    read: ({ state }, id, token) =>
      tokenOf(state, { collectionId: id, tokenId: token })?.approved ?? undefined,
    list: tokensOf('Nft'),
  }),
  storageItem(
    'nonfungible',
    'TokenChildren',
    [...ofToken, twox(input('child', 'the ids of a token', nestedToken))] as const,
    bool,
    {
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
    },
  ),
  ...itemsOf('refungible', 'ReFungible'),
];
