import { freedom } from './freedom.ts';

/** What the words of the interface leave to be read in more than one way. */
export const readings = [
  freedom(
    'settings.replaced',
    'CollectionLimits',
    'Setting limits or permissions replaces all of them, or just those that are given.',
  ),
  freedom('limits.defaults', 'Limits', 'A limit that is not set has any default.'),
  freedom(
    'limits.managers',
    'CollectionLimits',
    '`ownerCanTransfer`, true, lets managers transfer without an allowance or not; not true, keeps them from burning or not.',
  ),
  freedom(
    'owner-change.admins',
    'Collection',
    'A change of owner leaves the admins, or takes the new owner off them, or adds the old one.',
  ),
  freedom(
    'destruction.by-whom',
    'Authentication',
    'Collections are destroyed, and their properties deleted, by the owner, and perhaps by others.',
  ),
  freedom(
    'creation.schema-required',
    'Create collection',
    'A creation without a schema is refused or accepted.',
  ),
  freedom(
    'schema.kept-apart',
    'Collection schema',
    'A schema is among the properties of its collection, or kept apart from them.',
  ),
  freedom(
    'property-keys.pattern',
    'Limits',
    'Characters of a key are checked by the words, or by the pattern, which looks at the first one alone.',
  ),
  freedom(
    'property-values.length',
    'Limits',
    'The value of a property of a token has any greatest length from 256 bytes on.',
  ),
  freedom(
    'properties.key-twice',
    'Endpoints',
    'Of several entries for one key in a request any counts, or the request is refused.',
  ),
  freedom(
    'properties.immutable',
    'Property permission',
    'A property that is not mutable can be deleted, or set to the value that it has, or not.',
  ),
  freedom(
    'permissions.again',
    'Property permission',
    'The permission of a key that has one can be changed, or not.',
  ),
  freedom(
    'permissions.partial',
    'Property permission',
    'A permission without all its members is refused, or what it does not name is not granted.',
  ),
  freedom(
    'mint.owner',
    'Mint token',
    'What an admin or an outsider mints is its own, or the collection owner’s.',
  ),
  freedom(
    'mint.data',
    'Token data',
    'Content with members that the interface does not show is refused, kept or dropped.',
  ),
  freedom(
    'nesting.who',
    'CollectionPermissions',
    'Nesting is decided by the collection of the parent or by that of the nested token; who its members permit is open.',
  ),
  freedom(
    'nesting.rights',
    'Token',
    'What is nested can be moved, burned or written by the account at the top, or only after it is taken out.',
  ),
  freedom(
    'transfer.to-itself',
    'Transfer token',
    'A transfer to who owns the token, or to an address that nobody has, is refused or accepted.',
  ),
  freedom(
    'outcome.nested-token',
    'Events',
    'The outcome of nest and unnest names the token that moves, or the parent.',
  ),
  freedom(
    'outcome.addresses',
    'Events',
    'The address in the outcome of a burn or an edit of the allow list is the signer’s, or that of who is meant.',
  ),
  freedom(
    'allowed.public',
    'Check allowed',
    'Where access is public everybody is allowed, or who is listed; owner and admins always, or if they are listed.',
  ),
  freedom(
    'reads.moment',
    'Endpoints',
    'The parameter that selects a moment has any name, but for admins and property permissions.',
  ),
  freedom(
    'payload.unsigned-members',
    'Endpoints: Write flow',
    'A payload has members that the signature does not cover, and that mean nothing.',
  ),
] as const;
