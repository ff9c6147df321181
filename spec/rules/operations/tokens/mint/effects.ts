import { orElse } from '../../../../model/unobservable.ts';
import { holds, preconditionRules, type Rule } from '../../../../model/rule.ts';
import type { Step } from '../../../../model/step.ts';
import { collectionIn, tokenIn } from '../../../../model/view.ts';
import { afterwards, eventsAre, onlyChanges } from '../../effects.ts';
import { isOfInterface, mintPreconditions } from './preconditions.ts';
import { isMint, mintOf, mintOperations, mintsMany, newIdsOf } from './request.ts';

const source = 'States and transitions: Token, mint';

/** Whether whole tokens are minted; what mints of parts do is told elsewhere. */
const mints = (step: Step): boolean => isMint(step) && mintOf(step).collection?.mode === 'Nft';

/** Whether whole tokens are minted in a way that the interface has. */
const isMintOfInterface = (step: Step): boolean => mints(step) && isOfInterface(mintOf(step));

/** What a mint does, and what it leaves alone. */
export const mintRules: readonly Rule[] = [
  ...preconditionRules(mintPreconditions),
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
    id: 'token.mint.reports-token-ids',
    level: 'stated',
    source: 'Events: Mint',
    says: 'The outcome names the new token, or each of several: by ids that no token had before.',
    operations: mintOperations,
    check: step => {
      if (!isMintOfInterface(step) || step.receipt.kind !== 'accepted') return 'not-applicable';
      const { collectionId, tokens } = mintOf(step);
      const ids = reportedIds(step);
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
    id: 'token.mint.reports-ids-in-order',
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
function reportedIds({ receipt, request: { operation } }: Step): readonly number[] {
  if (receipt.kind !== 'accepted') return [];
  const isMany = operation === 'mintMany' || operation === 'mintManyV2';
  const items = isMany ? receipt.parsed : [receipt.parsed];
  return (items as readonly { readonly tokenId: number }[]).map(({ tokenId }) => tokenId);
}

/** Ids of the tokens that were minted; where no outcome is reported, of those that are there now and were not before. */
const mintedIds = (step: Step): readonly number[] =>
  orElse<readonly number[] | undefined>(() => reportedIds(step), undefined) ?? newTokensIn(step);

function newTokensIn(step: Step): readonly number[] {
  const { collectionId, collection } = mintOf(step);
  const known = Object.keys(collection?.tokens ?? {});
  return Object.keys(collectionIn(step.after, collectionId)?.tokens ?? {})
    .filter(id => !known.includes(id))
    .map(Number);
}
