import { describe, expect, it } from 'vitest';
import type { WriteOperation } from '../../../src/contract/shapes/index.ts';
import { catalogue } from '../../rules/catalogue.ts';
import { rulesOfSequences } from '../../tools/conformance/gathering/goal.ts';
import { brokenIn } from '../../tools/conformance/sequence.ts';
import { outcomeText } from '../../model/rule.ts';
import { allPreconditions } from '../../rules/index.ts';
import { malformations } from '../../rules/operations/every-request/malformed.ts';
import type { Step } from '../../model/step.ts';
import { cases } from './index.ts';
import { playedCases } from './played.ts';

/** Operations of the interface, with the members that it lists for them and that cases may use. */
const members: Readonly<Partial<Record<WriteOperation, readonly string[]>>> = {
  createCollection: [
    'address',
    'name',
    'description',
    'tokenPrefix',
    'schema',
    'mode',
    'limits',
    'permissions',
  ],
  destroyCollection: ['address', 'collectionId'],
  setLimits: ['address', 'collectionId', 'limits'],
  setPermissions: ['address', 'collectionId', 'permissions'],
  setTransfersEnabled: ['address', 'collectionId', 'isEnabled'],
  setCollectionProperties: ['address', 'collectionId', 'properties'],
  deleteCollectionProperties: ['address', 'collectionId', 'propertyKeys'],
  setPropertyPermissions: ['address', 'collectionId', 'propertyPermissions'],
  changeOwner: ['from', 'collectionId', 'to'],
  addAdmin: ['address', 'collectionId', 'newAdmin'],
  removeAdmin: ['address', 'collectionId', 'admin'],
  addToAllowList: ['address', 'collectionId', 'newAdminId'],
  removeFromAllowList: ['address', 'collectionId', 'addressToDelete'],
  mint: ['address', 'collectionId', 'data'],
  mintMany: ['address', 'collectionId', 'tokens'],
  transfer: ['address', 'collectionId', 'tokenId', 'to', 'from'],
  burn: ['address', 'collectionId', 'tokenId', 'from'],
  setTokenProperties: ['address', 'collectionId', 'tokenId', 'properties'],
  deleteTokenProperties: ['address', 'collectionId', 'tokenId', 'propertyKeys'],
  nest: ['address', 'parent', 'nested', 'value'],
  unnest: ['address', 'nested', 'to', 'value'],
};

/** Stated rules of writes and reads that no case can try, and why. */
const beyondCases: Readonly<Record<string, string>> = {
  'collection.create.signer-can-pay': 'needs an account without coins',
  'transaction.must-be-paid': 'needs an account without coins',
  'token.approve.by-its-owner': 'the interface shows no way to give an allowance',
  'pieces.burn.reports-amount': 'the interface does not name the parameters for parts',
  'token.burn.portion-is-some': 'the interface does not name the parameters for parts',
};

/** Reasons that something does not exist: what else is true of it follows from that. */
const ofNothing = new Set([
  'collection.remove-admin.collection-exists',
  'token.burn.token-exists',
  'token.transfer.token-exists',
  'token.unnest.nested-only',
]);

/** Ids of all reasons for which the step could be refused. */
function reasonsFor(step: Step): readonly string[] {
  const malformed = malformations.filter(({ when }) => when(step));
  const preconditions = allPreconditions.find(({ operations }) =>
    operations.includes(step.request.operation),
  );
  const reasons = malformed.length > 0 ? malformed : (preconditions?.trueReasons(step).reasons ?? []);
  const ids = [...new Set(reasons.map(({ id }) => id))];
  return ids.some(id => ofNothing.has(id)) ? ids.filter(id => ofNothing.has(id)) : ids;
}

describe('cases', () => {
  const ids = cases.map(({ id }) => id);
  const steps = cases.flatMap(one => one.steps.map(step => ({ id: one.id, ...step })));

  it('have an id each, of an area and a name', () => {
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(ids.filter(id => !/^[a-z-]+(\.[a-z0-9][a-zA-Z0-9-]*)+$/.test(id))).toEqual([]);
  });

  it('are short, and few enough to be played over HTTP', () => {
    expect(cases.filter(one => one.steps.length > 13).map(({ id }) => id)).toEqual([]);
    expect(steps.length).toBeLessThan(1_400);
  });

  it('use every operation of the interface, and nothing beyond it', () => {
    const used = new Set(steps.map(({ operation }) => operation));
    expect([...used].toSorted()).toEqual(Object.keys(members).toSorted());
    const beyond = steps.flatMap(({ id, operation, body }) =>
      Object.keys(body)
        .filter(name => members[operation]?.includes(name) !== true)
        .map(name => `${id}: ${operation}.${name}`),
    );
    expect(beyond).toEqual([]);
  });

  it('sign with four accounts at most', () => {
    const named = JSON.stringify(cases).match(/"@\w+"/g);
    expect([...new Set(named)].toSorted()).toEqual(['"@alice"', '"@bob"', '"@charlie"', '"@dave"']);
  });
});

describe.each(['document', 'chain'] as const)('the cases under the rules of the %s', profile => {
  it('break no rule where nothing is wrong, and leave none unjudged', async () => {
    const wrong = (await playedCases(profile)).map(({ case: { id }, played }) => [
      id,
      ...brokenIn(played),
      ...[...played.judgements, played.readsChecked].flatMap(({ blocked }) => blocked.map(({ by }) => by)),
    ]);
    expect(wrong.filter(([, ...broken]) => broken.length > 0)).toEqual([]);
  });
});

describe('the cases under the rules of the document', () => {
  it('give every refusal exactly one reason', async () => {
    const others = (await playedCases('document')).flatMap(({ case: { id }, played }) =>
      played.steps.flatMap((step, index) =>
        step.receipt.kind === 'accepted' || reasonsFor(step).length === 1
          ? []
          : [
              `${id}, step ${index + 1}: ${outcomeText(step)}, for ${reasonsFor(step).join(' and ') || 'no reason'}`,
            ],
      ),
    );
    expect(others).toEqual([]);
  });

  it('try every stated rule of writes and reads, but for those with a reason why they cannot', async () => {
    const applicable = new Set((await playedCases('document')).flatMap(one => [...one.applicable]));
    const judged = new Set(rulesOfSequences('document'));
    const stated = catalogue.filter(({ id, level }) => level === 'stated' && judged.has(id));
    expect(stated.map(({ id }) => id).filter(id => !applicable.has(id) && !(id in beyondCases))).toEqual([]);
    expect(Object.keys(beyondCases).filter(id => applicable.has(id))).toEqual([]);
  });
});
