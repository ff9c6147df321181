import type { ObservedCollection, TokenRef } from '../../model/observe.ts';
import type { Precondition } from '../../model/rule.ts';

/** A write about a token has to name one that its collection can have. */
export const tokenIdPrecondition = <
  M extends { readonly collection: ObservedCollection | undefined; readonly token: TokenRef },
>(): Precondition<M> => ({
  id: 'fungible.token-id-is-zero',
  level: 'ruled 2.15',
  source: 'What the service does, 2',
  says: 'All that there is of a Fungible collection is its token 0.',
  error: { code: 'common.FungibleItemsHaveNoId' },
  when: ({ collection, token }) => collection?.mode === 'Fungible' && token.tokenId !== 0,
});

/** Most pieces that a ReFungible token is in. */
export const piecesMax = 10n ** 21n;

/** Most of anything that the chain can write. */
export const u128Max = 2n ** 128n - 1n;

/** Parts per whole in which a portion is told. */
const portionUnit = 10n ** 15n;

/** So many of the pieces held as a portion of them says, to the nearest piece (rulings §2.15). */
export function portionOf(held: bigint, portion: number): bigint {
  const parts = BigInt(Math.round(portion * Number(portionUnit)));
  return (held * parts * 2n + portionUnit) / (portionUnit * 2n);
}

/** An amount as answers write it: a number, or text where a number would not be exact. */
export const asJson = (amount: bigint): number | string =>
  amount <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(amount) : amount.toString();

const dataErrors = {
  Nft: {
    code: 'nonfungible.NotNonfungibleDataUsedToMintFungibleCollectionToken',
    says: 'In an Nft collection no amounts and no pieces are minted.',
  },
  Fungible: {
    code: 'common.NotFungibleDataUsedToMintFungibleCollectionToken',
    says: 'In a Fungible collection only amounts are minted.',
  },
  ReFungible: {
    code: 'refungible.NotRefungibleDataUsedToMintFungibleCollectionToken',
    says: 'In a ReFungible collection only tokens in pieces are minted.',
  },
} as const;

/** What is minted has to be what the mode of the collection is about. */
export const dataPrecondition = (
  id: string,
  mode: keyof typeof dataErrors,
): Precondition<{
  readonly collection: ObservedCollection | undefined;
  readonly mode: string | undefined;
}> => ({
  id,
  level: 'ruled 2.22',
  source: 'What the service does, 2',
  says: dataErrors[mode].says,
  error: { code: dataErrors[mode].code },
  when: ({ collection, mode: asked }) => collection?.mode === mode && asked !== undefined && asked !== mode,
});
