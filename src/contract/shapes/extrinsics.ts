import { Type, type Static } from 'typebox';
import { component } from './component.ts';
import { u32Max } from '../limits.ts';
import { Account, as, Optional } from './members.ts';

/** Shapes of payloads, and of requests about transactions of any call (spec/decisions/service.md#extrinsics). */
const Text = Type.String();

/**
 * The `signerPayloadJSON` of a built payload, which clients send back with a signature
 * (spec/decisions/service.md#build-response).
 */
export const SignerPayload = component('SignerPayload', 'A transaction to sign, as wallets take it', {
  address: as(Text, 'The account that signs'),
  blockHash: as(Text, 'The block from which the payload is valid'),
  blockNumber: as(Text, 'Its number, hexadecimal'),
  era: as(Text, 'How long the payload is valid, encoded'),
  genesisHash: as(Text, 'The first block of the chain'),
  method: as(Text, 'The call, encoded'),
  nonce: as(Text, 'The number of the signer’s transaction, hexadecimal'),
  signedExtensions: Type.Array(Text),
  specVersion: as(Text, 'Version of the runtime, hexadecimal'),
  tip: Text,
  transactionVersion: Text,
  version: Type.Number({ description: 'Version of the extrinsic format' }),
});
export type SignerPayload = Static<typeof SignerPayload>;

/** Members that clients send as well: the rest of the answers that they got. They mean nothing, so there is no remark on them. */
const alsoSent = ['signerPayloadRaw', 'signerPayloadHex', 'compactExtrinsic', 'signatureType', 'fee'];

export const UnsignedPayload = component(
  'UnsignedPayload',
  'A payload that was built before',
  { signerPayloadJSON: SignerPayload },
  { alsoSent },
);
export const SignedPayload = component(
  'SignedPayload',
  'A payload and its signature',
  {
    signerPayloadJSON: SignerPayload,
    signature: Type.String({
      description: 'The signature of `signerPayloadHex`, after a byte for its type, as hexadecimal digits',
    }),
  },
  { alsoSent },
);
export type UnsignedPayload = Static<typeof UnsignedPayload>;
export type SignedPayload = Static<typeof SignedPayload>;

/**
 * Any call by name, with its arguments in order (spec/decisions/service.md#extrinsics, X1). `era` is a period in
 * blocks.
 */
export const ExtrinsicArguments = component('ExtrinsicArguments', 'A call of the chain by name', {
  address: as(Account, 'The account that signs'),
  section: as(Text, 'The pallet'),
  method: as(Text, 'The call'),
  args: Type.Array(Type.Unknown(), { description: 'The arguments of the call, in its order' }),
  era: Optional(
    Type.Integer({ description: 'Blocks for which the payload is valid', minimum: 4, maximum: 65_536 }),
  ),
  isImmortal: Optional(Type.Boolean({ description: 'Whether the payload is valid for ever' })),
});
export type ExtrinsicArguments = Static<typeof ExtrinsicArguments>;

/** A flag in a query: `true` or `1`; anything else is no. */
const Flag = (description: string) => Optional(Type.Unknown({ description, documentedAs: Type.Boolean() }));

/**
 * Query members of every write (spec/decisions/service.md#query-members). Other members are ignored; published clients send their
 * option `signer` as well.
 */
export const WriteQuery = Type.Object(
  {
    use: Optional(
      Type.Enum(
        ['Build', 'BuildBatch', 'BuildSequence', 'Sign', 'Submit', 'SubmitWatch', 'Result', 'GetFee'],
        {
          title: 'Use',
          description:
            'What to do: build the payload (if absent), build several from a list of bodies, sign it with the key of the ' +
            '`Authorization` header, submit it, submit it and wait for its outcome, or estimate its fee',
        },
      ),
    ),
    withFee: Flag('Whether to add the estimated fee'),
    verify: Flag('Whether to refuse at once what the chain would refuse'),
    nonce: Optional(
      Type.Integer({ description: 'The nonce, instead of the next one', minimum: 0, maximum: u32Max }),
    ),
  },
  { alsoSent: ['signer'] },
);
export type WriteQuery = Static<typeof WriteQuery>;

export const StatusQuery = Type.Object({ hash: as(Text, 'Hash of the transaction') });
/** Query for a transaction that is in a block. */
export const ExtrinsicQuery = Type.Object({
  extrinsicHash: as(Text, 'Hash of the transaction'),
  blockHashOrNumber: Optional(as(Text, 'The block that it must be in')),
});
