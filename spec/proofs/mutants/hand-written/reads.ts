import type { Members } from '../inject/messages.ts';
import type { PropertyPermission, TokenRef } from '../../../model/observations/observation.ts';
import { mutant, type Mutant, type Reads } from '../inject/mutant.ts';
import {
  alterAnswer,
  ignoreAt,
  replaceRead,
  answerInsteadOfError,
  ownerOfCollection,
} from '../inject/reads.ts';
import { zeroAddress } from '../../../model/view.ts';

/** More than the id of any collection in a test. */
const farAway = 1_000_000;

type Limits = Record<string, number | boolean | null | undefined>;

/** Overrides some of the effective limits. */
const limits = (change: (limits: Limits) => Limits): Reads =>
  alterAnswer('limits', (answer: { limits: Limits }) => ({
    ...answer,
    limits: { ...answer.limits, ...change(answer.limits) },
  }));

interface Node extends TokenRef {
  readonly nestingChildTokens?: readonly Node[];
}

/** The part of a bundle below that token. */
function below(node: Node, { collectionId, tokenId }: TokenRef): Node | undefined {
  if (node.collectionId === collectionId && node.tokenId === tokenId) return node;
  return node.nestingChildTokens?.map(child => below(child, { collectionId, tokenId })).find(Boolean);
}

/** Base units that reads have cost so far. */
let cost = 0n;

/** Mutants of reads. */
export const readMutants: readonly Mutant[] = [
  mutant('read/admins/of-missing-collection-are-empty', 'reads.missing-collection.has-no-roles', {
    reads: answerInsteadOfError('admins', () => ({ admins: [] })),
  }),
  mutant('read/schema-of-another-version', 'collection.create.schema-reads-back', {
    reads: alterAnswer('collection', (answer: { schema?: Members }) =>
      answer.schema === undefined
        ? answer
        : { ...answer, schema: { ...answer.schema, schemaVersion: '9.9.9' } },
    ),
  }),
  mutant('read/collection/always-with-schema', 'collection.schema.empty-without-name', {
    profile: 'chain',
    reads: alterAnswer('collection', (answer: { schema?: unknown }) => ({
      ...answer,
      schema: answer.schema ?? { schemaName: 'unique' },
    })),
  }),
  mutant('read/collection/missing-is-empty', 'reads.missing-collection.is-null', {
    reads: replaceRead('collection', (query, context, read) =>
      query.collectionId > farAway ? {} : read(query, context),
    ),
  }),
  mutant('read/collection/id-off-by-one', 'collection.read.names-its-id', {
    reads: alterAnswer('collection', (answer: { id: number }) => ({ ...answer, id: answer.id - 1 })),
  }),
  mutant(
    'read/property-permissions/leaves-out-what-is-not-allowed',
    'collection.property-permissions.have-three-flags',
    {
      reads: alterAnswer(
        'propertyPermissions',
        (answer: { propertyPermissions: readonly PropertyPermission[] }) => ({
          propertyPermissions: answer.propertyPermissions.map(({ key, permission }) => ({
            key,
            permission: { ...permission, tokenOwner: permission.tokenOwner || undefined },
          })),
        }),
      ),
    },
  ),
  mutant('read/limits/without-one', 'collection.limits.are-nine', {
    reads: limits(() => ({ tokenLimit: undefined })),
  }),
  mutant('read/admins/at-is-ignored', 'reads.at-a-block.answer-the-past-state', {
    reads: ignoreAt('admins'),
  }),
  mutant('relation/allowed/always-false', 'collection.allowed.follows-writes', {
    reads: replaceRead('allowed', () => ({ isAllowed: false })),
  }),
  mutant('read/token-exists/at-is-ignored', 'reads.at-a-block.never-change', {
    reads: ignoreAt('tokenExists'),
  }),
  mutant('relation/quartz/counts-one-more', 'networks.differ-in-addresses-only', {
    reads: replaceRead('totalSupply', (query, context, read) => {
      const { totalSupply } = read(query, context) as { totalSupply: number };
      return { totalSupply: context.world.network === 'quartz' ? totalSupply + 1 : totalSupply };
    }),
  }),
  mutant('read/topmost-owner/at-is-ignored', 'reads.at-a-block.by-the-same-name', {
    reads: ignoreAt('topmostOwner'),
  }),
  mutant('read/bundle/at-is-ignored', 'reads.at-a-block.never-change', { reads: ignoreAt('bundle') }),
  mutant('relation/is-bundle/always-false', 'token.is-bundle.follows-writes', {
    reads: replaceRead('isBundle', () => ({ isBundle: false })),
  }),
  mutant('relation/parent/always-null', 'token.parent.follows-writes', {
    reads: replaceRead('parent', () => null),
  }),
  mutant('relation/children/always-empty', 'token.children.follow-writes', {
    reads: replaceRead('children', () => ({ children: [] })),
  }),
  mutant('relation/bundle/without-bottom', 'token.bundle.depth-is-bounded', {
    reads: answerInsteadOfError('bundle', query => query),
  }),
  mutant('relation/bundle/five-levels', 'token.bundle.six-levels-are-shown', {
    reads: alterAnswer('bundle', answer => ({ ...answer, nestingChildTokens: [] })),
  }),
  mutant('relation/topmost-owner/zero-address-instead-of-error', 'token.topmost-owner.ten-look-ups', {
    reads: answerInsteadOfError('topmostOwner', () => ({ topmostOwner: zeroAddress })),
  }),
  mutant('read/parent/collection-owner-for-address', 'token.parent.has-its-address', {
    reads: alterAnswer('parent', answer => ({ ...answer, address: zeroAddress })),
  }),
  mutant('read/bundle/without-the-first-child', 'token.bundle.is-the-whole-tree', {
    reads: alterAnswer('bundle', (root: Node) => ({
      ...root,
      nestingChildTokens: root.nestingChildTokens?.slice(1),
    })),
  }),
  mutant('read/bundle/from-the-member-down', 'token.bundle.same-from-every-member', {
    reads: alterAnswer('bundle', (root: Node, query) => below(root, query)),
  }),
  mutant(
    'read-pieces/topmost-owner/of-several-is-the-collection-owner',
    'refungible.topmost-owner.null-where-several',
    {
      reads: replaceRead('topmostOwner', (query, context, read) => {
        const answer = read(query, context) as { topmostOwner: string | null };
        return { topmostOwner: answer.topmostOwner ?? ownerOfCollection(context, query.collectionId) };
      }),
    },
  ),
  mutant('read/balance/total-without-all', 'account.balance.adds-up', {
    reads: alterAnswer('balance', (answer: { reservedBalance: object }) => ({
      ...answer,
      totalBalance: answer.reservedBalance,
    })),
  }),
  mutant('read/balance/reading-costs', 'reads.change-nothing', {
    reads: alterAnswer('balance', (answer: { freeBalance: { raw: string } }) => ({
      ...answer,
      freeBalance: { ...answer.freeBalance, raw: String(BigInt(answer.freeBalance.raw) - (cost += 1n)) },
    })),
  }),
  mutant('read/balance/at-is-ignored', 'reads.at-a-block.never-change', { reads: ignoreAt('balance') }),
];
