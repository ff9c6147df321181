import { mnemonicGenerate } from '@polkadot/util-crypto';
import type { Static, TSchema } from 'typebox';
import {
  AddressAnswer,
  AddressQuery,
  KeyQuery,
  Keys,
  NewKey,
  NormalizeQuery,
  TokenIdsQuery,
} from '../contract/shapes/accounts.ts';
import { TokenRef } from '../contract/shapes/members.ts';
import { tagOf } from './openapi/tag-of.ts';
import {
  addressToIds,
  ethereumToSubstrate,
  idsToAddress,
  normalize,
  substrateToEthereum,
} from '../service/accounts/addresses.ts';
import { keysOf } from '../service/accounts/keys.ts';
import type { World } from '../service/world.ts';
import type { WorldRoute } from './routes.ts';
import { queryReader, reader } from '../service/requests/validate.ts';

const readNewKey = reader(NewKey);

/** A GET route that answers from the query. */
function getRoute<S extends TSchema>(
  path: string,
  {
    id,
    summary,
    query: shape,
    answer: answerShape,
  }: { id: string; summary: string; query: S; answer: TSchema },
  answer: (query: Static<S>, world: World) => unknown,
): WorldRoute {
  const readQuery = queryReader(shape);
  return {
    method: 'GET',
    paths: [path],
    describes: { id, summary, tag: tagOf([path]), query: shape, answer: answerShape },
    handle: (world, request) => answer(readQuery(request.query, request.report), world),
  };
}

/** Routes for keys and address formats (spec/decisions/service.md#extrinsics A1, #helpers). */
export const accountRoutes: readonly WorldRoute[] = [
  getRoute(
    'account',
    { id: 'keysOfMnemonic', summary: 'The keys of a mnemonic', query: KeyQuery, answer: Keys },
    keysOf,
  ),
  {
    method: 'POST',
    paths: ['account/generate'],
    describes: {
      id: 'generateKeys',
      summary: 'The keys of a new mnemonic',
      tag: 'account',
      body: {
        shape: NewKey,
        description: 'The kind of key, and metadata of its file',
        examples: { sr25519: { pairType: 'sr25519', meta: { name: 'mine' } } },
        isOptional: true,
      },
      answer: Keys,
    },
    handle: (world, request) =>
      keysOf({ ...readNewKey(request.body ?? {}, request.report), mnemonic: mnemonicGenerate() }, world),
  },
  getRoute(
    'address-utils/mirror/ethereum-to-substrate',
    {
      id: 'ethereumToSubstrate',
      summary: 'The Substrate mirror of an Ethereum address',
      query: AddressQuery,
      answer: AddressAnswer,
    },
    ethereumToSubstrate,
  ),
  getRoute(
    'address-utils/mirror/substrate-to-ethereum',
    {
      id: 'substrateToEthereum',
      summary: 'The Ethereum mirror of a Substrate address',
      query: AddressQuery,
      answer: AddressAnswer,
    },
    substrateToEthereum,
  ),
  getRoute(
    'address-utils/nesting/address-to-ids',
    { id: 'addressToIds', summary: 'The token of an address', query: AddressQuery, answer: TokenRef },
    addressToIds,
  ),
  getRoute(
    'address-utils/nesting/ids-to-address',
    { id: 'idsToAddress', summary: 'The address of a token', query: TokenIdsQuery, answer: AddressAnswer },
    idsToAddress,
  ),
  getRoute(
    'address-utils/normalize',
    {
      id: 'normalizeAddress',
      summary: 'An address as a network writes it',
      query: NormalizeQuery,
      answer: AddressAnswer,
    },
    normalize,
  ),
];
