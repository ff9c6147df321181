/** Mutants of collection properties, property keys and token property permissions. */
export const propertiesMutants = {
  'set-collection-properties.owner-only': {
    defect: 'Admins cannot set collection properties.',
    sentence: 'Authentication: "Set collection properties | owner or admin"',
  },
  'set-collection-properties.by-anyone': {
    defect: 'The signer is not checked.',
    sentence: 'Errors: "Signer is not Collection Owner or Collection Admin"',
  },
  'collection-properties.count-of-request': {
    defect: 'The keys of one request are counted, not those stored.',
    sentence: 'Limits: "Collection properties: number of keys | at most 64"',
  },
  'collection-properties.count-off-by-one': {
    defect: 'A sixty-fifth key is accepted.',
    sentence: 'Limits: "Collection properties: number of keys | at most 64"',
  },
  'collection-properties.update-needs-free-slot': {
    defect: 'With 64 keys, giving one of them a new value is refused.',
    sentence: 'Limits: "number of keys | at most 64"',
  },
  'collection-properties.update-ignored': {
    defect: 'A key that exists keeps its old value, and the record reports it as set.',
    sentence: 'What the service does: "set limits, permissions, properties"',
  },
  'collection-properties.partial-write': {
    defect: 'A set that is refused has stored the properties before the refused one.',
    sentence: 'Limits: "at most 64", "at most 40 kB", the key pattern: a refused set sets nothing',
  },
  'collection-properties.size-of-request': {
    defect: 'The size of one request is checked, not the size of what is stored.',
    sentence: 'Limits: "Collection properties: data block (keys and values) | at most 40 kB"',
  },
  'collection-properties.size-without-keys': {
    defect: 'Only values are counted into the data block.',
    sentence: 'Limits: "data block (keys and values)"',
  },
  'collection-properties.size-in-characters': {
    defect: 'Characters are counted in place of bytes.',
    sentence: 'Limits: "at most 40 kB"',
  },
  'collection-properties.filter-ignored': {
    defect: '`propertyKeys` of the read is ignored.',
    sentence: 'Collection endpoints: "query: collectionId, propertyKeys (array of string, optional)"',
  },
  'collection-properties.filter-first-only': {
    defect: 'Only the first of several `propertyKeys` is used.',
    sentence: 'Collection endpoints: "propertyKeys (array of string, optional)"',
  },
  'delete-collection-properties.first-only': {
    defect: 'Only the first key is deleted.',
    sentence: 'Collection endpoints: "propertyKeys (array of string)"',
  },
  'delete-collection-properties.only-reports': {
    defect: 'The record is answered and the properties stay.',
    sentence: 'Collection endpoints: "Delete collection properties"',
  },
  'delete-collection-properties.record-with-key': {
    defect: 'The records name the key `key`.',
    sentence: 'Property: "Deleted-property records use `propertyKey` (string) in place of `key`."',
  },
  'property-keys.printed-pattern': {
    defect:
      'The printed pattern is used as a regular expression: no end, and a range from dot to underscore.',
    sentence: 'Limits: "Latin letters of any case, digits, dot, hyphen, underscore"',
  },
  'property-keys.hyphen-refused': {
    defect: 'The hyphen is lost from the character class.',
    sentence: 'Limits: "Latin letters of any case, digits, dot, hyphen, underscore"',
  },
  'property-keys.lower-cased': {
    defect: 'Keys are stored in lower case.',
    sentence: 'Limits: "Latin letters of any case"',
  },
  'property-permissions.owner-only': {
    defect: 'Admins cannot set token property permissions.',
    sentence: 'Authentication: "Set token property permissions | owner or admin"',
  },
  'property-permissions.by-anyone': {
    defect: 'The signer is not checked.',
    sentence: 'Errors: "set token property permissions ... neither owner nor admin"',
  },
  'property-permissions.key-unchecked': {
    defect: 'The characters of the key are not checked here.',
    sentence: 'Limits: "Property key characters"',
  },
  'property-permissions.set-replaces': {
    defect: 'A second set forgets the keys of the first.',
    sentence: 'Limits: "Property keys | can be added; the interface states they cannot be removed"',
  },
  'property-permissions.first-only': {
    defect: 'Only the first of several permissions is stored.',
    sentence: 'Collection endpoints: "propertyPermissions (array of Property permission)"',
  },
  'property-permissions.mutable-always-true': {
    defect: '`mutable` is always stored as true.',
    sentence: 'Property permission: "permission.mutable | boolean"',
  },
  'property-permissions.record-without-collection': {
    defect: 'The records lack `collectionId`.',
    sentence: 'Events: "Set token property permissions | list of `{collectionId, propertyKey}`"',
  },
  'property-permissions.filter-ignored': {
    defect: '`propertyKeys` of the read is ignored.',
    sentence: 'Collection endpoints: "propertyKeys (array, optional)"',
  },
  'property-permissions.filter-case-ignored': {
    defect: 'The filter ignores case.',
    sentence: 'Limits: "Latin letters of any case"',
  },
  'property-permissions.missing-collection-is-empty': {
    defect: 'The read for a missing collection answers an empty array.',
    sentence: 'Errors: "property permissions read) | Collection not found"',
  },
} as const;
