/** Variants that come from sentences of the interface with more than one interpretation. */
export const interpretations = {
  'settings.replaced': [
    'CollectionLimits',
    'Setting limits or permissions replaces all of them, or only those in the request.',
  ],
  'limits.defaults': ['Limits', 'A limit that is not set has any default.'],
  'limits.managers': [
    'CollectionLimits',
    'With `ownerCanTransfer` true, managers may transfer without an allowance or not; otherwise they may burn or not.',
  ],
  'owner-change.admins': [
    'Collection',
    'A change of owner leaves the admins, or removes the new owner from them, or adds the old one.',
  ],
  'destruction.by-whom': [
    'Authentication',
    'Only the owner, or the owner and others, destroy a collection and delete its properties.',
  ],
  'creation.schema-required': ['Create collection', 'A creation without a schema is refused or accepted.'],
  'schema.kept-apart': [
    'Collection schema',
    'A schema is stored among the properties of its collection, or apart from them.',
  ],
  'property-keys.pattern': [
    'Limits',
    'The characters of a key follow the sentence, or the pattern, which checks the first one only.',
  ],
  'property-values.length': [
    'Limits',
    'The maximum length of the value of a token property is 256 bytes or more.',
  ],
  'properties.key-twice': [
    'Endpoints',
    'Of several entries for one key in a request any counts, or the request is refused.',
  ],
  'properties.immutable': [
    'Property permission',
    'An immutable property can be deleted, or set to the value that it has, or not.',
  ],
  'permissions.again': [
    'Property permission',
    'The permission of a key can be changed after it was set, or not.',
  ],
  'permissions.partial': [
    'Property permission',
    'A permission with missing members is refused, or the missing ones are false.',
  ],
  'mint.owner': ['Mint token', 'A token minted by an admin or by others belongs to them or to the owner.'],
  'mint.data': [
    'Token data',
    'Content with members that the interface does not show is refused, kept or dropped.',
  ],
  'nesting.who': [
    'CollectionPermissions',
    'The collection of the parent or that of the nested token permits nesting; whom its members permit is open.',
  ],
  'nesting.rights': [
    'Token',
    'The topmost owner can move, burn or write a nested token, or only after an unnest.',
  ],
  'transfer.to-itself': [
    'Transfer token',
    'A transfer to the owner, or to an address without an account, is refused or accepted.',
  ],
  'outcome.nested-token': ['Events', 'The outcome of nest and unnest names the nested token, or the parent.'],
  'outcome.addresses': [
    'Events',
    'The address in the outcome of a burn or an edit of the allow list is that of the signer, or of the affected account.',
  ],
  'allowed.public': [
    'Check allowed',
    'Where access is public everybody is allowed, or listed accounts; owner and admins always, or if they are listed.',
  ],
  'reads.moment': [
    'Endpoints',
    'The parameter that selects a block has any name, except in reads of admins and property permissions.',
  ],
  'payload.unsigned-members': [
    'Endpoints: Write flow',
    'A payload has members that the signature does not cover, and that have no meaning.',
  ],
} as const;
