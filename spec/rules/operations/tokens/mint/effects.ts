import { reportedItems, tokenIdIn } from '../../../../model/reported.ts';
import { ruleList } from '../../../../model/precondition-rules.ts';
import { holds, outcomeText, type Rule } from '../../../../model/rule.ts';
import type { Step } from '../../../../model/step.ts';
import { orElse } from '../../../../model/unobservable.ts';
import { accountOf, collectionIn, piecesIn, tokenIn, tokenOfAddress } from '../../../../model/view.ts';
import { asJson } from '../../amounts.ts';
import { postcondition, outcomeIs, onlyChanges } from '../../effects.ts';
import { areGained, hasPieces, ownershipPaths, piecesPath, totalOf, type Gain } from '../../pieces.ts';
import { isOfInterface, mintPreconditions } from './preconditions.ts';
import { isMint, mintOf, mintOperations, mintsMany, newIdsOf } from './request.ts';

const source = 'States and transitions: Token, mint';

/** Whether Nft tokens are minted. */
const mints = (step: Step): boolean => isMint(step) && mintOf(step).collection?.mode === 'Nft';

/** Whether Nft tokens are minted by an operation of the interface. */
const isMintOfInterface = (step: Step): boolean => mints(step) && isOfInterface(mintOf(step));

/** Ids of the tokens that the outcome names. */
function reportedIds(step: Step): readonly number[] {
  if (step.receipt.kind !== 'accepted') return [];
  const { parsed } = step.receipt;
  return (mintsMany(step) ? reportedItems('an outcome', parsed) : [parsed]).map(tokenIdIn);
}

/** Ids of the minted tokens; where no outcome is reported, of the tokens that did not exist before. */
const mintedIds = (step: Step): readonly number[] =>
  orElse<readonly number[] | undefined>(() => reportedIds(step), undefined) ?? newTokensIn(step);

function newTokensIn(step: Step): readonly number[] {
  const { collectionId, collection } = mintOf(step);
  const known = Object.keys(collection?.tokens ?? {});
  return Object.keys(collectionIn(step.after, collectionId)?.tokens ?? {})
    .filter(id => !known.includes(id))
    .map(Number);
}

/** The children of the tokens that are minted into. */
const parentsChildren = (step: Step): readonly string[] =>
  mintOf(step).tokens.flatMap(({ owner }) => {
    const parent = tokenOfAddress(owner.toLowerCase());
    return parent === undefined
      ? []
      : [`collections/${parent.collectionId}/tokens/${parent.tokenId}/children`];
  });

/** Whether the last id and the supply grew by the number of tokens. */
function countsGrewBy(step: Step, count: number): boolean {
  const { collectionId, collection } = mintOf(step);
  const after = collectionIn(step.after, collectionId);
  return (
    after?.lastTokenId === (collection?.lastTokenId ?? 0) + count &&
    after.totalSupply === (collection?.totalSupply ?? 0) + count
  );
}

/** Preconditions, and the effects of minting Nft tokens. */
const tokenRules = ruleList([mintPreconditions], {
  // Effects
  'token.mint.tokens-exist': postcondition({
    level: 'stated',
    source,
    says: 'Each token in the outcome exists; one that the collection owner mints for no other account belongs to the owner.',
    appliesTo: isMintOfInterface,
    isMet: step => {
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
  'token.mint.tokens-belong-to-owners': postcondition({
    level: 'ruled 2.22',
    source,
    says: 'Each new token belongs to the account it was minted for, and has its properties.',
    appliesTo: mints,
    isMet: step => {
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
  'token.mint.counts-toward-token-limit': postcondition({
    level: 'ruled 2.22',
    source: 'States and transitions: Token, mint',
    says: 'The last id and the supply grow by the number of minted tokens.',
    appliesTo: mints,
    isMet: step => countsGrewBy(step, mintOf(step).tokens.length),
  }),
  // What stays the same
  'token.mint.changes-nothing-else': onlyChanges({
    level: 'stated',
    source,
    says: 'A mint changes no other token, except the children of a parent it mints into.',
    appliesTo: mints,
    allowed: step => {
      const { collectionId } = mintOf(step);
      return [
        ...mintedIds(step).map(id => `collections/${collectionId}/tokens/${id}`),
        `collections/${collectionId}/lastTokenId`,
        `collections/${collectionId}/totalSupply`,
        ...parentsChildren(step),
      ];
    },
  }),
  // Outcome and events
  'token.mint.reports-token-ids': {
    level: 'stated',
    source: 'Events: Mint',
    says: 'The outcome names each new token by an id that no token had before.',
    operations: mintOperations,
    check: step => {
      if (!isMintOfInterface(step) || step.receipt.kind !== 'accepted') return 'not-applicable';
      const { collectionId, tokens } = mintOf(step);
      const ids = reportedIds(step);
      const areNew = ids.every(
        tokenId => Number.isInteger(tokenId) && tokenIn(step.before, { collectionId, tokenId }) === undefined,
      );
      return holds(
        areNew && new Set(ids).size === tokens.length && ids.length === tokens.length,
        () => `expected ${tokens.length} new ids, found ${JSON.stringify(ids)}`,
      );
    },
  },
  'token.mint.reports-ids-in-order': outcomeIs({
    level: 'ruled 2.22',
    source: 'Events: Mint',
    says: 'The outcome names the collection and each new token in order; ids are consecutive.',
    appliesTo: mints,
    parsed: step => {
      const { collectionId } = mintOf(step);
      const items = newIdsOf(mintOf(step)).map(tokenId => ({ collectionId, tokenId }));
      return mintsMany(step) ? items : items[0];
    },
  }),
});

/** Whether an amount or pieces are minted. */
const mintsPieces = (step: Step): boolean => isMint(step) && hasPieces(mintOf(step).collection);

/** What each owner gains. */
function gainsOf(step: Step): readonly Gain[] {
  const mint = mintOf(step);
  const ids = newIdsOf(mint);
  return mint.tokens.map(({ owner, amount }, index) => ({
    collectionId: mint.collectionId,
    tokenId: ids[index] ?? 0,
    holder: owner,
    amount,
  }));
}

/** Whether a mint of ReFungible tokens reaches the limit, and nothing else is wrong with it. */
function reachesLimit(step: Step): boolean {
  if (!mintsPieces(step) || step.receipt.kind === 'not-admitted') return false;
  const { collection, tokens } = mintOf(step);
  if (collection?.mode !== 'ReFungible') return false;
  const isLast = collection.lastTokenId + tokens.length === collection.effectiveLimits.tokenLimit;
  const refusal = mintPreconditions.refusal(step);
  return isLast && (refusal === undefined || refusal.id === 'token.mint.within-token-limit');
}

/** The new tokens of a mint as its outcome reports them; amounts in the order of their owners' accounts. */
const reportedTokensOf = (
  step: Step,
): readonly { collectionId: number; tokenId: number; amount: number | string }[] => {
  const mint = mintOf(step);
  const ids = newIdsOf(mint);
  const all = mint.tokens.map(({ owner, amount }, index) => ({
    collectionId: mint.collectionId,
    tokenId: ids[index] ?? 0,
    owner,
    amount: asJson(amount),
  }));
  return mint.collection?.mode === 'Fungible'
    ? all.toSorted((one, other) => (accountOf(one.owner) < accountOf(other.owner) ? -1 : 1))
    : all;
};

/** The effects of minting amounts or pieces. */
const piecesRules = ruleList([], {
  // Refusals and acceptance
  'refungible.mint.limit-is-exact': {
    profile: 'document',
    level: 'ruled 1.P9',
    source: 'Limits: tokenLimit',
    says: 'As many ReFungible tokens as the limit allows can be minted.',
    check: step =>
      step.profile === 'document' && reachesLimit(step)
        ? holds(step.receipt.kind === 'accepted', `it was ${outcomeText(step)}`)
        : 'not-applicable',
  },
  'refungible.mint.limit-is-one-short': {
    profile: 'chain',
    level: 'ruled 1.P9',
    source: 'Limits: tokenLimit',
    says: 'Under profile `chain`, one ReFungible token fewer than the limit can be minted.',
    check: step =>
      step.profile === 'chain' && reachesLimit(step)
        ? holds(step.receipt.kind === 'refused', `it was ${outcomeText(step)}`)
        : 'not-applicable',
  },
  // Effects
  'pieces.mint.gives-the-exact-amount': postcondition({
    level: 'ruled 2.22',
    source,
    says: 'The balances of the owners and the totals grow by the minted amounts, and no other balance changes.',
    appliesTo: mintsPieces,
    isMet: step => {
      const gains = gainsOf(step);
      const sums = new Map<number, bigint>();
      for (const { tokenId, amount } of gains) sums.set(tokenId, (sums.get(tokenId) ?? 0n) + amount);
      const { collectionId } = mintOf(step);
      return (
        areGained(step, gains) &&
        [...sums].every(([tokenId, sum]) => {
          const ref = { collectionId, tokenId };
          return (
            piecesIn(step.after, ref) !== undefined &&
            totalOf(step.after, ref) === totalOf(step.before, ref) + sum
          );
        })
      );
    },
  }),
  'pieces.mint.counts-tokens': postcondition({
    level: 'ruled 2.22',
    source: 'Limits: tokenLimit',
    says: 'A token in pieces counts as one token; amounts do not count.',
    appliesTo: mintsPieces,
    isMet: step => {
      const { collection, tokens } = mintOf(step);
      return countsGrewBy(step, collection?.mode === 'ReFungible' ? tokens.length : 0);
    },
  }),
  // What stays the same
  'pieces.mint.changes-nothing-else': onlyChanges({
    level: 'ruled 2.22',
    source,
    says: 'A mint of amounts or pieces changes nothing else, except the children of a parent it mints into.',
    appliesTo: mintsPieces,
    allowed: step => {
      const mint = mintOf(step);
      const { collectionId, collection } = mint;
      return collection?.mode === 'Fungible'
        ? [
            ...ownershipPaths({ collectionId, tokenId: 0 }),
            `${piecesPath({ collectionId, tokenId: 0 })}/total`,
          ]
        : [
            ...newIdsOf(mint).map(tokenId => piecesPath({ collectionId, tokenId })),
            `collections/${collectionId}/lastTokenId`,
            `collections/${collectionId}/totalSupply`,
            ...parentsChildren(step),
          ];
    },
  }),
  // Outcome and events
  'pieces.mint.reports-amount': outcomeIs({
    level: 'ruled 2.22',
    source: 'Events: Mint',
    says: 'The outcome names each new token, or token 0, and the minted amount.',
    appliesTo: mintsPieces,
    parsed: step => (mintsMany(step) ? reportedTokensOf(step) : reportedTokensOf(step)[0]),
  }),
});

/** Preconditions and effects of a mint. */
export const mintRules: readonly Rule[] = [...tokenRules, ...piecesRules];
