import type { Address } from '../../state/address.ts';
import type { CollectionMode, Property } from '../../state/state.ts';
import type { OwnedAmount } from './pieces.ts';

/** One token to mint, or an amount, without its owner (spec/decisions/chain.md#encoding, CreateItemData). */
export type ItemData =
  | { readonly kind: 'nft'; readonly properties: readonly Property[] }
  | { readonly kind: 'fungible'; readonly value: bigint }
  | { readonly kind: 'refungible'; readonly pieces: bigint; readonly properties: readonly Property[] };

/** One Nft to mint: its owner and its initial properties. */
export interface NewToken {
  readonly owner: Address;
  readonly properties: readonly Property[];
}

/** Tokens to mint, with their owners, in one of four forms (spec/decisions/chain.md#encoding, CreateItemExData). */
export type ItemsData =
  | { readonly kind: 'nft'; readonly tokens: readonly NewToken[] }
  | { readonly kind: 'fungible'; readonly owners: readonly OwnedAmount[] }
  | { readonly kind: 'refungible'; readonly tokens: readonly (NewToken & { readonly pieces: bigint })[] }
  | { readonly kind: 'refungible-multiple-owners'; readonly token: NewItem };

/** One item to mint: a token, or amounts of a Fungible collection, with its owners and initial properties. */
export interface NewItem {
  /** For an Nft: one owner with the amount 1. */
  readonly owners: readonly OwnedAmount[];
  readonly properties: readonly Property[];
}

const modes = {
  nft: 'Nft',
  fungible: 'Fungible',
  refungible: 'ReFungible',
  'refungible-multiple-owners': 'ReFungible',
} as const;

/** The mode of the collections that take such data. */
export const modeOf = ({ kind }: ItemData | ItemsData): CollectionMode => modes[kind];

/** The item to mint for that owner. */
export function itemOf(data: ItemData, owner: Address): NewItem {
  if (data.kind === 'fungible') return { owners: [{ owner, amount: data.value }], properties: [] };
  const amount = data.kind === 'nft' ? 1n : data.pieces;
  return { owners: [{ owner, amount }], properties: data.properties };
}

/** The items to mint. All amounts of a Fungible collection are one item. */
export function itemsOf(data: ItemsData): readonly NewItem[] {
  if (data.kind === 'fungible') return [{ owners: data.owners, properties: [] }];
  if (data.kind === 'refungible-multiple-owners') return [data.token];
  return data.kind === 'nft'
    ? data.tokens.map(({ owner, ...token }) => itemOf({ kind: 'nft', ...token }, owner))
    : data.tokens.map(({ owner, ...token }) => itemOf({ kind: 'refungible', ...token }, owner));
}
