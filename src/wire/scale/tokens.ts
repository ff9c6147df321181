import { enhanceCodec } from 'scale-ts';
import type { ItemData, ItemsData, NewItem, NewToken } from '../../chain/rules/tokens/mint-data.ts';
import type { OwnedAmount } from '../../chain/rules/tokens/pieces.ts';
import { isEthereum } from '../../chain/state/address.ts';
import type { Property, PropertyPermission } from '../../chain/state/state.ts';
import { bulkMintMax, propertiesMax } from '../../contract/limits.ts';
import { CodecError, within } from '../codec-error.ts';
import { crossAccount } from './accounts.ts';
import { enumeration, list, record } from './composites.ts';
import { mapOf } from './portable-type.ts';
import { as, bool, mapped, named, u128, type Shape } from './shape.ts';
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

/** The members of a variant, which `chain/` has beside its kind. */
const ofKind = <K extends string, T extends object>(kind: K, shape: Shape<T>): Shape<{ kind: K } & T> =>
  mapped(
    shape,
    (item: { kind: K } & T) => item,
    item => ({ kind, ...item }),
  );

const itemTags = { nft: 'NFT', fungible: 'Fungible', refungible: 'ReFungible' } as const;

/** CreateItemData: one item without its owner. */
export const itemData: Shape<ItemData> = enumeration(
  'up_data_structs::CreateItemData',
  {
    NFT: ofKind('nft', named('up_data_structs::CreateNftData', record({ properties: initialProperties }))),
    Fungible: ofKind('fungible', named('up_data_structs::CreateFungibleData', record({ value: u128 }))),
    ReFungible: ofKind(
      'refungible',
      named('up_data_structs::CreateReFungibleData', record({ pieces: u128, properties: initialProperties })),
    ),
  },
  ({ kind }) => itemTags[kind],
);

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

/** The same as a member beside its kind. */
const memberOfKind = <K extends string, M extends string, T>(kind: K, member: M, shape: Shape<T>) =>
  mapped(
    shape,
    (items: { readonly kind: K } & Readonly<Record<M, T>>): T => items[member],
    items => ({ kind, [member]: items }) as { readonly kind: K } & Readonly<Record<M, T>>,
  );

const itemsTags = {
  nft: 'NFT',
  fungible: 'Fungible',
  refungible: 'RefungibleMultipleItems',
  'refungible-multiple-owners': 'RefungibleMultipleOwners',
} as const;

/** CreateItemExData: items with one owner each, or one token with several. */
export const itemsData: Shape<ItemsData> = enumeration(
  'up_data_structs::CreateItemExData',
  {
    NFT: memberOfKind('nft', 'tokens', list(tokenOfOwner, bulkMintMax)),
    Fungible: memberOfKind('fungible', 'owners', owners),
    RefungibleMultipleItems: memberOfKind('refungible', 'tokens', list(tokenOfOneOwner, bulkMintMax)),
    RefungibleMultipleOwners: memberOfKind('refungible-multiple-owners', 'token', tokenOfManyOwners),
  },
  ({ kind }) => itemsTags[kind],
  ofCrossAccount,
);
