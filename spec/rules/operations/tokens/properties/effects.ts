import { tokenState, type ExpectedState } from '../../../../model/observations/difference.ts';
import type { ObservedCollection, Property, TokenRef } from '../../../../model/observations/observation.ts';
import { holds, onEach, stated, stepRules } from '../../../../model/rule.ts';
import { bodyOf, type Step } from '../../../../model/step.ts';
import { piecesIn, tokenIn, tokenPath } from '../../../../model/view.ts';
import { operationRules, type OperationRules } from '../../operation-rules.ts';
import { piecesPath } from '../../pieces.ts';
import { areDistinct, keyRecords, without, written } from '../../properties.ts';
import { tokenWrites, type TokenWrite } from './preconditions.ts';

/** Whether each key is named once, and each deleted key exists. */
const areAllWritten = ({ found, keys, writes }: TokenWrite): boolean =>
  areDistinct(keys) &&
  writes.every(
    ({ key, value }) => value !== undefined || found?.properties.some(property => property.key === key),
  );

const sets = (step: Step): boolean => step.request.operation === 'setTokenProperties';

/** The token with these properties. */
const withProperties = ({ token }: TokenWrite, { before }: Step, properties: unknown): ExpectedState =>
  tokenState(token, { properties }, tokenIn(before, token) === undefined ? 'pieces' : 'tokens');

/** The token with the given properties written over the stored ones. */
function afterWriting(write: TokenWrite, step: Step): ExpectedState {
  const given = bodyOf(step, 'setTokenProperties')?.properties ?? [];
  return withProperties(write, step, written(write.found?.properties ?? [], given));
}

const writeRules = operationRules({
  ...tokenWrites,
  effects: {
    'token.properties.hold-values': {
      says: 'Each given property has the given value; the others keep theirs.',
      where: ({ keys }, step) => sets(step) && areDistinct(keys),
      state: afterWriting,
    },
    'token.properties.last-value-counts': {
      level: 'ruled 2.22',
      says: 'Of several values for one key of a token, the last one is stored.',
      where: ({ keys }, step) => sets(step) && !areDistinct(keys),
      state: afterWriting,
    },
    'token.properties.removes-them': {
      says: 'Deleted properties no longer exist; the others keep their values.',
      where: (_write, step) => !sets(step),
      state: (write, step) => withProperties(write, step, without(write.found?.properties ?? [], write.keys)),
    },
  },
  unchanged: {
    'token.properties.changes-nothing-else': {
      says: 'Writing properties of a token changes only them and the content that is read from them.',
      allowed: ({ token }) => [
        `${tokenPath(token)}/properties`,
        `${tokenPath(token)}/content`,
        `${piecesPath(token)}/properties`,
      ],
    },
  },
  outcome: {
    'token.properties.reports-keys': {
      source: 'Events: Set token properties; Delete token properties',
      says: 'The outcome has a record with the key for every written property.',
      where: areAllWritten,
      parsed: ({ keys }) => ({ properties: keyRecords({}, keys) }),
    },
  },
});

const ofEveryStep = stepRules(stated('Resources: Property permission, mutable'), {
  'token.properties.immutable-ones-stay': {
    says: 'An immutable property keeps its value as long as the token exists, unless it is deleted.',
    check: step => {
      const { before, after } = step;
      const deleted = bodyOf(step, 'deleteTokenProperties');
      const isDeleted = ({ token, key }: { token: TokenRef; key: string }): boolean =>
        deleted?.collectionId === token.collectionId &&
        deleted.tokenId === token.tokenId &&
        deleted.propertyKeys.includes(key);
      const tokenNow = ({ token }: { token: TokenRef }) => tokenIn(after, token) ?? piecesIn(after, token);
      const values = Object.values(before.collections).flatMap(immutableValues).filter(tokenNow);
      return onEach(values, value => {
        const found = tokenNow(value)?.properties.find(({ key }) => key === value.key);
        // The interface does not state whether a deletion is a change.
        const isKept = found === undefined ? isDeleted(value) : found.value === value.value;
        return holds(isKept, () => `it lost ${JSON.stringify(value)}`);
      });
    },
  },
});

/** The effects of writing token properties. */
export const tokenPropertiesRules: readonly OperationRules[] = [writeRules, { rules: ofEveryStep }];

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
