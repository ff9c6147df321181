import { ethereumEncode, mnemonicGenerate } from '@polkadot/util-crypto';
import {
  ethereumMirror,
  isEthereum,
  substrateMirror,
  tokenAddress,
  tokenOfAddress,
} from '../../chain/state/address.ts';
import { TokenRef } from '../../contract/shapes/members.ts';
import { route } from '../../http/routes/route.ts';
import type { Plugin } from '../../http/plugin.ts';
import { invalidMember } from '../../service/requests/errors.ts';
import { toAddress } from '../../service/requests/members.ts';
import { formatAddress } from '../../wire/signing/ss58.ts';
import { keysOf } from './keys.ts';
import {
  AddressAnswer,
  AddressQuery,
  KeyQuery,
  Keys,
  NewKey,
  NormalizeQuery,
  TokenIdsQuery,
} from './shapes.ts';

const reservedPrefixes: readonly number[] = [46, 47];

const wrong = (address: string, constraint: string, message: string): Error =>
  invalidMember('address', address, { [constraint]: `address ${message}` });

/**
 * Routes for keys and address formats (spec/decisions/service.md#extrinsics A1, #address-formats, #helpers). An Ethereum address has mixed
 * case, which is its checksum.
 */
export const accounts: Plugin = {
  name: 'accounts',
  routes: [
    route(
      'GET account',
      { id: 'keysOfMnemonic', summary: 'The keys of a mnemonic', query: KeyQuery, answer: Keys },
      (world, { query }) => keysOf(query, world),
    ),
    route(
      'POST account/generate',
      {
        id: 'generateKeys',
        summary: 'The keys of a new mnemonic',
        body: {
          shape: NewKey,
          description: 'The kind of key, and metadata of its file',
          examples: { sr25519: { pairType: 'sr25519', meta: { name: 'mine' } } },
          isOptional: true,
        },
        answer: Keys,
      },
      (world, { body }) => keysOf({ ...body, mnemonic: mnemonicGenerate() }, world),
    ),
    route(
      'GET address-utils/mirror/ethereum-to-substrate',
      {
        id: 'ethereumToSubstrate',
        summary: 'The Substrate mirror of an Ethereum address',
        query: AddressQuery,
        answer: AddressAnswer,
      },
      (world, { query: { address } }) => {
        const found = toAddress(address);
        if (!isEthereum(found)) throw wrong(address, 'isEthereumAddress', 'must be an Ethereum address');
        return { address: world.format(substrateMirror(found)) };
      },
    ),
    route(
      'GET address-utils/mirror/substrate-to-ethereum',
      {
        id: 'substrateToEthereum',
        summary: 'The Ethereum mirror of a Substrate address',
        query: AddressQuery,
        answer: AddressAnswer,
      },
      (_world, { query: { address } }) => {
        const found = toAddress(address);
        if (isEthereum(found)) throw wrong(address, 'isSubstrateAddress', 'must be a Substrate address');
        return { address: ethereumEncode(ethereumMirror(found)) };
      },
    ),
    route(
      'GET address-utils/nesting/address-to-ids',
      { id: 'addressToIds', summary: 'The token of an address', query: AddressQuery, answer: TokenRef },
      (_world, { query: { address } }) => {
        const token = tokenOfAddress(toAddress(address));
        if (token === undefined) throw wrong(address, 'isNestingAddress', 'must be the address of a token');
        return token;
      },
    ),
    route(
      'GET address-utils/nesting/ids-to-address',
      { id: 'idsToAddress', summary: 'The address of a token', query: TokenIdsQuery, answer: AddressAnswer },
      (_world, { query }) => ({ address: ethereumEncode(tokenAddress(query)) }),
    ),
    route(
      'GET address-utils/normalize',
      {
        id: 'normalizeAddress',
        summary: 'An address as a network writes it',
        query: NormalizeQuery,
        answer: AddressAnswer,
      },
      (world, { query: { address, ss58prefix = world.ss58Prefix } }) => {
        if (reservedPrefixes.includes(ss58prefix))
          throw invalidMember('ss58prefix', ss58prefix, {
            isPrefix: 'ss58prefix must not be 46 or 47, which are reserved',
          });
        const found = toAddress(address);
        return { address: isEthereum(found) ? ethereumEncode(found) : formatAddress(found, ss58prefix) };
      },
    ),
  ],
};
