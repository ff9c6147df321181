import { enhanceCodec } from 'scale-ts';
import { isEthereum, type Address } from '../../chain/state/address.ts';
import { hexOf } from '../../chain/state/hex.ts';
import { CodecError } from '../codec-error.ts';
import { bytesOfHex } from '../hex.ts';
import { parseAddress } from '../signing/ss58.ts';
import { enumeration } from './composites.ts';
import { accountType, ethereumAddressType, tupleOf, type PortableType } from './portable-type.ts';
import { fixedBytes } from './scale.ts';
import type { Shape } from './shape.ts';

function readText(json: unknown): Address {
  if (typeof json !== 'string') throw new CodecError('must be an address');
  const address = parseAddress(json);
  if (address === undefined) throw new CodecError(`${json} is not an address`);
  return address;
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
      (bytes): Address => hexOf(bytes),
    ),
    read: json => checked(readText(json)),
    write: (address, to) => to.format(address),
  };
}

/** AccountId32: Substrate accounts only. */
export const account = addressOf('Substrate', 32, accountType);

const anyAccount = enumeration(
  'pallet_evm::account::BasicCrossAccountIdRepr',
  { Substrate: account, Ethereum: addressOf('Ethereum', 20, ethereumAddressType) },
  address => (isEthereum(address) ? 'Ethereum' : 'Substrate'),
  { AccountId: accountType },
);

/** CrossAccountId: an account of either kind. In JSON `{substrate}`, `{ethereum}`, or the address alone. */
export const crossAccount: Shape<Address> = {
  ...anyAccount,
  read: json => (typeof json === 'string' ? readText(json) : anyAccount.read(json)),
};

const accountById = enumeration('sp_runtime::multiaddress::MultiAddress', { Id: account }, () => 'Id', {
  AccountId: accountType,
  AccountIndex: tupleOf(),
});

/** MultiAddress, but only its variant `Id`. In JSON `{id}`, or the address alone. */
export const multiAddress: Shape<Address> = {
  ...accountById,
  read: json => (typeof json === 'string' ? account : accountById).read(json),
};
