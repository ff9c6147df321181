import type { CollectionSeen, Observation, Property } from '../observe.ts';
import { ladder, ladderRules, type Rule, type Rung } from '../rule.ts';
import { bodyOf, type Step } from '../step.ts';
import { collectionIn, holdingOf, isOwnerOrAdmin, nestingBudget, tokenIn, zeroAddress } from '../view.ts';
import { afterwards, eventsAre, onlyChanges } from './effects.ts';
import { contentProperties, membersOf, overridden } from './content-in-properties.ts';
import { nestingProblem, nestingReasons, type NestingProblem } from './nesting.ts';
import {
  firstTokenPropertyProblem,
  tokenPropertyRungs,
  type TokenPropertyProblem,
} from './token-properties.ts';

/** Mint and bulk mint: tokens that shall come to be, each for an owner. */
export interface Mint {
  readonly profile: Step['profile'];
  readonly seen: Observation;
  readonly signer: string;
  readonly collectionId: number;
  readonly collection: CollectionSeen | undefined;
  /** With the properties that their data and the request itself give them. */
  readonly tokens: readonly { readonly owner: string; readonly properties: readonly Property[] }[];
}

const operations = ['mint', 'mintMany'] as const;

/** Reads a step of either as a mint. */
export function mintOf(step: Step): Mint {
  const one = bodyOf(step, 'mint');
  const many = bodyOf(step, 'mintMany');
  const body = one ?? many;
  if (body === undefined) throw new Error(`expected a mint, found ${step.request.operation}`);
  const items = many?.tokens ?? (one === undefined ? [] : [one]);
  const collection = collectionIn(step.before, body.collectionId);
  const schema = collection?.schema;
  return {
    profile: step.profile,
    seen: step.before,
    signer: body.address,
    collectionId: body.collectionId,
    collection,
    tokens: items.map(({ owner, data, properties = [] }) => ({
      owner: owner ?? body.address,
      properties: overridden(schema && data ? contentProperties(schema, membersOf(data)) : [], properties),
    })),
  };
}

const source = 'States and transitions: Token, mint';

const isOutsider = ({ collection, signer }: Mint): boolean =>
  collection !== undefined && !isOwnerOrAdmin(collection, signer);

/** Whether the allow list decides who takes part in a public mint (rulings P8). */
const listMatters = ({ profile, collection }: Mint): boolean =>
  profile === 'chain' || collection?.permissions.access === 'AllowList';

/** What forbids one of the tokens to come to be where it shall belong; all walks share one budget. */
function firstNestingProblem({
  seen,
  signer,
  collectionId,
  collection,
  tokens,
}: Mint): NestingProblem | undefined {
  const budget = { left: nestingBudget };
  for (const [index, { owner }] of tokens.entries()) {
    const child = { collectionId, tokenId: (collection?.lastTokenId ?? 0) + 1 + index };
    const problem = nestingProblem({ seen, signer, child, recipient: owner, budget });
    if (problem !== undefined) return problem;
  }
  return undefined;
}

const nestingRung = (problem: NestingProblem): Rung<Mint> => ({
  ...nestingReasons[problem],
  when: mint => firstNestingProblem(mint) === problem,
});

/** What forbids the first property that may not be written; token by token, property by property. */
function propertyProblem({ collection, signer, tokens }: Mint): TokenPropertyProblem | undefined {
  for (const { owner, properties } of tokens) {
    const problem = firstTokenPropertyProblem(collection?.propertyPermissions ?? [], [], properties, {
      isOwnerOrAdmin: collection !== undefined && isOwnerOrAdmin(collection, signer),
      ownsToken: () => signer === owner,
      tokenExists: true,
    });
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** Why tokens may not come to be, in order (chain-semantics §2.5). */
export const mintLadder = ladder<Mint>({
  operations,
  read: mintOf,
  rungs: [
    {
      id: 'token.mint.collection-exists',
      level: 'stated',
      source,
      says: 'Tokens are minted in a collection that exists.',
      error: { code: 'common.CollectionNotFound', message: 'Collection not found' },
      when: ({ collection }) => collection === undefined,
    },
    {
      id: 'token.mint.public-only-in-mint-mode',
      level: 'stated',
      source: 'Resources: CollectionPermissions, mintMode',
      says: 'Who is neither owner nor admin may mint only in mint mode.',
      error: { code: 'common.PublicMintingNotAllowed' },
      when: mint => isOutsider(mint) && mint.collection?.permissions.mintMode === false,
    },
    {
      id: 'token.mint.public-needs-allow-list',
      level: 'ruled 1.P8',
      source: 'Resources: CollectionPermissions, access',
      says: 'A public mint by allow list takes a listed signer and listed recipients.',
      error: { code: 'common.AddressNotInAllowlist' },
      when: mint =>
        isOutsider(mint) &&
        listMatters(mint) &&
        [mint.signer, ...mint.tokens.map(({ owner }) => owner)].some(
          address => mint.collection?.allowList.includes(address) === false,
        ),
    },
    {
      id: 'token.mint.not-to-zero-address',
      level: 'ruled 3',
      source,
      says: 'Nothing can be minted to the zero address.',
      error: { code: 'common.AddressIsZero' },
      when: ({ tokens }) => tokens.some(({ owner }) => owner === zeroAddress),
    },
    {
      id: 'token.mint.within-token-limit',
      level: 'stated',
      source: 'Limits: tokenLimit',
      says: 'No more tokens are ever minted than the limit; burned ones count.',
      error: { code: 'common.CollectionTokenLimitExceeded' },
      when: ({ collection, tokens }) =>
        collection !== undefined &&
        collection.lastTokenId + tokens.length > (collection.effectiveLimits.tokenLimit ?? Infinity),
    },
    {
      id: 'token.mint.within-account-limit',
      level: 'stated',
      source: 'Resources: CollectionLimits, accountTokenOwnershipLimit',
      says: 'Nobody is minted more tokens of a collection than its limit lets one address own.',
      error: { code: 'common.AccountTokenLimitExceeded' },
      when: ({ collection, tokens }) =>
        collection !== undefined &&
        tokens.some(
          ({ owner }) =>
            holdingOf(collection, owner) + tokens.filter(token => token.owner === owner).length >
            (collection.effectiveLimits.accountTokenOwnershipLimit ?? Infinity),
        ),
    },
    nestingRung('underCollection'),
    nestingRung('parentCollection'),
    nestingRung('cycle'),
    nestingRung('depth'),
    nestingRung('missing'),
    nestingRung('permitted'),
    nestingRung('restricted'),
    ...tokenPropertyRungs<Mint>(propertyProblem, 'permitted', 'immutable', 'space'),
  ],
  accepted: {
    id: 'token.mint.accepted-otherwise',
    level: 'stated',
    source,
    says: 'Tokens are minted when the collection exists and no limit is exceeded.',
  },
});

const mints = (step: Step): boolean => operations.some(operation => operation === step.request.operation);

/** Ids that the step's tokens get. */
export const newIdsOf = (step: Step): number[] => {
  const { collection, tokens } = mintOf(step);
  return tokens.map((_, index) => (collection?.lastTokenId ?? 0) + 1 + index);
};

/** What a mint does, and what it leaves alone. */
export const mintRules: readonly Rule[] = [
  ...ladderRules(mintLadder),
  afterwards({
    id: 'token.mint.tokens-belong-to-owners',
    level: 'stated',
    source,
    says: 'Each new token exists and belongs to whom it was minted for, with its properties.',
    concerns: mints,
    isSo: step => {
      const { collectionId, tokens } = mintOf(step);
      return newIdsOf(step).every((tokenId, index) => {
        const token = tokenIn(step.after, { collectionId, tokenId });
        const wanted = tokens[index];
        return (
          token?.owner === wanted?.owner &&
          wanted?.properties.every(({ key }) => token?.properties.some(property => property.key === key)) ===
            true
        );
      });
    },
  }),
  afterwards({
    id: 'token.mint.counts-toward-token-limit',
    level: 'stated',
    source: 'States and transitions: Token, mint',
    says: 'Every mint counts: last id and supply grow by the number of tokens.',
    concerns: mints,
    isSo: step => {
      const { collectionId, tokens, collection } = mintOf(step);
      const after = collectionIn(step.after, collectionId);
      return (
        after?.lastTokenId === (collection?.lastTokenId ?? 0) + tokens.length &&
        after.totalSupply === (collection?.totalSupply ?? 0) + tokens.length
      );
    },
  }),
  onlyChanges({
    id: 'token.mint.changes-nothing-else',
    level: 'stated',
    source,
    says: 'A mint touches no other token, but for the children of a parent it mints into.',
    concerns: mints,
    allowed: step => {
      const { collectionId } = mintOf(step);
      return [
        ...newIdsOf(step).map(id => `collections/${collectionId}/tokens/${id}`),
        `collections/${collectionId}/lastTokenId`,
        `collections/${collectionId}/totalSupply`,
        'collections/*/tokens/*/children',
      ];
    },
  }),
  eventsAre({
    id: 'token.mint.tells-token-ids',
    level: 'stated',
    source: 'Events: Mint',
    says: 'The outcome names the new token, or each of them in order.',
    concerns: mints,
    parsed: step => {
      const { collectionId } = mintOf(step);
      const items = newIdsOf(step).map(tokenId => ({ collectionId, tokenId }));
      return step.request.operation === 'mint' ? items[0] : items;
    },
  }),
];
