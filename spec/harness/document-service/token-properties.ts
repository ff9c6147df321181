import type { Body } from './bodies.ts';
import { forbidden } from './errors.ts';
import { checkKey, storedKey } from './property-keys.ts';
import { belongsTo, isAdmin, isOwner, isOwnerOrAdmin } from './roles.ts';
import type { Permission } from './schemas.ts';
import { collectionOf, tokenOf, topmostOwner, type Collection, type Context, type Token } from './state.ts';

interface Writer {
  context: Context;
  collection: Collection;
  token: Token;
  signer: string;
}

const closed: Permission = { mutable: false, collectionAdmin: false, tokenOwner: false };
const open: Permission = { mutable: true, collectionAdmin: true, tokenOwner: true };

function lookUp({ context, collection }: Writer, key: string): Permission {
  const { mutants } = context;
  const known = collection.propertyPermissions;
  if (mutants.has('token-properties.open-when-unconfigured') && known.size === 0) return open;
  if (mutants.has('token-properties.unlisted-key-open') && known.size > 0) return known.get(key) ?? open;
  if (mutants.has('token-properties.key-case-ignored')) {
    const wanted = key.toLowerCase();
    return [...known].find(([each]) => each.toLowerCase() === wanted)?.[1] ?? closed;
  }
  return known.get(key) ?? closed;
}

/** Whether the signer is the first owner of the token that was read, for a mutant that keeps that owner. */
function isFirstOwner({ context, token, collection, signer }: Writer): boolean {
  const key = `${collection.id} ${token.tokenId}`;
  return (
    context.mutants.staleText('token-properties.first-owner-kept', key, () =>
      topmostOwner(context, token),
    ) === signer
  );
}

/** `collectionAdmin` is for the admins and the collection owner, `tokenOwner` for the owner of the token. */
function mayWrite(writer: Writer, permission: Permission): boolean {
  const { context, collection, token, signer } = writer;
  const { mutants } = context;
  if (mutants.has('token-properties.privileged-always') && isOwnerOrAdmin(context, collection, signer))
    return true;
  if (mutants.has('token-properties.token-owner-always') && belongsTo(context, token, signer)) {
    return permission !== closed;
  }
  let privileged = isOwnerOrAdmin(context, collection, signer);
  if (mutants.has('token-properties.admin-flag-excludes-owner'))
    privileged = isAdmin(context, collection, signer);
  if (mutants.has('token-properties.admin-flag-excludes-admins')) privileged = isOwner(collection, signer);
  if (permission.collectionAdmin && privileged) return true;

  const isTokenOwner = mutants.has('token-properties.first-owner-kept')
    ? isFirstOwner(writer)
    : belongsTo(context, token, signer);
  return permission.tokenOwner && isTokenOwner;
}

/** A property that is not mutable is written once: afterwards it is neither changed nor deleted. */
function mayChange(writer: Writer, permission: Permission): boolean {
  const { context, collection, signer } = writer;
  if (permission.mutable || context.mutants.has('token-properties.immutable-changeable')) return true;
  return (
    context.mutants.has('token-properties.immutable-changeable-by-privileged') &&
    isOwnerOrAdmin(context, collection, signer)
  );
}

function requireWritable(writer: Writer, key: string): void {
  const { mutants } = writer.context;
  const permission = lookUp(writer, key);
  if (!mayWrite(writer, permission)) throw forbidden(`Signer may not write property ${key}`);
  const exists = writer.token.properties.has(key) || mutants.has('token-properties.immutable-never-set');
  if (exists && !mayChange(writer, permission)) throw forbidden(`Property ${key} cannot be changed`);
}

function writerOf(
  context: Context,
  body: { address: string; collectionId: number; tokenId: number },
): Writer {
  const collection = collectionOf(context, body.collectionId);
  return { context, collection, token: tokenOf(context, body), signer: body.address };
}

export function setTokenProperties(context: Context, body: Body<'SetTokenProperties'>): object {
  const { mutants } = context;
  const writer = writerOf(context, body);
  const { token } = writer;
  const checked = mutants.has('token-properties.first-key-checked-only')
    ? body.properties.slice(0, 1)
    : body.properties;
  for (const { key, value } of checked) {
    checkKey(context, key);
    requireWritable(writer, storedKey(context, key));
    if (mutants.has('token-properties.partial-write')) token.properties.set(key, value);
  }
  if (mutants.has('token-properties.set-replaces-all')) token.properties.clear();
  for (const { key, value } of body.properties) token.properties.set(storedKey(context, key), value);
  return { properties: body.properties.map(({ key }) => ({ propertyKey: storedKey(context, key) })) };
}

export function deleteTokenProperties(context: Context, body: Body<'DeleteTokenProperties'>): object {
  const { mutants } = context;
  const writer = writerOf(context, body);
  const { token } = writer;
  for (const key of body.propertyKeys) {
    const isFree =
      mutants.has('delete-token-properties.permission-unchecked') ||
      (mutants.has('delete-token-properties.token-owner-always') && belongsTo(context, token, body.address));
    if (isFree) continue;
    if (mutants.has('delete-token-properties.immutable-deletable')) {
      if (!mayWrite(writer, lookUp(writer, key))) throw forbidden(`Signer may not write property ${key}`);
      continue;
    }
    requireWritable(writer, storedKey(context, key));
  }
  if (mutants.has('delete-token-properties.deletes-all')) token.properties.clear();
  for (const key of body.propertyKeys) {
    if (mutants.has('delete-token-properties.value-emptied')) token.properties.set(key, '');
    else token.properties.delete(storedKey(context, key));
  }
  const record = (key: string): object =>
    mutants.has('delete-token-properties.record-with-key') ? { key } : { propertyKey: key };
  return { properties: body.propertyKeys.map(record) };
}
