import { reportedItems, tokenIdIn } from '../../../../model/reported.ts';
import { holds, outcomeText, ruled } from '../../../../model/rule.ts';
import type { Step } from '../../../../model/step.ts';
import { orElse } from '../../../../model/unobservable.ts';
import { accountOf, piecesIn, tokenIn, tokenOfAddress, tokenPath } from '../../../../model/view.ts';
import { asJson } from '../../amounts.ts';
import { operationRules } from '../../operation-rules.ts';
import { areGained, hasPieces, ownershipPaths, piecesPath, totalOf, type Gain } from '../../pieces.ts';
import { isOfInterface, mintPreconditions } from './preconditions.ts';
import { mints, mintsMany, newIdsOf, type Mint } from './request.ts';

/** Ids of the tokens that the outcome names. */
function reportedIds(step: Step): readonly number[] {
  if (step.receipt.kind !== 'accepted') return [];
  const { parsed } = step.receipt;
  return (mintsMany(step) ? reportedItems('an outcome', parsed) : [parsed]).map(tokenIdIn);
}

/** Ids of the minted tokens; where no outcome is reported, of the tokens that did not exist before. */
const mintedIds = (mint: Mint, step: Step): readonly number[] =>
  orElse<readonly number[] | undefined>(() => reportedIds(step), undefined) ?? newTokensIn(mint, step);

function newTokensIn({ collectionId, collection }: Mint, { after }: Step): readonly number[] {
  const known = Object.keys(collection?.tokens ?? {});
  return Object.keys(after.collections[collectionId]?.tokens ?? {})
    .filter(id => !known.includes(id))
    .map(Number);
}

/** Paths that count the tokens, and the children of the tokens that are minted into. */
const pathsBeyondTokens = ({ collectionId, tokens }: Mint): readonly string[] => [
  `collections/${collectionId}/lastTokenId`,
  `collections/${collectionId}/totalSupply`,
  ...tokens.flatMap(({ owner }) => {
    const parent = tokenOfAddress(owner.toLowerCase());
    return parent === undefined ? [] : [`${tokenPath(parent)}/children`];
  }),
];

/** Whether the last id and the supply grew by the number of tokens. */
function countsGrewBy({ collectionId, collection }: Mint, { after }: Step, count: number): boolean {
  const now = after.collections[collectionId];
  return (
    now?.lastTokenId === (collection?.lastTokenId ?? 0) + count &&
    now.totalSupply === (collection?.totalSupply ?? 0) + count
  );
}

/** The effects of minting Nft tokens. */
const tokenRules = operationRules({
  ...mints,
  where: ({ collection }) => collection?.mode === 'Nft',
  effects: {
    'token.mint.tokens-exist': {
      says: 'Each token in the outcome exists; one that the collection owner mints for no other account belongs to the owner.',
      where: isOfInterface,
      isMet: (mint, step) => {
        const { collectionId, collection, signer, tokens } = mint;
        const ids = mintedIds(mint, step);
        const areRight = ids.every((tokenId, index) => {
          const owner = tokenIn(step.after, { collectionId, tokenId })?.owner;
          const isForItself = collection?.owner === signer && tokens[index]?.owner === signer;
          return isForItself ? owner === signer : owner !== undefined;
        });
        return areRight && ids.length === tokens.length;
      },
    },
    'token.mint.tokens-belong-to-owners': {
      level: 'ruled 2.22',
      says: 'Each new token belongs to the account it was minted for, and has its properties.',
      isMet: (mint, { after }) =>
        newIdsOf(mint).every((tokenId, index) => {
          const token = tokenIn(after, { collectionId: mint.collectionId, tokenId });
          const wanted = mint.tokens[index];
          return (
            token?.owner === wanted?.owner &&
            wanted?.properties.every(({ key }) =>
              token?.properties.some(property => property.key === key),
            ) === true
          );
        }),
    },
    'token.mint.counts-toward-token-limit': {
      level: 'ruled 2.22',
      says: 'The last id and the supply grow by the number of minted tokens.',
      isMet: (mint, step) => countsGrewBy(mint, step, mint.tokens.length),
    },
  },
  unchanged: {
    'token.mint.changes-nothing-else': {
      says: 'A mint changes no other token, except the children of a parent it mints into.',
      allowed: (mint, step) => [
        ...mintedIds(mint, step).map(id => `collections/${mint.collectionId}/tokens/${id}`),
        ...pathsBeyondTokens(mint),
      ],
    },
  },
  outcome: {
    'token.mint.reports-token-ids': {
      source: 'Events: Mint',
      says: 'The outcome names each new token by an id that no token had before.',
      operations: mints.operations,
      where: isOfInterface,
      check: ({ collectionId, observed, tokens }, step) => {
        const ids = reportedIds(step);
        const areNew = ids.every(
          tokenId => Number.isInteger(tokenId) && tokenIn(observed, { collectionId, tokenId }) === undefined,
        );
        return holds(
          areNew && new Set(ids).size === tokens.length && ids.length === tokens.length,
          () => `expected ${tokens.length} new ids, found ${JSON.stringify(ids)}`,
        );
      },
    },
    'token.mint.reports-ids-in-order': {
      ...ruled('2.22', 'Events: Mint'),
      says: 'The outcome names the collection and each new token in order; ids are consecutive.',
      parsed: (mint, step) => {
        const { collectionId } = mint;
        const items = newIdsOf(mint).map(tokenId => ({ collectionId, tokenId }));
        return mintsMany(step) ? items : items[0];
      },
    },
  },
});

/** What each owner gains. */
function gainsOf(mint: Mint): readonly Gain[] {
  const ids = newIdsOf(mint);
  return mint.tokens.map(({ owner, amount }, index) => ({
    collectionId: mint.collectionId,
    tokenId: ids[index] ?? 0,
    holder: owner,
    amount,
  }));
}

/** Whether a mint of ReFungible tokens reaches the limit, and nothing else is wrong with it. */
function reachesLimit({ collection, tokens }: Mint, step: Step): boolean {
  if (collection?.mode !== 'ReFungible' || step.receipt.kind === 'not-admitted') return false;
  const isLast = collection.lastTokenId + tokens.length === collection.effectiveLimits.tokenLimit;
  const refusal = mintPreconditions.preconditions?.refusal(step);
  return isLast && (refusal === undefined || refusal.id === 'token.mint.within-token-limit');
}

/** The new tokens of a mint as its outcome reports them; amounts in the order of their owners' accounts. */
function reportedTokensOf(
  mint: Mint,
): readonly { collectionId: number; tokenId: number; amount: number | string }[] {
  const all = gainsOf(mint).map(({ holder: owner, amount, ...token }) => ({
    ...token,
    owner,
    amount: asJson(amount, mint.collection?.decimals ?? 0),
  }));
  return mint.collection?.mode === 'Fungible'
    ? all.toSorted((one, other) => (accountOf(one.owner) < accountOf(other.owner) ? -1 : 1))
    : all;
}

/** The effects of minting amounts or pieces. */
const piecesRules = operationRules({
  ...mints,
  level: 'ruled 2.22',
  decisions: {
    'refungible.mint.limit-is-exact': {
      profile: 'document',
      ...ruled('1.P9', 'Limits: tokenLimit'),
      says: 'As many ReFungible tokens as the limit allows can be minted.',
      where: reachesLimit,
      check: (_mint, step) => holds(step.receipt.kind === 'accepted', `it was ${outcomeText(step)}`),
    },
    'refungible.mint.limit-is-one-short': {
      profile: 'chain',
      ...ruled('1.P9', 'Limits: tokenLimit'),
      says: 'Under profile `chain`, one ReFungible token fewer than the limit can be minted.',
      where: reachesLimit,
      check: (_mint, step) => holds(step.receipt.kind === 'refused', `it was ${outcomeText(step)}`),
    },
  },
  where: ({ collection }) => hasPieces(collection),
  effects: {
    'pieces.mint.gives-the-exact-amount': {
      says: 'The balances of the owners and the totals grow by the minted amounts, and no other balance changes.',
      isMet: (mint, step) => {
        const gains = gainsOf(mint);
        const sums = new Map<number, bigint>();
        for (const { tokenId, amount } of gains) sums.set(tokenId, (sums.get(tokenId) ?? 0n) + amount);
        return (
          areGained(step, gains) &&
          [...sums].every(([tokenId, sum]) => {
            const ref = { collectionId: mint.collectionId, tokenId };
            const total = totalOf(step.before, ref) + sum;
            return piecesIn(step.after, ref) !== undefined && totalOf(step.after, ref) === total;
          })
        );
      },
    },
    'pieces.mint.counts-tokens': {
      source: 'Limits: tokenLimit',
      says: 'A token in pieces counts as one token; amounts do not count.',
      isMet: (mint, step) =>
        countsGrewBy(mint, step, mint.collection?.mode === 'ReFungible' ? mint.tokens.length : 0),
    },
  },
  unchanged: {
    'pieces.mint.changes-nothing-else': {
      says: 'A mint of amounts or pieces changes nothing else, except the children of a parent it mints into.',
      allowed: mint => {
        const { collectionId, collection } = mint;
        const amounts = { collectionId, tokenId: 0 };
        return collection?.mode === 'Fungible'
          ? [...ownershipPaths(amounts), `${piecesPath(amounts)}/total`]
          : [
              ...newIdsOf(mint).map(tokenId => piecesPath({ collectionId, tokenId })),
              ...pathsBeyondTokens(mint),
            ];
      },
    },
  },
  outcome: {
    'pieces.mint.reports-amount': {
      source: 'Events: Mint',
      says: 'The outcome names each new token, or token 0, and the minted amount.',
      parsed: (mint, step) => (mintsMany(step) ? reportedTokensOf(mint) : reportedTokensOf(mint)[0]),
    },
  },
});

/** The effects of a mint. */
export const mintRules = [tokenRules, piecesRules];
