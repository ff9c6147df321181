/** Mutants of the writes on a collection as a whole. */
export const collectionsMutants = {
  'create.prefix-unchecked': {
    defect: 'The length of the token prefix is not checked.',
    sentence: 'Limits: "Token prefix | up to 4 characters"',
  },
  'create.description-held-to-name-length': {
    defect: 'The description is held to the length of the name.',
    sentence: 'Limits: "Collection description | up to 256 characters"',
  },
  'create.length-limit-exclusive': {
    defect: 'A text of exactly the longest length is refused.',
    sentence: 'Limits: "Collection name | up to 64 characters"',
  },
  'create.length-in-bytes': {
    defect: 'Lengths are counted in bytes of UTF-8.',
    sentence: 'Limits: "up to 64 characters"',
  },
  'create.allow-list-access-refused': {
    defect: 'Only the other name of the restricted access is known at creation.',
    sentence: 'CollectionPermissions: "the create-collection request type names it `AllowList`"',
  },
  'create.id-from-count': {
    defect:
      'A new collection takes the number of living collections plus one as its id, and overwrites one after a destroy.',
    sentence: 'States: "create collection ... collection exists, its id is returned"',
  },
  'create.mode-not-stored': {
    defect: 'Every collection reads as Nft.',
    sentence: 'Collection: "mode | CollectionMode | `Nft`, `Fungible`, `ReFungible`"',
  },
  'create.prefix-upper-cased': {
    defect: 'The token prefix is stored in upper case.',
    sentence: 'Collection: "tokenPrefix | string"',
  },
  'create.schema-not-stored': {
    defect: 'The schema of the request is dropped.',
    sentence: 'Collection: "schema | ... decoded the service schema"',
  },
  'create.limits-not-stored': {
    defect: 'The limits of the create request are dropped.',
    sentence: 'Collection endpoints: "Create collection ... body: ... limits"',
  },
  'create.permissions-not-stored': {
    defect: 'The permissions of the create request are dropped.',
    sentence: 'Collection endpoints: "Create collection ... body: ... permissions"',
  },
  'create.creator-is-also-admin': {
    defect: 'The creator is put on the admin list too.',
    sentence: 'States: "signer becomes owner"; "list may become empty; then only the owner can add an admin"',
  },
  'destroy.by-admin': {
    defect: 'An admin may destroy the collection.',
    sentence: 'CollectionLimits: "ownerCanDestroy | whether the collection owner can destroy the collection"',
  },
  'destroy.by-anyone': {
    defect: 'The signer of a destroy is not checked at all.',
    sentence: 'CollectionLimits: "ownerCanDestroy | whether the collection owner can destroy the collection"',
  },
  'destroy.owner-can-destroy-ignored': {
    defect: 'The limit `ownerCanDestroy` is stored and never used.',
    sentence: 'CollectionLimits: "ownerCanDestroy | whether the collection owner can destroy the collection"',
  },
  'destroy.with-tokens': {
    defect: 'A collection that contains tokens is destroyed with them.',
    sentence: 'States: "destroy collection | collection contains no tokens"',
  },
  'destroy.refused-after-burn': {
    defect: 'The check counts tokens ever minted, so a collection emptied by burning cannot be destroyed.',
    sentence: 'States: "destroy collection | collection contains no tokens"',
  },
  'destroy.only-reports-success': {
    defect: 'The record says success and the collection stays.',
    sentence: 'States: "destroy collection ... collection no longer exists"',
  },
  'change-owner.admin-may': {
    defect: 'An admin counts as the recognised `from` address, as the error message seems to say.',
    sentence: 'Authentication: "Change collection owner | collection owner (`from`)"',
  },
  'change-owner.wrong-phrase': {
    defect: 'A wrong `from` gets the phrase of the other owner-only operations.',
    sentence: 'Errors: "from address is not Collection Admin address (message as stated)"',
  },
  'change-owner.old-owner-becomes-admin': {
    defect: 'The previous owner stays on as an admin.',
    sentence: 'States: "change owner ... new owner set"',
  },
  'change-owner.signed-by-new-owner': {
    defect: 'The payload is to be signed by `to`.',
    sentence: 'What the service does: "for collection owner change it is `from`"',
  },
  'set-limits.admin-may': {
    defect: 'An admin may set limits.',
    sentence: 'Authentication: "Set collection limits | collection owner"',
  },
  'set-limits.transfers-enabled-dropped': {
    defect: '`transfersEnabled` among the limits is ignored because it has an endpoint of its own.',
    sentence: 'CollectionLimits: "transfersEnabled | ... whether token transfers between users are enabled"',
  },
  'set-limits.token-limit-only-at-creation': {
    defect: 'A token limit set later has no effect.',
    sentence: 'States: "set limits | signer is owner | limits take effect immediately"',
  },
  'set-permissions.missing-collection-wording': {
    defect: 'A missing collection is refused in words of its own.',
    sentence: 'Errors: "Collection does not exist (set limits, set permissions, ...) | Collection not found"',
  },
  'set-permissions.admin-may': {
    defect: 'An admin may set permissions.',
    sentence: 'Authentication: "Set collection permissions | collection owner address"',
  },
  'set-permissions.white-list-refused': {
    defect: 'Only `AllowList` is known as the restricted access.',
    sentence: 'CollectionPermissions: "the set-permissions description names it `WhiteList`"',
  },
  'set-permissions.nesting-dropped': {
    defect: '`nesting` is taken at creation only.',
    sentence: 'Collection endpoints: "Set collection permissions ... permissions (CollectionPermissions)"',
  },
  'transfers-enabled.admin-may': {
    defect: 'An admin may freeze transfers.',
    sentence:
      'Errors: "Set limits, transfers-enabled signed by a non-owner | Signer is not Collection Owner"',
  },
  'transfers-enabled.admin-may-on-earlier-path': {
    defect: 'The handler of the earlier path checks owner or admin.',
    sentence: 'Authentication: "Set transfers-enabled flag | collection owner"',
  },
  'transfers-enabled.false-stored-as-unset': {
    defect: 'False is stored as no value, and the default applies.',
    sentence: 'States: "isEnabled=false ... token transfers between users are frozen"',
  },
  'transfers-enabled.cannot-be-enabled-again': {
    defect: 'Once frozen, transfers stay frozen.',
    sentence: 'States: "set transfers-enabled with isEnabled=true ... token transfers allowed"',
  },
} as const;
