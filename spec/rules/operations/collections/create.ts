import { collectionIdIn, type Members, membersOf } from '../../../model/reported.ts';
import type { WriteBody } from '../../../../src/contract/shapes/index.ts';
import { collectionState } from '../../../model/difference.ts';
import type { Limits } from '../../../model/observation.ts';
import { ruleList, unforbidden } from '../../../model/precondition-rules.ts';
import { holds, preconditions } from '../../../model/rule.ts';
import { bodyOf, creationIn, isCreation, modeAskedBy, signerOf, type Step } from '../../../model/step.ts';
import { orElse } from '../../../model/unobservable.ts';
import { collectionIn } from '../../../model/view.ts';
import { creationProblems } from './create-content.ts';
import { postcondition, onlyChanges } from '../effects.ts';
import type { Problems } from '../problems.ts';
import { propertyPreconditions, type PropertyProblem } from '../properties.ts';
import { bounds, limitReasons } from './limits.ts';
import { isPlain as isPlainPermissions, asGiven } from './permissions.ts';

/** A request to create a collection. */
interface Creation {
  readonly signer: string;
  readonly limits: Partial<Limits>;
  readonly balance: bigint;
  readonly problem: Problems<PropertyProblem>;
  /** Decimals of a Fungible collection; 0 for other modes. */
  readonly decimals: number;
}

const source = 'States and transitions: Collection, create collection';

/** Price of a collection on top of the fee, in base units (spec/statements/rulings.md#2.16). */
const price = 2n * 10n ** 18n;

/** The most decimals that amounts can have. */
const decimalsMax = 30;

function creationOf(step: Step): Creation {
  const body = creationIn(step);
  if (body === undefined) throw new Error(`expected a creation, found ${step.request.operation}`);
  const balance = orElse(() => BigInt(step.before.accounts[body.address]?.balance ?? price), price);
  const decimals = modeAskedBy(step) === 'Fungible' ? (body.decimals ?? 0) : 0;
  return {
    signer: body.address,
    limits: body.limits ?? {},
    balance,
    problem: creationProblems(step),
    decimals,
  };
}

const exceeds = (limits: Partial<Limits>, name: keyof typeof bounds): boolean =>
  (limits[name] ?? 0) > bounds[name];

/** Whether the creation has only members that the interface lists, with values that leave nothing open. */
const isPlain = (step: Step): boolean => isPlainCreation(bodyOf(step, 'createCollection'));

function isPlainCreation(body: WriteBody<'createCollection'> | undefined): boolean {
  if (body === undefined) return false;
  const { name, description, tokenPrefix, mode = 'Nft', schema, permissions = {} } = body;
  const members = ['address', 'name', 'description', 'tokenPrefix', 'mode', 'schema', 'permissions'];
  const fits = (text: string, most: number): boolean => text !== '' && Buffer.byteLength(text) <= most;
  return (
    Object.keys(body).every(member => members.includes(member)) &&
    mode === 'Nft' &&
    isPlainSchema(membersOf(schema)) &&
    isPlainPermissions(permissions) &&
    fits(name, 64) &&
    fits(description, 256) &&
    fits(tokenPrefix, 4)
  );
}

/** Whether the schema has only the members that every example has. */
const isPlainSchema = (schema: Members): boolean =>
  schema['schemaVersion'] === '1.0.0' &&
  Object.keys(schema).toSorted().join() === 'coverPicture,image,schemaName,schemaVersion' &&
  Object.keys(membersOf(schema['coverPicture'])).join() === 'ipfsCid';

const unpaidPrice = 'collection.create.signer-can-pay';

/** Preconditions of creating a collection (spec/decisions/chain.md#collection-calls). */
export const createCollectionPreconditions = preconditions<Creation>({
  operations: [
    'createCollection',
    'createFungibleCollection',
    'createRefungibleCollection',
    'createCollectionV2',
  ],
  read: creationOf,
  conditions: [
    {
      id: 'collection.create.decimals-are-bounded',
      level: 'ruled 2.22',
      source: 'Resources: Collection, decimals',
      says: 'Amounts have at most 30 decimals.',
      error: { code: 'unique.CollectionDecimalPointLimitExceeded' },
      when: ({ decimals }) => decimals > decimalsMax,
    },
    {
      id: unpaidPrice,
      level: 'ruled 2.21',
      source: 'Errors: Insufficient balance for fees',
      says: 'The signer must be able to pay the price of a collection.',
      error: { code: 'common.NotSufficientFounds' },
      when: ({ balance }) => balance < price,
    },
    {
      ...limitReasons.bounds,
      when: ({ limits }) =>
        exceeds(limits, 'accountTokenOwnershipLimit') || exceeds(limits, 'sponsoredDataSize'),
    },
    { ...limitReasons.tokenLimit, when: ({ limits }) => limits.tokenLimit === 0 },
    { ...limitReasons.bounds, when: ({ limits }) => exceeds(limits, 'sponsorTransferTimeout') },
    ...propertyPreconditions<Creation>(() => false, 'space', 'empty', 'characters', 'keys'),
  ],
  accepted: {
    id: 'collection.create.accepted-otherwise',
    level: 'stated',
    source,
    says: 'A signer with funds can create an Nft collection with a schema of the documented form and texts within their limits.',
  },
  mustAccept: (_creation, step) => isPlain(step),
});

const creates = (step: Step): boolean => isCreation(step.request);

/** The id that the outcome names. */
const newId = ({ receipt }: Step): number =>
  receipt.kind === 'accepted' ? collectionIdIn(receipt.parsed) : 0;

/** Preconditions and effects of creating a collection. */
export const createCollectionRules = ruleList([createCollectionPreconditions], {
  // Refusals and acceptance
  'collection.create.takes-allow-list': {
    level: 'stated',
    source: 'Resources: CollectionPermissions, access',
    says: 'A creation accepts `AllowList` as the name of restricted access.',
    operations: ['createCollection'],
    check: step => {
      const body = bodyOf(step, 'createCollection');
      if (body?.permissions?.access !== 'AllowList') return 'not-applicable';
      const { access: _restricted, ...permissions } = body.permissions;
      return isPlainCreation({ ...body, permissions })
        ? unforbidden(step, createCollectionPreconditions)
        : 'not-applicable';
    },
  },
  // Effects
  'collection.create.signer-becomes-owner': postcondition({
    level: 'stated',
    source,
    says: 'The signer is the owner of the new collection.',
    appliesTo: creates,
    state: step => collectionState(newId(step), { owner: creationIn(step)?.address }),
  }),
  'collection.create.as-requested': postcondition({
    level: 'stated',
    source: 'Endpoints: Create collection',
    says: 'The new collection has the requested mode, name, description, prefix and limits.',
    appliesTo: creates,
    state: step => {
      const { name, description, tokenPrefix, limits = {} } = creationIn(step) ?? {};
      return collectionState(newId(step), {
        name,
        description,
        tokenPrefix,
        mode: modeAskedBy(step),
        limits,
      });
    },
  }),
  'collection.create.begins-empty': postcondition({
    level: 'ruled 2.22',
    source: 'Endpoints: Create collection',
    says: 'The new collection has no tokens, and a Fungible one the requested decimals.',
    appliesTo: creates,
    isMet: step => {
      const after = collectionIn(step.after, newId(step));
      const decimals = after?.mode === 'Fungible' ? (creationIn(step)?.decimals ?? 0) : after?.decimals;
      return after?.lastTokenId === 0 && after.decimals === decimals;
    },
  }),
  'collection.create.permissions-apply': postcondition({
    level: 'stated',
    source: 'Endpoints: Create collection',
    says: 'The given permissions read back as they were given.',
    appliesTo: step => creates(step) && creationIn(step)?.permissions !== undefined,
    state: step =>
      collectionState(newId(step), { permissions: asGiven(creationIn(step)?.permissions ?? {}) }),
  }),
  'collection.create.unset-limits-read-null': postcondition({
    level: 'stated',
    source: 'Limits: Collection limit defaults',
    says: 'A limit that was not set reads as null.',
    appliesTo: creates,
    state: step => {
      const requested = creationIn(step)?.limits ?? {};
      const reported = Object.keys(collectionIn(step.after, newId(step))?.limits ?? {}) as (keyof Limits)[];
      const unset = reported.filter(name => (requested[name] ?? null) === null);
      return collectionState(newId(step), { limits: Object.fromEntries(unset.map(name => [name, null])) });
    },
  }),
  'collection.create.costs-two-coins': {
    level: 'ruled 2.16',
    source: 'Errors: Insufficient balance for fees',
    says: 'A creation costs two coins on top of its fee.',
    check: step => {
      if (!creates(step) || step.receipt.kind !== 'accepted') return 'not-applicable';
      return holds(paid(step) > price, `the signer paid ${paid(step)} base units`);
    },
  },
  'collection.create.unpaid-price-keeps-fee': {
    level: 'ruled 2.21',
    source: 'Errors: Insufficient balance for fees',
    says: 'A signer who can pay the fee but not the price is refused in a block, and pays the fee.',
    check: step => {
      if (!creates(step) || createCollectionPreconditions.refusal(step)?.id !== unpaidPrice)
        return 'not-applicable';
      if (step.receipt.kind === 'not-admitted') return 'not-applicable';
      const isKept = paid(step) > 0n && paid(step) < price;
      return holds(step.receipt.kind === 'refused' && isKept, `the signer paid ${paid(step)} base units`);
    },
  },
  // What stays the same
  'collection.create.changes-nothing-else': onlyChanges({
    level: 'stated',
    source,
    says: 'No other collection changes.',
    appliesTo: creates,
    allowed: step => [`collections/${newId(step)}`],
  }),
  // Outcome and events
  'collection.create.reports-id': postcondition({
    level: 'stated',
    source: 'Events: Create collection',
    says: 'The outcome names the new collection by an id that no collection had before.',
    appliesTo: creates,
    isMet: step =>
      collectionIn(step.before, newId(step)) === undefined &&
      collectionIn(step.after, newId(step)) !== undefined,
  }),
});

/** What the signer paid, in base units. */
function paid({ request, before, after }: Step): bigint {
  const balance = (observed: Step['before']): bigint =>
    BigInt(observed.accounts[signerOf(request)]?.balance ?? 0);
  return balance(before) - balance(after);
}
