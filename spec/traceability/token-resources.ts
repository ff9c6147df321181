import type { Section } from './matrix.ts';

export const token: Section = {
  heading: 'Resources: Token',
  statements: [
    {
      id: 'resources.token.collection-id',
      says: 'A token tells which collection it belongs to.',
      covers: ['token.read.names-its-ids', 'token.ids.designate-one-token'],
    },
    {
      id: 'resources.token.token-id',
      says: 'A token tells its id within the collection.',
      covers: ['token.read.names-its-ids', 'token.ids.designate-one-token', 'token.mint.reports-token-ids'],
    },
    {
      id: 'resources.token.address',
      says: 'The `address` of a token is that of its collection’s owner.',
      covers: ['token.read.address-is-collection-owner'],
    },
    {
      id: 'resources.token.owner',
      says: 'A token tells who owns it.',
      covers: [
        'token.mint.tokens-belong-to-owners',
        'token.mint.tokens-exist',
        'token.transfer.gives-to-recipient',
      ],
    },
    {
      id: 'resources.token.data',
      says: 'A token tells its content.',
      covers: ['token.mint.content-reads-back'],
    },
    {
      id: 'resources.token.properties',
      says: 'A token tells its properties: an empty list where it has none.',
      covers: [
        'token.properties.read-agrees',
        'token.mint.tokens-belong-to-owners',
        'token.mint.tokens-exist',
        'token.mint.holds-properties',
      ],
    },
    {
      id: 'resources.token.nesting-child-tokens',
      says: 'In a bundle each token holds its children as tokens of the same kind.',
      covers: ['token.bundle.is-the-whole-tree', 'token.bundle.is-whole-however-deep'],
    },
    {
      id: 'resources.token.full-read',
      says: 'The read of a token tells id, owner, content and properties together.',
      covers: [
        'token.mint.content-reads-back',
        'token.read.names-its-ids',
        'token.ids.designate-one-token',
        'token.properties.read-agrees',
      ],
    },
  ],
};

export const tokenData: Section = {
  heading: 'Resources: Token data',
  statements: [
    {
      id: 'resources.token-data.name',
      says: 'A name is an object whose member `_` is the text.',
      covers: ['token.mint.content-reads-back', 'token.mint.data-fits-schema'],
    },
    {
      id: 'resources.token-data.description',
      says: 'A description is an object whose member `_` is the text.',
      covers: ['token.mint.content-reads-back', 'token.mint.data-fits-schema'],
    },
    {
      id: 'resources.token-data.image',
      says: 'An image names an IPFS content, perhaps with a path, in `ipfsCid`.',
      covers: ['token.mint.content-reads-back', 'token.mint.data-fits-schema'],
    },
    {
      id: 'resources.token-data.image-by-url',
      says: 'An image may be named by a URL or an infix instead.',
      covers: ['token.mint.content-reads-back', 'token.mint.media-have-full-url'],
    },
    {
      id: 'resources.token-data.image-preview',
      says: 'There may be a smaller image.',
      excluded: 'Not shown: the interface leaves its shape open.',
    },
    {
      id: 'resources.token-data.video',
      says: 'A token may link to a video.',
      covers: ['token.mint.content-reads-back'],
    },
    {
      id: 'resources.token-data.audio',
      says: 'A token may link to a sound.',
      covers: ['token.mint.content-reads-back'],
    },
    {
      id: 'resources.token-data.all-optional',
      says: 'Every part of the content can be left out.',
      covers: ['token.mint.accepted-otherwise', 'request.built-otherwise', 'token.mint.content-reads-back'],
    },
  ],
};

export const property: Section = {
  heading: 'Resources: Property',
  statements: [
    {
      id: 'resources.property.key',
      says: 'A property has a key, which is a text.',
      covers: ['property.key-is-not-empty', 'property.key-characters', 'property.key-length'],
    },
    {
      id: 'resources.property.value',
      says: 'A property has a value, which is a text.',
      covers: [
        'token.properties.hold-values',
        'collection.set-properties.hold-values',
        'property.value-length',
      ],
    },
    {
      id: 'resources.property.deleted-record',
      says: 'Records of deleted properties call the key `propertyKey`.',
      covers: ['token.properties.reports-keys', 'collection.delete-properties.reports-keys'],
    },
  ],
};

export const propertyPermission: Section = {
  heading: 'Resources: Property permission',
  statements: [
    {
      id: 'resources.property-permission.per-key',
      says: 'Permissions are set per key, for the whole collection.',
      covers: [
        'collection.property-permissions.accepted-otherwise',
        'collection.property-permissions.take-effect',
        'collection.property-permissions.have-three-flags',
        'collection.property-permissions.changes-nothing-else',
      ],
    },
    {
      id: 'resources.property-permission.mutable',
      says: '`mutable` decides whether a property can change once it is set.',
      covers: [
        'token.properties.immutable-is-final',
        'token.properties.immutable-ones-stay',
        'collection.property-permissions.have-three-flags',
      ],
    },
    {
      id: 'resources.property-permission.collection-admin',
      says: '`collectionAdmin` lets owner and admins of the collection write.',
      covers: ['token.properties.permitted'],
    },
    {
      id: 'resources.property-permission.token-owner',
      says: '`tokenOwner` lets the owner of the token write.',
      covers: ['token.properties.permitted'],
    },
  ],
};
