import type { Mutant } from './fault.ts';

/** Slips in setting, deleting and reading token properties. */
export const tokenPropertiesMutants = [
  {
    id: 'token-properties.open-when-unconfigured',
    slip: 'Anybody may set properties while no permissions are configured.',
    sentence:
      'Authentication: "When permissions were never configured, nobody, including the token owner, may set properties"',
  },
  {
    id: 'token-properties.unlisted-key-open',
    slip: 'Once some key is configured, keys that are not listed are open.',
    sentence: 'Limits: "only keys listed in the collection\'s token property permissions may be used"',
  },
  {
    id: 'token-properties.key-case-ignored',
    slip: 'The permission is looked up without regard to case.',
    sentence: 'Limits: "only keys listed in the collection\'s token property permissions may be used"',
  },
  {
    id: 'token-properties.privileged-always',
    slip: 'The collection owner and admins may write whatever `collectionAdmin` says.',
    sentence:
      'Property permission: "permission.collectionAdmin | grants write/modify access to collection admins and the collection owner"',
  },
  {
    id: 'token-properties.token-owner-always',
    slip: 'The token owner may write every listed key.',
    sentence: 'Property permission: "permission.tokenOwner | grants write/modify access to the token owner"',
  },
  {
    id: 'token-properties.admin-flag-excludes-owner',
    slip: '`collectionAdmin` lets admins write and not the collection owner.',
    sentence: 'Authentication: "collectionAdmin=true lets collection admin and owner"',
  },
  {
    id: 'token-properties.admin-flag-excludes-admins',
    slip: '`collectionAdmin` lets the collection owner write and not the admins.',
    sentence: 'Authentication: "collectionAdmin=true lets collection admin and owner"',
  },
  {
    id: 'token-properties.first-owner-kept',
    slip: 'The owner first seen stays the one who may write, also after a transfer.',
    sentence: 'Authentication: "tokenOwner=true lets the token owner"',
  },
  {
    id: 'token-properties.immutable-changeable',
    slip: '`mutable` is stored and never used.',
    sentence: 'Property permission: "whether the property may be changed after being set"',
  },
  {
    id: 'token-properties.immutable-changeable-by-privileged',
    slip: 'The collection owner and admins may change what is not mutable.',
    sentence: 'Authentication: "mutable governs changes"',
  },
  {
    id: 'token-properties.immutable-never-set',
    slip: 'What is not mutable cannot be set the first time either.',
    sentence: 'Property permission: "may be changed after being set"',
  },
  {
    id: 'token-properties.first-key-checked-only',
    slip: 'Of several properties in one call only the first is checked.',
    sentence: 'Token endpoints: "properties (array of Property; several per call allowed)"',
  },
  {
    id: 'token-properties.partial-write',
    slip: 'A set that is refused has stored the properties before the refused one.',
    sentence:
      'States: "Token property | set | property permissions allow the signer | property holds the value"',
  },
  {
    id: 'token-properties.set-replaces-all',
    slip: 'A set drops the properties that it does not name.',
    sentence: 'States: "set ... property holds the value"',
  },
  {
    id: 'token-properties.none-is-null',
    slip: 'The read answers null for a token without properties.',
    sentence: 'Errors: "Token properties read when none exist | empty array"',
  },
  {
    id: 'token-properties.read-by-token-id-only',
    slip: 'Properties are looked up by token id, across collections.',
    sentence: 'Token endpoints: "Get token properties ... query: collectionId, tokenId"',
  },
  {
    id: 'delete-token-properties.permission-unchecked',
    slip: 'A delete checks no permission.',
    sentence: 'States: "Token property | delete | property permissions allow the signer"',
  },
  {
    id: 'delete-token-properties.token-owner-always',
    slip: 'The token owner may delete whatever the permission says.',
    sentence: 'Authentication: "Set or delete token properties | per property permission"',
  },
  {
    id: 'delete-token-properties.immutable-deletable',
    slip: '`mutable` is checked on set and not on delete.',
    sentence: 'Authentication: "Set or delete token properties ... mutable governs changes"',
  },
  {
    id: 'delete-token-properties.deletes-all',
    slip: 'All properties of the token are deleted.',
    sentence: 'Token endpoints: "propertyKeys (array of string; no values)"',
  },
  {
    id: 'delete-token-properties.value-emptied',
    slip: 'The value becomes empty and the key stays.',
    sentence: 'States: "Token property | delete ... property removed"',
  },
  {
    id: 'delete-token-properties.record-with-key',
    slip: 'The records name the key `key`.',
    sentence: 'Property: "Deleted-property records use `propertyKey` (string) in place of `key`."',
  },
] as const satisfies readonly Mutant[];
