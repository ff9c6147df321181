import { signedExtensions } from '../../../contract/networks.ts';
import { multiAddress } from '../../../wire/scale/accounts.ts';
import {
  arrayOf,
  bytesType,
  compactOf,
  hashType,
  primitive,
  tupleOf,
  variantsOf,
  wrapperOf,
  type PortableType,
} from '../../../wire/scale/portable-type.ts';
import { runtimeCall } from '../../../wire/calls/calls.ts';

const u8 = primitive('u8');
const u32 = primitive('u32');
const none = tupleOf();

/** The era of a transaction: one byte for an immortal one, else two, of which the first is the index of the variant. */
const era = variantsOf(
  'sp_runtime::generic::era::Era',
  Array.from({ length: 256 }, (_, index) =>
    index === 0
      ? { name: 'Immortal', index, fields: [] }
      : { name: `Mortal${index}`, index, fields: [{ type: u8 }] },
  ),
);

/** What each signed extension adds to a transaction, and what is signed besides. */
const extensions: Readonly<
  Record<(typeof signedExtensions)[number], readonly [extra: PortableType, signed: PortableType]>
> = {
  CheckSpecVersion: [none, u32],
  CheckTxVersion: [none, u32],
  CheckGenesis: [none, hashType],
  CheckMortality: [era, hashType],
  CheckNonce: [compactOf(u32), none],
  CheckWeight: [none, none],
  CheckMaintenance: [none, none],
  ChargeTransactionPayment: [compactOf(primitive('u128')), none],
  FakeTransactionFinalizer: [none, none],
};

/** The signed extensions of every transaction, in their order, with the names that versions of metadata have. */
export const describedExtensions = signedExtensions.map(identifier => {
  const [type, signed] = extensions[identifier];
  return { identifier, type, additionalSigned: signed, implicit: signed };
});

export const signatureType = variantsOf('sp_runtime::MultiSignature', [
  { name: 'Ed25519', index: 0, fields: [{ type: arrayOf(64, u8) }] },
  { name: 'Sr25519', index: 1, fields: [{ type: arrayOf(64, u8) }] },
  { name: 'Ecdsa', index: 2, fields: [{ type: arrayOf(65, u8) }] },
]);

/** What all signed extensions add to a transaction. */
export const extraType = tupleOf(...describedExtensions.map(({ type }) => type));

/** A transaction. Its bytes are opaque, because those of its parts depend on each other. */
export const extrinsicType: PortableType = {
  ...wrapperOf('sp_runtime::generic::unchecked_extrinsic::UncheckedExtrinsic', bytesType),
  params: { Address: multiAddress.type, Call: runtimeCall, Signature: signatureType, Extra: extraType },
};
