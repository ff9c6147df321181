/** Mutants of nest and unnest. */
export const nestingMutants = {
  'nest.permission-ignored': {
    defect: 'The nesting permission is not checked.',
    sentence: 'Errors: "Nest in a collection without nesting permission | UserIsNotAllowedToNest"',
  },
  'nest.permission-of-nested-collection': {
    defect: "The permission of the nested token's collection decides.",
    sentence: 'Errors: "Nest in a collection without nesting permission"',
  },
  'nest.token-owner-permission-ignored': {
    defect: '`nesting.tokenOwner` has no effect.',
    sentence: 'Authentication: "Nest token | token owner address; the collection must allow nesting"',
  },
  'nest.admin-permission-ignored': {
    defect: '`nesting.collectionAdmin` has no effect.',
    sentence: 'CollectionPermissions: "members `tokenOwner`, `collectionAdmin`"',
  },
  'nest.permission-ignored-for-collection-owner': {
    defect: 'The collection owner may nest without the permission.',
    sentence: 'Errors: "Nest in a collection without nesting permission | UserIsNotAllowedToNest"',
  },
  'nest.wrong-phrase': {
    defect: 'The refusal is in words of its own.',
    sentence: 'Errors: "UserIsNotAllowedToNest"',
  },
  'nest.value-required': {
    defect: '`value` has to be given.',
    sentence: 'Token endpoints: "value (number, optional, default 1 ...)"',
  },
  'nest.owner-unchecked': {
    defect: 'Anyone may nest any token.',
    sentence: 'States: "nest | ... signer owns the nested token"',
  },
  'nest.by-privileged': {
    defect: 'The collection owner and admins may nest tokens of others.',
    sentence: 'States: "nest | ... signer owns the nested token"',
  },
  'nest.parent-owner-checked': {
    defect: 'The owner of the parent may nest a token of somebody else into it.',
    sentence: 'States: "nest | ... signer owns the nested token"',
  },
  'nest.stays-child-of-old-parent': {
    defect: 'A token nested into another parent stays a child of the old one as well.',
    sentence: 'States: "nested token becomes child of parent token"',
  },
  'nest.one-child-only': {
    defect: 'A second child takes the place of the first.',
    sentence: 'Token endpoints: "`{children: array of token reference}`"',
  },
  'unnest.owner-unchecked': {
    defect: 'Anyone may unnest.',
    sentence: 'Token endpoints: "Unnest token ... address (token owner)"',
  },
  'unnest.only-below-top': {
    defect:
      "Only children of the topmost token can be unnested, because the parent's direct owner is compared.",
    sentence: 'States: "unnest | token is currently nested"',
  },
  'unnest.plain-token-accepted': {
    defect: 'A token that is not nested is accepted, and given to `to`.',
    sentence: 'Errors: "Unnest of a token that is not nested | rejected"',
  },
  'unnest.to-ignored': {
    defect: 'The signer receives the token whatever `to` says.',
    sentence: 'States: "optional `to` receives it"',
  },
  'unnest.default-is-collection-owner': {
    defect: 'Without `to` the collection owner receives the token.',
    sentence: 'Token endpoints: "to (Address, optional, new owner)"',
  },
  'unnest.stays-child-of-parent': {
    defect: "The token stays in the list of its parent's children.",
    sentence: 'States: "token is no longer a child"',
  },
  'unnest.releases-children': {
    defect: 'The children of the unnested token are unnested too.',
    sentence: 'States: "token is no longer a child", nothing about its own children',
  },
} as const;
