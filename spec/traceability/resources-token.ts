import { section } from './matrix.ts';

export const token = section('Resources: Token', {
  'resources.token.collection-id': {
    says: 'A token has the id of its collection.',
    covers: ['token.read.names-its-ids', 'token.ids.designate-one-token'],
  },
  'resources.token.token-id': {
    says: 'A token has an id within its collection.',
    covers: ['token.read.names-its-ids', 'token.ids.designate-one-token', 'token.mint.reports-token-ids'],
  },
  'resources.token.address': {
    says: 'The `address` of a token is the address of its collection owner.',
    covers: ['token.read.address-is-collection-owner'],
  },
  'resources.token.owner': {
    says: 'A token has an owner.',
    covers: [
      'token.mint.tokens-belong-to-owners',
      'token.mint.tokens-exist',
      'token.transfer.gives-to-recipient',
    ],
  },
  'resources.token.data': {
    says: 'A token has content.',
    covers: ['token.mint.content-reads-back'],
  },
  'resources.token.properties': {
    says: 'A token has a list of properties, which can be empty.',
    covers: [
      'token.properties.read-agrees',
      'token.mint.tokens-belong-to-owners',
      'token.mint.tokens-exist',
      'token.mint.holds-properties',
    ],
  },
  'resources.token.nesting-child-tokens': {
    says: 'In a bundle, each token has its children in `nestingChildTokens`.',
    covers: ['token.bundle.is-the-whole-tree', 'token.bundle.is-whole-however-deep'],
  },
  'resources.token.full-read': {
    says: 'A read of a token has its id, owner, content and properties.',
    covers: [
      'token.mint.content-reads-back',
      'token.read.names-its-ids',
      'token.ids.designate-one-token',
      'token.properties.read-agrees',
    ],
  },
});

export const tokenData = section('Resources: Token data', {
  'resources.token-data.name': {
    says: 'A name is an object with the text in the member `_`.',
    covers: ['token.mint.content-reads-back', 'token.mint.data-fits-schema'],
  },
  'resources.token-data.description': {
    says: 'A description is an object with the text in the member `_`.',
    covers: ['token.mint.content-reads-back', 'token.mint.data-fits-schema'],
  },
  'resources.token-data.image': {
    says: 'An image has an IPFS content id in `ipfsCid`, optionally with a path.',
    covers: ['token.mint.content-reads-back', 'token.mint.data-fits-schema'],
  },
  'resources.token-data.image-by-url': {
    says: 'An image can have a URL or an infix instead.',
    covers: ['token.mint.content-reads-back', 'token.mint.media-have-full-url'],
  },
  'resources.token-data.image-preview': {
    says: 'A token can have a preview image.',
    excluded: 'Not shown: the interface leaves its shape open.',
  },
  'resources.token-data.video': {
    says: 'A token can have a link to a video.',
    covers: ['token.mint.content-reads-back'],
  },
  'resources.token-data.audio': {
    says: 'A token can have a link to an audio file.',
    covers: ['token.mint.content-reads-back'],
  },
  'resources.token-data.all-optional': {
    says: 'Every member of the content is optional.',
    covers: ['token.mint.accepted-otherwise', 'request.built-otherwise', 'token.mint.content-reads-back'],
  },
});

export const property = section('Resources: Property', {
  'resources.property.key': {
    says: 'A property has a key, a string.',
    covers: ['property.key-is-not-empty', 'property.key-characters', 'property.key-length'],
  },
  'resources.property.value': {
    says: 'A property has a value, a string.',
    covers: [
      'token.properties.hold-values',
      'collection.set-properties.hold-values',
      'property.value-length',
    ],
  },
  'resources.property.deleted-record': {
    says: 'Records of deleted properties have the key in `propertyKey`.',
    covers: ['token.properties.reports-keys', 'collection.delete-properties.reports-keys'],
  },
});

export const propertyPermission = section('Resources: Property permission', {
  'resources.property-permission.per-key': {
    says: 'Permissions are set for each key, on the collection.',
    covers: [
      'collection.property-permissions.accepted-otherwise',
      'collection.property-permissions.take-effect',
      'collection.property-permissions.have-three-flags',
      'collection.property-permissions.changes-nothing-else',
    ],
  },
  'resources.property-permission.mutable': {
    says: '`mutable` allows a property to change after it was set.',
    covers: [
      'token.properties.immutable-is-final',
      'token.properties.immutable-ones-stay',
      'collection.property-permissions.have-three-flags',
    ],
  },
  'resources.property-permission.collection-admin': {
    says: '`collectionAdmin` allows owner and admins of the collection to write.',
    covers: ['token.properties.permitted'],
  },
  'resources.property-permission.token-owner': {
    says: '`tokenOwner` allows the token owner to write.',
    covers: ['token.properties.permitted'],
  },
});
