import { mnemonicGenerate } from '@polkadot/util-crypto';
import {
  AddressAnswer,
  AddressQuery,
  KeyQuery,
  Keys,
  NewKey,
  NormalizeQuery,
  TokenIdsQuery,
} from './shapes.ts';
import { TokenRef } from '../../contract/shapes/members.ts';
import {
  addressToIds,
  ethereumToSubstrate,
  idsToAddress,
  normalize,
  substrateToEthereum,
} from './addresses.ts';
import { keysOf } from './keys.ts';
import type { WorldRoute } from '../../http/routes/routes.ts';
import { route } from '../../http/routes/route.ts';

/** Routes for keys and address formats (spec/decisions/service.md#extrinsics A1, #helpers). */
export const accountRoutes: readonly WorldRoute[] = [
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
    (world, { query }) => ethereumToSubstrate(query, world),
  ),
  route(
    'GET address-utils/mirror/substrate-to-ethereum',
    {
      id: 'substrateToEthereum',
      summary: 'The Ethereum mirror of a Substrate address',
      query: AddressQuery,
      answer: AddressAnswer,
    },
    (_world, { query }) => substrateToEthereum(query),
  ),
  route(
    'GET address-utils/nesting/address-to-ids',
    { id: 'addressToIds', summary: 'The token of an address', query: AddressQuery, answer: TokenRef },
    (_world, { query }) => addressToIds(query),
  ),
  route(
    'GET address-utils/nesting/ids-to-address',
    { id: 'idsToAddress', summary: 'The address of a token', query: TokenIdsQuery, answer: AddressAnswer },
    (_world, { query }) => idsToAddress(query),
  ),
  route(
    'GET address-utils/normalize',
    {
      id: 'normalizeAddress',
      summary: 'An address as a network writes it',
      query: NormalizeQuery,
      answer: AddressAnswer,
    },
    (world, { query }) => normalize(query, world),
  ),
];
