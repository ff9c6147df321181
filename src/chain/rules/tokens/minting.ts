import { nestingBudget, piecesMax, u128Max } from '../../../contract/limits.ts';
import type { Profile } from '../../profile.ts';
import { isSelfOrMirror, substrateMirror, zeroAddress, type Address } from '../../state/address.ts';
import {
  changeCollection,
  collectionOf,
  multiOwnerTokenOf,
  tokenKey,
  type Collection,
  type CollectionMode,
  type PropertyBag,
  type State,
  type Draft,
} from '../../state/state.ts';
import { isListed, isOwnerOrAdmin } from '../collections/access.ts';
import { effectiveLimits } from '../collections/collection-limits.ts';
import type { NewItem } from './mint-data.ts';
import { checkNesting, nestingRefusals } from './nesting.ts';
import { holdingOf, setHeld } from './ownership.ts';
import { heldByNobody, mintAmount, type OwnedAmount } from './pieces.ts';
import { noProperties } from '../collections/properties.ts';
import { tokenPropertyRefusals, writeTokenProperties } from './token-properties.ts';
import {
  accept,
  refuse,
  type Accepted,
  type Context,
  type Emit,
  type Refusal,
  type Refusals,
} from '../../call.ts';

/** The items that a call mints. `mode` is the one that its data is for; null if a list has data for several modes. */
export interface MintRequest {
  readonly collectionId: number;
  readonly mode: CollectionMode | null;
  readonly items: readonly NewItem[];
}

/** The tokens to create, with their ids. */
export interface MintPlan {
  readonly collectionId: number;
  readonly mode: CollectionMode;
  readonly tokens: readonly PlannedToken[];
}

interface PlannedToken extends NewItem {
  readonly tokenId: number;
  readonly bag: PropertyBag;
}

/** What every mint is checked for, in order (spec/decisions/chain.md#minting). */
export const mintRefusals = {
  'token.mint.collection-exists': 'CollectionNotFound',
  'token.mint.data-fits-the-mode': 'NotNonfungibleData',
  'fungible.mint.data-fits-the-mode': 'NotFungibleData',
  'refungible.mint.data-fits-the-mode': 'NotRefungibleData',
  'token.mint.public-only-in-mint-mode': 'PublicMintingNotAllowed',
  'token.mint.public-needs-allow-list': 'AddressNotInAllowlist',
  'token.mint.not-to-zero-address': 'AddressIsZero',
  'refungible.mint.sum-is-bounded': 'Overflow',
  'refungible.mint.pieces-are-bounded': 'WrongRefungiblePieces',
  'token.mint.within-token-limit': 'CollectionTokenLimitExceeded',
  'token.mint.within-account-limit': 'AccountTokenLimitExceeded',
  'fungible.mint.supply-is-bounded': 'Overflow',
  ...nestingRefusals,
  ...tokenPropertyRefusals,
} as const satisfies Refusals;

type MintRule = keyof typeof mintRefusals;

const wrongData = {
  Nft: 'token.mint.data-fits-the-mode',
  Fungible: 'fungible.mint.data-fits-the-mode',
  ReFungible: 'refungible.mint.data-fits-the-mode',
} as const satisfies Record<CollectionMode, MintRule>;

/** Whether the signer may mint all the items in one transaction. */
export function checkMint(
  state: State,
  { collectionId, mode, items }: MintRequest,
  context: Context,
): Accepted<MintPlan> | Refusal<MintRule> {
  const { signer, profile } = context;
  const collection = collectionOf(state, collectionId);
  if (collection === undefined) return refuse('token.mint.collection-exists');
  if (mode !== collection.mode) return refuse(wrongData[collection.mode]);

  if (!isOwnerOrAdmin(collection, signer)) {
    const { access, mintMode } = collection.permissions;
    if (!mintMode) return refuse('token.mint.public-only-in-mint-mode');
    const listMatters = profile.publicMintNeedsAllowList === 'always' || access === 'AllowList';
    const needListing = [signer, ...items.flatMap(({ owners }) => owners.map(({ owner }) => owner))];
    if (listMatters && !needListing.every(address => isListed(state, collectionId, address)))
      return refuse('token.mint.public-needs-allow-list');
  }

  return checkCounts(state, collection, items, profile) ?? checkItems(state, collection, items, context);
}

const sumOf = (owners: readonly OwnedAmount[]): bigint =>
  owners.reduce((sum, { amount }) => sum + amount, 0n);

/**
 * Whether the supply of a Fungible collection stays within 128 bits; of another one, whether the number of tokens, and the number of
 * pieces of each, stays within the limits of collection and owners.
 */
function checkCounts(
  state: State,
  collection: Collection,
  items: readonly NewItem[],
  { refungibleTokensShort }: Profile,
): Refusal<MintRule> | undefined {
  const owners = items.flatMap(item => item.owners);
  if (collection.mode === 'Fungible') {
    const supply = multiOwnerTokenOf(state, { collectionId: collection.id, tokenId: 0 })?.total ?? 0n;
    return supply + sumOf(owners) > u128Max ? refuse('fungible.mint.supply-is-bounded') : undefined;
  }
  if (owners.some(({ owner }) => owner === zeroAddress)) return refuse('token.mint.not-to-zero-address');
  const pieces = items.map(item => sumOf(item.owners));
  if (pieces.some(sum => sum > u128Max)) return refuse('refungible.mint.sum-is-bounded');
  if (pieces.some(sum => sum > piecesMax)) return refuse('refungible.mint.pieces-are-bounded');

  const { tokenLimit, accountTokenOwnershipLimit } = effectiveLimits(collection.limits);
  const short = collection.mode === 'ReFungible' ? refungibleTokensShort : 0;
  if (collection.minted + items.length > tokenLimit - short) return refuse('token.mint.within-token-limit');

  const received = new Map<Address, number>();
  for (const { owner } of owners) {
    const holding = (received.get(owner) ?? holdingOf(state, collection.id, owner)) + 1;
    if (holding > accountTokenOwnershipLimit) return refuse('token.mint.within-account-limit');
    received.set(owner, holding);
  }
  return undefined;
}

/** Whether every item may be nested in its owners and have its properties; plans the tokens. */
function checkItems(
  state: State,
  collection: Collection,
  items: readonly NewItem[],
  { signer, profile }: Context,
): Accepted<MintPlan> | Refusal<MintRule> {
  const firstId = collection.mode === 'Fungible' ? 0 : collection.minted + 1;
  const planned = items.map((item, index) => ({ ...item, tokenId: firstId + index }));
  const budget = { left: nestingBudget };
  for (const { owners, tokenId } of planned) {
    const child = { collectionId: collection.id, tokenId };
    for (const { owner } of owners) {
      const refusal = checkNesting(state, { signer, recipient: owner, child, profile, budget });
      if (refusal !== undefined) return refusal;
    }
  }

  const tokens: PlannedToken[] = [];
  for (const token of planned) {
    const ownsToken = (): boolean =>
      token.owners.every(({ owner, amount }) => amount === 0n || isSelfOrMirror(signer, owner));
    const writer = { signer, tokenExists: true, ownsToken };
    const bag = writeTokenProperties(collection, noProperties, token.properties, writer);
    if ('refused' in bag) return bag;
    tokens.push({ ...token, bag });
  }
  return accept({ collectionId: collection.id, mode: collection.mode, tokens });
}

/**
 * Creates the tokens. Emits the events of all properties, then those of the tokens (spec/decisions/chain.md#minting,
 * Events).
 */
export function applyMint(state: Draft, { collectionId, mode, tokens }: MintPlan, emit: Emit): void {
  if (mode !== 'Fungible')
    changeCollection(state, collectionId, ({ minted }) => ({ minted: minted + tokens.length }));
  for (const { tokenId, owners, bag } of tokens) {
    const token = { collectionId, tokenId };
    if (mode === 'ReFungible')
      state.multiOwnerTokens = state.multiOwnerTokens.set(tokenKey(token), { ...heldByNobody, ...bag });
    for (const owned of owners)
      if (mode !== 'Nft') mintAmount(state, token, owned);
      else {
        state.tokens = state.tokens.set(tokenKey(token), { owner: owned.owner, approved: null, ...bag });
        setHeld(state, token, owned.owner, true);
      }
  }
  for (const { tokenId, properties } of tokens)
    for (const { key } of properties) emit('common.TokenPropertySet', collectionId, tokenId, key);
  for (const { tokenId, owners } of tokens)
    for (const { owner, amount } of reportedAmounts(mode, owners))
      emit('common.ItemCreated', collectionId, tokenId, owner, amount);
}

/** The amounts that have an event, in the order of their owners' accounts. Zero pieces have none. */
const reportedAmounts = (mode: CollectionMode, owners: readonly OwnedAmount[]): readonly OwnedAmount[] =>
  mode === 'Nft'
    ? owners
    : owners
        .filter(({ amount }) => mode === 'Fungible' || amount > 0n)
        .sort((a, b) => (substrateMirror(a.owner) < substrateMirror(b.owner) ? -1 : 1));
