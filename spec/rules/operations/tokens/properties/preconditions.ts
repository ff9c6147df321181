import type {
  ObservedPieces,
  ObservedToken,
  PropertyPermission,
} from '../../../../model/observations/observation.ts';
import { bodyOf, type Step } from '../../../../model/step.ts';
import {
  amountOf,
  isOwnerOrAdmin,
  mayAccess,
  nestingBudget,
  piecesIn,
  tokenIn,
  topmostOwner,
} from '../../../../model/view.ts';
import { collectionExists } from '../../managing.ts';
import { operationRules } from '../../operation-rules.ts';
import { inTurn, type Problems } from '../../reasons.ts';
import { areDistinct, isPlainKey } from '../../properties.ts';
import { tokenRequest, type TokenRequest } from '../request.ts';
import {
  tokenPropertyProblemsIn,
  tokenPropertyRefusals,
  type TokenPropertyProblem,
  type Writer,
} from './problems.ts';

/** A request to write properties of a token. */
export interface TokenWrite extends TokenRequest {
  readonly found: ObservedToken | ObservedPieces | undefined;
  readonly keys: readonly string[];
  /** Those without a value are deletions. */
  readonly writes: readonly { readonly key: string; readonly value?: string }[];
  readonly problem: Problems<TokenPropertyProblem>;
}

/** Operations that write properties of tokens, and how they are read. */
export const tokenWrites = {
  operations: ['setTokenProperties', 'deleteTokenProperties'],
  read: writeOf,
  source: 'States and transitions: Token property',
} as const;

/** Reads a step of either of them as a write of token properties. */
function writeOf(step: Step): TokenWrite {
  const setting = bodyOf(step, 'setTokenProperties');
  const deletion = bodyOf(step, 'deleteTokenProperties');
  const request = tokenRequest(step);
  const { token, signer, collection } = request;
  const pieces = piecesIn(step.before, token);
  const found = tokenIn(step.before, token) ?? pieces;
  const writes: TokenWrite['writes'] =
    setting?.properties ?? deletion?.propertyKeys.map(key => ({ key })) ?? [];
  const writer: Writer = {
    isOwnerOrAdmin: collection !== undefined && isOwnerOrAdmin(collection, signer),
    tokenExists: found !== undefined,
    ownsToken: () => {
      if (collection?.mode === 'ReFungible')
        return pieces?.total === '0' ? 'missing' : holdsAll(pieces, signer);
      const top = topmostOwner(step.before, token, { left: nestingBudget });
      return 'problem' in top ? top.problem : top.owner === signer;
    },
  };
  const permissions = collection?.propertyPermissions ?? [];
  const problem = inTurn(() => tokenPropertyProblemsIn(permissions, found?.properties ?? [], writes, writer));
  return { ...request, found, problem, writes, keys: writes.map(({ key }) => key) };
}

/** Whether the account holds all pieces of the token. */
const holdsAll = (pieces: ObservedPieces | undefined, account: string): boolean =>
  pieces !== undefined && amountOf(pieces, account) === BigInt(pieces.total);

/**
 * Whether the interface states the refusal. The owner of a nested token is its parent or its topmost owner; the interface does
 * not state whether a deletion, or setting the same value, is a change.
 */
function isStatedWrite(
  { collection, found, signer, writes }: TokenWrite,
  problem: 'permitted' | 'immutable',
): boolean {
  if (collection?.mode !== 'Nft' || found === undefined) return false;
  const permissionOf = (key: string): PropertyPermission['permission'] | undefined =>
    collection.propertyPermissions.find(entry => entry.key === key)?.permission;
  if (problem === 'immutable')
    return writes.some(({ key, value }) => {
      const stored = found.properties.find(property => property.key === key);
      const isChange = stored !== undefined && value !== undefined && value !== stored.value;
      return isChange && permissionOf(key)?.mutable === false;
    });
  const isByOwner = signer === found.owner || signer === found.topmostOwner;
  return writes.some(({ key }) => {
    const { collectionAdmin = false, tokenOwner = false } = permissionOf(key) ?? {};
    return !(collectionAdmin && isOwnerOrAdmin(collection, signer)) && !(tokenOwner && isByOwner);
  });
}

/** Whether nothing that the interface leaves open can prevent it. */
function isPlainWrite({ collection, found, signer, writes }: TokenWrite): boolean {
  if (collection?.mode !== 'Nft' || found === undefined || !mayAccess(collection, signer)) return false;
  const stored = found.properties.map(({ key }) => key);
  const isByOwner = (key: string): boolean =>
    collection.propertyPermissions.some(entry => entry.key === key && entry.permission.collectionAdmin) ||
    (signer === found.owner && found.parent === null);
  return (
    areDistinct(writes.map(({ key }) => key)) &&
    writes.length > 0 &&
    writes.length <= 4 &&
    stored.length <= 16 &&
    writes.every(
      ({ key, value }) =>
        isPlainKey(key) &&
        isByOwner(key) &&
        (value === undefined ? stored.includes(key) : Buffer.byteLength(value) <= 256),
    )
  );
}

/** Preconditions of writing token properties (spec/decisions/chain.md#token-properties, #properties). */
export const tokenPropertiesPreconditions = operationRules({
  ...tokenWrites,
  refused: [
    {
      'token.properties.not-empty': {
        level: 'ruled 2.18',
        says: 'A request to write token properties names at least one.',
        error: { code: 'unique.EmptyArgument' },
        when: ({ keys }) => keys.length === 0,
      },
      'token.properties.collection-exists': collectionExists({
        level: 'ruled 3',
        says: 'Tokens of a collection that does not exist have no properties to write.',
      }),
      'token.properties.not-of-fungible': {
        level: 'ruled 2.22',
        says: 'Token 0 of a Fungible collection has no properties.',
        error: { code: 'fungible.SettingPropertiesNotAllowed' },
        when: ({ collection }) => collection?.mode === 'Fungible',
      },
    },
    tokenPropertyRefusals<TokenWrite>(
      ({ problem }) => problem,
      isStatedWrite,
      'permitted',
      'immutable',
      'depth',
      'missing',
      'token',
      'space',
    ),
  ],
  accepted: {
    'token.properties.accepted-otherwise': {
      says: 'A signer with permission can set and delete small properties.',
      when: isPlainWrite,
    },
  },
});
