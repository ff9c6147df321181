import { coinsCollectionId, substrateMirror } from '../../../chain/state/address.ts';
import { accountOf } from '../../../chain/state/state.ts';
import type { ReadContext } from '../../../service/worlds/world.ts';
import type { Query } from '../arguments.ts';

type Answer = Query['answer'];

/** The only token of the coins. It exists although nobody owns it alone. */
const onlyToken = 0;

const coinsOf = ({ state }: ReadContext, address: unknown): bigint =>
  accountOf(state, substrateMirror(String(address))).balance;

const issuance = ({ state }: ReadContext, token: unknown): bigint | undefined =>
  token === onlyToken ? state.indexes.issuance : undefined;

/** The answers of these names, which are all the same. */
const each = (names: string, answer: unknown): Readonly<Record<string, Answer>> =>
  Object.fromEntries(names.split(' ').map(name => [name, () => answer]));

/**
 * Answers about collection 0, the chain's coins (spec/decisions/chain.md#coins-as-a-collection). It is not stored as a collection, so that
 * what only reads one (`collectionById`, `effectiveCollectionLimits`, `nextSponsored`) finds none.
 */
const coinAnswers: Readonly<Record<string, Answer>> = {
  accountTokens: (context, [, address]) => (coinsOf(context, address) === 0n ? [] : [onlyToken]),
  accountBalance: (context, [, address]) => (coinsOf(context, address) === 0n ? 0 : 1),
  balance: (context, [, address, token]) => (token === onlyToken ? coinsOf(context, address) : 0n),
  tokenData: (context, [, token]) => ({ properties: [], pieces: issuance(context, token) ?? 0n }),
  tokenExists: (_context, [, token]) => token === onlyToken,
  totalPieces: (context, [, token]) => issuance(context, token),
  ...each('adminlist allowlist tokenOwners tokenChildren', []),
  ...each('collectionProperties propertyPermissions tokenProperties', []),
  ...each('collectionTokens', [onlyToken]),
  ...each('tokenOwner topmostTokenOwner', null),
  ...each('allowed allowanceForAll', false),
  ...each('allowance', 0n),
  ...each('lastTokenId', 0),
  ...each('totalSupply', 1),
};

/** How a method `unique_*` is answered if it is about the coins, and the world has them as a collection; else undefined. */
export const coinAnswer = (
  name: string,
  { world }: ReadContext,
  [id]: readonly unknown[],
): Answer | undefined =>
  id === coinsCollectionId && world.chain.rules.profile.coinsAreCollection ? coinAnswers[name] : undefined;
