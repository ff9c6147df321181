import { ethereumEncode } from '@polkadot/util-crypto';
import {
  ethereumMirror,
  isEthereum,
  substrateMirror,
  tokenAddress,
  tokenOfAddress,
  type Address,
  type TokenRef,
} from '../../chain/state/address.ts';
import type { Static } from 'typebox';
import type { AddressAnswer, AddressQuery, NormalizeQuery, TokenIdsQuery } from './shapes.ts';
import { formatAddress } from '../../wire/signing/ss58.ts';
import type { World } from '../../service/worlds/world.ts';
import { toAddress } from '../../service/requests/members.ts';
import { invalidMember } from '../../service/requests/errors.ts';

/**
 * An address in one of its formats (spec/decisions/service.md#address-formats, #helpers). An Ethereum address has mixed
 * case, which is its checksum.
 */
type AddressView = Static<typeof AddressAnswer>;

/** Prefixes that SS58 reserves. */
const reservedPrefixes: readonly number[] = [46, 47];

/** The Substrate mirror of an Ethereum address. */
export function ethereumToSubstrate({ address }: AddressQuery, world: World): AddressView {
  const found = toAddress(address);
  if (!isEthereum(found)) throw wrong(address, 'isEthereumAddress', 'must be an Ethereum address');
  return { address: world.format(substrateMirror(found)) };
}

/** The Ethereum mirror of a Substrate address. */
export function substrateToEthereum({ address }: AddressQuery): AddressView {
  const found = toAddress(address);
  if (isEthereum(found)) throw wrong(address, 'isSubstrateAddress', 'must be a Substrate address');
  return { address: ethereumEncode(ethereumMirror(found)) };
}

/** The ids in a token address. The token need not exist. */
export function addressToIds({ address }: AddressQuery): TokenRef {
  const token = tokenOfAddress(toAddress(address));
  if (token === undefined) throw wrong(address, 'isNestingAddress', 'must be the address of a token');
  return token;
}

/** The address of a token, which owns the tokens nested in it. */
export const idsToAddress = ({ collectionId, tokenId }: TokenIdsQuery): AddressView => ({
  address: ethereumEncode(tokenAddress({ collectionId, tokenId })),
});

/** The address in the format of the world's network, or of the given prefix. */
export function normalize({ address, ss58prefix }: NormalizeQuery, world: World): AddressView {
  const prefix = ss58prefix ?? world.ss58Prefix;
  if (reservedPrefixes.includes(prefix))
    throw invalidMember(
      'ss58prefix',
      prefix,
      'isPrefix',
      'ss58prefix must not be 46 or 47, which are reserved',
    );
  return { address: formatted(toAddress(address), prefix) };
}

const formatted = (address: Address, prefix: number): string =>
  isEthereum(address) ? ethereumEncode(address) : formatAddress(address, prefix);

const wrong = (address: string, constraint: string, message: string): Error =>
  invalidMember('address', address, constraint, `address ${message}`);
