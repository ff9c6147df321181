import { requestedAmount } from '../../amounts.ts';
import type { WriteBody, WriteOperation } from '../../../../../src/contract/shapes/index.ts';
import type { Property } from '../../../../model/observations/observation.ts';
import { tokenPropertiesV2, type TokenV2 } from '../../../../model/schema-v2.ts';
import { bodyOf, type Step } from '../../../../model/step.ts';
import { isOwnerOrAdmin, nestingBudget, tokenOfAddress } from '../../../../model/view.ts';
import { membersOf } from '../../../../model/reported.ts';
import { contentProperties, overridden } from '../../content-in-properties.ts';
import { nestingProblems, type NestingProblem } from '../../nesting.ts';
import { inTurn, type Problems } from '../../reasons.ts';
import { tokenRequest, type TokenRequest } from '../request.ts';
import { tokenPropertyProblemsIn, type TokenPropertyProblem } from '../properties/problems.ts';

/** A requested token, or an amount of a Fungible collection. */
export interface NewToken {
  readonly owner: string;
  /** Pieces, or base units of a Fungible collection; 1 for a token of mode Nft. */
  readonly amount: bigint;
  /** The properties from its data, and those in the request. */
  readonly properties: readonly Property[];
}

interface MintRequest extends Omit<TokenRequest, 'token'> {
  readonly collectionId: number;
  readonly tokens: readonly NewToken[];
  /** The mode that the collection must have; undefined for any. */
  readonly mode: string | undefined;
}

/** A mint of any kind, with what forbids it. */
export interface Mint extends MintRequest {
  readonly nesting: Problems<NestingProblem>;
  readonly property: Problems<TokenPropertyProblem>;
}

/** Operations that mint tokens, amounts or pieces, and how they are read. */
export const mints = {
  operations: ['mint', 'mintMany', 'mintAmount', 'mintPieces', 'mintV2', 'mintManyV2'],
  read: mintOf,
  source: 'States and transitions: Token, mint',
} as const;

/** Whether the outcome is a list. */
export const mintsMany = ({ request }: Step): boolean =>
  ['mintMany', 'mintManyV2'].includes(request.operation);

/** What is minted by the operations that are about one mode. */
const modes: Readonly<Partial<Record<WriteOperation, string>>> = {
  mintAmount: 'Fungible',
  mintPieces: 'ReFungible',
};

/** Reads a step of any of them as a mint. */
export function mintOf(step: Step): Mint {
  const { token, ...request } = tokenRequest(step);
  const { operation, signer, collection } = request;
  const schema = collection?.schema;
  const tokens = allItemsOf(step).map(({ owner = signer, amount = 1, data, properties = [] }): NewToken => ({
    owner,
    amount: requestedAmount(amount, { operation, collection }),
    properties: overridden(schema && data ? contentProperties(schema, membersOf(data)) : [], properties),
  }));
  const wanted: MintRequest = {
    ...request,
    collectionId: token.collectionId,
    tokens: collection?.mode === 'Fungible' ? sums(tokens) : tokens,
    mode: modes[operation],
  };
  return {
    ...wanted,
    nesting: nestingProblemsOf(wanted),
    property: inTurn(() => propertyProblemsIn(wanted)),
  };
}

type Item = WriteBody<'mintMany'>['tokens'][number];

/** The items of a bulk mint, or the one token of a mint; none of amounts, of schema 2.0, and of other operations. */
export const itemsOf = (step: Step): readonly Item[] =>
  bodyOf(step, 'mintMany')?.tokens ?? [bodyOf(step, 'mint') ?? bodyOf(step, 'mintPieces') ?? []].flat();

function allItemsOf(step: Step): readonly Item[] {
  const amount = bodyOf(step, 'mintAmount');
  if (amount !== undefined) return [{ amount: amount.amount, ...ownerIn(amount.recipient) }];
  const v2 = bodyOf(step, 'mintManyV2')?.tokens ?? [bodyOf(step, 'mintV2') ?? []].flat();
  return [...itemsOf(step), ...v2.map(inV2)];
}

/** A token in schema 2.0 by its properties alone. */
const inV2 = (token: TokenV2): Item => ({ ...ownerIn(token.owner), properties: tokenPropertiesV2(token) });

const ownerIn = (owner: string | undefined): Pick<Item, 'owner'> => (owner === undefined ? {} : { owner });

/** Amounts for the same owner are added, and have no properties. */
function sums(tokens: readonly NewToken[]): readonly NewToken[] {
  const amounts = new Map<string, bigint>();
  for (const { owner, amount } of tokens) amounts.set(owner, (amounts.get(owner) ?? 0n) + amount);
  return [...amounts].map(([owner, amount]) => ({ owner, amount, properties: [] }));
}

/** Ids that the tokens of a mint get; all amounts are of token 0. */
export const newIdsOf = ({ collection, tokens }: Pick<Mint, 'collection' | 'tokens'>): number[] =>
  tokens.map((_, index) =>
    collection?.mode === 'Fungible' ? 0 : (collection?.lastTokenId ?? 0) + 1 + index,
  );

/** What forbids nesting the new tokens; all of them share one budget of look-ups. */
function nestingProblemsOf(wanted: MintRequest): Problems<NestingProblem> {
  const { observed, signer, collectionId, tokens } = wanted;
  const isNested = tokens.some(({ owner }) => tokenOfAddress(owner) !== undefined);
  // The new ids matter only where tokens are minted into others.
  const ids = isNested ? newIdsOf(wanted) : [];
  const budget = { left: nestingBudget };
  const found = tokens.map(({ owner }, index) => {
    const child = { collectionId, tokenId: ids[index] ?? 0 };
    return nestingProblems({ observed, signer, child, recipient: owner, budget });
  });
  return {
    first: found.find(({ first }) => first !== undefined)?.first,
    all: () => found.flatMap(({ all }) => all()),
  };
}

/** What forbids writing the properties, token by token and property by property. */
function* propertyProblemsIn({ collection, signer, tokens }: MintRequest): Generator<TokenPropertyProblem> {
  // Tokens without properties need no permissions, which the target may not report.
  for (const { owner, amount, properties } of tokens.filter(token => token.properties.length > 0))
    yield* tokenPropertyProblemsIn(collection?.propertyPermissions ?? [], [], properties, {
      isOwnerOrAdmin: collection !== undefined && isOwnerOrAdmin(collection, signer),
      ownsToken: () => amount === 0n || signer === owner,
      tokenExists: true,
    });
}
