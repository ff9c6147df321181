import type { Body, CollectionSchema } from '../requests/bodies.ts';
import { malformed } from '../errors.ts';
import { changedLimits, unsetLimits } from './limits.ts';
import { changedPermissions, defaultPermissions } from './permissions.ts';
import { idAt, type Context } from '../state.ts';

const lengthsMax = { name: 64, description: 256, tokenPrefix: 4 } as const;

function lengthMax(context: Context, member: keyof typeof lengthsMax): number {
  if (member === 'tokenPrefix' && context.is('lengths.prefix', 'unchecked')) return Infinity;
  const isOfName = member === 'description' && context.is('lengths.description', 'that of the name');
  return lengthsMax[isOfName ? 'name' : member] - (context.is('lengths.bound', 'refused') ? 1 : 0);
}

const lengthOf = (context: Context, text: string): number =>
  context.chosen('lengths.unit', {
    'code points': Array.from(text).length,
    'code units': text.length,
    bytes: Buffer.byteLength(text),
  });

function requireCreatable(context: Context, body: Body<'createCollection'>): void {
  for (const member of ['name', 'description', 'tokenPrefix'] as const) {
    const most = lengthMax(context, member);
    if (lengthOf(context, body[member]) > most)
      throw malformed(`${member} must have up to ${most} characters`);
  }
  if (context.is('create.allow-list-access', 'refused') && body.permissions?.access === 'AllowList')
    throw malformed('permissions.access must be Normal or WhiteList');
  if (context.is('create.without-schema', 'refused') && body.schema === undefined)
    throw malformed('schema is required');
  const modes = context.is('create.other-modes', 'refused') ? ['Nft'] : ['Nft', 'Fungible', 'ReFungible'];
  if (!modes.includes(body.mode ?? 'Nft')) throw malformed(`mode must be ${modes.join(' or ')}`);
  if (body.schema?.image.urlTemplate.includes('{infix}') === false)
    throw malformed('schema.image.urlTemplate must contain {infix}');
}

/** The properties in which a service can keep a schema. */
const propertiesOf = (schema: CollectionSchema): Map<string, string> =>
  new Map(Object.entries(schema).map(([name, part]) => [`schema.${name}`, JSON.stringify(part)]));

export function createCollection(context: Context, body: Body<'createCollection'>): object {
  const { world } = context;
  requireCreatable(context, body);
  const isCounted = context.is('create.id', 'number of collections');
  world.created = (isCounted ? world.collections.size : world.created) + 1;
  const id = idAt(context, world.created);
  const { schema, metaUpdatePermission, tokenPrefix } = body;
  const limits = context.is('create.limits', 'dropped') ? {} : (body.limits ?? {});
  const permissions = context.is('create.permissions', 'dropped') ? {} : (body.permissions ?? {});
  const isStored = schema !== undefined && context.is('create.schema', 'stored as properties');
  world.collections.set(id, {
    id,
    owner: body.address,
    mode: context.is('create.mode', 'always Nft') ? 'Nft' : (body.mode ?? 'Nft'),
    name: body.name,
    description: body.description,
    tokenPrefix: context.is('create.prefix', 'upper case') ? tokenPrefix.toUpperCase() : tokenPrefix,
    ...(schema === undefined || context.is('create.schema', 'dropped') ? {} : { schema }),
    ...(metaUpdatePermission === undefined ? {} : { metaUpdatePermission }),
    limits: changedLimits(context, unsetLimits(), limits),
    permissions: changedPermissions(context, defaultPermissions(), permissions),
    properties: isStored ? propertiesOf(schema) : new Map(),
    propertyPermissions: new Map(),
    admins: context.is('create.admins', 'the creator') ? [body.address] : [],
    allowList: [],
    tokens: new Map(),
    minted: 0,
  });
  return { collectionId: id };
}
