import { hexToU8a, u8aConcat, u8aToHex } from '@polkadot/util';
import { blake2AsU8a, decodeAddress } from '@polkadot/util-crypto';
import { holds, outcomeText, type Rule } from '../../../../model/rule.ts';
import type { Step } from '../../../../model/step.ts';
import { collectionIn, sharedIn } from '../../../../model/view.ts';
import { asJson } from '../../amounts.ts';
import { afterwards, eventsAre, onlyChanges } from '../../effects.ts';
import { mintPreconditions } from './preconditions.ts';
import { mintOf, mintsMany, newIdsOf } from './request.ts';
import { areGained, gainsOf, mintsParts, ownershipOf, totalOf } from '../../pieces.ts';

const source = 'States and transitions: Token, mint';
const level = 'ruled 2.22';

/** Whether a mint of ReFungible tokens makes them as many as the limit says, and nothing else is wrong with it. */
function reachesLimit(step: Step): boolean {
  if (!mintsParts(step) || step.receipt.kind === 'not-admitted') return false;
  const { collection, tokens } = mintOf(step);
  if (collection?.mode !== 'ReFungible') return false;
  const isLast = collection.lastTokenId + tokens.length === collection.effectiveLimits.tokenLimit;
  const refusal = mintPreconditions.refusal(step);
  return isLast && (refusal === undefined || refusal.id === 'token.mint.within-token-limit');
}

/** The new tokens of a mint with what each of them is about; amounts in the order of their owners' accounts. */
const told_ = (step: Step): readonly { collectionId: number; tokenId: number; amount: number | string }[] => {
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

/** The account of an address as hexadecimal digits: that of an Ethereum address is its mirror (rest-surface §6.4). */
export const accountOf = (address: string): string =>
  u8aToHex(
    address.startsWith('0x')
      ? blake2AsU8a(u8aConcat('evm:', hexToU8a(address)), 256)
      : decodeAddress(address),
  );

/** What a mint of amounts or pieces does, and what it leaves alone. */
export const mintingPartsRules: readonly Rule[] = [
  afterwards({
    id: 'pieces.mint.gives-the-exact-amount',
    level,
    source,
    says: 'Each owner has so much more, there is so much more in all, and nobody else has more or less.',
    concerns: mintsParts,
    isSo: step => {
      const gains = gainsOf(step);
      const sums = new Map<number, bigint>();
      for (const { tokenId, amount } of gains) sums.set(tokenId, (sums.get(tokenId) ?? 0n) + amount);
      const { collectionId } = mintOf(step);
      return (
        areGained(step, gains) &&
        [...sums].every(([tokenId, sum]) => {
          const ref = { collectionId, tokenId };
          return (
            sharedIn(step.after, ref) !== undefined &&
            totalOf(step.after, ref) === totalOf(step.before, ref) + sum
          );
        })
      );
    },
  }),
  afterwards({
    id: 'pieces.mint.counts-tokens',
    level,
    source: 'Limits: tokenLimit',
    says: 'Tokens in pieces count as one each, in however many pieces; amounts do not count at all.',
    concerns: mintsParts,
    isSo: step => {
      const { collectionId, collection, tokens } = mintOf(step);
      const count = collection?.mode === 'ReFungible' ? tokens.length : 0;
      const after = collectionIn(step.after, collectionId);
      return (
        after?.lastTokenId === (collection?.lastTokenId ?? 0) + count &&
        after.totalSupply === (collection?.totalSupply ?? 0) + count
      );
    },
  }),
  {
    id: 'refungible.mint.limit-is-exact',
    profile: 'document',
    level: 'ruled 1.P9',
    source: 'Limits: tokenLimit',
    says: 'Of ReFungible tokens as many can be minted as the limit says.',
    check: step =>
      step.profile === 'document' && reachesLimit(step)
        ? holds(step.receipt.kind === 'accepted', outcomeText(step))
        : 'not-applicable',
  },
  {
    id: 'refungible.mint.limit-is-one-short',
    profile: 'chain',
    level: 'ruled 1.P9',
    source: 'Limits: tokenLimit',
    says: 'On the chain, of ReFungible tokens one fewer can be minted than the limit says.',
    check: step =>
      step.profile === 'chain' && reachesLimit(step)
        ? holds(step.receipt.kind === 'refused', outcomeText(step))
        : 'not-applicable',
  },
  onlyChanges({
    id: 'pieces.mint.changes-nothing-else',
    level,
    source,
    says: 'A mint of amounts or pieces touches nothing else, but for the children of a parent it mints into.',
    concerns: mintsParts,
    allowed: step => {
      const mint = mintOf(step);
      const { collectionId, collection } = mint;
      const shared = `collections/${collectionId}/shared`;
      return collection?.mode === 'Fungible'
        ? [...ownershipOf({ collectionId, tokenId: 0 }), `${shared}/0/total`]
        : [
            ...newIdsOf(mint).map(id => `${shared}/${id}`),
            `collections/${collectionId}/lastTokenId`,
            `collections/${collectionId}/totalSupply`,
            'collections/*/tokens/*/children',
          ];
    },
  }),
  eventsAre({
    id: 'pieces.mint.reports-amount',
    level,
    source: 'Events: Mint',
    says: 'The outcome names each new token, or the amount, with its owner and how much that is.',
    concerns: mintsParts,
    parsed: step => (mintsMany(step) ? told_(step) : told_(step)[0]),
  }),
];
