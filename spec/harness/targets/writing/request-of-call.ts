import {
  isSingle,
  type ArgsByName,
  type Call,
  type CallName,
  type SingleCall,
} from '../../../../src/chain/calls/index.ts';
import type { Address } from '../../../../src/chain/state/address.ts';
import { signerMember } from '../../../../src/contract/shapes/index.ts';
import { toNestedPermission } from '../../../../src/service/content/text.ts';
import { baseUnits } from '../../../../src/service/requests/members.ts';
import { coinsView, jsonAmount } from '../../../../src/service/views/amount.ts';
import { anyWrite, type WriteRequest } from '../../../model/target.ts';
import {
  isText,
  limitsOf,
  newCollection,
  newToken,
  newTokens,
  permissionsOf,
  text,
  texts,
  write,
  type CallContext,
  type Unsigned,
} from './writes-of-arguments.ts';

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
  return { request: anyWrite(operation, signed), isSameCall: found.isSameCall };
}

interface Found {
  readonly write: Unsigned;
  readonly call: CallName;
  readonly isSameCall: boolean;
}

function single(given: Call, context: CallContext): Found | undefined {
  if (!isSingle(given)) return undefined;
  const call = ofOperation(given, context.signer);
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
    case 'unique.createCollectionEx': {
      // REST v2 sets this flag, and only the read of a collection in schema 2.0 shows it.
      const { flags } = call.args;
      return flags.erc721metadata
        ? { ...call, args: { ...call.args, flags: { ...flags, erc721metadata: false } } }
        : call;
    }
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
      return write('burn', { collectionId, tokenId, from: text(from), amount: jsonAmount(value) });
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
