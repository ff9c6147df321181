import { tokenPrefixBytesMax } from '../contract/limits.ts';

/**
 * Named choices where the document and the live chain differ (spec/statements/rulings.md#1). A profile is part of the
 * genesis of a world. A check reads a choice, never the name of the profile.
 */
export interface Profile {
  readonly name: ProfileName;
  /** P1, P2: admins add and remove admins, themselves included. */
  readonly adminsManageAdmins: boolean;
  /** P3: admins set limits, not only the owner. */
  readonly adminsSetLimits: boolean;
  /** P4: admins set permissions, not only the owner. */
  readonly adminsSetPermissions: boolean;
  /** P5: owner and admins may burn any token while `ownerCanTransfer` is not set, not only while it is true. */
  readonly rolesBurnByDefault: boolean;
  /** P6: a burn without `from` is on behalf of the token's owner, not of the signer. */
  readonly burnsForTokenOwner: boolean;
  /** P7, in the stated unit. */
  readonly tokenPrefixMax: { readonly unit: 'characters' | 'bytes'; readonly count: number };
  /** P8: whether a public mint always needs the allow list, or only under access `AllowList`. */
  readonly publicMintNeedsAllowList: 'underAllowList' | 'always';
  /** P9: number of tokens by which a ReFungible collection stays below its `tokenLimit`. */
  readonly refungibleTokensShort: 0 | 1;
  /** P10: how the space of collection properties is counted. */
  readonly collectionPropertySpace: PropertySpace;
  /** P11: `metaUpdatePermission` can be read back. */
  readonly keepsMetaUpdatePermission: boolean;
  /** Collection 0 is the chain's coins, which the calls of tokens transfer (spec/decisions/chain.md#coins-as-a-collection). */
  readonly coinsAreCollection: boolean;
  /** P12: the order of checks of a destruction. */
  readonly destroyChecks: readonly ('signer' | 'ownerCanDestroy' | 'emptiness')[];
  /** P13: the message of a refusal is a phrase of the interface, or the text of the runtime after `Dispatch error: `. */
  readonly refusalMessages: 'interface' | 'runtime';
  /** P14: `0x` and hexadecimal digits in a request are the bytes of a property key or value, not its text. */
  readonly hexIsBytes: boolean;
  /** P15: a requested `sponsoredDataRateLimit` of 0 disables the sponsoring of data. */
  readonly zeroDataRateDisables: boolean;
  /** What the profile `chain` accepts that a rule of this one refuses, as advice for its error (spec/statements/rulings.md#2.26). */
  readonly refusedOnlyHere: Readonly<Record<string, string>>;
}

export type ProfileName = 'document' | 'chain';

/**
 * `plain`: bytes of keys and values; a value being replaced does not count. `consumed`: the chain's formula with length prefixes; a
 * value being replaced still counts during the check (spec/decisions/chain.md#properties).
 */
export type PropertySpace = 'plain' | 'consumed';

/** The choices of the document and of the live chain. */
export const profiles: Readonly<Record<ProfileName, Profile>> = {
  document: {
    name: 'document',
    adminsManageAdmins: true,
    adminsSetLimits: false,
    adminsSetPermissions: false,
    rolesBurnByDefault: true,
    burnsForTokenOwner: true,
    tokenPrefixMax: { unit: 'characters', count: 4 },
    publicMintNeedsAllowList: 'underAllowList',
    refungibleTokensShort: 0,
    collectionPropertySpace: 'plain',
    keepsMetaUpdatePermission: true,
    coinsAreCollection: false,
    destroyChecks: ['signer', 'ownerCanDestroy', 'emptiness'],
    refusalMessages: 'interface',
    hexIsBytes: false,
    zeroDataRateDisables: false,
    refusedOnlyHere: {
      'collection.create.token-prefix-length': `that is the limit of the profile document: start with --profile chain, where it is ${tokenPrefixBytesMax} bytes`,
      'collection.set-limits.owner-only':
        'only the profile document refuses it: with --profile chain, admins set limits',
      'collection.set-permissions.owner-only':
        'only the profile document refuses it: with --profile chain, admins set permissions',
    },
  },
  chain: {
    name: 'chain',
    adminsManageAdmins: false,
    adminsSetLimits: true,
    adminsSetPermissions: true,
    rolesBurnByDefault: false,
    burnsForTokenOwner: false,
    tokenPrefixMax: { unit: 'bytes', count: 16 },
    publicMintNeedsAllowList: 'always',
    refungibleTokensShort: 1,
    collectionPropertySpace: 'consumed',
    keepsMetaUpdatePermission: false,
    coinsAreCollection: true,
    destroyChecks: ['emptiness', 'ownerCanDestroy', 'signer'],
    refusalMessages: 'runtime',
    hexIsBytes: true,
    zeroDataRateDisables: true,
    refusedOnlyHere: {},
  },
};

/** Whether a token prefix is longer than the profile allows, in the profile's unit (spec/statements/rulings.md#p7). */
export const isPrefixTooLong = (tokenPrefix: string, { tokenPrefixMax: { unit, count } }: Profile): boolean =>
  (unit === 'bytes' ? Buffer.byteLength(tokenPrefix) : tokenPrefix.length) > count;
