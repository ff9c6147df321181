import { createCodec, createDecoder } from 'scale-ts';
import type { ItemsData } from '../chain/calls/create-multiple-items-ex.ts';
import type { ItemData, NewToken } from '../chain/minting.ts';
import type { Property, PropertyPermission } from '../chain/state.ts';
import { bulkMintMax, propertiesMax } from '../contract/limits.ts';
import { crossAccount } from './account-shapes.ts';
import { CodecError } from './codec-error.ts';
import { list, oneOf, record, type Tagged } from './composite-shapes.ts';
import { rest } from './scale.ts';
import { bool, mapped, u128, type Shape } from './shape.ts';
import { propertyKey, propertyValue } from './text-shapes.ts';

/** Property: key, then value. */
export const property = record<Property>({ key: propertyKey, value: propertyValue });

/** PropertyKeyPermission: the chain keeps key and permission in one record. */
export const propertyPermission: Shape<PropertyPermission> = mapped(
  record<{ key: string; permission: Omit<PropertyPermission, 'key'> }>({
    key: propertyKey,
    permission: record<Omit<PropertyPermission, 'key'>>({
      mutable: bool,
      collectionAdmin: bool,
      tokenOwner: bool,
    }),
  }),
  ({ key, mutable, collectionAdmin, tokenOwner }: PropertyPermission) => ({
    key,
    permission: { mutable, collectionAdmin, tokenOwner },
  }),
  ({ key, permission }) => ({ key, ...permission }),
);

/** Properties of something that is being created, whose number the runtime's type bounds. */
export const initialProperties = list(property, propertiesMax);

interface ItemVariants {
  nft: Pick<NewToken, 'properties'>;
  fungible: { value: bigint };
  reFungible: { pieces: bigint; properties: readonly Property[] };
}

function itemToWire(data: ItemData): Tagged<ItemVariants> {
  switch (data.kind) {
    case 'nft':
      return { tag: 'nft', value: { properties: data.properties } };
    case 'fungible':
      return { tag: 'fungible', value: { value: data.value } };
    case 'refungible':
      return { tag: 'reFungible', value: { pieces: data.pieces, properties: data.properties } };
  }
}

function itemToChain(data: Tagged<ItemVariants>): ItemData {
  switch (data.tag) {
    case 'nft':
      return { kind: 'nft', ...data.value };
    case 'fungible':
      return { kind: 'fungible', ...data.value };
    case 'reFungible':
      return { kind: 'refungible', ...data.value };
  }
}

/** CreateItemData: one token without its owner. */
export const itemData: Shape<ItemData> = mapped(
  oneOf<ItemVariants>({
    nft: record<ItemVariants['nft']>({ properties: initialProperties }),
    fungible: record<ItemVariants['fungible']>({ value: u128 }),
    reFungible: record<ItemVariants['reFungible']>({ pieces: u128, properties: initialProperties }),
  }),
  itemToWire,
  itemToChain,
);

/** Data of another mode: decoded to nothing, whatever it is, and never encoded. */
const notKept: Shape<null> = {
  codec: createCodec(
    () => {
      throw new CodecError('only tokens of mode Nft can be encoded');
    },
    createDecoder(bytes => {
      rest.dec(bytes);
      return null;
    }),
  ),
  read: () => null,
  write: () => null,
};

interface ItemsVariants {
  nft: readonly NewToken[];
  fungible: null;
  refungibleMultipleItems: null;
  refungibleMultipleOwners: null;
}

/** CreateItemExData: tokens with an owner each. `other` does not know which it was, and is written to JSON as the first. */
export const itemsData: Shape<ItemsData> = mapped(
  oneOf<ItemsVariants>({
    nft: list(record<NewToken>({ properties: initialProperties, owner: crossAccount }), bulkMintMax),
    fungible: notKept,
    refungibleMultipleItems: notKept,
    refungibleMultipleOwners: notKept,
  }),
  (data: ItemsData): Tagged<ItemsVariants> =>
    data.kind === 'nft' ? { tag: 'nft', value: data.tokens } : { tag: 'fungible', value: null },
  data => (data.tag === 'nft' ? { kind: 'nft', tokens: data.value } : { kind: 'other' }),
);
