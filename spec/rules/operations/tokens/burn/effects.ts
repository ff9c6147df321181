import { tokenState } from '../../../../model/difference.ts';
import { oneOf } from '../../../../model/matcher.ts';
import { ruleList } from '../../../../model/precondition-rules.ts';
import { holds, type Rule } from '../../../../model/rule.ts';
import { bodyOf, type Step } from '../../../../model/step.ts';
import { orElse } from '../../../../model/unobservable.ts';
import { amountOf, collectionIn, piecesIn, tokenIn, tokenOfAddress } from '../../../../model/view.ts';
import { asJson, portionOf } from '../../amounts.ts';
import { membersOf } from '../../../../model/reported.ts';
import { postcondition, outcomeIs, onlyChanges } from '../../effects.ts';
import { allowancesPath, areGained, hasPieces, ownershipPaths, piecesPath, totalOf } from '../../pieces.ts';
import { burnOf, burnOperations, burnPreconditions } from './preconditions.ts';

const source = 'States and transitions: Token, burn';

/** Whether the step is a burn. */
const isBurn = ({ request }: Step): boolean =>
  burnOperations.some(operation => operation === request.operation);

/** Whether an Nft token is burned. */
const burns = (step: Step): boolean => {
  if (!isBurn(step)) return false;
  const { collection, value } = burnOf(step);
  return collection?.mode === 'Nft' && value === 1n;
};

/** Whether an amount or pieces are burned. */
export const burnsPieces = (step: Step): boolean => isBurn(step) && hasPieces(burnOf(step).collection);

/** Whether the supply fell by the number of tokens, and the last id stayed. */
const supplyFell = (step: Step, by: number): boolean => {
  const { token, collection } = burnOf(step);
  const after = collectionIn(step.after, token.collectionId);
  return (
    after?.lastTokenId === collection?.lastTokenId &&
    after?.totalSupply === (collection?.totalSupply ?? 0) - by
  );
};

/** The children of the token in which the burned one was nested; of all tokens where that is not reported. */
function parentsChildren(step: Step): string {
  return orElse(() => {
    const { token } = burnOf(step);
    const { collectionId, tokenId } = tokenIn(step.before, token)?.parent ?? token;
    return `collections/${collectionId}/tokens/${tokenId}/children`;
  }, 'collections/*/tokens/*/children');
}

/** Preconditions, and the effects of burning an Nft token. */
const tokenRules = ruleList([burnPreconditions], {
  // Effects
  'token.burn.destroys-token': postcondition({
    level: 'stated',
    source,
    says: 'A burned token no longer exists.',
    appliesTo: burns,
    state: step => tokenState(burnOf(step).token, undefined),
  }),
  'token.burn.counts-toward-token-limit': postcondition({
    level: 'ruled 2.22',
    source: 'Limits: tokenLimit',
    says: 'Burned tokens still count: the supply falls, the last id stays.',
    appliesTo: burns,
    isMet: step => supplyFell(step, 1),
  }),
  // What stays the same
  'token.burn.changes-nothing-else': onlyChanges({
    level: 'stated',
    source,
    says: 'A burn changes no other token, except the children of the parent.',
    appliesTo: burns,
    allowed: step => {
      const { collectionId, tokenId } = burnOf(step).token;
      return [
        `collections/${collectionId}/tokens/${tokenId}`,
        `collections/${collectionId}/totalSupply`,
        parentsChildren(step),
      ];
    },
  }),
  // Outcome and events
  'token.burn.reports-burn': outcomeIs({
    level: 'stated',
    source: 'Events: Burn token',
    says: 'The record of a burn names collection and token, and the address of the signer or the owner.',
    appliesTo: burns,
    parsed: step => {
      const { token, signer, from } = burnOf(step);
      const owner = tokenIn(step.before, token)?.owner ?? '';
      return tokenOfAddress(owner) === undefined ? { ...token, address: oneOf(signer, from, owner) } : token;
    },
  }),
  'token.burn.reports-a-value': {
    level: 'stated',
    source: 'Events: Burn token',
    says: 'The record of a burn names the token and a value.',
    operations: ['burn'],
    check: ({ receipt, ...step }) => {
      if (receipt.kind !== 'accepted' || !burns({ receipt, ...step })) return 'not-applicable';
      const { value = null } = membersOf(receipt.parsed);
      return holds(value !== null, () => `the record is ${JSON.stringify(receipt.parsed)}`);
    },
  },
  'token.burn.reports-value': outcomeIs({
    level: 'ruled 2.15',
    source: 'Events: Burn token',
    says: 'The record of a burned token has the value 1 and the address of the account it was burned for.',
    appliesTo: burns,
    parsed: step => ({ address: burnOf(step).from, value: 1 }),
  }),
  'token.burn.without-from-is-for-the-owner': outcomeIs({
    level: 'ruled 1.P6',
    source: 'Endpoints: Burn token, from',
    says: 'Without `from`, a burn is on behalf of the token’s owner, or under profile `chain` of the signer.',
    appliesTo: step =>
      burns(step) && bodyOf(step, 'burn') !== undefined && bodyOf(step, 'burn')?.from === undefined,
    parsed: step => ({
      address:
        step.profile === 'document'
          ? tokenIn(step.before, burnOf(step).token)?.owner
          : bodyOf(step, 'burn')?.address,
    }),
  }),
});

/** Whether the last piece of a ReFungible token is burned. */
const burnsLastPiece = (step: Step): boolean => {
  if (!burnsPieces(step)) return false;
  const { collection, token, value } = burnOf(step);
  return collection?.mode === 'ReFungible' && totalOf(step.before, token) === value;
};

/** The effects of burning an amount or pieces. */
const piecesRules = ruleList([], {
  // Effects
  'pieces.burn.takes-the-exact-amount': postcondition({
    level: 'ruled 2.15',
    source,
    says: 'The balance of the account and the total fall by the burned amount, and no other balance changes.',
    appliesTo: burnsPieces,
    isMet: step => {
      const { token, from, value } = burnOf(step);
      return (
        areGained(step, [{ ...token, holder: from, amount: -value }]) &&
        totalOf(step.after, token) === totalOf(step.before, token) - value
      );
    },
  }),
  'refungible.burn.last-piece-ends-token': postcondition({
    level: 'ruled 2.15',
    source,
    says: 'A token whose last piece is burned no longer exists, and counts as burned.',
    appliesTo: burnsLastPiece,
    isMet: step => piecesIn(step.after, burnOf(step).token) === undefined && supplyFell(step, 1),
  }),
  'pieces.burn.of-a-part-keeps-the-rest': postcondition({
    level: 'ruled 2.15',
    source,
    says: 'A token exists as long as it has pieces; token 0 of a Fungible collection always exists.',
    appliesTo: step => burnsPieces(step) && !burnsLastPiece(step),
    isMet: step => piecesIn(step.after, burnOf(step).token) !== undefined && supplyFell(step, 0),
  }),
  'refungible.burn.portion-of-what-is-held': postcondition({
    level: 'ruled 2.15',
    source: 'Endpoints: Burn token',
    says: 'A portion is of the pieces that the account holds, to the nearest piece; without a portion all of them are burned.',
    appliesTo: step =>
      burnsPieces(step) &&
      burnOf(step).collection?.mode === 'ReFungible' &&
      step.request.operation === 'burn' &&
      bodyOf(step, 'burn')?.amount === undefined,
    isMet: step => {
      const { token, from } = burnOf(step);
      const held = amountOf(piecesIn(step.before, token), from);
      const left = held - portionOf(held, bodyOf(step, 'burn')?.value ?? 1);
      return amountOf(piecesIn(step.after, token), from) === left;
    },
  }),
  // What stays the same
  'pieces.burn.changes-nothing-else': onlyChanges({
    level: 'ruled 2.15',
    source,
    says: 'A burn of an amount or pieces changes nothing else, except the children of a parent that held them.',
    appliesTo: burnsPieces,
    allowed: step => {
      const { token } = burnOf(step);
      const pieces = piecesPath(token);
      return burnsLastPiece(step)
        ? [pieces, `collections/${token.collectionId}/totalSupply`, 'collections/*/tokens/*/children']
        : [...ownershipPaths(token), allowancesPath(token), `${pieces}/total`];
    },
  }),
  // Outcome and events
  'pieces.burn.reports-amount': outcomeIs({
    level: 'ruled 2.15',
    source: 'Events: Burn token',
    says: 'The record of a burn of an amount or pieces names collection, token, address and value.',
    appliesTo: burnsPieces,
    parsed: step => {
      const { token, from, value } = burnOf(step);
      return {
        collectionId: token.collectionId,
        tokenId: token.tokenId,
        address: from,
        value: asJson(value),
      };
    },
  }),
});

/** Preconditions and effects of a burn. */
export const burnRules: readonly Rule[] = [...tokenRules, ...piecesRules];
