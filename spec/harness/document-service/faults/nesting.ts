import type { Mutant } from './fault.ts';

/** Slips in nest and unnest. */
export const nestingMutants = [
  {
    id: 'nest.permission-ignored',
    slip: 'The nesting permission is not checked.',
    sentence: 'Errors: "Nest in a collection without nesting permission | UserIsNotAllowedToNest"',
  },
  {
    id: 'nest.permission-of-nested-collection',
    slip: "The permission of the nested token's collection decides.",
    sentence: 'Errors: "Nest in a collection without nesting permission"',
  },
  {
    id: 'nest.token-owner-permission-ignored',
    slip: '`nesting.tokenOwner` has no effect.',
    sentence: 'Authentication: "Nest token | token owner address; the collection must allow nesting"',
  },
  {
    id: 'nest.admin-permission-ignored',
    slip: '`nesting.collectionAdmin` has no effect.',
    sentence: 'CollectionPermissions: "members `tokenOwner`, `collectionAdmin`"',
  },
  {
    id: 'nest.permission-ignored-for-collection-owner',
    slip: 'The collection owner may nest without the permission.',
    sentence: 'Errors: "Nest in a collection without nesting permission | UserIsNotAllowedToNest"',
  },
  {
    id: 'nest.wrong-phrase',
    slip: 'The refusal is in words of its own.',
    sentence: 'Errors: "UserIsNotAllowedToNest"',
  },
  {
    id: 'nest.value-required',
    slip: '`value` has to be given.',
    sentence: 'Token endpoints: "value (number, optional, default 1 ...)"',
  },
  {
    id: 'nest.owner-unchecked',
    slip: 'Anyone may nest any token.',
    sentence: 'States: "nest | ... signer owns the nested token"',
  },
  {
    id: 'nest.by-privileged',
    slip: 'The collection owner and admins may nest tokens of others.',
    sentence: 'States: "nest | ... signer owns the nested token"',
  },
  {
    id: 'nest.parent-owner-checked',
    slip: 'The owner of the parent may nest a token of somebody else into it.',
    sentence: 'States: "nest | ... signer owns the nested token"',
  },
  {
    id: 'nest.stays-child-of-old-parent',
    slip: 'A token nested into another parent stays a child of the old one as well.',
    sentence: 'States: "nested token becomes child of parent token"',
  },
  {
    id: 'nest.one-child-only',
    slip: 'A second child takes the place of the first.',
    sentence: 'Token endpoints: "`{children: array of token reference}`"',
  },
  {
    id: 'unnest.owner-unchecked',
    slip: 'Anyone may unnest.',
    sentence: 'Token endpoints: "Unnest token ... address (token owner)"',
  },
  {
    id: 'unnest.only-below-top',
    slip: "Only children of the topmost token can be unnested, because the parent's direct owner is compared.",
    sentence: 'States: "unnest | token is currently nested"',
  },
  {
    id: 'unnest.plain-token-accepted',
    slip: 'A token that is not nested is accepted, and given to `to`.',
    sentence: 'Errors: "Unnest of a token that is not nested | rejected"',
  },
  {
    id: 'unnest.to-ignored',
    slip: 'The signer receives the token whatever `to` says.',
    sentence: 'States: "optional `to` receives it"',
  },
  {
    id: 'unnest.default-is-collection-owner',
    slip: 'Without `to` the collection owner receives the token.',
    sentence: 'Token endpoints: "to (Address, optional, new owner)"',
  },
  {
    id: 'unnest.stays-child-of-parent',
    slip: "The token stays in the list of its parent's children.",
    sentence: 'States: "token is no longer a child"',
  },
  {
    id: 'unnest.releases-children',
    slip: 'The children of the unnested token are unnested too.',
    sentence: 'States: "token is no longer a child", nothing about its own children',
  },
] as const satisfies readonly Mutant[];
