import { enhanceCodec } from 'scale-ts';
import type { ItemData, ItemsData, NewItem, NewToken } from '../../chain/rules/tokens/mint-data.ts';
import type { OwnedAmount } from '../../chain/rules/tokens/pieces.ts';
import { isEthereum } from '../../chain/state/address.ts';
import type { Property, PropertyPermission } from '../../chain/state/state.ts';
import { bulkMintMax, propertiesMax } from '../../contract/limits.ts';
import { CodecError, within } from '../codec-error.ts';
import { crossAccount } from './accounts.ts';
import { list, oneOf, record } from './composites.ts';
import { mapOf } from './portable-type.ts';
import { as, bool, mapped, named, u128, type Shape, type ValueOf } from './shape.ts';
import { propertyKey, propertyValue } from './texts.ts';

/** Property: key, then value. */
export const property = named(
  'up_data_structs::Property',
  record<Property>({ key: propertyKey, value: propertyValue }),
);

/** PropertyPermission: who may write properties of a key. */
export const writers = named(
  'up_data_structs::PropertyPermission',
  record<Omit<PropertyPermission, 'key'>>({ mutable: bool, collectionAdmin: bool, tokenOwner: bool }),
);

/** PropertyKeyPermission. `chain/` has key and permission in one record. */
export const propertyPermission: Shape<PropertyPermission> = mapped(
  named(
    'up_data_structs::PropertyKeyPermission',
    record<{ key: string; permission: Omit<PropertyPermission, 'key'> }>({
      key: propertyKey,
      permission: writers,
    }),
  ),
  ({ key, mutable, collectionAdmin, tokenOwner }: PropertyPermission) => ({
    key,
    permission: { mutable, collectionAdmin, tokenOwner },
  }),
  ({ key, permission }) => ({ key, ...permission }),
);

/** Properties of a collection or token being created; the runtime's type bounds their number. */
export const initialProperties = list(property, propertiesMax);

const taggedItem = named(
  'up_data_structs::CreateItemData',
  oneOf({
    NFT: named('up_data_structs::CreateNftData', record({ properties: initialProperties })),
    Fungible: named('up_data_structs::CreateFungibleData', record({ value: u128 })),
    ReFungible: named(
      'up_data_structs::CreateReFungibleData',
      record({ pieces: u128, properties: initialProperties }),
    ),
  }),
);

function itemToWire(data: ItemData): ValueOf<typeof taggedItem> {
  switch (data.kind) {
    case 'nft':
      return { tag: 'NFT', value: { properties: data.properties } };
    case 'fungible':
      return { tag: 'Fungible', value: { value: data.value } };
    case 'refungible':
      return { tag: 'ReFungible', value: { pieces: data.pieces, properties: data.properties } };
  }
}

function itemToChain(data: ValueOf<typeof taggedItem>): ItemData {
  switch (data.tag) {
    case 'NFT':
      return { kind: 'nft', ...data.value };
    case 'Fungible':
      return { kind: 'fungible', ...data.value };
    case 'ReFungible':
      return { kind: 'refungible', ...data.value };
  }
}

/** CreateItemData: one item without its owner. */
export const itemData: Shape<ItemData> = mapped(taggedItem, itemToWire, itemToChain);

const ownerList = list(record<OwnedAmount>({ owner: crossAccount, amount: u128 }), bulkMintMax);

/** Sort key of an owner in a map: by kind, then by its digits. */
const sortKeyOf = ({ owner }: OwnedAmount): string => `${isEthereum(owner) ? 1 : 0}${owner}`;

const inOrder = (owned: readonly OwnedAmount[]): readonly OwnedAmount[] =>
  [...owned].sort((a, b) => (sortKeyOf(a) < sortKeyOf(b) ? -1 : 1));

/** A map of owners to amounts: ascending by owner, each once. JSON: a list of `[owner, amount]`. */
const owners: Shape<readonly OwnedAmount[]> = {
  type: mapOf(crossAccount.type, u128.type),
  codec: enhanceCodec(ownerList.codec, inOrder, checkAscending),
  read: json => {
    if (!Array.isArray(json)) throw new CodecError('must be a list of [owner, amount]');
    const pairs = json.map((pair: unknown, index) =>
      within(`[${index}]`, () => {
        if (!Array.isArray(pair) || pair.length !== 2) throw new CodecError('must be [owner, amount]');
        return { owner: crossAccount.read(pair[0]), amount: u128.read(pair[1]) };
      }),
    );
    checkAscending(inOrder(pairs));
    return pairs;
  },
  write: (given, to) =>
    given.map(({ owner, amount }) => [crossAccount.write(owner, to), u128.write(amount, to)]),
};

function checkAscending(given: readonly OwnedAmount[]): readonly OwnedAmount[] {
  for (const [index, owned] of given.entries()) {
    const next = given[index + 1];
    if (next !== undefined && sortKeyOf(owned) >= sortKeyOf(next))
      throw new CodecError('must name each owner once, in ascending order');
  }
  return given;
}

const ofCrossAccount = { CrossAccountId: crossAccount.type };

/** CreateRefungibleExSingleOwner. */
const tokenOfOneOwner = named(
  'up_data_structs::CreateRefungibleExSingleOwner',
  record<NewToken & { readonly pieces: bigint }>({
    owner: as('user', crossAccount),
    pieces: u128,
    properties: initialProperties,
  }),
  ofCrossAccount,
);

/** CreateRefungibleExMultipleOwners. */
const tokenOfManyOwners = named(
  'up_data_structs::CreateRefungibleExMultipleOwners',
  record<NewItem>({ owners: as('users', owners), properties: initialProperties }),
  ofCrossAccount,
);

/** CreateNftExData. */
const tokenOfOwner = named(
  'up_data_structs::CreateNftExData',
  record<NewToken>({ properties: initialProperties, owner: crossAccount }),
  ofCrossAccount,
);

const taggedItems = named(
  'up_data_structs::CreateItemExData',
  oneOf({
    NFT: list(tokenOfOwner, bulkMintMax),
    Fungible: owners,
    RefungibleMultipleItems: list(tokenOfOneOwner, bulkMintMax),
    RefungibleMultipleOwners: tokenOfManyOwners,
  }),
  ofCrossAccount,
);

function itemsToWire(data: ItemsData): ValueOf<typeof taggedItems> {
  switch (data.kind) {
    case 'nft':
      return { tag: 'NFT', value: data.tokens };
    case 'fungible':
      return { tag: 'Fungible', value: data.owners };
    case 'refungible':
      return { tag: 'RefungibleMultipleItems', value: data.tokens };
    case 'refungible-multiple-owners':
      return { tag: 'RefungibleMultipleOwners', value: data.token };
  }
}

function itemsToChain(data: ValueOf<typeof taggedItems>): ItemsData {
  switch (data.tag) {
    case 'NFT':
      return { kind: 'nft', tokens: data.value };
    case 'Fungible':
      return { kind: 'fungible', owners: data.value };
    case 'RefungibleMultipleItems':
      return { kind: 'refungible', tokens: data.value };
    case 'RefungibleMultipleOwners':
      return { kind: 'refungible-multiple-owners', token: data.value };
  }
}

/** CreateItemExData: items with one owner each, or one token with several. */
export const itemsData: Shape<ItemsData> = mapped(taggedItems, itemsToWire, itemsToChain);
