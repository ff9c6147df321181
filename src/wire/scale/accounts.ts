import { u8aToHex } from '@polkadot/util';
import { enhanceCodec } from 'scale-ts';
import { isEthereum, type Address } from '../../chain/state/address.ts';
import { CodecError } from '../codec-error.ts';
import { bytesOfHex } from '../hex.ts';
import { oneOf, type Tagged } from './composites.ts';
import { fixedBytes } from './scale.ts';
import { mapped, type JsonReader, type Shape } from './shape.ts';

function readText(json: unknown, from: JsonReader): Address {
  if (typeof json !== 'string') throw new CodecError('must be an address');
  return from.readAddress(json);
}

/** An address of one kind only. In bytes: its own; in JSON: text. */
function addressOf(kind: 'Substrate' | 'Ethereum', byteCount: number): Shape<Address> {
  const checked = (address: Address): Address => {
    if (isEthereum(address) !== (kind === 'Ethereum'))
      throw new CodecError(`must be an address of ${kind}, got ${address}`);
    return address;
  };
  return {
    codec: enhanceCodec(
      fixedBytes(byteCount),
      (address: Address) => bytesOfHex(checked(address), byteCount),
      (bytes): Address => u8aToHex(bytes),
    ),
    read: (json, from) => checked(readText(json, from)),
    write: (address, to) => to.writeAddress(address),
  };
}

/** AccountId32: Substrate accounts only. */
export const account = addressOf('Substrate', 32);

interface CrossAccountVariants {
  substrate: Address;
  ethereum: Address;
}

const taggedCrossAccount = mapped(
  oneOf<CrossAccountVariants>({ substrate: account, ethereum: addressOf('Ethereum', 20) }),
  (value: Address): Tagged<CrossAccountVariants> => ({
    tag: isEthereum(value) ? 'ethereum' : 'substrate',
    value,
  }),
  ({ value }) => value,
);

/** CrossAccountId: an account of either kind. In JSON `{substrate}`, `{ethereum}`, or the address alone. */
export const crossAccount: Shape<Address> = {
  ...taggedCrossAccount,
  read: (json, from) =>
    typeof json === 'string' ? readText(json, from) : taggedCrossAccount.read(json, from),
};

const taggedAccount = mapped(
  oneOf<{ id: Address }>({ id: account }),
  (value: Address): Tagged<{ id: Address }> => ({ tag: 'id', value }),
  ({ value }) => value,
);

/** MultiAddress, but only its variant `Id`. In JSON `{id}`, or the address alone. */
export const multiAddress: Shape<Address> = {
  ...taggedAccount,
  read: (json, from) =>
    typeof json === 'string' ? account.read(json, from) : taggedAccount.read(json, from),
};
