import { u8aToHex } from '@polkadot/util';
import { enhanceCodec } from 'scale-ts';
import { isEthereum, type Address } from '../../chain/state/address.ts';
import { CodecError } from '../codec-error.ts';
import { bytesOfHex } from '../hex.ts';
import { readAddress } from '../signing/ss58.ts';
import { oneOf, type Tagged } from './composites.ts';
import { accountType, ethereumAddressType, tupleOf, type PortableType } from './portable-type.ts';
import { fixedBytes } from './scale.ts';
import { mapped, named, type Shape } from './shape.ts';

function readText(json: unknown): Address {
  if (typeof json !== 'string') throw new CodecError('must be an address');
  return readAddress(json);
}

/** An address of one kind only. In bytes: its own; in JSON: text. */
function addressOf(kind: 'Substrate' | 'Ethereum', byteCount: number, type: PortableType): Shape<Address> {
  const checked = (address: Address): Address => {
    if (isEthereum(address) !== (kind === 'Ethereum'))
      throw new CodecError(`must be an address of ${kind}, got ${address}`);
    return address;
  };
  return {
    type,
    codec: enhanceCodec(
      fixedBytes(byteCount),
      (address: Address) => bytesOfHex(checked(address), byteCount),
      (bytes): Address => u8aToHex(bytes),
    ),
    read: json => checked(readText(json)),
    write: (address, to) => to.format(address),
  };
}

/** AccountId32: Substrate accounts only. */
export const account = addressOf('Substrate', 32, accountType);

interface CrossAccountVariants {
  Substrate: Address;
  Ethereum: Address;
}

const taggedCrossAccount = mapped(
  named(
    'pallet_evm::account::BasicCrossAccountIdRepr',
    oneOf<CrossAccountVariants>({
      Substrate: account,
      Ethereum: addressOf('Ethereum', 20, ethereumAddressType),
    }),
    { AccountId: accountType },
  ),
  (value: Address): Tagged<CrossAccountVariants> => ({
    tag: isEthereum(value) ? 'Ethereum' : 'Substrate',
    value,
  }),
  ({ value }) => value,
);

/** CrossAccountId: an account of either kind. In JSON `{substrate}`, `{ethereum}`, or the address alone. */
export const crossAccount: Shape<Address> = {
  ...taggedCrossAccount,
  read: json => (typeof json === 'string' ? readText(json) : taggedCrossAccount.read(json)),
};

const taggedAccount = mapped(
  named('sp_runtime::multiaddress::MultiAddress', oneOf<{ Id: Address }>({ Id: account }), {
    AccountId: accountType,
    AccountIndex: tupleOf(),
  }),
  (value: Address): Tagged<{ Id: Address }> => ({ tag: 'Id', value }),
  ({ value }) => value,
);

/** MultiAddress, but only its variant `Id`. In JSON `{id}`, or the address alone. */
export const multiAddress: Shape<Address> = {
  ...taggedAccount,
  read: json => (typeof json === 'string' ? account : taggedAccount).read(json),
};
