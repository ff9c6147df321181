import { Type, type Static } from 'typebox';
import { outcomeShapes, type WriteOperation } from './index.ts';
import { SignedPayload, SignerPayload } from './extrinsics.ts';
import { Nullable, Optional } from './members.ts';
import { capitalised, component, named } from './component.ts';
import { AmountRead } from './read-members.ts';

/**
 * Shapes of the answers of writes, for every value of `use`, and of transactions (spec/decisions/service.md#query-members,
 * #extrinsics, #status).
 */
const { String: Text, Integer: Count, Boolean: Flag } = Type;
const fee = { fee: Optional(AmountRead) };

/** `use=Build`, and the only answer of `extrinsic/build` (spec/decisions/service.md#build-response). */
export const BuiltPayload = component('BuiltPayload', 'A transaction to sign; `fee` if `withFee` is set', {
  signerPayloadJSON: SignerPayload,
  signerPayloadRaw: Type.Object(
    {
      address: Text(),
      data: Text({ description: 'The bytes, hexadecimal' }),
      type: Type.Literal('payload'),
    },
    { description: 'The payload for wallets that sign bytes' },
  ),
  signerPayloadHex: Text({
    description: 'What to sign: the bytes, or their hash if they are more than 256',
  }),
  ...fee,
});
export type BuiltPayload = Static<typeof BuiltPayload>;

/** `use=Sign`, and a signed payload that was sent with `use=Build`. */
const Signed = component('SignedTransaction', 'A signed payload; `fee` if `withFee` is set', {
  ...SignedPayload.properties,
  ...fee,
});

/** `use=Submit` and `use=SubmitWatch`. */
export const Submitted = component(
  'Submitted',
  'The transaction was accepted; its status is at `extrinsic/status`',
  { hash: Text({ description: 'Hash of the transaction' }), ...fee },
);

/** `use=GetFee`. */
const Fee = component('FeeEstimate', 'The estimated fee', { fee: AmountRead });

/** `use=BuildBatch` and `use=BuildSequence`. */
const Payloads = component('BuiltPayloads', 'Transactions of one signer with consecutive nonces', {
  payloads: Type.Array(BuiltPayload),
  nextNonce: Count({ description: 'The nonce after the last one' }),
});
export type BuiltPayloads = Static<typeof Payloads>;

/** The outcome of a write, as a component. */
const outcomeOf = (operation: WriteOperation): Type.TSchema =>
  named(outcomeShapes[operation], `${capitalised(operation)}Outcome`, `The outcome of ${operation}`);

/** The answer of a write. Where collections are created limits can be set (spec/decisions/service.md#collection-endpoints). */
export function writeAnswer(operation: WriteOperation): Type.TSchema {
  const own = outcomeOf(operation);
  const parsed = operation === 'createCollection' ? Type.Union([own, outcomeOf('setLimits')]) : own;
  const title = `${capitalised(operation)}Result`;
  const members = { isError: Type.Literal(false), parsed, ...fee };
  // `use=Result`.
  const result = component(title, 'The transaction is in a block; `parsed` is its outcome', members);
  return Type.Union([BuiltPayload, Signed, Submitted, result, Fee, Payloads]);
}

export const Event = component('ChainEvent', 'An event of a transaction', {
  section: Text(),
  method: Text(),
  data: Type.Array(Type.Unknown(), { description: 'Its members, in the order of the runtime' }),
  meta: Type.Object({}),
  index: Text({ description: 'Two bytes, hexadecimal' }),
});

export type Event = Static<typeof Event>;

export const Refusal = component('Refusal', 'Why a transaction was refused', {
  message: Text(),
  details: component('RefusalDetails', 'The error of the runtime', {
    section: Text(),
    name: Text(),
    rule: Text({ description: 'Id of the rule that refuses it' }),
    advice: Optional(Text({ description: 'What to do if the profile `chain` would accept it' })),
  }),
});

export type Refusal = Static<typeof Refusal>;

export const Header = component('BlockHeader', 'The header of a block', {
  hash: Text(),
  parentHash: Text(),
  number: Text({ description: 'Hexadecimal' }),
  stateRoot: Text(),
  extrinsicsRoot: Text(),
  digest: Type.Object({ logs: Type.Array(Type.Unknown()) }),
});

export type Header = Static<typeof Header>;

const AnyOutcome = Type.Union([...new Set((Object.keys(outcomeShapes) as WriteOperation[]).map(outcomeOf))], {
  title: 'Outcome',
  description: 'The outcome of a write; which one depends on its operation',
});

/** The members of all generations of clients (spec/decisions/service.md#status). */
export const Status = component(
  'TransactionStatus',
  'The status of a transaction; `parsed` if it was accepted, the members of its block once it is in one',
  {
    hash: Text(),
    callMethod: Type.Object({ section: Text(), method: Text() }),
    fee: AmountRead,
    status: Type.Enum(['pending', 'Finalized', 'Error']),
    isCompleted: Flag({ description: 'Whether it is in a block' }),
    isError: Flag({ description: 'Whether it was refused' }),
    error: Nullable(Refusal),
    parsed: Optional(AnyOutcome),
    blockHash: Optional(Text()),
    blockIndex: Optional(Count({ description: 'Position in the block' })),
    createdAt: Optional(Type.Number({ description: 'Time of the block, in milliseconds' })),
    block: Optional(Type.Object({ hash: Text(), header: Header })),
    events: Type.Array(Event),
  },
);

/** A transaction that is in a block (spec/decisions/service.md#extrinsics, X7). */
export const Extrinsic = component('Extrinsic', 'A transaction that is in a block', {
  section: Text(),
  method: Text(),
  args: Type.Unknown({ description: 'The arguments of the call' }),
  events: Type.Array(Event),
  nonce: Count(),
  signer: Text(),
  hash: Text(),
  blockHash: Text(),
  blockNumber: Count(),
  isCompleted: Type.Literal(true),
});

/** A signature by the server, and the verification of any (spec/decisions/service.md#extrinsics, X2 and X3). */
export const ServerSignature = component(
  'ServerSignature',
  'A signature by the key of the `Authorization` header',
  {
    signature: Text({ description: 'Hexadecimal, with its type first' }),
    signatureType: Type.Literal('sr25519'),
  },
);
export type ServerSignature = Static<typeof ServerSignature>;
export const SignatureCheck = component(
  'SignatureCheck',
  'Whether a signature is valid; `errorMessage` if it is not',
  { isValid: Flag(), errorMessage: Nullable(Text()) },
);
export type SignatureCheck = Static<typeof SignatureCheck>;
