import { allowanceOf } from '../../../chain/rules/tokens/pieces.ts';
import type { Address } from '../../../chain/state/address.ts';
import { multiOwnerTokenOf, type CollectionMode, type MultiOwnerToken } from '../../../chain/state/state.ts';
import type { ReadContext } from '../../../service/worlds/world.ts';
import type { Section } from '../../../wire/pallets.ts';
import { u128 } from '../../../wire/scale/shape.ts';
import { account, collectionId, tokenId } from '../arguments.ts';
import { always, blake2, blake2Only, storageItem, twox, type KeyPart, type StorageItem } from './item.ts';
import { modeOf, tokensOf } from './token-keys.ts';

/** Items of amounts in collections of a mode: of each token, how much each owner has, and how much of it each spender may take. */
function itemsOfAmounts(
  section: Section,
  mode: CollectionMode,
  token: KeyPart<number>,
): readonly StorageItem[] {
  const ofToken = [twox(collectionId), token] as const;
  const ofSpender = [...ofToken, blake2Only(account('owner')), blake2(account('spender'))] as const;
  const tokenAt = ({ state }: ReadContext, id: number, key: number): MultiOwnerToken | undefined =>
    modeOf(state, id) === mode ? multiOwnerTokenOf(state, { collectionId: id, tokenId: key }) : undefined;
  return [
    storageItem(section, 'TotalSupply', ofToken, u128, {
      fallback: 0n,
      read: (...place) => tokenAt(...place)?.total,
      list: tokensOf(mode),
    }),
    storageItem(section, 'Balance', [...ofToken, blake2(account('owner'))] as const, u128, {
      fallback: 0n,
      read: (context, id, key, owner) => tokenAt(context, id, key)?.holders.get(owner) || undefined,
      *list(context, onlyId, onlyToken): Generator<[number, number, Address]> {
        for (const ref of tokensOf(mode)(context, onlyId, onlyToken))
          for (const owner of tokenAt(context, ...ref)?.holders.keys() ?? []) yield [...ref, owner];
      },
    }),
    storageItem(section, 'Allowance', ofSpender, u128, {
      fallback: 0n,
      read: ({ state }, id, key, owner, spender) =>
        allowanceOf(state, { collectionId: id, tokenId: key }, owner, spender) || undefined,
      *list(context, onlyId, onlyToken): Generator<[number, number, Address, Address]> {
        for (const ref of tokensOf(mode)(context, onlyId, onlyToken))
          for (const pair of tokenAt(context, ...ref)?.allowances.keys() ?? []) {
            const [owner = '', spender = ''] = pair.split('/');
            yield [...ref, owner, spender];
          }
      },
    }),
  ];
}

/** Items of amounts: of pieces of tokens, and of Fungible collections, which are those of the token 0. */
export const amountItems: readonly StorageItem[] = [
  ...itemsOfAmounts('refungible', 'ReFungible', twox(tokenId)),
  ...itemsOfAmounts('fungible', 'Fungible', always(0)),
];
