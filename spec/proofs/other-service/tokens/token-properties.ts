import type { Body, PropertyPermission } from '../requests/bodies.ts';
import { forbidden, keepingEffects, malformed } from '../errors.ts';
import { checkKey, countedEntries, requireProperties, storedKey } from '../collections/property-keys.ts';
import { isAdmin, isOwner, isOwnerOrAdmin, mayUse, requireAccess } from '../collections/roles.ts';
import type { Collection, Context, Token } from '../state.ts';

type Permission = PropertyPermission['permission'];

interface Writer {
  context: Context;
  collection: Collection;
  token: Token;
  signer: string;
}

const closed: Permission = { mutable: false, collectionAdmin: false, tokenOwner: false };
const open: Permission = { mutable: true, collectionAdmin: true, tokenOwner: true };

function permissionOf({ context, collection }: Writer, key: string): Permission {
  const known = collection.propertyPermissions;
  const permission = known.get(key);
  const inAnyCase = [...known.keys()].find(each => each.toLowerCase() === key.toLowerCase());
  return (
    context.chosen('token-properties.permission', {
      'that of the key': () => permission,
      'open while no key has one': () => permission ?? (known.size === 0 ? open : closed),
      'open for other keys': () => permission ?? (known.size > 0 ? open : closed),
      'that of the key in any case': () => known.get(inAnyCase ?? ''),
    })() ?? closed
  );
}

/** `collectionAdmin` is for the admins and the collection owner, `tokenOwner` for the owner of the token. */
function mayWrite(writer: Writer, permission: Permission): boolean {
  const { context, collection, token, signer } = writer;
  const { collectionAdmin, tokenOwner } = permission;
  const isManager = isOwnerOrAdmin(context, collection, signer);
  const isTokenOwner = mayUse(context, token, signer);
  const asManager = collectionAdmin && isManager;
  const asTokenOwner = tokenOwner && isTokenOwner;
  const key = `owner of ${collection.id} ${token.tokenId}`;
  return context.chosen('token-properties.writer', {
    'by permission': asManager || asTokenOwner,
    'always owner and admins': isManager || asTokenOwner,
    'always the token owner': asManager || (permission !== closed && isTokenOwner),
    'admins without the collection owner':
      (collectionAdmin && isAdmin(context, collection, signer)) || asTokenOwner,
    'the collection owner without admins': (collectionAdmin && isOwner(collection, signer)) || asTokenOwner,
    'the first owner of the token':
      asManager || (tokenOwner && context.remembered(key, context.topmostOwner(token)) === signer),
  });
}

/** Whether a property that is not mutable can be written. */
const mayWriteImmutable = ({ context, collection, signer }: Writer, exists: boolean): boolean =>
  context.chosen('token-properties.immutable', {
    'written once': !exists,
    changeable: true,
    'changeable by owner and admins': !exists || isOwnerOrAdmin(context, collection, signer),
    'never written': false,
  });

/** A property that is not mutable is written once: afterwards it is neither changed nor deleted. */
function requireWritable(writer: Writer, key: string, value?: string): void {
  const permission = permissionOf(writer, key);
  if (!mayWrite(writer, permission)) throw forbidden(`Signer may not write property ${key}`);
  const isSame = value !== undefined && writer.token.properties.get(key) === value;
  if (isSame && writer.context.is('token-properties.same-value', 'no change')) return;
  if (!permission.mutable && !mayWriteImmutable(writer, writer.token.properties.has(key)))
    throw forbidden(`Property ${key} cannot be changed`);
}

function writerOf(context: Context, body: Body<'setTokenProperties' | 'deleteTokenProperties'>): Writer {
  const collection = context.collectionOf(body.collectionId);
  requireAccess(context, collection, body.address, 'other write of tokens');
  return { context, collection, token: context.tokenOf(body), signer: body.address };
}

export function setTokenProperties(context: Context, body: Body<'setTokenProperties'>): object {
  const writer = writerOf(context, body);
  const { token } = writer;
  const how = context.choices['token-properties.set'];
  const entries = countedEntries(context, body.properties);
  const most = context.choices['values.length'];
  if (most !== 'any' && entries.some(({ value }) => Buffer.byteLength(value) > Number(most)))
    throw malformed(`Values of properties have up to ${most} bytes`);
  const isFirstOnly = context.is('token-properties.checked', 'the first');
  const isPartial = how === 'those before a refused one';
  keepingEffects(isPartial, () => {
    for (const { key, value } of isFirstOnly ? entries.slice(0, 1) : entries) {
      checkKey(context, key);
      requireWritable(writer, storedKey(context, key), value);
      if (isPartial) token.properties.set(key, value);
    }
  });
  if (how === 'in place of all others') token.properties.clear();
  for (const { key, value } of entries) token.properties.set(storedKey(context, key), value);
  return { properties: body.properties.map(({ key }) => ({ propertyKey: storedKey(context, key) })) };
}

function requireDeletable(writer: Writer, key: string): void {
  const { context, token, signer } = writer;
  const by = context.choices['token-properties.deleter'];
  if (by === 'anyone' || (by === 'always the token owner' && mayUse(context, token, signer))) return;
  if (context.is('token-properties.immutable-deleted', 'refused'))
    return requireWritable(writer, storedKey(context, key));
  if (!mayWrite(writer, permissionOf(writer, key))) throw forbidden(`Signer may not write property ${key}`);
}

export function deleteTokenProperties(context: Context, body: Body<'deleteTokenProperties'>): object {
  const writer = writerOf(context, body);
  const { token } = writer;
  requireProperties(context, token.properties, body.propertyKeys);
  for (const key of body.propertyKeys) requireDeletable(writer, key);
  const how = context.choices['token-properties.delete'];
  if (how === 'all') token.properties.clear();
  for (const key of body.propertyKeys) {
    if (how === 'values of given keys') token.properties.set(key, '');
    else token.properties.delete(storedKey(context, key));
  }
  const member = context.is('token-properties.deleted-record', 'key') ? 'key' : 'propertyKey';
  return { properties: body.propertyKeys.map(key => ({ [member]: key })) };
}
