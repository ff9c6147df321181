import { tokenState, type ExpectedState } from '../../../../model/difference.ts';
import type { ObservedCollection, Property, TokenRef } from '../../../../model/observation.ts';
import { ruleList } from '../../../../model/precondition-rules.ts';
import { holds } from '../../../../model/rule.ts';
import { bodyOf, type Step } from '../../../../model/step.ts';
import { piecesIn, tokenIn } from '../../../../model/view.ts';
import { postcondition, outcomeIs, onlyChanges } from '../../effects.ts';
import { piecesPath } from '../../pieces.ts';
import { areDistinct, keyRecords, without, written } from '../../properties.ts';
import {
  tokenPropertiesPreconditions,
  tokenPropertyOperations,
  writeOf,
  type TokenWrite,
} from './preconditions.ts';

const source = 'States and transitions: Token property';

/** Whether each key is named once, and each deleted key exists. */
const areAllWritten = ({ observed, keys, writes }: TokenWrite): boolean =>
  areDistinct(keys) &&
  writes.every(
    ({ key, value }) => value !== undefined || observed?.properties.some(property => property.key === key),
  );

const isWrite = (step: Step): boolean =>
  tokenPropertyOperations.some(operation => operation === step.request.operation);
const sets = (step: Step): boolean => step.request.operation === 'setTokenProperties';
const deletes = (step: Step): boolean => step.request.operation === 'deleteTokenProperties';

/** The token with these properties. */
function withProperties(step: Step, properties: unknown): ExpectedState {
  const { token } = writeOf(step);
  return tokenState(token, { properties }, tokenIn(step.before, token) === undefined ? 'pieces' : 'tokens');
}

/** The token with the given properties written over the stored ones. */
function afterWriting(step: Step): ExpectedState {
  const given = bodyOf(step, 'setTokenProperties')?.properties ?? [];
  return withProperties(step, written(writeOf(step).observed?.properties ?? [], given));
}

/** Preconditions and effects of writing token properties. */
export const tokenPropertiesRules = ruleList([tokenPropertiesPreconditions], {
  // Effects
  'token.properties.hold-values': postcondition({
    level: 'stated',
    source,
    says: 'Each given property has the given value; the others keep theirs.',
    appliesTo: step => sets(step) && areDistinct(writeOf(step).keys),
    state: afterWriting,
  }),
  'token.properties.last-value-counts': postcondition({
    level: 'ruled 2.22',
    source,
    says: 'Of several values for one key of a token, the last one is stored.',
    appliesTo: step => sets(step) && !areDistinct(writeOf(step).keys),
    state: afterWriting,
  }),
  'token.properties.removes-them': postcondition({
    level: 'stated',
    source,
    says: 'Deleted properties no longer exist; the others keep their values.',
    appliesTo: deletes,
    state: step => {
      const { observed, keys } = writeOf(step);
      return withProperties(step, without(observed?.properties ?? [], keys));
    },
  }),
  // What stays the same
  'token.properties.changes-nothing-else': onlyChanges({
    level: 'stated',
    source,
    says: 'Writing properties of a token changes only them and the content that is read from them.',
    appliesTo: isWrite,
    allowed: step => {
      const { collectionId, tokenId } = writeOf(step).token;
      const token = `collections/${collectionId}/tokens/${tokenId}`;
      return [
        `${token}/properties`,
        `${token}/content`,
        `${piecesPath({ collectionId, tokenId })}/properties`,
      ];
    },
  }),
  'token.properties.immutable-ones-stay': {
    level: 'stated',
    source: 'Resources: Property permission, mutable',
    says: 'An immutable property keeps its value as long as the token exists, unless it is deleted.',
    check: step => {
      const { before, after } = step;
      const deleted = bodyOf(step, 'deleteTokenProperties');
      const isDeleted = ({ token, key }: { token: TokenRef; key: string }): boolean =>
        deleted?.collectionId === token.collectionId &&
        deleted.tokenId === token.tokenId &&
        deleted.propertyKeys.includes(key);
      const values = Object.values(before.collections).flatMap(immutableValues);
      const now = values.flatMap(value => {
        const token = tokenIn(after, value.token) ?? piecesIn(after, value.token);
        return token === undefined ? [] : [{ value, properties: token.properties }];
      });
      const lost = now.filter(({ value: { token, key, value }, properties }) => {
        const found = properties.find(property => property.key === key);
        // The interface does not state whether a deletion is a change.
        return found === undefined ? !isDeleted({ token, key }) : found.value !== value;
      });
      return now.length === 0
        ? 'not-applicable'
        : holds(lost.length === 0, `it lost ${JSON.stringify(lost)}`);
    },
  },
  // Outcome and events
  'token.properties.reports-keys': outcomeIs({
    level: 'stated',
    source: 'Events: Set token properties; Delete token properties',
    says: 'The outcome has a record with the key for every written property.',
    appliesTo: step => isWrite(step) && areAllWritten(writeOf(step)),
    parsed: step => ({ properties: keyRecords({}, writeOf(step).keys) }),
  }),
});

/** The values of immutable properties. */
function immutableValues({
  propertyPermissions,
  tokens,
  pieces,
}: ObservedCollection): (Property & { readonly token: TokenRef })[] {
  const keys = propertyPermissions.filter(({ permission }) => !permission.mutable).map(({ key }) => key);
  if (keys.length === 0) return [];
  return [...Object.values(tokens), ...Object.values(pieces)].flatMap(token =>
    token.properties.filter(({ key }) => keys.includes(key)).map(({ key, value }) => ({ key, value, token })),
  );
}
