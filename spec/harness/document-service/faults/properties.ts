import type { Mutant } from './fault.ts';

/** Slips in collection properties, property keys and token property permissions. */
export const propertiesMutants = [
  {
    id: 'set-collection-properties.owner-only',
    slip: 'Admins cannot set collection properties.',
    sentence: 'Authentication: "Set collection properties | owner or admin"',
  },
  {
    id: 'set-collection-properties.by-anyone',
    slip: 'The signer is not checked.',
    sentence: 'Errors: "Signer is not Collection Owner or Collection Admin"',
  },
  {
    id: 'collection-properties.count-of-request',
    slip: 'The keys of one request are counted, not those stored.',
    sentence: 'Limits: "Collection properties: number of keys | at most 64"',
  },
  {
    id: 'collection-properties.count-off-by-one',
    slip: 'A sixty-fifth key is accepted.',
    sentence: 'Limits: "Collection properties: number of keys | at most 64"',
  },
  {
    id: 'collection-properties.update-needs-free-slot',
    slip: 'With 64 keys, giving one of them a new value is refused.',
    sentence: 'Limits: "number of keys | at most 64"',
  },
  {
    id: 'collection-properties.update-ignored',
    slip: 'A key that exists keeps its old value, and the record reports it as set.',
    sentence: 'What the service does: "set limits, permissions, properties"',
  },
  {
    id: 'collection-properties.partial-write',
    slip: 'A set that is refused has stored the properties before the refused one.',
    sentence: 'Limits: "at most 64", "at most 40 kB", the key pattern: a refused set sets nothing',
  },
  {
    id: 'collection-properties.size-of-request',
    slip: 'The size of one request is checked, not the size of what is stored.',
    sentence: 'Limits: "Collection properties: data block (keys and values) | at most 40 kB"',
  },
  {
    id: 'collection-properties.size-without-keys',
    slip: 'Only values are counted into the data block.',
    sentence: 'Limits: "data block (keys and values)"',
  },
  {
    id: 'collection-properties.size-in-characters',
    slip: 'Characters are counted in place of bytes.',
    sentence: 'Limits: "at most 40 kB"',
  },
  {
    id: 'collection-properties.filter-ignored',
    slip: '`propertyKeys` of the read is ignored.',
    sentence: 'Collection endpoints: "query: collectionId, propertyKeys (array of string, optional)"',
  },
  {
    id: 'collection-properties.filter-first-only',
    slip: 'Only the first of several `propertyKeys` is used.',
    sentence: 'Collection endpoints: "propertyKeys (array of string, optional)"',
  },
  {
    id: 'delete-collection-properties.first-only',
    slip: 'Only the first key is deleted.',
    sentence: 'Collection endpoints: "propertyKeys (array of string)"',
  },
  {
    id: 'delete-collection-properties.only-reports',
    slip: 'The record is answered and the properties stay.',
    sentence: 'Collection endpoints: "Delete collection properties"',
  },
  {
    id: 'delete-collection-properties.record-with-key',
    slip: 'The records name the key `key`.',
    sentence: 'Property: "Deleted-property records use `propertyKey` (string) in place of `key`."',
  },
  {
    id: 'property-keys.printed-pattern',
    slip: 'The printed pattern is used as a regular expression: no end, and a range from dot to underscore.',
    sentence: 'Limits: "Latin letters of any case, digits, dot, hyphen, underscore"',
  },
  {
    id: 'property-keys.hyphen-refused',
    slip: 'The hyphen is lost from the character class.',
    sentence: 'Limits: "Latin letters of any case, digits, dot, hyphen, underscore"',
  },
  {
    id: 'property-keys.lower-cased',
    slip: 'Keys are stored in lower case.',
    sentence: 'Limits: "Latin letters of any case"',
  },
  {
    id: 'property-permissions.owner-only',
    slip: 'Admins cannot set token property permissions.',
    sentence: 'Authentication: "Set token property permissions | owner or admin"',
  },
  {
    id: 'property-permissions.by-anyone',
    slip: 'The signer is not checked.',
    sentence: 'Errors: "set token property permissions ... neither owner nor admin"',
  },
  {
    id: 'property-permissions.key-unchecked',
    slip: 'The characters of the key are not checked here.',
    sentence: 'Limits: "Property key characters"',
  },
  {
    id: 'property-permissions.set-replaces',
    slip: 'A second set forgets the keys of the first.',
    sentence: 'Limits: "Property keys | can be added; the interface states they cannot be removed"',
  },
  {
    id: 'property-permissions.first-only',
    slip: 'Only the first of several permissions is stored.',
    sentence: 'Collection endpoints: "propertyPermissions (array of Property permission)"',
  },
  {
    id: 'property-permissions.mutable-always-true',
    slip: '`mutable` is stored as true whatever was asked.',
    sentence: 'Property permission: "permission.mutable | boolean"',
  },
  {
    id: 'property-permissions.record-without-collection',
    slip: 'The records lack `collectionId`.',
    sentence: 'Events: "Set token property permissions | list of `{collectionId, propertyKey}`"',
  },
  {
    id: 'property-permissions.filter-ignored',
    slip: '`propertyKeys` of the read is ignored.',
    sentence: 'Collection endpoints: "propertyKeys (array, optional)"',
  },
  {
    id: 'property-permissions.filter-case-ignored',
    slip: 'The filter does not tell upper case from lower case.',
    sentence: 'Limits: "Latin letters of any case"',
  },
  {
    id: 'property-permissions.missing-collection-is-empty',
    slip: 'The read for a missing collection answers an empty array.',
    sentence: 'Errors: "property permissions read) | Collection not found"',
  },
] as const satisfies readonly Mutant[];
