import { hexOf } from '../../chain/state/hex.ts';
import { limitsOf } from '../../contract/limits.ts';
import type { LineValues } from '../../contract/shapes/world-file.ts';
import type { Pulled } from './pulled-shapes.ts';

/** The line of a collection in a world file. `living` is the number of its tokens, of those that were `minted`. */
export function collectionLine(
  id: number,
  found: Pulled<'collection'>,
  admins: readonly string[],
  { minted, living }: { readonly minted: number; readonly living: number },
  accountOf: (address: string) => string,
): LineValues['collection'] {
  const { owner, sponsorship = null, limits, tokenPropertyPermissions, flags, properties, ...same } = found;
  return {
    metaUpdatePermission: null,
    ...same,
    id,
    mode: 'Nft',
    decimals: 0,
    owner: accountOf(owner),
    limits: { ...limitsOf(null, null), ...limits },
    sponsorship: sponsorship && { ...sponsorship, address: accountOf(sponsorship.address) },
    admins: unique(admins.map(accountOf)),
    propertyPermissions: tokenPropertyPermissions.map(({ key, permission }) => ({ key, ...permission })),
    erc721metadata: flags?.erc721metadata === true,
    minted,
    burned: minted - living,
    properties: propertiesOf(properties),
  };
}

/** Each address once, in the order of the first. */
export const unique = (addresses: readonly string[]): string[] => [...new Set(addresses)];

/** Properties as a world file has them: bytes, in the order of their keys. */
export const propertiesOf = (properties: Pulled<'token'>['properties']): LineValues['token']['properties'] =>
  properties
    .map(({ key, value, valueHex }) => ({
      key,
      value: valueHex ?? hexOf(Buffer.from(value)),
    }))
    .toSorted(({ key: one }, { key: other }) => (one < other ? -1 : 1));
