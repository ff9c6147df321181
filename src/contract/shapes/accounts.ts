import { Type, type Static } from 'typebox';
import { AnyAddress } from './members.ts';
import { u32Max } from '../limits.ts';

/**
 * Shapes of requests about keys and address formats, which need no chain (spec/decisions/service.md#extrinsics A1,
 * #helpers).
 */
const KeyOptions = {
  pairType: Type.Optional(Type.Enum(['sr25519', 'ed25519', 'ecdsa', 'ethereum'])),
  /** Any metadata for the key file; as JSON in a query. */
  meta: Type.Optional(Type.Unknown()),
};

export const KeyQuery = Type.Object({ ...KeyOptions, mnemonic: Type.String({ maxLength: 500 }) });
export const NewKey = Type.Object(KeyOptions);
export type KeyQuery = Static<typeof KeyQuery>;

export const AddressQuery = Type.Object({ address: AnyAddress });
export const NormalizeQuery = Type.Object({
  address: AnyAddress,
  ss58prefix: Type.Optional(Type.Integer({ minimum: 0, maximum: 16_383 })),
});
export const TokenIdsQuery = Type.Object({
  collectionId: Type.Integer({ minimum: 1, maximum: u32Max }),
  tokenId: Type.Integer({ minimum: 1, maximum: u32Max }),
});
export type AddressQuery = Static<typeof AddressQuery>;
export type NormalizeQuery = Static<typeof NormalizeQuery>;
export type TokenIdsQuery = Static<typeof TokenIdsQuery>;
