import { mnemonicGenerate } from '@polkadot/util-crypto';
import type { Static, TSchema } from 'typebox';
import {
  AddressQuery,
  KeyQuery,
  NewKey,
  NormalizeQuery,
  TokenIdsQuery,
} from '../contract/shapes/accounts.ts';
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
  summary: string,
  shape: S,
  answer: (query: Static<S>, world: World) => unknown,
): WorldRoute {
  const readQuery = queryReader(shape);
  return {
    method: 'GET',
    paths: [path],
    versioned: true,
    schema: { summary, tags: [path.split('/')[0] ?? ''], querystring: shape },
    handle: (world, request) => answer(readQuery(request.query), world),
  };
}

/** Routes for keys and address formats (spec/decisions/service.md#extrinsics A1, #helpers). */
export const accountRoutes: readonly WorldRoute[] = [
  getRoute('account', 'The keys of a mnemonic', KeyQuery, keysOf),
  {
    method: 'POST',
    paths: ['account/generate'],
    versioned: true,
    schema: { summary: 'The keys of a new mnemonic', tags: ['account'], body: NewKey },
    handle: (world, request) =>
      keysOf({ ...readNewKey(request.body ?? {}), mnemonic: mnemonicGenerate() }, world),
  },
  getRoute(
    'address-utils/mirror/ethereum-to-substrate',
    'The Substrate mirror of an Ethereum address',
    AddressQuery,
    ethereumToSubstrate,
  ),
  getRoute(
    'address-utils/mirror/substrate-to-ethereum',
    'The Ethereum mirror of a Substrate address',
    AddressQuery,
    substrateToEthereum,
  ),
  getRoute('address-utils/nesting/address-to-ids', 'The token of an address', AddressQuery, addressToIds),
  getRoute('address-utils/nesting/ids-to-address', 'The address of a token', TokenIdsQuery, idsToAddress),
  getRoute('address-utils/normalize', 'An address as a network writes it', NormalizeQuery, normalize),
];
