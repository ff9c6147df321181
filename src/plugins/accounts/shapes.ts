import { Type, type Static } from 'typebox';
import { component } from '../../contract/shapes/component.ts';
import { AnyAddress, Id, TokenId } from '../../contract/shapes/members.ts';

/**
 * A text that nobody else may read. Its format marks it: the journal does not record it (src/plugins/journal/redact.ts), and forms hide
 * it.
 */
const Secret = (options: { readonly description?: string; readonly maxLength?: number } = {}): Type.TString =>
  Type.String({ ...options, format: 'password' });

/**
 * Shapes of requests about keys and address formats, which need no chain (spec/decisions/service.md#extrinsics A1,
 * #helpers).
 */
const KeyOptions = {
  pairType: Type.Optional(
    Type.Enum(['sr25519', 'ed25519', 'ecdsa', 'ethereum'], { description: 'Kind of key: ed25519 if absent' }),
  ),
  meta: Type.Optional(Type.Unknown({ description: 'Metadata for the key file; as JSON in a query' })),
};

export const KeyQuery = Type.Object({
  ...KeyOptions,
  mnemonic: Secret({ description: '12 to 24 words', maxLength: 500 }),
});
export const NewKey = Type.Object(KeyOptions);
export type KeyQuery = Static<typeof KeyQuery>;

export const AddressQuery = Type.Object({ address: AnyAddress });
export const NormalizeQuery = Type.Object({
  address: AnyAddress,
  ss58prefix: Type.Optional(
    Type.Integer({
      description: 'Prefix of the network; that of the world if absent',
      minimum: 0,
      maximum: 16_383,
    }),
  ),
});
export const TokenIdsQuery = Type.Object({ collectionId: Id, tokenId: { ...TokenId, minimum: 1 } });

const Address = Type.String();

export const Keys = component('Keys', 'The keys of an account', {
  mnemonic: Secret(),
  seed: Secret({ description: 'Hexadecimal' }),
  publicKey: Type.String({ description: 'Hexadecimal' }),
  keyfile: Type.Object(
    {
      encoded: Secret(),
      encoding: Type.Object({
        content: Type.Array(Type.String()),
        type: Type.Array(Type.String()),
        version: Type.String(),
      }),
      address: Address,
      meta: Type.Record(Type.String(), Type.Unknown()),
    },
    { description: 'A key file for wallets, without a password' },
  ),
});
export const AddressAnswer = component('AddressAnswer', 'An address in one of its formats', {
  address: Address,
});
