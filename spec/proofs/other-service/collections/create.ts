import type { Body } from '../requests/bodies.ts';
import { malformed } from '../errors.ts';
import { changedLimits, unsetLimits } from './limits.ts';
import { changedPermissions, defaultPermissions } from './permissions.ts';
import type { CollectionSchema } from '../requests/schemas.ts';
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

function requireCreatable(context: Context, body: Body<'CreateCollection'>): void {
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
  if (choices['create.other-modes'] === 'refused' && (body.mode ?? 'Nft') !== 'Nft')
    throw malformed('mode must be Nft');
}

/** The properties in which a service can keep a schema. */
const propertiesOf = (schema: CollectionSchema): Map<string, string> =>
  new Map(Object.entries(schema).map(([name, part]) => [`schema.${name}`, JSON.stringify(part)]));

export function createCollection(context: Context, body: Body<'CreateCollection'>): object {
  const { world, choices } = context;
  requireCreatable(context, body);
  world.created =
    choices['create.id'] === 'number of collections' ? world.collections.size + 1 : world.created + 1;
  const id = idAt(choices, world.created);
  const { schema, sponsorship, metaUpdatePermission, tokenPrefix } = body;
  world.collections.set(id, {
    id,
    owner: body.address,
    mode: choices['create.mode'] === 'always Nft' ? 'Nft' : (body.mode ?? 'Nft'),
    name: body.name,
    description: body.description,
    tokenPrefix: choices['create.prefix'] === 'upper case' ? tokenPrefix.toUpperCase() : tokenPrefix,
    ...(schema === undefined || choices['create.schema'] === 'dropped' ? {} : { schema }),
    ...(sponsorship === undefined ? {} : { sponsorship }),
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
