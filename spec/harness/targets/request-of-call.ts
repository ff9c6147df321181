import type { ArgsByName, Call, CallArgs, CallName, SingleCall } from '../../../src/chain/calls/index.ts';
import type { LimitsUpdate } from '../../../src/chain/rules/collection-limits.ts';
import type { PermissionsUpdate } from '../../../src/chain/rules/collection-permissions.ts';
import type { Address } from '../../../src/chain/state/address.ts';
import type { CollectionMode, Property } from '../../../src/chain/state/state.ts';
import {
  signerMember,
  type SignerMember,
  type WriteBody,
  type WriteOperation,
} from '../../../src/contract/shapes/index.ts';
import { toChainProperty, toNestedPermission, toTextProperty } from '../../../src/service/content/text.ts';
import { baseUnits } from '../../../src/service/requests/members.ts';
import { coinsView, jsonAmount } from '../../../src/service/views/amount.ts';
import { formatAddress } from '../../../src/wire/ss58.ts';
import type { WriteRequest } from '../../model/target.ts';

/** A write without its signer. */
interface Unsigned {
  readonly operation: WriteOperation;
  readonly body: object;
}

/** What else decides about the request of a call. */
interface CallContext {
  readonly signer: Address;
  readonly modeOf: (collectionId: number) => CollectionMode | undefined;
}

/** The write of the interface that has the effect of a call. */
export interface EquivalentRequest {
  readonly request: WriteRequest;
  /** Whether the write becomes this very call; otherwise another one, which is refused with other errors. */
  readonly isSameCall: boolean;
}

/** The write that has the effect of a call; undefined if there is none. Addresses are of prefix 42. */
export function requestOfCall(call: Call, context: CallContext): EquivalentRequest | undefined {
  const found = call.name === 'utility.batchAll' ? batch(call.args.calls, context) : single(call, context);
  if (found === undefined) return undefined;
  const { operation, body } = found.write;
  const signed: object = { [signerMember(operation)]: text(context.signer), ...body };
  return { request: { operation, body: signed } as WriteRequest, isSameCall: found.isSameCall };
}

interface Found {
  readonly write: Unsigned;
  readonly call: CallName;
  readonly isSameCall: boolean;
}

function single(given: Call, context: CallContext): Found | undefined {
  if ('calls' in given.args || given.name === 'sudo.sudo') return undefined;
  const call = ofOperation(given as SingleCall, context.signer);
  // TypeScript does not see that a name and its arguments belong together.
  const toWrite = writes[call.name] as
    ((args: unknown, context: CallContext) => Unsigned | undefined) | undefined;
  const write = toWrite?.(call.args, context);
  return write && { write, call: call.name, isSameCall: call === given };
}

function batch(calls: readonly SingleCall[], context: CallContext): Omit<Found, 'call'> | undefined {
  const found = calls.flatMap(call => single(call, context) ?? []);
  if (found.length < calls.length) return undefined;
  const entries = found.map(({ call, write: { body } }) => {
    const [section = '', method = ''] = call.split('.');
    return { method: { section, method }, rawPayload: body };
  });
  return {
    write: write('batch', { calls: entries }),
    isSameCall: found.every(({ isSameCall }) => isSameCall),
  };
}

/** The call that an operation becomes, in place of one with the same effect that none becomes. */
function ofOperation(call: SingleCall, signer: Address): SingleCall {
  switch (call.name) {
    case 'unique.transfer':
      return { name: 'unique.transferFrom', args: { ...call.args, from: signer } };
    case 'unique.burnItem':
      return { name: 'unique.burnFrom', args: { ...call.args, from: signer } };
    case 'balances.transferAllowDeath':
      return { name: 'balances.transferKeepAlive', args: call.args };
    case 'unique.createMultipleItems': {
      const { collectionId, owner, items } = call.args;
      const tokens = items.flatMap(item =>
        item.kind === 'nft' ? { owner, properties: item.properties } : [],
      );
      if (tokens.length < items.length) return call;
      return { name: 'unique.createMultipleItemsEx', args: { collectionId, data: { kind: 'nft', tokens } } };
    }
    default:
      return call;
  }
}

const write = <O extends WriteOperation>(
  operation: O,
  body: Omit<WriteBody<O>, SignerMember<O> | 'address'>,
): Unsigned => ({ operation, body });

/** The write that becomes each call, if the interface can express its arguments. */
const writes: {
  readonly [N in CallName]?: (args: ArgsByName[N], context: CallContext) => Unsigned | undefined;
} = {
  'unique.createCollectionEx': newCollection,
  'unique.destroyCollection': args => write('destroyCollection', args),
  'unique.addToAllowList': ({ collectionId, address }) =>
    write('addToAllowList', { collectionId, newAdminId: text(address) }),
  'unique.removeFromAllowList': ({ collectionId, address }) =>
    write('removeFromAllowList', { collectionId, addressToDelete: text(address) }),
  'unique.changeCollectionOwner': ({ collectionId, newOwner }) =>
    write('changeOwner', { collectionId, to: text(newOwner) }),
  'unique.addCollectionAdmin': ({ collectionId, admin }) =>
    write('addAdmin', { collectionId, newAdmin: text(admin) }),
  'unique.removeCollectionAdmin': ({ collectionId, admin }) =>
    write('removeAdmin', { collectionId, admin: text(admin) }),
  'unique.setCollectionSponsor': ({ collectionId, sponsor }) =>
    write('setSponsorship', { collectionId, newSponsor: text(sponsor) }),
  'unique.confirmSponsorship': args => write('confirmSponsorship', args),
  'unique.removeCollectionSponsor': args => write('removeSponsorship', args),
  'unique.createItem': newToken,
  'unique.createMultipleItemsEx': newTokens,
  'unique.setCollectionProperties': ({ collectionId, properties }) =>
    isText(properties)
      ? write('setCollectionProperties', { collectionId, properties: texts(properties) })
      : undefined,
  'unique.deleteCollectionProperties': ({ collectionId, keys }) =>
    write('deleteCollectionProperties', { collectionId, propertyKeys: [...keys] }),
  'unique.setTokenProperties': ({ collectionId, tokenId, properties }) =>
    isText(properties)
      ? write('setTokenProperties', { collectionId, tokenId, properties: texts(properties) })
      : undefined,
  'unique.deleteTokenProperties': ({ collectionId, tokenId, keys }) =>
    write('deleteTokenProperties', { collectionId, tokenId, propertyKeys: [...keys] }),
  'unique.setTokenPropertyPermissions': ({ collectionId, propertyPermissions }) =>
    write('setPropertyPermissions', {
      collectionId,
      propertyPermissions: propertyPermissions.map(toNestedPermission),
    }),
  'unique.setTransfersEnabledFlag': ({ collectionId, value }) =>
    write('setTransfersEnabled', { collectionId, isEnabled: value }),
  'unique.burnFrom': ({ collectionId, tokenId, from, value }, { signer, modeOf }) => {
    const whose = from === signer ? {} : { from: text(from) };
    if (modeOf(collectionId) === 'Fungible' && tokenId === 0)
      return write('burnAmount', { collectionId, ...whose, amount: jsonAmount(value) });
    return value === 1n && modeOf(collectionId) !== 'ReFungible'
      ? write('burn', { collectionId, tokenId, from: text(from) })
      : write('burnPieces', { collectionId, tokenId, ...whose, amount: jsonAmount(value) });
  },
  'unique.approve': ({ collectionId, tokenId, spender, amount }) =>
    write('approve', {
      collectionId,
      tokenId,
      spender: text(spender),
      isApprove: amount > 0n,
      ...(amount > 1n ? { amount: jsonAmount(amount) } : {}),
    }),
  'unique.transferFrom': ({ collectionId, tokenId, from, to, value }, { signer }) =>
    write('transfer', {
      collectionId,
      tokenId,
      to: text(to),
      ...(from === signer ? {} : { from: text(from) }),
      ...(value === 1n ? {} : { value: jsonAmount(value) }),
    }),
  'unique.setCollectionLimits': ({ collectionId, limits }) => {
    const given = limitsOf(limits);
    return given && write('setLimits', { collectionId, limits: given });
  },
  'unique.setCollectionPermissions': ({ collectionId, permissions }) =>
    write('setPermissions', { collectionId, permissions: permissionsOf(permissions) }),
  'unique.repartition': ({ collectionId, tokenId, amount }) =>
    write('repartition', { collectionId, tokenId, amount: jsonAmount(amount) }),
  'balances.transferKeepAlive': ({ to, value }) => {
    const amount = Number(coinsView(value, '').amount);
    return value > 0n && baseUnits(amount) === value
      ? write('transferBalance', { destination: text(to), amount })
      : undefined;
  },
};

function newCollection(args: CallArgs<'unique.createCollectionEx'>): Unsigned | undefined {
  const { name, description, tokenPrefix, mode, properties, propertyPermissions } = args;
  const limits = limitsOf(args.limits);
  const permissions = permissionsOf(args.permissions);
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

function newToken(
  { collectionId, owner, data }: CallArgs<'unique.createItem'>,
  { signer, modeOf }: CallContext,
): Unsigned | undefined {
  const whose = owner === signer ? {} : { owner: text(owner) };
  if (data.kind === 'fungible')
    return write('mintAmount', { collectionId, recipient: text(owner), amount: jsonAmount(data.value) });
  if (!isText(data.properties)) return undefined;
  const content = unlessEmpty({ properties: texts(data.properties) });
  if (data.kind === 'refungible')
    return write('mintPieces', { collectionId, ...whose, ...content, amount: jsonAmount(data.pieces) });
  // In a collection of another mode, the operation becomes another call.
  return (modeOf(collectionId) ?? 'Nft') === 'Nft'
    ? write('mint', { collectionId, ...whose, ...content })
    : undefined;
}

function newTokens(
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
function limitsOf({
  sponsoredDataRateLimit,
  ...limits
}: LimitsUpdate): WriteBody<'setLimits'>['limits'] | undefined {
  return sponsoredDataRateLimit === 'disabled' ? undefined : given({ ...limits, sponsoredDataRateLimit });
}

const permissionsOf = ({
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

const text = (address: Address): string => formatAddress(address, 42);

const texts = (properties: readonly Property[]): { key: string; value: string }[] =>
  properties.map(property => {
    const { key, value } = toTextProperty(property);
    return { key, value };
  });

/** Whether all values are text, as those of the interface are. */
const isText = (properties: readonly Property[]): boolean =>
  properties.every(property => {
    const { key, value } = toChainProperty(toTextProperty(property));
    return key === property.key && value === property.value;
  });
