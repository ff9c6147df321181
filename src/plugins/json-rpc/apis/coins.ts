import { coinsCollectionId, substrateMirror, type Address } from '../../../chain/state/address.ts';
import { accountOf, type State } from '../../../chain/state/state.ts';
import { account, collectionId, query, tokenId, type Query } from '../../../service/queries/arguments.ts';
import { rawAmount } from '../../../service/views/polkadot-json.ts';
import type { ReadContext } from '../../../service/worlds/world.ts';

const coinsOf = (state: State, address: Address): bigint =>
  accountOf(state, substrateMirror(address)).balance;

/** The only token of the coins. It exists although nobody owns it alone. */
const onlyToken = 0;

const ofAccount = [collectionId, account('account')] as const;
const inToken = [collectionId, tokenId] as const;

const issuance = ({ state }: ReadContext, token: number): unknown =>
  token === onlyToken ? rawAmount(state.indexes.issuance) : null;

/** Queries of these names, which all have one answer. */
const each = (names: string, answer: unknown): Readonly<Record<string, Query>> =>
  Object.fromEntries(names.split(' ').map(name => [name, query(null, [], () => answer)]));

/**
 * Answers about collection 0, the chain's coins (spec/decisions/chain.md#coins-as-a-collection). It is not stored as a collection, so that
 * what only reads one (`collectionById`, `effectiveCollectionLimits`, `nextSponsored`) finds none.
 */
const coinAnswers: Readonly<Record<string, Query>> = {
  accountTokens: query(null, ofAccount, ({ state }, _id, address) =>
    coinsOf(state, address) === 0n ? [] : [onlyToken],
  ),
  accountBalance: query(null, ofAccount, ({ state }, _id, address) =>
    coinsOf(state, address) === 0n ? 0 : 1,
  ),
  balance: query(null, [...ofAccount, tokenId], ({ state }, _id, address, token) =>
    rawAmount(token === onlyToken ? coinsOf(state, address) : 0n),
  ),
  tokenData: query(null, inToken, (context, _id, token) => ({
    properties: [],
    owner: null,
    pieces: issuance(context, token) ?? 0,
  })),
  tokenExists: query(null, inToken, (_context, _id, token) => token === onlyToken),
  totalPieces: query(null, inToken, (context, _id, token) => issuance(context, token)),
  ...each('adminlist allowlist tokenOwners tokenChildren', []),
  ...each('collectionProperties propertyPermissions tokenProperties', []),
  ...each('collectionTokens', [onlyToken]),
  ...each('tokenOwner topmostTokenOwner', null),
  ...each('allowed allowanceForAll', false),
  ...each('allowance lastTokenId', 0),
  ...each('totalSupply', 1),
};

/** How a method `unique_*` is answered if it is about the coins, and the world has them as a collection; else undefined. */
export const coinAnswer = (
  name: string,
  { world }: ReadContext,
  [id]: readonly unknown[],
): Query | undefined =>
  id === coinsCollectionId && world.chain.rules.profile.coinsAreCollection ? coinAnswers[name] : undefined;
