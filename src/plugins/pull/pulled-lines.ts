import { limitsOf } from '../../contract/limits.ts';
import type { LineValues } from '../../contract/shapes/world-file.ts';
import type { Aliases } from './aliases.ts';
import type { Pulled } from './pulled-shapes.ts';

/** The line of a collection in a world file. `living` is the number of its tokens, of those that were `minted`. */
export function collectionLine(
  id: number,
  found: Pulled<'collection'>,
  admins: readonly string[],
  { minted, living }: { readonly minted: number; readonly living: number },
  aliases: Aliases,
): LineValues['collection'] {
  const { sponsorship = null, limits, permissions } = found;
  return {
    id,
    owner: aliases.of(found.owner),
    mode: 'Nft',
    decimals: 0,
    name: found.name,
    description: found.description,
    tokenPrefix: found.tokenPrefix,
    limits: { ...limitsOf(null, null), ...limits },
    permissions,
    sponsorship:
      sponsorship === null
        ? null
        : { address: aliases.of(sponsorship.address), isConfirmed: sponsorship.isConfirmed },
    admins: unique(admins.map(address => aliases.of(address))),
    propertyPermissions: found.tokenPropertyPermissions.map(({ key, permission }) => ({
      key,
      ...permission,
    })),
    erc721metadata: found.flags?.erc721metadata === true,
    metaUpdatePermission: found.metaUpdatePermission ?? null,
    minted,
    burned: minted - living,
    properties: propertiesOf(found.properties),
  };
}

/** Each address once, in the order of the first. */
export const unique = (addresses: readonly string[]): string[] => [...new Set(addresses)];

/** Properties as a world file has them: bytes, in the order of their keys. */
export const propertiesOf = (properties: Pulled<'token'>['properties']): LineValues['token']['properties'] =>
  properties
    .map(({ key, value, valueHex }) => ({
      key,
      value: valueHex ?? `0x${Buffer.from(value).toString('hex')}`,
    }))
    .toSorted(({ key: one }, { key: other }) => (one < other ? -1 : 1));
