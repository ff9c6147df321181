import { nestingBudget } from '../contract/limits.ts';
import { isSelfOrMirror, zeroAddress, type Address } from './address.ts';
import { isListed } from './allow-list.ts';
import {
  accept,
  refuse,
  type Accepted,
  type Context,
  type Emit,
  type Refusal,
  type Refusals,
} from './call.ts';
import { effectiveLimits } from './collection-limits.ts';
import { checkNesting, nestingRefusals } from './nesting.ts';
import { holdingOf, putToken } from './ownership.ts';
import { noProperties } from './properties.ts';
import { isOwnerOrAdmin } from './roles.ts';
import { collectionOf, type Collection, type Property, type PropertyBag, type State } from './state.ts';
import { tokenPropertyRefusals, writeTokenProperties } from './token-properties.ts';

/** One token to mint: who gets it, and its first properties. */
export interface NewToken {
  readonly owner: Address;
  readonly properties: readonly Property[];
}

/** What the chain's three minting calls can say of one token; only `nft` fits here (fungible modes: a later issue). */
export type ItemData =
  | { readonly kind: 'nft'; readonly properties: readonly Property[] }
  | { readonly kind: 'fungible'; readonly value: bigint }
  | { readonly kind: 'refungible'; readonly pieces: bigint; readonly properties: readonly Property[] };

/** Tokens that are going to exist, with the ids they get. */
export interface MintPlan {
  readonly collectionId: number;
  readonly tokens: readonly PlannedToken[];
}

interface PlannedToken {
  readonly tokenId: number;
  readonly owner: Address;
  readonly bag: PropertyBag;
  /** Keys in the order in which they were given. */
  readonly keys: readonly string[];
}

/** In order of precedence (chain-semantics §2.5). */
export const mintRefusals = {
  'token.mint.collection-exists': 'CollectionNotFound',
  'token.mint.data-fits-the-mode': 'NotNonfungibleData',
  'token.mint.public-only-in-mint-mode': 'PublicMintingNotAllowed',
  'token.mint.public-needs-allow-list': 'AddressNotInAllowlist',
  'token.mint.not-to-zero-address': 'AddressIsZero',
  'token.mint.within-token-limit': 'CollectionTokenLimitExceeded',
  'token.mint.within-account-limit': 'AccountTokenLimitExceeded',
  ...nestingRefusals,
  ...tokenPropertyRefusals,
} as const satisfies Refusals;

type MintRule = keyof typeof mintRefusals;

/** Whether the signer may mint these tokens in one transaction; undefined stands for data of another mode. */
export function checkMint(
  state: Readonly<State>,
  collectionId: number,
  tokens: readonly NewToken[] | undefined,
  { signer, profile }: Context,
): Accepted<MintPlan> | Refusal<MintRule> {
  const collection = collectionOf(state, collectionId);
  if (collection === undefined) return refuse('token.mint.collection-exists');
  if (tokens === undefined) return refuse('token.mint.data-fits-the-mode');

  if (!isOwnerOrAdmin(collection, signer)) {
    const { access, mintMode } = collection.permissions;
    if (!mintMode) return refuse('token.mint.public-only-in-mint-mode');
    const listMatters = profile.publicMintNeedsAllowList === 'always' || access === 'AllowList';
    const everybody = [signer, ...tokens.map(token => token.owner)];
    if (listMatters && !everybody.every(address => isListed(state, collectionId, address)))
      return refuse('token.mint.public-needs-allow-list');
  }

  if (tokens.some(token => token.owner === zeroAddress)) return refuse('token.mint.not-to-zero-address');
  if (collection.minted + tokens.length > effectiveLimits(collection.limits).tokenLimit)
    return refuse('token.mint.within-token-limit');
  return checkTokens(state, collection, tokens, signer);
}

function checkTokens(
  state: Readonly<State>,
  collection: Collection,
  tokens: readonly NewToken[],
  signer: Address,
): Accepted<MintPlan> | Refusal<MintRule> {
  const { accountTokenOwnershipLimit } = effectiveLimits(collection.limits);
  const received = new Map<Address, number>();
  for (const { owner } of tokens) {
    const holding = (received.get(owner) ?? holdingOf(state, collection.id, owner)) + 1;
    if (holding > accountTokenOwnershipLimit) return refuse('token.mint.within-account-limit');
    received.set(owner, holding);
  }

  const idOf = (index: number): number => collection.minted + 1 + index;
  const budget = { left: nestingBudget };
  for (const [index, { owner }] of tokens.entries()) {
    const child = { collectionId: collection.id, tokenId: idOf(index) };
    const refusal = checkNesting(state, { signer, recipient: owner, child, budget });
    if (refusal !== undefined) return refusal;
  }

  const planned: PlannedToken[] = [];
  for (const [index, { owner, properties }] of tokens.entries()) {
    const writer = { signer, tokenExists: true, ownsToken: () => isSelfOrMirror(signer, owner) };
    const bag = writeTokenProperties(collection, noProperties, properties, writer);
    if ('refused' in bag) return bag;
    planned.push({ tokenId: idOf(index), owner, bag, keys: properties.map(({ key }) => key) });
  }
  return accept({ collectionId: collection.id, tokens: planned });
}

/** Makes the tokens exist: first all properties are told, then each token (chain-semantics §2.5, Events). */
export function applyMint(state: State, { collectionId, tokens }: MintPlan, emit: Emit): void {
  state.collections = state.collections.update(String(collectionId), draft => {
    draft.minted += tokens.length;
  });
  for (const { tokenId, owner, bag } of tokens) putToken(state, { collectionId, tokenId }, owner, bag);
  for (const { tokenId, keys } of tokens)
    for (const key of keys) emit('common.TokenPropertySet', collectionId, tokenId, key);
  for (const { tokenId, owner } of tokens) emit('common.ItemCreated', collectionId, tokenId, owner, 1n);
}
