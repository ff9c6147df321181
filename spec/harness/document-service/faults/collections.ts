import type { Mutant } from './fault.ts';

/** Slips in the writes on a collection as a whole. */
export const collectionsMutants = [
  {
    id: 'create.prefix-unchecked',
    slip: 'The length of the token prefix is not checked.',
    sentence: 'Limits: "Token prefix | up to 4 characters"',
  },
  {
    id: 'create.description-held-to-name-length',
    slip: 'The description is held to the length of the name.',
    sentence: 'Limits: "Collection description | up to 256 characters"',
  },
  {
    id: 'create.length-limit-exclusive',
    slip: 'A text of exactly the longest length is refused.',
    sentence: 'Limits: "Collection name | up to 64 characters"',
  },
  {
    id: 'create.length-in-bytes',
    slip: 'Lengths are counted in bytes of UTF-8.',
    sentence: 'Limits: "up to 64 characters"',
  },
  {
    id: 'create.allow-list-access-refused',
    slip: 'Only the other name of the restricted access is known at creation.',
    sentence: 'CollectionPermissions: "the create-collection request type names it `AllowList`"',
  },
  {
    id: 'create.id-from-count',
    slip: 'A new collection takes the number of living collections plus one as its id, and overwrites one after a destroy.',
    sentence: 'States: "create collection ... collection exists, its id is returned"',
  },
  {
    id: 'create.mode-not-stored',
    slip: 'Every collection reads as Nft.',
    sentence: 'Collection: "mode | CollectionMode | `Nft`, `Fungible`, `ReFungible`"',
  },
  {
    id: 'create.prefix-upper-cased',
    slip: 'The token prefix is stored in upper case.',
    sentence: 'Collection: "tokenPrefix | string"',
  },
  {
    id: 'create.schema-not-stored',
    slip: 'The schema of the request is dropped.',
    sentence: 'Collection: "schema | ... decoded the service schema"',
  },
  {
    id: 'create.limits-not-stored',
    slip: 'The limits of the create request are dropped.',
    sentence: 'Collection endpoints: "Create collection ... body: ... limits"',
  },
  {
    id: 'create.permissions-not-stored',
    slip: 'The permissions of the create request are dropped.',
    sentence: 'Collection endpoints: "Create collection ... body: ... permissions"',
  },
  {
    id: 'create.creator-is-also-admin',
    slip: 'The creator is put on the admin list too.',
    sentence: 'States: "signer becomes owner"; "list may become empty; then only the owner can add an admin"',
  },
  {
    id: 'destroy.by-admin',
    slip: 'An admin may destroy the collection.',
    sentence: 'CollectionLimits: "ownerCanDestroy | whether the collection owner can destroy the collection"',
  },
  {
    id: 'destroy.by-anyone',
    slip: 'The signer of a destroy is not checked at all.',
    sentence: 'CollectionLimits: "ownerCanDestroy | whether the collection owner can destroy the collection"',
  },
  {
    id: 'destroy.owner-can-destroy-ignored',
    slip: 'The limit `ownerCanDestroy` is stored and never used.',
    sentence: 'CollectionLimits: "ownerCanDestroy | whether the collection owner can destroy the collection"',
  },
  {
    id: 'destroy.with-tokens',
    slip: 'A collection that contains tokens is destroyed with them.',
    sentence: 'States: "destroy collection | collection contains no tokens"',
  },
  {
    id: 'destroy.refused-after-burn',
    slip: 'The check counts tokens ever minted, so a collection emptied by burning cannot be destroyed.',
    sentence: 'States: "destroy collection | collection contains no tokens"',
  },
  {
    id: 'destroy.only-reports-success',
    slip: 'The record says success and the collection stays.',
    sentence: 'States: "destroy collection ... collection no longer exists"',
  },
  {
    id: 'change-owner.admin-may',
    slip: 'An admin counts as the recognised `from` address, as the error message seems to say.',
    sentence: 'Authentication: "Change collection owner | collection owner (`from`)"',
  },
  {
    id: 'change-owner.wrong-phrase',
    slip: 'A wrong `from` gets the phrase of the other owner-only operations.',
    sentence: 'Errors: "from address is not Collection Admin address (message as stated)"',
  },
  {
    id: 'change-owner.old-owner-becomes-admin',
    slip: 'The previous owner stays on as an admin.',
    sentence: 'States: "change owner ... new owner set"',
  },
  {
    id: 'change-owner.signed-by-new-owner',
    slip: 'The payload is to be signed by `to`.',
    sentence: 'What the service does: "for collection owner change it is `from`"',
  },
  {
    id: 'set-limits.admin-may',
    slip: 'An admin may set limits.',
    sentence: 'Authentication: "Set collection limits | collection owner"',
  },
  {
    id: 'set-limits.transfers-enabled-dropped',
    slip: '`transfersEnabled` among the limits is ignored because it has an endpoint of its own.',
    sentence: 'CollectionLimits: "transfersEnabled | ... whether token transfers between users are enabled"',
  },
  {
    id: 'set-limits.token-limit-only-at-creation',
    slip: 'A token limit set later has no effect.',
    sentence: 'States: "set limits | signer is owner | limits take effect immediately"',
  },
  {
    id: 'set-permissions.missing-collection-wording',
    slip: 'A missing collection is refused in words of its own.',
    sentence: 'Errors: "Collection does not exist (set limits, set permissions, ...) | Collection not found"',
  },
  {
    id: 'set-permissions.admin-may',
    slip: 'An admin may set permissions.',
    sentence: 'Authentication: "Set collection permissions | collection owner address"',
  },
  {
    id: 'set-permissions.white-list-refused',
    slip: 'Only `AllowList` is known as the restricted access.',
    sentence: 'CollectionPermissions: "the set-permissions description names it `WhiteList`"',
  },
  {
    id: 'set-permissions.nesting-dropped',
    slip: '`nesting` is taken at creation only.',
    sentence: 'Collection endpoints: "Set collection permissions ... permissions (CollectionPermissions)"',
  },
  {
    id: 'transfers-enabled.admin-may',
    slip: 'An admin may freeze transfers.',
    sentence:
      'Errors: "Set limits, transfers-enabled signed by a non-owner | Signer is not Collection Owner"',
  },
  {
    id: 'transfers-enabled.admin-may-on-earlier-path',
    slip: 'The handler of the earlier path checks owner or admin.',
    sentence: 'Authentication: "Set transfers-enabled flag | collection owner"',
  },
  {
    id: 'transfers-enabled.false-stored-as-unset',
    slip: 'False is stored as no value, and the default applies.',
    sentence: 'States: "isEnabled=false ... token transfers between users are frozen"',
  },
  {
    id: 'transfers-enabled.cannot-be-enabled-again',
    slip: 'Once frozen, transfers stay frozen.',
    sentence: 'States: "set transfers-enabled with isEnabled=true ... token transfers allowed"',
  },
] as const satisfies readonly Mutant[];
