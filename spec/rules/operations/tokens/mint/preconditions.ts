import { ruled } from '../../../../model/rule.ts';
import type { Step } from '../../../../model/step.ts';
import { orElse } from '../../../../model/unobservable.ts';
import {
  holdingOf,
  isHoldingUnclear,
  isOwnerOrAdmin,
  isRestricted,
  mayAccess,
  zeroAddress,
  limitsInForce,
} from '../../../../model/view.ts';
import type { ObservedCollection } from '../../../../model/observations/observation.ts';
import { dataRefusals, piecesMax, u128Max } from '../../amounts.ts';
import { membersOf, type Members } from '../../../../model/reported.ts';
import { itemsOf, mints, type Mint } from './request.ts';
import { nestingRefusals } from '../../nesting.ts';
import { operationRules } from '../../operation-rules.ts';
import { tokenPropertyRefusals } from '../properties/problems.ts';

const isOutsider = ({ collection, signer }: Mint): boolean =>
  collection !== undefined && !isOwnerOrAdmin(collection, signer);

/** Whether a public mint is restricted to the allow list (spec/statements/rulings.md#p8). */
const listMatters = ({ profile, collection }: Mint): boolean =>
  profile === 'chain' || (collection !== undefined && isRestricted(collection));

const isFungible = ({ collection }: Mint): boolean => collection?.mode === 'Fungible';

/**
 * The most tokens that may ever be minted; profile `chain` allows one ReFungible token fewer
 * (spec/statements/rulings.md#p9).
 */
function tokensMax({ profile, collection }: Mint): number {
  const isShort = profile === 'chain' && collection?.mode === 'ReFungible';
  return ((collection && limitsInForce(collection).tokenLimit) ?? Infinity) - (isShort ? 1 : 0);
}

/**
 * Whether the mint exceeds the token limit. Where the number of minted tokens is not reported, living tokens are a lower bound,
 * and only a limit that was set can be low enough to matter.
 */
function exceedsLimit(mint: Mint, collection: ObservedCollection): boolean {
  const isMore = (minted: number): boolean => minted + mint.tokens.length > tokensMax(mint);
  if (isMore(orElse(() => Object.keys(collection.tokens).length, 0))) return true;
  const minted = (): number => collection.lastTokenId;
  return isMore(collection.limits.tokenLimit === null ? orElse(minted, 0) : minted());
}

/** Whether the account would own too many tokens with `count` more. */
const isTooManyFor = ({ collection }: Mint, owner: string, count: number): boolean =>
  collection !== undefined &&
  holdingOf(collection, owner) + count > (limitsInForce(collection).accountTokenOwnershipLimit ?? Infinity);

const ownsTooMany = (mint: Mint, owner: string): boolean =>
  isTooManyFor(mint, owner, mint.tokens.filter(token => token.owner === owner).length);

/** Whether the tokens are too many for the signer, and for the collection owner: the interface does not state who gets them. */
const tooManyFor = (mint: Mint): readonly boolean[] =>
  [mint.signer, mint.collection?.owner ?? mint.signer].map(owner =>
    isTooManyFor(mint, owner, mint.tokens.length),
  );

/** Whether it is an operation of the interface, and not in a collection of another mode. */
export const isOfInterface = ({ operation, collection }: Mint): boolean =>
  (operation === 'mint' || operation === 'mintMany') && (collection?.mode ?? 'Nft') === 'Nft';

/** Whether nothing that the interface leaves open can prevent it: few tokens, with documented data. */
function isPlain(mint: Mint, step: Step): boolean {
  const { collection, signer } = mint;
  const items = itemsOf(step);
  return (
    collection !== undefined &&
    isOfInterface(mint) &&
    items.length <= 2 &&
    mayAccess(collection, signer) &&
    !tooManyFor(mint).includes(true) &&
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

/** Preconditions of a mint (spec/decisions/chain.md#minting). */
export const mintPreconditions = operationRules({
  ...mints,
  refused: [
    {
      'token.mint.collection-exists': {
        says: 'Tokens are minted in a collection that exists.',
        error: { code: 'common.CollectionNotFound', message: 'Collection not found' },
        when: ({ collection }) => collection === undefined,
        stated: isOfInterface,
      },
      ...dataRefusals,
      'token.mint.public-only-in-mint-mode': {
        source: 'Resources: CollectionPermissions, mintMode',
        says: 'A signer who is neither owner nor admin can mint only in mint mode.',
        error: { code: 'common.PublicMintingNotAllowed' },
        when: mint => isOutsider(mint) && mint.collection?.permissions.mintMode !== true,
        stated: mint => isOfInterface(mint) && mint.collection?.permissions.mintMode === false,
      },
      'token.mint.public-needs-allow-list': {
        ...ruled('1.P8', 'Resources: CollectionPermissions, access'),
        says: 'Under allow-list access, the signer and the recipients of a public mint must be on the allow list.',
        error: { code: 'common.AddressNotInAllowlist' },
        when: mint =>
          isOutsider(mint) &&
          listMatters(mint) &&
          [mint.signer, ...mint.tokens.map(({ owner }) => owner)].some(
            address => mint.collection?.allowList.includes(address) === false,
          ),
      },
      'token.mint.not-to-zero-address': {
        level: 'ruled 3',
        says: 'The zero address cannot be the recipient of a mint.',
        error: { code: 'common.AddressIsZero' },
        when: mint => !isFungible(mint) && mint.tokens.some(({ owner }) => owner === zeroAddress),
      },
      'refungible.mint.pieces-are-bounded': {
        ...ruled('2.22', 'What the service does, 2'),
        says: 'A ReFungible token has at most 10²¹ pieces.',
        error: { code: 'refungible.WrongRefungiblePieces' },
        when: ({ collection, tokens }) =>
          collection?.mode === 'ReFungible' && tokens.some(({ amount }) => amount > piecesMax),
      },
      'token.mint.within-token-limit': {
        source: 'Limits: tokenLimit',
        says: 'The number of minted tokens, burned ones included, stays within the token limit.',
        error: { code: 'common.CollectionTokenLimitExceeded' },
        when: mint =>
          mint.collection !== undefined && !isFungible(mint) && exceedsLimit(mint, mint.collection),
        stated: isOfInterface,
      },
      'token.mint.within-account-limit': {
        source: 'Resources: CollectionLimits, accountTokenOwnershipLimit',
        says: 'A mint does not give an address more tokens than `accountTokenOwnershipLimit` allows.',
        error: { code: 'common.AccountTokenLimitExceeded' },
        when: mint => !isFungible(mint) && mint.tokens.some(({ owner }) => ownsTooMany(mint, owner)),
        stated: mint => isOfInterface(mint) && !tooManyFor(mint).includes(false),
      },
      'fungible.mint.supply-is-bounded': {
        ...ruled('2.22', 'What the service does, 2'),
        says: 'The total supply of a Fungible collection is below 2¹²⁸.',
        error: { code: 'arithmetic.Overflow' },
        when: mint =>
          isFungible(mint) &&
          mint.tokens.reduce(
            (sum, { amount }) => sum + amount,
            BigInt(mint.collection?.pieces[0]?.total ?? 0),
          ) > u128Max,
      },
    },
    nestingRefusals<Mint>(
      ({ nesting }) => nesting,
      () => false,
    ),
    // The interface does not state that data are stored as properties, nor that a mint takes properties.
    tokenPropertyRefusals<Mint>(
      ({ property }) => property,
      () => false,
      'permitted',
      'immutable',
      'space',
    ),
    {
      'how many tokens an account holds': {
        unjudged: 'refusing',
        when: ({ collection }) => collection !== undefined && isHoldingUnclear(collection),
      },
    },
  ],
  accepted: {
    'token.mint.accepted-otherwise': {
      says: 'One or two tokens, with or without name, description and image, can be minted in a collection within its limits.',
      when: isPlain,
    },
  },
});
