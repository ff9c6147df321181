import type { Rule } from '../../../../model/rule.ts';
import { bodyOf, type Step } from '../../../../model/step.ts';
import { amountOf, collectionIn, sharedIn } from '../../../../model/view.ts';
import { asJson, portionOf } from '../../amounts.ts';
import { burnOf } from './preconditions.ts';
import { afterwards, eventsAre, onlyChanges } from '../../effects.ts';
import { allowancesOf, areGained, burnsPart, gainsOf, ownershipOf, totalOf } from '../../pieces.ts';

const source = 'States and transitions: Token, burn';

/** Whether nothing is left of a ReFungible token. */
const burnsLastPiece = (step: Step): boolean => {
  if (!burnsPart(step)) return false;
  const { collection, token, value } = burnOf(step);
  return collection?.mode === 'ReFungible' && totalOf(step.before, token) === value;
};

const supplyFell = (step: Step, by: number): boolean => {
  const { token, collection } = burnOf(step);
  const after = collectionIn(step.after, token.collectionId);
  return (
    after?.lastTokenId === collection?.lastTokenId &&
    after?.totalSupply === (collection?.totalSupply ?? 0) - by
  );
};

/** What burning amounts or pieces does, and what it leaves alone. */
export const burningPartsRules: readonly Rule[] = [
  afterwards({
    id: 'pieces.burn.takes-the-exact-amount',
    level: 'ruled 2.15',
    source,
    says: 'Whoever it is burned for has so much less, there is so much less in all, and nobody else has more or less.',
    concerns: burnsPart,
    isSo: step => {
      const { token, value } = burnOf(step);
      return (
        areGained(step, gainsOf(step)) && totalOf(step.after, token) === totalOf(step.before, token) - value
      );
    },
  }),
  afterwards({
    id: 'refungible.burn.last-piece-ends-token',
    level: 'ruled 2.15',
    source,
    says: 'With its last piece a token ceases to exist, and counts as burned.',
    concerns: burnsLastPiece,
    isSo: step => sharedIn(step.after, burnOf(step).token) === undefined && supplyFell(step, 1),
  }),
  afterwards({
    id: 'pieces.burn.of-a-part-keeps-the-rest',
    level: 'ruled 2.15',
    source,
    says: 'As long as a piece is left the token exists, and a Fungible collection whatever is left of it.',
    concerns: step => burnsPart(step) && !burnsLastPiece(step),
    isSo: step => sharedIn(step.after, burnOf(step).token) !== undefined && supplyFell(step, 0),
  }),
  afterwards({
    id: 'refungible.burn.portion-of-what-is-held',
    level: 'ruled 2.15',
    source: 'Endpoints: Burn token',
    says: 'A portion is one of the pieces of whom it is burned for, to the nearest piece; without one it is all of them.',
    concerns: step =>
      burnsPart(step) &&
      burnOf(step).collection?.mode === 'ReFungible' &&
      step.request.operation === 'burn' &&
      bodyOf(step, 'burn')?.amount === undefined,
    isSo: step => {
      const { token, from } = burnOf(step);
      const held = amountOf(sharedIn(step.before, token), from);
      const left = held - portionOf(held, bodyOf(step, 'burn')?.value ?? 1);
      return amountOf(sharedIn(step.after, token), from) === left;
    },
  }),
  onlyChanges({
    id: 'pieces.burn.changes-nothing-else',
    level: 'ruled 2.15',
    source,
    says: 'A burn of amounts or pieces touches nothing else, but for the children of a parent that had them.',
    concerns: burnsPart,
    allowed: step => {
      const { token } = burnOf(step);
      const shared = `collections/${token.collectionId}/shared/${token.tokenId}`;
      return burnsLastPiece(step)
        ? [shared, `collections/${token.collectionId}/totalSupply`, 'collections/*/tokens/*/children']
        : [...ownershipOf(token), allowancesOf(token), `${shared}/total`];
    },
  }),
  eventsAre({
    id: 'pieces.burn.reports-amount',
    level: 'ruled 2.15',
    source: 'Events: Burn token',
    says: 'The record of a burn of a part names collection, token, address and value.',
    concerns: burnsPart,
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
];
