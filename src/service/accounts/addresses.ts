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
import type { AddressQuery, NormalizeQuery, TokenIdsQuery } from '../../contract/shapes/accounts.ts';
import { formatAddress } from '../../wire/ss58.ts';
import type { World } from '../world.ts';
import { toAddress } from '../requests/members.ts';
import { invalidMember } from '../requests/errors.ts';

/** Answers about spellings of addresses (rest-surface §6, §7.4); Ethereum addresses have their checksum in the case of letters. */
interface Spelled {
  readonly address: string;
}

/** Prefixes that the encoding keeps for itself. */
const reservedPrefixes: readonly number[] = [46, 47];

/** The Substrate account that stands for an Ethereum address. */
export function ethereumToSubstrate({ address }: AddressQuery, world: World): Spelled {
  const found = toAddress(address);
  if (!isEthereum(found)) throw wrong(address, 'isEthereumAddress', 'must be an Ethereum address');
  return { address: world.write(substrateMirror(found)) };
}

/** The Ethereum address that stands for a Substrate account. */
export function substrateToEthereum({ address }: AddressQuery): Spelled {
  const found = toAddress(address);
  if (isEthereum(found)) throw wrong(address, 'isSubstrateAddress', 'must be a Substrate address');
  return { address: ethereumEncode(ethereumMirror(found)) };
}

/** The token that an address is of, existing or not. */
export function addressToIds({ address }: AddressQuery): TokenRef {
  const token = tokenOfAddress(toAddress(address));
  if (token === undefined) throw wrong(address, 'isNestingAddress', 'must be the address of a token');
  return token;
}

/** The address that tokens nested in a token are owned by. */
export const idsToAddress = ({ collectionId, tokenId }: TokenIdsQuery): Spelled => ({
  address: ethereumEncode(tokenAddress({ collectionId, tokenId })),
});

/** The address as a network writes it: that of the world, or the one of the prefix. */
export function normalize({ address, ss58prefix }: NormalizeQuery, world: World): Spelled {
  const prefix = ss58prefix ?? world.ss58Prefix;
  if (reservedPrefixes.includes(prefix))
    throw invalidMember(
      'ss58prefix',
      prefix,
      'isPrefix',
      'ss58prefix must not be 46 or 47, which are reserved',
    );
  return { address: spelled(toAddress(address), prefix) };
}

const spelled = (address: Address, prefix: number): string =>
  isEthereum(address) ? ethereumEncode(address) : formatAddress(address, prefix);

const wrong = (address: string, constraint: string, message: string): Error =>
  invalidMember('address', address, constraint, `address ${message}`);
