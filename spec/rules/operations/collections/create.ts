import { plainSchema } from '../../../model/creations.ts';
import type { WriteBody } from '../../../../src/contract/shapes/index.ts';
import { collectionState } from '../../../model/observations/difference.ts';
import type { Limits } from '../../../model/observations/observation.ts';
import { membersOf, type Members } from '../../../model/reported.ts';
import { holds, ruled } from '../../../model/rule.ts';
import { creationOperations, signerOf, type Step } from '../../../model/step.ts';
import { orElse } from '../../../model/unobservable.ts';
import { gained } from '../every-request/who-pays.ts';
import { operationRules, type OperationRules } from '../operation-rules.ts';
import { propertyRefusals } from '../properties.ts';
import { creationOf, type Creation } from './creation.ts';
import { limitRefusals, requestedLimits } from './limits.ts';
import { asGiven, isPlain as isPlainPermissions } from './permissions.ts';

/** Price of a collection on top of the fee, in base units (spec/statements/rulings.md#2.16). */
const price = 2n * 10n ** 18n;

/** The most decimals that amounts can have. */
const decimalsMax = 30;

/** Whether the signer has less than the price, or less after the fee; not where its balance is not reported. */
function isTooPoor({ signer }: Creation, { before, after, receipt }: Step): boolean {
  const isBelow = ({ accounts }: Step['before']): boolean =>
    orElse(() => BigInt(accounts[signer]?.balance ?? price), price) < price;
  return isBelow(before) || (receipt.kind === 'refused' && isBelow(after));
}

/** Whether the creation has only members that the interface lists, with values that leave nothing open. */
function isPlain(body: WriteBody<'createCollection'>, { request }: Step): boolean {
  const { name, description, tokenPrefix, mode = 'Nft', schema, permissions = {} } = body;
  const members = ['address', 'name', 'description', 'tokenPrefix', 'mode', 'schema', 'permissions'];
  const fits = (text: string, most: number): boolean => text !== '' && Buffer.byteLength(text) <= most;
  return (
    request.operation === 'createCollection' &&
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

/** What the signer paid, in base units. */
const paid = (step: Step): bigint => -gained(step, signerOf(step.request));

/** The rules of creating a collection (spec/decisions/chain.md#collection-calls). */
export const createCollectionRules: OperationRules = operationRules({
  operations: creationOperations,
  read: creationOf,
  source: 'States and transitions: Collection, create collection',
  refused: [
    {
      'collection.create.decimals-are-bounded': {
        ...ruled('2.22', 'Resources: Collection, decimals'),
        says: 'Amounts have at most 30 decimals.',
        error: { code: 'unique.CollectionDecimalPointLimitExceeded' },
        when: ({ mode, body }) => mode === 'Fungible' && (body.decimals ?? 0) > decimalsMax,
      },
      'collection.create.signer-can-pay': {
        ...ruled('2.21', 'Errors: Insufficient balance for fees'),
        says: 'The signer must be able to pay the price of a collection.',
        error: { code: 'common.NotSufficientFounds' },
        when: isTooPoor,
      },
    },
    ...limitRefusals<Creation>(
      ({ body }) => body.limits ?? {},
      () => Infinity,
    ),
    propertyRefusals<Creation>(
      ({ problem }) => problem,
      () => false,
      'space',
      'empty',
      'characters',
      'keys',
    ),
  ],
  accepted: {
    'collection.create.accepted-otherwise': {
      says: 'A signer with funds can create an Nft collection with a schema of the documented form and texts within their limits.',
      when: ({ body }, step) => isPlain(body, step),
    },
    'collection.create.takes-allow-list': {
      source: 'Resources: CollectionPermissions, access',
      says: 'A creation accepts `AllowList` as the name of restricted access.',
      operations: ['createCollection'],
      when: ({ body }, step) => {
        const { access, ...permissions } = body.permissions ?? {};
        // A target that demands a schema gets one.
        const { schema = plainSchema } = body;
        return access === 'AllowList' && isPlain({ ...body, schema, permissions }, step);
      },
    },
  },
  decisions: {
    'collection.create.unpaid-price-keeps-fee': {
      ...ruled('2.21', 'Errors: Insufficient balance for fees'),
      says: 'A signer who can pay the fee but not the price is refused in a block, and pays the fee.',
      where: (_creation, step) =>
        createCollectionRules.preconditions?.refusal(step)?.id === 'collection.create.signer-can-pay' &&
        step.receipt.kind !== 'not-admitted',
      check: (_creation, step) => {
        const isKept = paid(step) > 0n && paid(step) < price;
        return holds(step.receipt.kind === 'refused' && isKept, `the signer paid ${paid(step)} base units`);
      },
    },
  },
  effects: {
    'collection.create.signer-becomes-owner': {
      says: 'The signer is the owner of the new collection.',
      state: ({ id, signer }) => collectionState(id, { owner: signer }),
    },
    'collection.create.as-requested': {
      source: 'Endpoints: Create collection',
      says: 'The new collection has the requested mode, name, description, prefix and limits.',
      state: ({ id, mode, profile, body: { name, description, tokenPrefix, limits = {} } }) =>
        collectionState(id, {
          name,
          description,
          tokenPrefix,
          modeName: mode,
          limits: requestedLimits(limits, profile),
        }),
    },
    'collection.create.begins-empty': {
      ...ruled('2.22', 'Endpoints: Create collection'),
      says: 'The new collection has no tokens, and a Fungible one the requested decimals.',
      isMet: ({ body, after }) => {
        const decimals = after?.mode === 'Fungible' ? (body.decimals ?? 0) : after?.decimals;
        return after?.lastTokenId === 0 && after.decimals === decimals;
      },
    },
    'collection.create.permissions-apply': {
      source: 'Endpoints: Create collection',
      says: 'The given permissions read back as they were given.',
      where: ({ body }) => body.permissions !== undefined,
      state: ({ id, body }) => collectionState(id, { permissions: asGiven(body.permissions ?? {}) }),
    },
    'collection.create.unset-limits-read-null': {
      source: 'Limits: Collection limit defaults',
      says: 'A limit that was not set reads as null.',
      state: ({ id, body, after }) => {
        const reported = Object.keys(after?.limits ?? {}) as (keyof Limits)[];
        const unset = reported.filter(name => (body.limits?.[name] ?? null) === null);
        return collectionState(id, { limits: Object.fromEntries(unset.map(name => [name, null])) });
      },
    },
    'collection.create.costs-two-coins': {
      ...ruled('2.16', 'Errors: Insufficient balance for fees'),
      says: 'A creation costs two coins on top of its fee.',
      check: (_creation, step) => holds(paid(step) > price, `the signer paid ${paid(step)} base units`),
    },
  },
  unchanged: {
    'collection.create.changes-nothing-else': {
      says: 'No other collection changes.',
      allowed: ({ id }) => [`collections/${id}`],
    },
  },
  outcome: {
    'collection.create.reports-id': {
      source: 'Events: Create collection',
      says: 'The outcome names the new collection by an id that no collection had before.',
      isMet: ({ id, after }, { before }) => before.collections[id] === undefined && after !== undefined,
    },
  },
});
