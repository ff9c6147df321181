import { section } from './matrix.ts';

export const service = section('What the service does', {
  'service.collections': {
    says: 'There are collections with tokens. A collection has an owner, name, description, prefix, mode, limits, permissions and properties, and can have a schema and a sponsor.',
    covers: ['collection.create.as-requested', 'collection.create.signer-becomes-owner'],
  },
  'service.modes.nft': {
    says: 'A collection can have the mode Nft: its tokens are not interchangeable.',
    covers: [
      'collection.create.as-requested',
      'token.transfer.value-at-most-one',
      'token.burn.value-at-most-one',
    ],
  },
  'service.modes.fungible': {
    says: 'A collection can have the mode Fungible or ReFungible.',
    covers: [
      'collection.create.mode-is-known',
      'collection.create.mode-fits-the-endpoint',
      'collection.create.as-requested',
      'pieces.*',
      'fungible.*',
      'refungible.*',
      'token.repartition.*',
      'token.mint.data-fits-the-mode',
      'token.mint.nft-is-one',
      'token.approve.amount-at-most-one',
      '*.holds-enough',
      'nesting.not-under-pieces',
      'nesting.not-under-amounts',
      'token.properties.not-of-fungible',
      'collection.property-permissions.not-of-fungible',
      'events.report-holdings',
      'request.amounts-are-whole',
    ],
  },
  'service.token-content': {
    says: 'A token has content.',
    covers: ['token.mint.content-reads-back'],
  },
  'service.token-properties': {
    says: 'A token has properties, which can change under the permissions of its collection.',
    covers: [
      'token.properties.permitted',
      'token.properties.immutable-is-final',
      'token.properties.hold-values',
    ],
  },
  'service.operations.collections': {
    says: 'Collections are created, destroyed and configured, change their owner, and have admins and an allow list.',
    covers: ['collection.*.accepted-otherwise'],
  },
  'service.operations.tokens': {
    says: 'Tokens are minted one by one or in bulk, transferred, burned, nested and unnested, and have properties.',
    covers: ['token.*.accepted-otherwise'],
  },
  'service.operations.reads': {
    says: 'Tokens, their children, parent, topmost owner and bundle can be read.',
    covers: [
      'token.read.names-its-ids',
      'token.ids.designate-one-token',
      'token.children.are-those-it-owns',
      'token.parent.is-the-owner-if-a-token',
      'token.parent.holds-it',
      'token.topmost-owner.ends-the-chain-of-owners',
      'token.bundle.is-the-whole-tree',
      'token.bundle.is-whole-however-deep',
    ],
  },
  'service.writes.build': {
    says: 'A write is first built as an unsigned payload.',
    covers: [
      'request.built-otherwise',
      'request.members-are-there',
      '*.accepted-otherwise',
      'write.build-changes-nothing',
    ],
  },
  'service.writes.submit': {
    says: 'The signed payload is then submitted.',
    covers: ['*.accepted-otherwise', 'transaction.uses-nonce'],
  },
  'service.writes.signer': {
    says: 'The signer is `address`; for a change of owner it is `from`.',
    covers: ['transaction.uses-nonce', 'transaction.must-be-paid', 'request.signer-is-an-account'],
  },
  'service.reads-are-plain': {
    says: 'Reads are GET requests without a signature.',
    covers: ['reads.change-nothing'],
  },
});
