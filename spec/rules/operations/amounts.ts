import type { WriteOperation } from '../../../src/contract/shapes/index.ts';
import { ruled } from '../../model/rule.ts';
import type { ObservedCollection, TokenRef } from '../../model/observations/observation.ts';
import { baseUnitsOf, inUnits } from '../../model/units.ts';
import type { Refusals, RefusedWhen } from './reasons.ts';

/** A request about amounts must name token 0. */
export const tokenIdRefusal: Refusals<{
  readonly collection: ObservedCollection | undefined;
  readonly token: TokenRef;
}> = {
  'fungible.token-id-is-zero': {
    ...ruled('2.15', 'What the service does, 2'),
    says: 'The only token of a Fungible collection is its token 0.',
    error: { code: 'common.FungibleItemsHaveNoId' },
    when: ({ collection, token }) => collection?.mode === 'Fungible' && token.tokenId !== 0,
  },
};

/** An Nft token is moved, burned or allowed whole. */
export const valueAtMostOne = (
  source: string,
  says = 'The value of an Nft token is at most 1.',
): RefusedWhen<{ readonly collection: ObservedCollection | undefined; readonly value: bigint }> => ({
  ...ruled('3', source),
  says,
  error: { code: 'nonfungible.NonfungibleItemsHaveNoAmount' },
  when: ({ collection, value }) => collection?.mode === 'Nft' && value > 1n,
});

/** The most pieces a ReFungible token can have. */
export const piecesMax = 10n ** 21n;

/** The largest amount that the chain can encode. */
export const u128Max = 2n ** 128n - 1n;

/** The precision of a portion: units per whole. */
const portionUnit = 10n ** 15n;

/** The number of held pieces that a portion means, to the nearest piece (spec/statements/rulings.md#2.15). */
export function portionOf(held: bigint, portion: number): bigint {
  const units = BigInt(Math.round(portion * Number(portionUnit)));
  return (held * units * 2n + portionUnit) / (portionUnit * 2n);
}

/** Operations whose amounts are in units of the collection; those of all others are in base units (spec/statements/rulings.md#2.28). */
const operationsInUnits: readonly WriteOperation[] = [
  'mintAmount',
  'transferAmount',
  'approveAmount',
  'burnAmount',
];

/** Whether it is one of them. */
export const isInUnits = (operation: WriteOperation): boolean => operationsInUnits.includes(operation);

/** What a request is about, as far as its amounts depend on it. */
interface AboutAmounts {
  readonly operation: WriteOperation;
  readonly collection: Pick<ObservedCollection, 'decimals'> | undefined;
}

/** A requested amount or number of pieces, in base units; 0 for a malformed one, which other rules are about. */
export const requestedAmount = (amount: number | string, { operation, collection }: AboutAmounts): bigint =>
  baseUnitsOf(amount, isInUnits(operation) ? (collection?.decimals ?? 0) : 0) ?? 0n;

/** An amount as answers write it in units with these decimals: a number, or text where a number would not have the same digits. */
export function asJson(amount: bigint, decimals = 0): number | string {
  const text = inUnits(String(amount), decimals)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');
  return Number(text) <= Number.MAX_SAFE_INTEGER && String(Number(text)) === text ? Number(text) : text;
}

const dataFits = (
  mode: string,
  says: string,
  code: string,
): RefusedWhen<{
  readonly collection: ObservedCollection | undefined;
  readonly mode: string | undefined;
}> => ({
  ...ruled('2.22', 'What the service does, 2'),
  says,
  error: { code },
  when: ({ collection, mode: requested }) =>
    collection?.mode === mode && requested !== undefined && requested !== mode,
});

/** A mint must fit the mode of the collection. */
export const dataRefusals = {
  'token.mint.data-fits-the-mode': dataFits(
    'Nft',
    'Amounts and pieces are not minted in an Nft collection.',
    'nonfungible.NotNonfungibleDataUsedToMintFungibleCollectionToken',
  ),
  'fungible.mint.data-fits-the-mode': dataFits(
    'Fungible',
    'Only amounts are minted in a Fungible collection.',
    'common.NotFungibleDataUsedToMintFungibleCollectionToken',
  ),
  'refungible.mint.data-fits-the-mode': dataFits(
    'ReFungible',
    'Only tokens in pieces are minted in a ReFungible collection.',
    'refungible.NotRefungibleDataUsedToMintFungibleCollectionToken',
  ),
};
