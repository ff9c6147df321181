/** Mutants of setting, deleting and reading token properties. */
export const tokenPropertiesMutants = {
  'token-properties.open-when-unconfigured': {
    defect: 'Anybody may set properties while no permissions are configured.',
    sentence:
      'Authentication: "When permissions were never configured, nobody, including the token owner, may set properties"',
  },
  'token-properties.unlisted-key-open': {
    defect: 'Once some key is configured, keys that are not listed are open.',
    sentence: 'Limits: "only keys listed in the collection\'s token property permissions may be used"',
  },
  'token-properties.key-case-ignored': {
    defect: 'The permission is looked up without regard to case.',
    sentence: 'Limits: "only keys listed in the collection\'s token property permissions may be used"',
  },
  'token-properties.privileged-always': {
    defect: 'The collection owner and admins may write whatever `collectionAdmin` says.',
    sentence:
      'Property permission: "permission.collectionAdmin | grants write/modify access to collection admins and the collection owner"',
  },
  'token-properties.token-owner-always': {
    defect: 'The token owner may write every listed key.',
    sentence: 'Property permission: "permission.tokenOwner | grants write/modify access to the token owner"',
  },
  'token-properties.admin-flag-excludes-owner': {
    defect: '`collectionAdmin` lets admins write and not the collection owner.',
    sentence: 'Authentication: "collectionAdmin=true lets collection admin and owner"',
  },
  'token-properties.admin-flag-excludes-admins': {
    defect: '`collectionAdmin` lets the collection owner write and not the admins.',
    sentence: 'Authentication: "collectionAdmin=true lets collection admin and owner"',
  },
  'token-properties.first-owner-kept': {
    defect: 'The owner first seen stays the one who may write, also after a transfer.',
    sentence: 'Authentication: "tokenOwner=true lets the token owner"',
  },
  'token-properties.immutable-changeable': {
    defect: '`mutable` is stored and never used.',
    sentence: 'Property permission: "whether the property may be changed after being set"',
  },
  'token-properties.immutable-changeable-by-privileged': {
    defect: 'The collection owner and admins may change what is not mutable.',
    sentence: 'Authentication: "mutable governs changes"',
  },
  'token-properties.immutable-never-set': {
    defect: 'What is not mutable cannot be set the first time either.',
    sentence: 'Property permission: "may be changed after being set"',
  },
  'token-properties.first-key-checked-only': {
    defect: 'Of several properties in one call only the first is checked.',
    sentence: 'Token endpoints: "properties (array of Property; several per call allowed)"',
  },
  'token-properties.partial-write': {
    defect: 'A set that is refused has stored the properties before the refused one.',
    sentence:
      'States: "Token property | set | property permissions allow the signer | property holds the value"',
  },
  'token-properties.set-replaces-all': {
    defect: 'A set drops the properties that it does not name.',
    sentence: 'States: "set ... property holds the value"',
  },
  'token-properties.none-is-null': {
    defect: 'The read answers null for a token without properties.',
    sentence: 'Errors: "Token properties read when none exist | empty array"',
  },
  'token-properties.read-by-token-id-only': {
    defect: 'Properties are looked up by token id, across collections.',
    sentence: 'Token endpoints: "Get token properties ... query: collectionId, tokenId"',
  },
  'delete-token-properties.permission-unchecked': {
    defect: 'A delete checks no permission.',
    sentence: 'States: "Token property | delete | property permissions allow the signer"',
  },
  'delete-token-properties.token-owner-always': {
    defect: 'The token owner may delete whatever the permission says.',
    sentence: 'Authentication: "Set or delete token properties | per property permission"',
  },
  'delete-token-properties.immutable-deletable': {
    defect: '`mutable` is checked on set and not on delete.',
    sentence: 'Authentication: "Set or delete token properties ... mutable governs changes"',
  },
  'delete-token-properties.deletes-all': {
    defect: 'All properties of the token are deleted.',
    sentence: 'Token endpoints: "propertyKeys (array of string; no values)"',
  },
  'delete-token-properties.value-emptied': {
    defect: 'The value becomes empty and the key stays.',
    sentence: 'States: "Token property | delete ... property removed"',
  },
  'delete-token-properties.record-with-key': {
    defect: 'The records name the key `key`.',
    sentence: 'Property: "Deleted-property records use `propertyKey` (string) in place of `key`."',
  },
} as const;
