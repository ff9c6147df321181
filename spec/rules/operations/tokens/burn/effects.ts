import { tokenState } from '../../../../model/observations/difference.ts';
import { oneOf } from '../../../../model/matcher.ts';
import { membersOf } from '../../../../model/reported.ts';
import { holds, ruled } from '../../../../model/rule.ts';
import { bodyOf, type Step } from '../../../../model/step.ts';
import { orElse } from '../../../../model/unobservable.ts';
import { amountOf, piecesIn, tokenIn, tokenOfAddress, tokenPath } from '../../../../model/view.ts';
import { asJson, portionOf } from '../../amounts.ts';
import { operationRules } from '../../operation-rules.ts';
import { allowancesPath, areGained, hasPieces, ownershipPaths, piecesPath, totalOf } from '../../pieces.ts';
import { burns, type Burn } from './request.ts';

/** Whether the supply fell by the number of tokens, and the last id stayed. */
function supplyFell({ token, collection }: Burn, { after }: Step, by: number): boolean {
  const now = after.collections[token.collectionId];
  return (
    now?.lastTokenId === collection?.lastTokenId && now?.totalSupply === (collection?.totalSupply ?? 0) - by
  );
}

/** The children of the token in which the burned one was nested; of all tokens where that is not reported. */
const parentsChildren = ({ observed, token }: Burn): string =>
  orElse(
    () => `${tokenPath(tokenIn(observed, token)?.parent ?? token)}/children`,
    'collections/*/tokens/*/children',
  );

/** The effects of burning an Nft token. */
const tokenRules = operationRules({
  ...burns,
  where: ({ collection, value }) => collection?.mode === 'Nft' && value === 1n,
  effects: {
    'token.burn.destroys-token': {
      says: 'A burned token no longer exists.',
      state: ({ token }) => tokenState(token, undefined),
    },
    'token.burn.counts-toward-token-limit': {
      ...ruled('2.22', 'Limits: tokenLimit'),
      says: 'Burned tokens still count: the supply falls, the last id stays.',
      isMet: (burn, step) => supplyFell(burn, step, 1),
    },
  },
  unchanged: {
    'token.burn.changes-nothing-else': {
      says: 'A burn changes no other token, except the children of the parent.',
      allowed: burn => [
        tokenPath(burn.token),
        `collections/${burn.token.collectionId}/totalSupply`,
        parentsChildren(burn),
      ],
    },
  },
  outcome: {
    'token.burn.reports-burn': {
      source: 'Events: Burn token',
      says: 'The record of a burn names collection and token, and the address of the signer or the owner.',
      parsed: ({ observed, token, signer, from }) => {
        const owner = tokenIn(observed, token)?.owner ?? '';
        return tokenOfAddress(owner) === undefined
          ? { ...token, address: oneOf(signer, from, owner) }
          : token;
      },
    },
    'token.burn.reports-a-value': {
      source: 'Events: Burn token',
      says: 'The record of a burn names the token and a value.',
      operations: ['burn'],
      check: (_burn, { receipt }) => {
        const parsed = receipt.kind === 'accepted' ? receipt.parsed : undefined;
        return holds(
          (membersOf(parsed)['value'] ?? null) !== null,
          () => `the record is ${JSON.stringify(parsed)}`,
        );
      },
    },
    'token.burn.reports-value': {
      ...ruled('2.15', 'Events: Burn token'),
      says: 'The record of a burned token has the value 1 and the address of the account it was burned for.',
      parsed: ({ from }) => ({ address: from, value: 1 }),
    },
    'token.burn.without-from-is-for-the-owner': {
      ...ruled('1.P6', 'Endpoints: Burn token, from'),
      says: 'Without `from`, a burn is on behalf of the token’s owner, or under profile `chain` of the signer.',
      where: ({ operation }, step) => operation === 'burn' && bodyOf(step, 'burn')?.from === undefined,
      parsed: ({ profile, observed, token, signer }) => ({
        address: profile === 'document' ? tokenIn(observed, token)?.owner : signer,
      }),
    },
  },
});

/** Whether the last piece of a ReFungible token is burned. */
const isLastPiece = ({ collection, observed, token, value }: Burn): boolean =>
  collection?.mode === 'ReFungible' && totalOf(observed, token) === value;

/** The effects of burning an amount or pieces. */
const piecesRules = operationRules({
  ...burns,
  level: 'ruled 2.15',
  where: ({ collection }) => hasPieces(collection),
  effects: {
    'pieces.burn.takes-the-exact-amount': {
      says: 'The balance of the account and the total fall by the burned amount, and no other balance changes.',
      isMet: ({ token, from, value }, step) =>
        areGained(step, [{ ...token, holder: from, amount: -value }]) &&
        totalOf(step.after, token) === totalOf(step.before, token) - value,
    },
    'refungible.burn.last-piece-ends-token': {
      says: 'A token whose last piece is burned no longer exists, and counts as burned.',
      where: isLastPiece,
      isMet: (burn, step) => piecesIn(step.after, burn.token) === undefined && supplyFell(burn, step, 1),
    },
    'pieces.burn.of-a-part-keeps-the-rest': {
      says: 'A token exists as long as it has pieces; token 0 of a Fungible collection always exists.',
      where: burn => !isLastPiece(burn),
      isMet: (burn, step) => piecesIn(step.after, burn.token) !== undefined && supplyFell(burn, step, 0),
    },
    'refungible.burn.portion-of-what-is-held': {
      source: 'Endpoints: Burn token',
      says: 'A portion is of the pieces that the account holds, to the nearest piece; without a portion all of them are burned.',
      where: ({ operation, collection }, step) =>
        operation === 'burn' &&
        collection?.mode === 'ReFungible' &&
        bodyOf(step, 'burn')?.amount === undefined,
      isMet: ({ token, from }, step) => {
        const held = amountOf(piecesIn(step.before, token), from);
        const left = held - portionOf(held, bodyOf(step, 'burn')?.value ?? 1);
        return amountOf(piecesIn(step.after, token), from) === left;
      },
    },
  },
  unchanged: {
    'pieces.burn.changes-nothing-else': {
      says: 'A burn of an amount or pieces changes nothing else, except the children of a parent that held them.',
      allowed: burn => {
        const { token } = burn;
        const pieces = piecesPath(token);
        return isLastPiece(burn)
          ? [pieces, `collections/${token.collectionId}/totalSupply`, 'collections/*/tokens/*/children']
          : [...ownershipPaths(token), allowancesPath(token), `${pieces}/total`];
      },
    },
  },
  outcome: {
    'pieces.burn.reports-amount': {
      source: 'Events: Burn token',
      says: 'The record of a burn of an amount or pieces names collection, token, address and value.',
      parsed: ({ token, from, value }) => ({ ...token, address: from, value: asJson(value) }),
    },
  },
});

/** The effects of a burn. */
export const burnRules = [tokenRules, piecesRules];
