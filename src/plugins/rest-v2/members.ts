import { ethereumEncode } from '@polkadot/util-crypto';
import { Type, type Static } from 'typebox';
import { collectionIdOf, isEthereum, type Address, type TokenRef } from '../../chain/state/address.ts';
import { remembered } from '../../chain/state/remembered.ts';
import type { Property as StoredProperty } from '../../chain/state/state.ts';
import { propertiesMax, propertyValueBytesMax } from '../../contract/limits.ts';
import { component, type Described } from '../../contract/shapes/component.ts';
import { AnyAddress, as, Id, Optional, PropertyKey, TokenId } from '../../contract/shapes/members.ts';
import { tokenContent } from '../../contract/shapes/v2.ts';
import { toChainProperty } from '../../service/content/text.ts';
import { invalidMember } from '../../service/requests/errors.ts';
import { wholeAmount } from '../../service/requests/members.ts';
import { profileOf, type OperationContext } from '../../service/operations/operation.ts';
import { formatAddress, parseAddress } from '../../wire/signing/ss58.ts';

// Members of requests of REST v2. Shapes that both interfaces have are those of `contract/shapes/members.ts`.

/** A text, and a number from 0 on, of answers. */
export const Text = Type.String();
export const Count = Type.Integer({ minimum: 0 });
/** A number of pieces: a text where it is too large for a number. */
export const AnyCount = Type.Union([Count, Text]);

/** The id of a collection, of its address; anything else as it is. */
export function toId(given: unknown): unknown {
  // Most are numbers or digits, which need no search for an address.
  const address = typeof given === 'string' && given.startsWith('0x') ? parseAddress(given) : undefined;
  return (address === undefined ? undefined : collectionIdOf(address)) ?? given;
}

/** The id of a collection, as a number, as text or as its address. */
export const CollectionId = {
  ...as(Id, 'Id of the collection: a number, its digits, or the address of the collection'),
  coerce: toId,
};
/** Members of requests about a collection. */
export const ofCollection = { collectionId: CollectionId };
/** Members of requests about a token. */
export const ofToken = { ...ofCollection, tokenId: TokenId };
/** A token by its ids. */
export const Token = Type.Object(ofToken);
/** The block of a read. */
export const atBlock = {
  atBlockHash: Optional(Type.String({ description: 'Hash of the block to read at; the last one if absent' })),
};
/** How many tokens or pieces: 1 if absent. */
export const Amount = Optional(
  Type.Integer({ description: 'Number of pieces; 1 if absent, and always 1 of an NFT', minimum: 0 }),
);
/** An amount of a Fungible collection, or of coins: whole, as a number or as digits. */
export const WholeAmount = Type.Unsafe<number | string>({
  type: ['number', 'string'],
  isAmount: true,
  title: 'WholeAmount',
  description: 'In the smallest unit: a whole number, or its digits as text',
  examples: ['150000'],
});
/** The pieces of a new token. */
export const NumberOfPieces = Type.Integer({ description: 'Number of pieces', minimum: 1, examples: [100] });
/** Who sends, if not the present owner. */
export const From = Optional(as(AnyAddress, 'Whose it is; the present owner if absent'));
/** An account that can also be an object with its kind, which clients make of it: `{Substrate: '5…'}`. */
export const ofAnyKind = (memberDescription: string): typeof AnyAddress & Pick<Described, 'coerce'> => ({
  ...as(AnyAddress, memberDescription),
  coerce(given: unknown): unknown {
    const { Substrate, Ethereum }: { Substrate?: unknown; Ethereum?: unknown } = { ...Object(given) };
    return Substrate ?? Ethereum ?? given;
  },
});

/** A flag of a request, of which a text is set if it is `true` in any case, and a number unless it is 0. */
export const flag = (description: string): Type.TBoolean & Pick<Described, 'coerce'> => ({
  ...Type.Boolean({ description }),
  coerce(given: unknown): unknown {
    if (typeof given === 'string') return given.toLowerCase() === 'true';
    return typeof given === 'number' ? given !== 0 : given;
  },
});

/** Properties to set, with their values as text or in hexadecimal. */
export const Properties = Type.Array(
  component('PropertyToSet', 'A property with its value as text, or in hexadecimal, which wins', {
    key: PropertyKey,
    value: Optional(Type.String({ maxBytes: propertyValueBytesMax, examples: ['red'] })),
    valueHex: Optional(
      Type.String({ pattern: '^0x([0-9a-fA-F]{2})*$', maxLength: 2 + 2 * propertyValueBytesMax }),
    ),
  }),
  { maxItems: propertiesMax },
);
/** Keys of properties to delete. */
export const Keys = Type.Array(PropertyKey, { minItems: 1, maxItems: propertiesMax });

/** Content of a token in schema 2.0. */
export const TokenContent = component('TokenContent', 'Content of a token in schema 2.0', tokenContent);

/** What every new token can have. */
export const newToken = {
  data: Optional(TokenContent),
  URI: Optional(Type.String({ description: 'URI of the metadata of the token' })),
  properties: Optional(Properties),
};

/** Properties as the chain stores them. Throws a `Failure` for one without a value. */
export const toProperties = (given: Static<typeof Properties>, context: OperationContext): StoredProperty[] =>
  given.map(({ key, value, valueHex }) => {
    if (value === undefined && valueHex === undefined)
      throw invalidMember('value', undefined, { isDefined: `value of the property ${key} is missing` });
    const property = toChainProperty(profileOf(context))({ key, value: value ?? '' });
    return valueHex === undefined ? property : { ...property, value: valueHex.toLowerCase() };
  });

/** What a call moves or burns of a token, 1 piece if no amount is given; all amounts of a Fungible collection are its token 0. */
export const piecesOf = (
  { collectionId, tokenId = 0 }: Partial<TokenRef> & Pick<TokenRef, 'collectionId'>,
  amount?: number | string,
): TokenRef & { readonly value: bigint } => ({
  collectionId,
  tokenId,
  value: wholeAmount('amount', amount),
});

/** Addresses in answers have this SS58 prefix, whatever the network. */
const answeredPrefix = 42;

/** An address as REST v2 answers it: SS58 with prefix 42, or an Ethereum address with its checksum. */
export const written = remembered((address: Address): string =>
  isEthereum(address) ? ethereumEncode(address) : formatAddress(address, answeredPrefix),
);
