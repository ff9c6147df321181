import type { Body, CollectionSchema } from '../requests/bodies.ts';
import { malformed } from '../errors.ts';
import { changedLimits, unsetLimits } from './limits.ts';
import { changedPermissions, defaultPermissions } from './permissions.ts';
import { chosen, idAt, type Context } from '../state.ts';

const lengthsMax = { name: 64, description: 256, tokenPrefix: 4 } as const;

function lengthMax({ choices }: Context, member: keyof typeof lengthsMax): number {
  if (member === 'tokenPrefix' && choices['lengths.prefix'] === 'unchecked') return Infinity;
  const isOfName = member === 'description' && choices['lengths.description'] === 'that of the name';
  return lengthsMax[isOfName ? 'name' : member] - (choices['lengths.bound'] === 'refused' ? 1 : 0);
}

const lengthOf = (context: Context, text: string): number =>
  chosen(context, 'lengths.unit', {
    'code points': Array.from(text).length,
    'code units': text.length,
    bytes: Buffer.byteLength(text),
  });

function requireCreatable(context: Context, body: Body<'createCollection'>): void {
  const { choices } = context;
  for (const member of ['name', 'description', 'tokenPrefix'] as const) {
    const most = lengthMax(context, member);
    if (lengthOf(context, body[member]) > most)
      throw malformed(`${member} must have up to ${most} characters`);
  }
  if (choices['create.allow-list-access'] === 'refused' && body.permissions?.access === 'AllowList')
    throw malformed('permissions.access must be Normal or WhiteList');
  if (choices['create.without-schema'] === 'refused' && body.schema === undefined)
    throw malformed('schema is required');
  const modes = choices['create.other-modes'] === 'refused' ? ['Nft'] : ['Nft', 'Fungible', 'ReFungible'];
  if (!modes.includes(body.mode ?? 'Nft')) throw malformed(`mode must be ${modes.join(' or ')}`);
  if (body.schema?.image.urlTemplate.includes('{infix}') === false)
    throw malformed('schema.image.urlTemplate must contain {infix}');
}

/** The properties in which a service can keep a schema. */
const propertiesOf = (schema: CollectionSchema): Map<string, string> =>
  new Map(Object.entries(schema).map(([name, part]) => [`schema.${name}`, JSON.stringify(part)]));

export function createCollection(context: Context, body: Body<'createCollection'>): object {
  const { world, choices } = context;
  requireCreatable(context, body);
  world.created =
    choices['create.id'] === 'number of collections' ? world.collections.size + 1 : world.created + 1;
  const id = idAt(choices, world.created);
  const { schema, metaUpdatePermission, tokenPrefix } = body;
  world.collections.set(id, {
    id,
    owner: body.address,
    mode: choices['create.mode'] === 'always Nft' ? 'Nft' : (body.mode ?? 'Nft'),
    name: body.name,
    description: body.description,
    tokenPrefix: choices['create.prefix'] === 'upper case' ? tokenPrefix.toUpperCase() : tokenPrefix,
    ...(schema === undefined || choices['create.schema'] === 'dropped' ? {} : { schema }),
    ...(metaUpdatePermission === undefined ? {} : { metaUpdatePermission }),
    limits: changedLimits(
      context,
      unsetLimits(),
      choices['create.limits'] === 'dropped' ? {} : (body.limits ?? {}),
    ),
    permissions: changedPermissions(
      context,
      defaultPermissions(),
      choices['create.permissions'] === 'dropped' ? {} : (body.permissions ?? {}),
    ),
    properties:
      schema !== undefined && choices['create.schema'] === 'stored as properties'
        ? propertiesOf(schema)
        : new Map(),
    propertyPermissions: new Map(),
    admins: choices['create.admins'] === 'the creator' ? [body.address] : [],
    allowList: [],
    tokens: new Map(),
    minted: 0,
  });
  return { collectionId: id };
}
