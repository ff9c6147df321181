import { allowanceOf, amountOf } from '../../../chain/rules/tokens/pieces.ts';
import type { Address, TokenRef } from '../../../chain/state/address.ts';
import { multiOwnerTokenOf } from '../../../chain/state/state.ts';
import type { ReadContext } from '../../../service/worlds/world.ts';
import { crossAccount } from '../../../wire/scale/accounts.ts';
import { collectionId } from '../../../wire/scale/collections.ts';
import { u128 } from '../../../wire/scale/shape.ts';
import { blake2, blake2Only, storageItem, twox, type StorageItem } from './item.ts';
import { collectionsOf, inCollection, modeOf, ofOwner, ofToken, tokensOf } from './token-keys.ts';

/** Amounts of owners that spenders may take. */
function* allowances({ state }: ReadContext, ref: TokenRef): Generator<[owner: Address, spender: Address]> {
  for (const [key] of multiOwnerTokenOf(state, ref)?.allowances.entries() ?? []) {
    const [owner = '', spender = ''] = key.split('/');
    yield [owner, spender];
  }
}

const ownerAndSpender = [blake2Only(crossAccount), blake2(crossAccount)] as const;

/** Items of amounts: of pieces of tokens, and of Fungible collections. */
export const amountItems: readonly StorageItem[] = [
  storageItem('refungible', 'TotalSupply', ofToken, u128, {
    fallback: 0n,
    read: ({ state }, id, token) =>
      modeOf(state, id) === 'ReFungible'
        ? multiOwnerTokenOf(state, { collectionId: id, tokenId: token })?.total
        : undefined,
    list: tokensOf('ReFungible'),
  }),
  storageItem('refungible', 'Balance', [...ofToken, blake2(crossAccount)] as const, u128, {
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
  storageItem('refungible', 'Allowance', [...ofToken, ...ownerAndSpender] as const, u128, {
    fallback: 0n,
    read: ({ state }, id, token, owner, spender) =>
      allowanceOf(state, { collectionId: id, tokenId: token }, owner, spender) || undefined,
    *list(context, onlyId, onlyToken) {
      const isOne = onlyId !== undefined && onlyToken !== undefined;
      const tokens = isOne ? [[onlyId, onlyToken] as const] : tokensOf('ReFungible')(context, onlyId);
      for (const pair of tokens) {
        if (pair === undefined || modeOf(context.state, pair[0]) !== 'ReFungible') continue;
        for (const accounts of allowances(context, { collectionId: pair[0], tokenId: pair[1] }))
          yield [...pair, ...accounts] as [number, number, Address, Address];
      }
    },
  }),
  storageItem('fungible', 'TotalSupply', inCollection, u128, {
    fallback: 0n,
    read: ({ state }, id) =>
      modeOf(state, id) === 'Fungible'
        ? multiOwnerTokenOf(state, { collectionId: id, tokenId: 0 })?.total
        : undefined,
    list: collectionsOf('Fungible'),
  }),
  storageItem('fungible', 'Balance', ofOwner, u128, {
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
  storageItem('fungible', 'Allowance', [twox(collectionId), ...ownerAndSpender] as const, u128, {
    fallback: 0n,
    read: ({ state }, id, owner, spender) =>
      allowanceOf(state, { collectionId: id, tokenId: 0 }, owner, spender) || undefined,
    *list(context, onlyId) {
      const ids = onlyId === undefined ? collectionsOf('Fungible')(context) : [[onlyId] as const];
      for (const pair of ids) {
        if (pair === undefined || modeOf(context.state, pair[0]) !== 'Fungible') continue;
        for (const accounts of allowances(context, { collectionId: pair[0], tokenId: 0 }))
          yield [pair[0], ...accounts] as [number, Address, Address];
      }
    },
  }),
];
