import { holds, ladder, ladderRules, type Rule } from '../rule.ts';
import { bodyOf, type Step } from '../step.ts';
import { orElse } from '../unseen.ts';
import {
  collectionIn,
  holdingOf,
  isOwnerOrAdmin,
  isRestricted,
  mayAccess,
  tokenIn,
  zeroAddress,
} from '../view.ts';
import type { CollectionSeen } from '../observe.ts';
import { dataRung, piecesMax, u128Max } from './amounts.ts';
import { membersOf, type Members } from './content-in-properties.ts';
import { afterwards, eventsAre, onlyChanges } from './effects.ts';
import { isMint, mintOf, mintOperations, mintsMany, newIdsOf, type Mint } from './minting.ts';
import { nestingRungs } from './nesting.ts';
import { tokenPropertyRungs } from './token-properties.ts';

const source = 'States and transitions: Token, mint';

const isOutsider = ({ collection, signer }: Mint): boolean =>
  collection !== undefined && !isOwnerOrAdmin(collection, signer);

/** Whether the allow list decides who takes part in a public mint (rulings P8). */
const listMatters = ({ profile, collection }: Mint): boolean =>
  profile === 'chain' || (collection !== undefined && isRestricted(collection));

const isFungible = ({ collection }: Mint): boolean => collection?.mode === 'Fungible';

/** Most tokens that there ever may be; the chain stops one short of that with ReFungible ones (rulings P9). */
function tokensMax({ profile, collection }: Mint): number {
  const isShort = profile === 'chain' && collection?.mode === 'ReFungible';
  return (collection?.effectiveLimits.tokenLimit ?? Infinity) - (isShort ? 1 : 0);
}

/**
 * Whether there would be more tokens than ever may be. Where it is not reported how many there were, those alive are some of them,
 * and only a limit that somebody has set is near enough to matter.
 */
function exceedsLimit(mint: Mint, collection: CollectionSeen): boolean {
  const isMore = (minted: number): boolean => minted + mint.tokens.length > tokensMax(mint);
  if (isMore(orElse(() => Object.keys(collection.tokens).length, 0))) return true;
  const minted = (): number => collection.lastTokenId;
  return isMore(collection.limits.tokenLimit === null ? orElse(minted, 0) : minted());
}

const ownsTooMany = ({ collection, tokens }: Mint, owner: string): boolean =>
  collection !== undefined &&
  holdingOf(collection, owner) + tokens.filter(token => token.owner === owner).length >
    (collection.effectiveLimits.accountTokenOwnershipLimit ?? Infinity);

/** Whether it is one of the mints that the interface has, in a collection of tokens or none. */
const isOfInterface = ({ operation, collection }: Mint): boolean =>
  (operation === 'mint' || operation === 'mintMany') && (collection?.mode ?? 'Nft') === 'Nft';

/** Whether nothing that the interface leaves open can be in the way: how many there can be at once, and what data there is. */
function isPlain(mint: Mint, step: Step): boolean {
  const { collection, signer } = mint;
  const items = bodyOf(step, 'mintMany')?.tokens ?? [bodyOf(step, 'mint') ?? []].flat();
  return (
    collection !== undefined &&
    isOfInterface(mint) &&
    items.length <= 2 &&
    mayAccess(collection, signer) &&
    items.every(item => {
      const { owner, amount, properties, data } = item;
      const isBare = owner === undefined && amount === undefined && properties === undefined;
      return isBare && isPlainData(membersOf(data ?? {}));
    })
  );
}

const isPlainData = (data: Members): boolean =>
  Object.keys(data).every(name => ['name', 'description', 'image'].includes(name)) &&
  Object.values(data).every(value => ['_', 'ipfsCid'].includes(Object.keys(membersOf(value)).join()));

/** Why tokens may not come to be, in order (chain-semantics §2.5). */
export const mintLadder = ladder<Mint>({
  operations: mintOperations,
  read: mintOf,
  rungs: [
    {
      id: 'token.mint.collection-exists',
      level: 'stated',
      source,
      says: 'Tokens are minted in a collection that exists.',
      error: { code: 'common.CollectionNotFound', message: 'Collection not found' },
      when: ({ collection }) => collection === undefined,
      stated: isOfInterface,
    },
    dataRung('token.mint.data-fits-the-mode', 'Nft'),
    dataRung('fungible.mint.data-fits-the-mode', 'Fungible'),
    dataRung('refungible.mint.data-fits-the-mode', 'ReFungible'),
    {
      id: 'token.mint.public-only-in-mint-mode',
      level: 'stated',
      source: 'Resources: CollectionPermissions, mintMode',
      says: 'Who is neither owner nor admin may mint only in mint mode.',
      error: { code: 'common.PublicMintingNotAllowed' },
      when: mint => isOutsider(mint) && mint.collection?.permissions.mintMode !== true,
      stated: mint => isOfInterface(mint) && mint.collection?.permissions.mintMode === false,
    },
    {
      id: 'token.mint.public-needs-allow-list',
      level: 'ruled 1.P8',
      source: 'Resources: CollectionPermissions, access',
      says: 'A public mint by allow list takes a listed signer and listed recipients.',
      error: { code: 'common.AddressNotInAllowlist' },
      when: mint =>
        isOutsider(mint) &&
        listMatters(mint) &&
        [mint.signer, ...mint.tokens.map(({ owner }) => owner)].some(
          address => mint.collection?.allowList.includes(address) === false,
        ),
    },
    {
      id: 'token.mint.not-to-zero-address',
      level: 'ruled 3',
      source,
      says: 'Nothing can be minted to the zero address.',
      error: { code: 'common.AddressIsZero' },
      when: mint => !isFungible(mint) && mint.tokens.some(({ owner }) => owner === zeroAddress),
    },
    {
      id: 'refungible.mint.pieces-are-bounded',
      level: 'ruled 2.22',
      source: 'What the service does, 2',
      says: 'A ReFungible token is in at most 10²¹ pieces.',
      error: { code: 'refungible.WrongRefungiblePieces' },
      when: ({ collection, tokens }) =>
        collection?.mode === 'ReFungible' && tokens.some(({ amount }) => amount > piecesMax),
    },
    {
      id: 'token.mint.within-token-limit',
      level: 'stated',
      source: 'Limits: tokenLimit',
      says: 'No more tokens are ever minted than the limit; burned ones count.',
      error: { code: 'common.CollectionTokenLimitExceeded' },
      when: mint => mint.collection !== undefined && !isFungible(mint) && exceedsLimit(mint, mint.collection),
      stated: isOfInterface,
    },
    {
      id: 'token.mint.within-account-limit',
      level: 'stated',
      source: 'Resources: CollectionLimits, accountTokenOwnershipLimit',
      says: 'Nobody is minted more tokens of a collection than its limit lets one address own.',
      error: { code: 'common.AccountTokenLimitExceeded' },
      when: mint => !isFungible(mint) && mint.tokens.some(({ owner }) => ownsTooMany(mint, owner)),
      stated: isOfInterface,
    },
    {
      id: 'fungible.mint.supply-is-bounded',
      level: 'ruled 2.22',
      source: 'What the service does, 2',
      says: 'All that there is of a Fungible collection is less than 2¹²⁸.',
      error: { code: 'arithmetic.Overflow' },
      when: mint =>
        isFungible(mint) &&
        mint.tokens.reduce(
          (sum, { amount }) => sum + amount,
          BigInt(mint.collection?.shared[0]?.total ?? 0),
        ) > u128Max,
    },
    ...nestingRungs<Mint>(({ nesting }) => nesting, { isStated: () => false }),
    // That data become properties, and that a mint takes properties, the interface does not say.
    ...tokenPropertyRungs<Mint>(
      ({ property }) => property,
      () => false,
      'permitted',
      'immutable',
      'space',
    ),
  ],
  accepted: {
    id: 'token.mint.accepted-otherwise',
    level: 'stated',
    source,
    says: 'A token or two with name, description and image, or without, are minted when the collection exists and no limit is exceeded.',
  },
  promised: isPlain,
});

/** Whether whole tokens are minted; what mints of parts do is told elsewhere. */
const mints = (step: Step): boolean => isMint(step) && mintOf(step).collection?.mode === 'Nft';

/** Whether whole tokens are minted in a way that the interface has. */
const isMintOfInterface = (step: Step): boolean => mints(step) && isOfInterface(mintOf(step));

/** What a mint does, and what it leaves alone. */
export const mintRules: readonly Rule[] = [
  ...ladderRules(mintLadder),
  afterwards({
    id: 'token.mint.tokens-exist',
    level: 'stated',
    source,
    says: 'Each token that the outcome names exists afterwards; what the collection owner mints for nobody else is its own.',
    concerns: isMintOfInterface,
    isSo: step => {
      const { collectionId, collection, signer, tokens } = mintOf(step);
      const ids = mintedIds(step);
      const areRight = ids.every((tokenId, index) => {
        const owner = tokenIn(step.after, { collectionId, tokenId })?.owner;
        const isForItself = collection?.owner === signer && tokens[index]?.owner === signer;
        return isForItself ? owner === signer : owner !== undefined;
      });
      return areRight && ids.length === tokens.length;
    },
  }),
  afterwards({
    id: 'token.mint.tokens-belong-to-owners',
    level: 'ruled 2.22',
    source,
    says: 'Each new token exists and belongs to whom it was minted for, with its properties.',
    concerns: mints,
    isSo: step => {
      const { collectionId, tokens } = mintOf(step);
      return newIdsOf(mintOf(step)).every((tokenId, index) => {
        const token = tokenIn(step.after, { collectionId, tokenId });
        const wanted = tokens[index];
        return (
          token?.owner === wanted?.owner &&
          wanted?.properties.every(({ key }) => token?.properties.some(property => property.key === key)) ===
            true
        );
      });
    },
  }),
  afterwards({
    id: 'token.mint.counts-toward-token-limit',
    level: 'ruled 2.22',
    source: 'States and transitions: Token, mint',
    says: 'Every mint counts: last id and supply grow by the number of tokens.',
    concerns: mints,
    isSo: step => {
      const { collectionId, tokens, collection } = mintOf(step);
      const after = collectionIn(step.after, collectionId);
      return (
        after?.lastTokenId === (collection?.lastTokenId ?? 0) + tokens.length &&
        after.totalSupply === (collection?.totalSupply ?? 0) + tokens.length
      );
    },
  }),
  onlyChanges({
    id: 'token.mint.changes-nothing-else',
    level: 'stated',
    source,
    says: 'A mint touches no other token, but for the children of a parent it mints into.',
    concerns: mints,
    allowed: step => {
      const { collectionId } = mintOf(step);
      return [
        ...mintedIds(step).map(id => `collections/${collectionId}/tokens/${id}`),
        `collections/${collectionId}/lastTokenId`,
        `collections/${collectionId}/totalSupply`,
        'collections/*/tokens/*/children',
      ];
    },
  }),
  {
    id: 'token.mint.tells-token-ids',
    level: 'stated',
    source: 'Events: Mint',
    says: 'The outcome names the new token, or each of several: by ids that no token had before.',
    operations: mintOperations,
    law: step => {
      if (!isMintOfInterface(step) || step.receipt.kind !== 'accepted') return 'silent';
      const { collectionId, tokens } = mintOf(step);
      const ids = toldIds(step);
      const areNew = ids.every(
        tokenId =>
          typeof tokenId === 'number' && tokenIn(step.before, { collectionId, tokenId }) === undefined,
      );
      return holds(
        areNew && new Set(ids).size === tokens.length && ids.length === tokens.length,
        () => `expected ${tokens.length} new ids, found ${JSON.stringify(ids)}`,
      );
    },
  },
  eventsAre({
    id: 'token.mint.tells-ids-in-order',
    level: 'ruled 2.22',
    source: 'Events: Mint',
    says: 'The outcome names the collection and the new token, or each of them in order, and ids follow one another.',
    concerns: mints,
    parsed: step => {
      const { collectionId } = mintOf(step);
      const items = newIdsOf(mintOf(step)).map(tokenId => ({ collectionId, tokenId }));
      return mintsMany(step) ? items : items[0];
    },
  }),
];

/** Ids of the tokens that the outcome names. */
function toldIds({ receipt, request: { operation } }: Step): readonly number[] {
  if (receipt.kind !== 'accepted') return [];
  const isMany = operation === 'mintMany' || operation === 'mintManyV2';
  const items = isMany ? receipt.parsed : [receipt.parsed];
  return (items as readonly { readonly tokenId: number }[]).map(({ tokenId }) => tokenId);
}

/** Ids of the tokens that were minted; where no outcome is reported, of those that are there now and were not before. */
const mintedIds = (step: Step): readonly number[] =>
  orElse<readonly number[] | undefined>(() => toldIds(step), undefined) ?? newTokensIn(step);

function newTokensIn(step: Step): readonly number[] {
  const { collectionId, collection } = mintOf(step);
  const known = Object.keys(collection?.tokens ?? {});
  return Object.keys(collectionIn(step.after, collectionId)?.tokens ?? {})
    .filter(id => !known.includes(id))
    .map(Number);
}
