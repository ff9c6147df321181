import { profiles } from '../../../../src/chain/profile.ts';
import type { CallArgs } from '../../../../src/chain/calls/index.ts';
import type { LimitsUpdate } from '../../../../src/chain/rules/collections/collection-limits.ts';
import type { PermissionsUpdate } from '../../../../src/chain/rules/collections/collection-permissions.ts';
import type { Address } from '../../../../src/chain/state/address.ts';
import type { CollectionMode, Property } from '../../../../src/chain/state/state.ts';
import type { SignerMember, WriteBody, WriteOperation } from '../../../../src/contract/shapes/index.ts';
import { toChainProperty, toNestedPermission, toTextProperty } from '../../../../src/service/content/text.ts';
import { jsonAmount } from '../../../../src/service/views/amount.ts';
import { formatAddress } from '../../../../src/wire/signing/ss58.ts';

/** A write without its signer. */
export interface Unsigned {
  readonly operation: WriteOperation;
  readonly body: object;
}

/** What else decides about the request of a call. */
export interface CallContext {
  readonly signer: Address;
  readonly modeOf: (collectionId: number) => CollectionMode | undefined;
}

/** A write of that operation. */
export const write = <O extends WriteOperation>(
  operation: O,
  body: Omit<WriteBody<O>, SignerMember<O> | 'address'>,
): Unsigned => ({ operation, body });

/** A new collection; undefined if the interface cannot express it. */
export function newCollection(args: CallArgs<'unique.createCollectionEx'>): Unsigned | undefined {
  const { name, description, tokenPrefix, mode, properties, propertyPermissions } = args;
  const limits = limitsOf(args.limits ?? {});
  const permissions = permissionsOf(args.permissions ?? {});
  const isPlain = args.admins.length === 0 && !args.flags.erc721metadata && !args.flags.reserved;
  if (limits === undefined || !isPlain || !isText(properties)) return undefined;
  return write('createCollection', {
    name,
    description,
    tokenPrefix,
    ...(typeof mode === 'object' ? { mode: 'Fungible', decimals: mode.decimals } : { mode }),
    ...unlessEmpty({ limits, permissions, properties: texts(properties) }),
    ...unlessEmpty({ tokenPropertyPermissions: propertyPermissions.map(toNestedPermission) }),
    ...(args.pendingSponsor === null ? {} : { sponsorship: { address: text(args.pendingSponsor) } }),
    ...(args.metaUpdatePermission === null ? {} : { metaUpdatePermission: args.metaUpdatePermission }),
  });
}

/** A new token or amount; undefined if the interface cannot express it. */
export function newToken(
  { collectionId, owner, data }: CallArgs<'unique.createItem'>,
  { signer, modeOf }: CallContext,
): Unsigned | undefined {
  const whose = owner === signer ? {} : { owner: text(owner) };
  if (data.kind === 'fungible')
    return modeOf(collectionId) === 'Fungible'
      ? write('mint', { collectionId, ...whose, amount: jsonAmount(data.value) })
      : write('mintAmount', { collectionId, recipient: text(owner), amount: jsonAmount(data.value) });
  if (!isText(data.properties)) return undefined;
  const content = unlessEmpty({ properties: texts(data.properties) });
  if (data.kind === 'refungible')
    return write('mintPieces', { collectionId, ...whose, ...content, amount: jsonAmount(data.pieces) });
  // In a collection of another mode, the operation becomes another call.
  return (modeOf(collectionId) ?? 'Nft') === 'Nft'
    ? write('mint', { collectionId, ...whose, ...content })
    : undefined;
}

/** New tokens or amounts; undefined if the interface cannot express them. */
export function newTokens(
  { collectionId, data }: CallArgs<'unique.createMultipleItemsEx'>,
  { modeOf }: CallContext,
): Unsigned | undefined {
  const modes = { nft: 'Nft', fungible: 'Fungible', refungible: 'ReFungible' } as const;
  if (data.kind === 'refungible-multiple-owners' || (modeOf(collectionId) ?? 'Nft') !== modes[data.kind])
    return undefined;
  if (data.kind === 'fungible') {
    const amounts = data.owners.map(({ owner, amount }) => ({
      owner: text(owner),
      amount: jsonAmount(amount),
    }));
    return write('mintMany', { collectionId, tokens: amounts });
  }
  if (!data.tokens.every(({ properties }) => isText(properties))) return undefined;
  const tokens = data.tokens.map(token => ({
    owner: text(token.owner),
    ...unlessEmpty({ properties: texts(token.properties) }),
    ...('pieces' in token ? { amount: jsonAmount(token.pieces) } : {}),
  }));
  return write('mintMany', { collectionId, tokens });
}

/** Undefined for limits that the interface cannot express. */
export function limitsOf({
  sponsoredDataRateLimit,
  ...limits
}: LimitsUpdate): WriteBody<'setLimits'>['limits'] | undefined {
  return sponsoredDataRateLimit === 'disabled' ? undefined : given({ ...limits, sponsoredDataRateLimit });
}

/** Permissions to set. */
export const permissionsOf = ({
  access,
  mintMode,
  nesting,
}: PermissionsUpdate): WriteBody<'setPermissions'>['permissions'] =>
  given({
    access,
    mintMode,
    nesting: nesting && { ...nesting, restricted: nesting.restricted && [...nesting.restricted] },
  });

/** The members that are not undefined. */
const given = <T extends object>(members: T): { readonly [M in keyof T]: Exclude<T[M], undefined> } =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as {
    [M in keyof T]: Exclude<T[M], undefined>;
  };

/** The members that hold something. */
const unlessEmpty = <T extends object>(members: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(members).filter(([, value]) => Object.keys(value as object).length > 0),
  ) as Partial<T>;

/** An address, of prefix 42. */
export const text = (address: Address): string => formatAddress(address, 42);

/** Properties as text. */
export const texts = (properties: readonly Property[]): { key: string; value: string }[] =>
  properties.map(property => {
    const { key, value } = toTextProperty(property);
    return { key, value };
  });

/** Whether all values are text, as those of the interface are under both profiles. */
export const isText = (properties: readonly Property[]): boolean =>
  properties.every(property => {
    const { key, value } = toChainProperty(profiles.chain)(toTextProperty(property));
    return key === property.key && value === property.value;
  });
