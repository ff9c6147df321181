/**
 * Where the document and the live chain differ, as named choices (rulings §1). Part of a world's genesis; a check reads a
 * choice, never the profile's name.
 */
export interface Profile {
  readonly name: ProfileName;
  /** P1, P2: admins add and remove admins, themselves included. */
  readonly adminsManageAdmins: boolean;
  /** P3 */
  readonly adminsSetLimits: boolean;
  /** P4 */
  readonly adminsSetPermissions: boolean;
  /** P5: owner and admins may burn any token unless `ownerCanTransfer` is explicitly false. */
  readonly burnIsRoleRight: boolean;
  /** P6: a burn without `from` is on behalf of the token's owner, not of the signer. */
  readonly burnForOwner: boolean;
  /** P7, in the stated unit. */
  readonly tokenPrefixMax: { readonly unit: 'characters' | 'bytes'; readonly count: number };
  /** P8: in a public mint, lists matter only under access `AllowList`. */
  readonly publicMintNeedsAllowList: 'underAllowList' | 'always';
  /** P9: tokens by which a ReFungible collection stays below its `tokenLimit`. */
  readonly refungibleTokensShort: 0 | 1;
  /** P10: what counts towards the space of collection properties. */
  readonly collectionPropertySpace: PropertySpace;
  /** P11 */
  readonly keepsMetaUpdatePermission: boolean;
  /** P12 */
  readonly destroyChecks: readonly DestroyCheck[];
}

export type ProfileName = 'document' | 'chain';
export type DestroyCheck = 'signer' | 'ownerCanDestroy' | 'emptiness';

/**
 * `plain`: bytes of keys and values, without what is being replaced. `consumed`: the chain's formula with length prefixes,
 * where a replaced value still counts while the check is made (chain-semantics §3.6).
 */
export type PropertySpace = 'plain' | 'consumed';

export const profiles: Readonly<Record<ProfileName, Profile>> = {
  document: {
    name: 'document',
    adminsManageAdmins: true,
    adminsSetLimits: false,
    adminsSetPermissions: false,
    burnIsRoleRight: true,
    burnForOwner: true,
    tokenPrefixMax: { unit: 'characters', count: 4 },
    publicMintNeedsAllowList: 'underAllowList',
    refungibleTokensShort: 0,
    collectionPropertySpace: 'plain',
    keepsMetaUpdatePermission: true,
    destroyChecks: ['signer', 'ownerCanDestroy', 'emptiness'],
  },
  chain: {
    name: 'chain',
    adminsManageAdmins: false,
    adminsSetLimits: true,
    adminsSetPermissions: true,
    burnIsRoleRight: false,
    burnForOwner: false,
    tokenPrefixMax: { unit: 'bytes', count: 16 },
    publicMintNeedsAllowList: 'always',
    refungibleTokensShort: 1,
    collectionPropertySpace: 'consumed',
    keepsMetaUpdatePermission: false,
    destroyChecks: ['emptiness', 'ownerCanDestroy', 'signer'],
  },
};
