import type { Address } from '../state/address.ts';
import type { NewItem } from './minting.ts';
import type { OwnedAmount } from './pieces.ts';
import type { CollectionMode, Property } from '../state/state.ts';

/** What the minting calls say of one token, but for its owner (chain-semantics §2.2, CreateItemData). */
export type ItemData =
  | { readonly kind: 'nft'; readonly properties: readonly Property[] }
  | { readonly kind: 'fungible'; readonly value: bigint }
  | { readonly kind: 'refungible'; readonly pieces: bigint; readonly properties: readonly Property[] };

/** One Nft to mint: who gets it, and its first properties. */
export interface NewToken {
  readonly owner: Address;
  readonly properties: readonly Property[];
}

/** Tokens with an owner each (chain-semantics §2.2, CreateItemExData): one of its four forms. */
export type ItemsData =
  | { readonly kind: 'nft'; readonly tokens: readonly NewToken[] }
  | { readonly kind: 'fungible'; readonly owners: readonly OwnedAmount[] }
  | { readonly kind: 'refungible'; readonly tokens: readonly (NewToken & { readonly pieces: bigint })[] }
  | { readonly kind: 'refungible-multiple-owners'; readonly token: NewItem };

const modes = { nft: 'Nft', fungible: 'Fungible', refungible: 'ReFungible' } as const;

/** The mode whose collections take such data. */
export const modeOf = ({ kind }: ItemData): CollectionMode => modes[kind];

/** The token that the data is about, for that owner. */
export function itemOf(data: ItemData, owner: Address): NewItem {
  switch (data.kind) {
    case 'nft':
      return { owners: [{ owner, amount: 1n }], properties: data.properties };
    case 'fungible':
      return { owners: [{ owner, amount: data.value }], properties: [] };
    case 'refungible':
      return { owners: [{ owner, amount: data.pieces }], properties: data.properties };
  }
}

/** The tokens that the data is about; all shares of a Fungible collection are one. */
export function itemsOf(data: ItemsData): {
  readonly mode: CollectionMode;
  readonly items: readonly NewItem[];
} {
  switch (data.kind) {
    case 'nft':
      return {
        mode: 'Nft',
        items: data.tokens.map(({ owner, properties }) => ({ owners: [{ owner, amount: 1n }], properties })),
      };
    case 'fungible':
      return { mode: 'Fungible', items: [{ owners: data.owners, properties: [] }] };
    case 'refungible':
      return {
        mode: 'ReFungible',
        items: data.tokens.map(({ owner, pieces, properties }) => ({
          owners: [{ owner, amount: pieces }],
          properties,
        })),
      };
    case 'refungible-multiple-owners':
      return { mode: 'ReFungible', items: [data.token] };
  }
}
