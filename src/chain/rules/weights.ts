import { nestingBudget } from '../../contract/limits.ts';
import { tokenOfAddress, type Address } from '../state/address.ts';
import { collectionOf, type CollectionMode, type State } from '../state/state.ts';
import type { ItemsData } from './tokens/mint-data.ts';
import { topmostOwner } from './tokens/nesting.ts';
import type { OfCollection } from '../call.ts';

/** Weight of finding that the collection of a call does not exist. */
const missingCollectionWeight = 77_783_000n;

/** Weight of each property that a token is minted with. */
export const weightPerInitialProperty = 93_154_489n;

/** Weight of each property that is set or deleted. */
export const weightPerProperty = 201_219_018n;

/** Weight of a write of token properties beyond that of the properties. */
const tokenPropertiesBase = 126_391_471n;

/** Weight of each owner that is looked up on the way from a token to its topmost owner. */
const weightPerLookUp = 63_960_000n;

/** Weight of a bulk mint without its items, and of each item, by the form of its data. */
const bulkMintWeights: Readonly<
  Record<ItemsData['kind'], { readonly base: bigint; readonly perItem: bigint }>
> = {
  nft: { base: 164_848_221n, perItem: 337_173_655n },
  fungible: { base: 166_494_000n, perItem: 131_900_000n },
  refungible: { base: 165_169_000n, perItem: 441_418_000n },
  'refungible-multiple-owners': { base: 268_559_000n, perItem: 338_028_000n },
};

/** The weight for the mode of the collection; that of `Nft` if there is no such collection. */
export const weightByMode = (
  state: State,
  { collectionId }: OfCollection,
  weights: Readonly<Record<CollectionMode, bigint>>,
): bigint => weights[collectionOf(state, collectionId)?.mode ?? 'Nft'];

/** Weight of a call that is refused because its collection does not exist; undefined if the collection exists. */
export const weightIfMissing = (state: State, { collectionId }: OfCollection): bigint | undefined =>
  collectionOf(state, collectionId) === undefined ? missingCollectionWeight : undefined;

/** Weight of a list: the same for each element. */
export const weightOfEach = (elements: readonly unknown[], weight: bigint): bigint =>
  BigInt(elements.length) * weight;

/** Weight of a call that sets or deletes these properties of a token. */
export const tokenPropertiesWeight = (properties: readonly unknown[]): bigint =>
  tokenPropertiesBase + weightOfEach(properties, weightPerProperty);

/** Weight of minting several items with these properties. */
export function bulkMintWeight(
  kind: ItemsData['kind'],
  items: readonly unknown[],
  properties: readonly unknown[],
): bigint {
  const { base, perItem } = bulkMintWeights[kind];
  return base + weightOfEach(items, perItem) + weightOfEach(properties, weightPerInitialProperty);
}

/** Weight of looking up the owners above those of these addresses that are token addresses. */
export function lookUpsWeight(state: State, addresses: readonly Address[]): bigint {
  const lookUps = addresses.map(address => {
    const token = tokenOfAddress(address);
    if (token === undefined) return 0;
    const budget = { left: nestingBudget };
    topmostOwner(state, token, budget);
    return nestingBudget - budget.left;
  });
  return BigInt(lookUps.reduce((sum, count) => sum + count, 0)) * weightPerLookUp;
}
