import { remembered } from '../../chain/state/remembered.ts';
import { collectionOf, type Collection, type Property } from '../../chain/state/state.ts';
import { Failure } from '../../contract/failures.ts';
import { decodeOldSchema } from '../content/old-schema.ts';
import { decodeSchema, type DecodedSchema } from '../content/schema.ts';
import { royaltiesIn } from '../content/schema-codec.ts';
import { toNestedPermission, toTextProperty } from '../content/text.ts';
import type { ReadContext, World } from '../worlds/world.ts';
import { immutable } from './json.ts';

/** The collection. Throws the interface's error if there is none (spec/statements/rulings.md#2.13). */
export function existing(collectionId: number, { state }: Pick<ReadContext, 'state'>): Collection {
  const found = collectionOf(state, collectionId);
  if (found === undefined) throw new Failure('CollectionNotFound', 'Collection not found', { collectionId });
  return found;
}

/** The decoded schema of a collection; undefined if its properties hold none that can be read. */
export const schemaOf = ({ id, properties }: Collection): DecodedSchema | undefined =>
  schemaIn(properties, id);

/** Every token view needs the schema of its collection, which is slow to decode. */
const schemaIn = remembered((properties: readonly Property[], collectionId: number) =>
  decodeSchema(collectionId, properties.map(toTextProperty)),
);

/** Number of existing tokens; all amounts of a Fungible collection are one. */
export const totalSupplyOf = ({ mode, minted, burned }: Collection): number =>
  mode === 'Fungible' ? 1 : minted - burned;

/** Whether all is the same but the numbers of tokens, which no view has. */
export const isSameButCounts = (left: Collection, right: Collection): boolean =>
  left === right ||
  (Object.keys(left) as (keyof Collection)[]).every(
    name => name === 'minted' || name === 'burned' || left[name] === right[name],
  );

/**
 * The collection with the limits that were set, without defaults; only permissions have theirs
 * (spec/decisions/service.md#collection).
 */
export const collectionView = remembered((found: Collection, format: World['format']) => {
  const properties = found.properties.map(toTextProperty);
  const decoded = schemaOf(found);
  const schema =
    decoded === undefined
      ? decodeOldSchema(found.id, properties)
      : { ...decoded, ...royaltiesIn(properties) };
  return immutable({
    id: found.id,
    owner: format(found.owner),
    mode: found.mode,
    decimals: found.decimals,
    name: found.name,
    description: found.description,
    tokenPrefix: found.tokenPrefix,
    sponsorship: found.sponsorship && {
      ...found.sponsorship,
      address: format(found.sponsorship.address),
    },
    limits: found.limits,
    ...(found.metaUpdatePermission === null ? {} : { metaUpdatePermission: found.metaUpdatePermission }),
    permissions: found.permissions,
    readOnly: false,
    flags: { foreign: false, erc721metadata: found.erc721metadata },
    ...(schema === undefined ? {} : { knownSchema: schema.schemaName, schema }),
    properties,
    tokenPropertyPermissions: found.propertyPermissions.map(toNestedPermission),
  });
});
