import { developmentAccounts } from '../../../src/contract/networks.ts';
import type { WriteRequest } from '../../model/target.ts';
import { changedAnswer, withMisledCheck, corrupted, type Mutant } from './inject/mutant.ts';

type Members = Readonly<Record<string, unknown>>;

/** Faults in what creation and mint do with content, and in how it is read. */
const readMutants: readonly Mutant[] = [
  {
    id: 'create/sponsor-need-not-agree',
    breaks: 'collection.create.sponsor-is-pending',
    profile: 'document',
    calls: corrupted('unique.createCollectionEx', state => {
      state.collections = state.collections.update(String(state.collectionsCreated), draft => {
        if (draft.sponsorship !== null) draft.sponsorship.isConfirmed = true;
      });
    }),
  },
  {
    id: 'create/forgets-meta-update-permission',
    breaks: 'collection.create.keeps-meta-update-permission',
    profile: 'document',
    calls: withMisledCheck('unique.createCollectionEx', (_state, args) => ({
      args: { ...args, metaUpdatePermission: null },
    })),
  },
  {
    id: 'create/keeps-meta-update-permission',
    breaks: 'collection.read.no-meta-update-permission',
    profile: 'chain',
    calls: withMisledCheck('unique.createCollectionEx', (_state, _args, context) => ({
      context: { ...context, profile: { ...context.profile, keepsMetaUpdatePermission: true } },
    })),
  },
  {
    id: 'create/part-of-the-schema-is-lost',
    breaks: 'collection.create.holds-properties',
    profile: 'document',
    calls: withMisledCheck('unique.createCollectionEx', (_state, args) => ({
      args: { ...args, properties: args.properties.filter(({ key }) => key !== 'coverPicture.hash') },
    })),
  },
  {
    id: 'create/content-may-be-written-twice',
    breaks: 'collection.create.permits-properties',
    profile: 'chain',
    calls: withMisledCheck('unique.createCollectionEx', (_state, args) => ({
      args: {
        ...args,
        propertyPermissions: args.propertyPermissions.map(entry =>
          entry.key === 'n' ? { ...entry, mutable: true } : entry,
        ),
      },
    })),
  },
  {
    id: 'create/space-is-not-counted',
    breaks: 'collection.create.holds-properties',
    profile: 'document',
    calls: withMisledCheck('unique.createCollectionEx', (_state, args) => ({
      args: { ...args, properties: args.properties.map(({ key }) => ({ key, value: '0x' })) },
    })),
  },
  {
    id: 'read/no-schema',
    breaks: 'collection.create.whole-schema-reads-back',
    profile: 'document',
    reads: changedAnswer('collection', ({ schema: _lost, ...rest }: { schema?: unknown }) => rest),
  },
  {
    id: 'read/cover-without-address',
    breaks: 'collection.create.cover-has-full-url',
    profile: 'document',
    reads: changedAnswer('collection', (answer: { schema?: { coverPicture: Members } }) =>
      answer.schema === undefined
        ? answer
        : {
            ...answer,
            schema: { ...answer.schema, coverPicture: { ...answer.schema.coverPicture, fullUrl: null } },
          },
    ),
  },
  {
    id: 'read/a-schema-everywhere',
    breaks: 'collection.schema.empty-without-name',
    profile: 'chain',
    reads: changedAnswer('collection', (answer: { schema?: unknown }) => ({
      ...answer,
      schema: answer.schema ?? { schemaName: 'unique' },
    })),
  },
  {
    id: 'read/schema-without-custom-properties',
    breaks: 'collection.schema.holds-properties',
    profile: 'document',
    reads: changedAnswer('collection', (answer: { schema?: Members }) => ({
      ...answer,
      ...(answer.schema === undefined ? {} : { schema: { schemaName: 'unique', schemaVersion: '1.0.0' } }),
    })),
  },
  {
    id: 'read/by-keys-in-the-order-they-are-kept',
    breaks: 'lists.by-key-in-requested-order',
    profile: 'document',
    reads: changedAnswer('collectionProperties', (answer: { properties: readonly { key: string }[] }) => ({
      properties: answer.properties.toSorted((left, right) => (left.key < right.key ? -1 : 1)),
    })),
  },
  {
    id: 'mint/name-is-lost',
    breaks: 'token.mint.holds-properties',
    profile: 'document',
    calls: withMisledCheck('unique.createItem', (_state, args) => ({
      args:
        args.data.kind === 'nft'
          ? {
              ...args,
              data: { kind: 'nft', properties: args.data.properties.filter(({ key }) => key !== 'n') },
            }
          : args,
    })),
  },
  {
    id: 'read/name-is-lost',
    breaks: 'token.mint.content-reads-back',
    profile: 'document',
    reads: changedAnswer('token', ({ name: _lost, ...rest }: { name?: unknown }) => rest),
  },
  {
    id: 'read/media-without-address',
    breaks: 'token.mint.media-have-full-url',
    profile: 'chain',
    reads: changedAnswer('token', (answer: { image: Members }) => ({
      ...answer,
      image: { ...answer.image, fullUrl: null },
    })),
  },
  {
    id: 'read/attributes-without-values',
    breaks: 'token.mint.attributes-read-back',
    profile: 'document',
    reads: changedAnswer('token', (answer: { attributes: Readonly<Record<string, Members>> }) => ({
      ...answer,
      attributes: Object.fromEntries(
        Object.entries(answer.attributes).map(([index, { rawValue }]) => [index, rawValue]),
      ),
    })),
  },
];

/** Members of requests are heard otherwise: what should not be built is, and the other way round. */
const coverageOf =
  (name: string, change: (value: unknown, body: Members) => unknown) =>
  ({ operation, body }: WriteRequest): WriteRequest =>
    ({
      operation,
      body: name in body ? { ...body, [name]: change((body as Members)[name], body) } : body,
    }) as unknown as WriteRequest;

const cut =
  (length: number) =>
  (value: unknown): unknown =>
    typeof value === 'string' ? value.slice(0, length) : value;

/** Entries of a list with one of their members cut. */
const cutIn =
  (name: string, length: number) =>
  (list: unknown): unknown =>
    Array.isArray(list)
      ? (list as Members[]).map(item => ({ ...item, [name]: cut(length)(item[name]) }))
      : list;

const { Alice, Bob } = developmentAccounts;

/** Whatever is no account is taken for Alice. */
const anAccount = (value: unknown): unknown => (/^0x.{40}$/.test(String(value)) ? Alice : value);

const malformedMutants: readonly Omit<Mutant, 'id'>[] = [
  {
    breaks: 'collection.create.name-length',
    profile: 'document',
    alterRequest: coverageOf('name', cut(64)),
  },
  {
    breaks: 'collection.create.description-length',
    profile: 'chain',
    alterRequest: coverageOf('description', cut(256)),
  },
  {
    breaks: 'collection.create.token-prefix-length',
    profile: 'document',
    alterRequest: coverageOf('tokenPrefix', cut(4)),
  },
  {
    breaks: 'collection.create.lengths-in-code-units',
    profile: 'document',
    alterRequest: coverageOf('tokenPrefix', prefix => (/[^ -~]/.test(String(prefix)) ? 'cut' : prefix)),
  },
  {
    breaks: 'collection.create.token-prefix-bytes',
    profile: 'chain',
    alterRequest: coverageOf('tokenPrefix', cut(8)),
  },
  {
    breaks: 'collection.create.mode-is-known',
    profile: 'document',
    alterRequest: coverageOf('mode', mode => (mode === 'Unheard' ? 'Nft' : mode)),
  },
  {
    breaks: 'collection.create.schema-is-valid',
    profile: 'document',
    alterRequest: coverageOf('schema', schema => (typeof schema === 'object' ? undefined : schema)),
  },
  {
    breaks: 'token.mint.data-fits-schema',
    profile: 'document',
    alterRequest: coverageOf('data', () => undefined),
  },
  {
    breaks: 'token.mint.at-least-one',
    profile: 'chain',
    alterRequest: coverageOf('tokens', tokens => ((tokens as unknown[]).length === 0 ? [{}] : tokens)),
  },
  {
    breaks: 'token.mint.at-most-120',
    profile: 'document',
    alterRequest: coverageOf('tokens', tokens => (tokens as unknown[]).slice(0, 120)),
  },
  {
    breaks: 'property.key-length',
    profile: 'document',
    alterRequest: coverageOf('properties', cutIn('key', 128)),
  },
  {
    breaks: 'property.value-length',
    profile: 'chain',
    alterRequest: coverageOf('properties', cutIn('value', 32_768)),
  },
  {
    breaks: 'property.first-ones-are-bounded',
    profile: 'document',
    alterRequest: coverageOf('properties', list =>
      Array.isArray(list) ? (list as unknown[]).slice(0, 64) : list,
    ),
  },
  {
    breaks: 'request.addresses-are-valid',
    profile: 'chain',
    alterRequest: coverageOf('address', address => (address === 'nobody' ? Alice : address)),
  },
  {
    breaks: 'request.signer-is-an-account',
    profile: 'document',
    alterRequest: coverageOf('address', anAccount),
  },
  {
    breaks: 'request.members-have-their-type',
    profile: 'document',
    alterRequest: coverageOf('collectionId', id => (typeof id === 'number' ? id : 1)),
  },
  {
    breaks: 'request.members-are-there',
    profile: 'chain',
    alterRequest: ({ operation, body }) =>
      ({ operation, body: { collectionId: 1, ...body } }) as unknown as WriteRequest,
  },
  {
    breaks: 'balance.transfer.to-another',
    profile: 'document',
    alterRequest: coverageOf('destination', (destination, { address }) =>
      destination === address ? [Alice, Bob].find(other => other !== address) : destination,
    ),
  },
  {
    breaks: 'balance.transfer.amount-is-positive',
    profile: 'chain',
    alterRequest: coverageOf('amount', amount => (Number(amount) <= 0 ? 1 : amount)),
  },
  {
    breaks: 'request.built-otherwise',
    profile: 'document',
    alterRequest: coverageOf('isApprove', isApprove => (isApprove === true ? true : 'no')),
  },
];

export const contentMutants: readonly Mutant[] = [
  ...readMutants,
  ...malformedMutants.map(mutant => ({ ...mutant, id: `hears/otherwise-than-${mutant.breaks}` })),
];
