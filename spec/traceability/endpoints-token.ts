import { section } from './matrix.ts';

export const tokenEndpoints = section('Endpoints: Token endpoints', {
  'token-endpoints.path-styles': {
    says: 'Paths of tokens have the same name with and without version.',
    covers: [
      'paths.both-styles-read-the-same',
      'paths.both-styles-build-the-same',
      'paths.both-styles-build',
      'endpoints.are-where-shown',
    ],
  },
  'token-endpoints.mint.request': {
    says: 'POST `token` mints a token in a collection, optionally with content.',
    covers: [
      'token.mint.accepted-otherwise',
      'token.mint.tokens-belong-to-owners',
      'token.mint.tokens-exist',
      'token.mint.content-reads-back',
    ],
  },
  'token-endpoints.mint.outcome': {
    says: 'The outcome of a mint has the id of the new token.',
    covers: ['token.mint.reports-token-ids'],
  },
  'token-endpoints.mint-many.request': {
    says: 'POST `token/create-multiple` mints a list of tokens.',
    covers: [
      'token.mint.accepted-otherwise',
      'token.mint.tokens-belong-to-owners',
      'token.mint.tokens-exist',
      'token.mint-many.equals-single-mints',
    ],
  },
  'token-endpoints.mint-many.outcome': {
    says: 'The outcome of a bulk mint has the id of each new token.',
    covers: ['token.mint.reports-token-ids'],
  },
  'token-endpoints.set-properties.request': {
    says: 'POST `token/properties` sets properties of a token, several at once.',
    covers: [
      'token.properties.accepted-otherwise',
      'token.properties.hold-values',
      'token.properties.token-exists',
    ],
  },
  'token-endpoints.set-properties.outcome': {
    says: 'The outcome has each key that was set.',
    covers: ['token.properties.reports-keys'],
  },
  'token-endpoints.get-properties.request': {
    says: 'GET `token/properties` reads the properties of a token.',
    covers: ['token.properties.read-agrees'],
  },
  'token-endpoints.get-properties.outcome': {
    says: 'It answers keys and values, or an empty list.',
    covers: ['token.properties.read-agrees'],
  },
  'token-endpoints.delete-properties.request': {
    says: 'DELETE `token/properties` deletes properties by key.',
    covers: ['token.properties.accepted-otherwise', 'token.properties.removes-them'],
  },
  'token-endpoints.delete-properties.outcome': {
    says: 'The outcome has each key that was deleted.',
    covers: ['token.properties.reports-keys'],
  },
  'token-endpoints.get.request': {
    says: 'GET `token` reads a token.',
    covers: ['token.read.names-its-ids', 'token.ids.designate-one-token'],
  },
  'token-endpoints.get.outcome': {
    says: 'It answers the token.',
    covers: [
      'token.read.names-its-ids',
      'token.ids.designate-one-token',
      'token.read.address-is-collection-owner',
      'token.mint.content-reads-back',
    ],
  },
  'token-endpoints.transfer.request': {
    says: 'PATCH `token/transfer` transfers a token, on behalf of `from` if it is given.',
    covers: [
      'token.transfer.accepted-otherwise',
      'token.transfer.gives-to-recipient',
      'token.transfer.from-its-owner',
    ],
  },
  'token-endpoints.transfer.from': {
    says: 'Acting for `from` needs its allowance; without `from` the owner is the signer.',
    covers: ['spending.needs-allowance', 'token.transfer.from-its-owner'],
  },
  'token-endpoints.transfer.outcome': {
    says: 'The outcome of a transfer has the recipient and the token.',
    covers: ['token.transfer.reports-transfer'],
  },
  'token-endpoints.burn.request': {
    says: 'DELETE `token` burns a token.',
    covers: ['token.burn.accepted-otherwise', 'token.burn.destroys-token'],
  },
  'token-endpoints.burn.from': {
    says: 'Without `from` a token is burned on behalf of its owner.',
    covers: ['token.burn.accepted-otherwise', 'token.burn.reports-burn', 'token.burn.from-its-owner'],
  },
  'token-endpoints.burn.pieces': {
    says: 'A Fungible burn takes an amount, a ReFungible one a portion.',
    covers: ['pieces.burn.takes-the-exact-amount', 'refungible.burn.portion-of-what-is-held'],
  },
  'token-endpoints.burn.outcome': {
    says: 'The outcome of a burn has token, address and value.',
    covers: ['token.burn.reports-burn'],
  },
  'token-endpoints.nest.request': {
    says: 'POST `token/nest` nests a token in a parent, signed by its owner.',
    covers: ['token.nest.parent-has-child', 'token.transfer.from-its-owner'],
  },
  'token-endpoints.nest.value': {
    says: 'The default `value` of a nest is one.',
    covers: [
      'token.nest.parent-has-child',
      'token.transfer.value-at-most-one',
      'pieces.transfer.moves-the-exact-amount',
      'pieces.nest.child-while-pieces-remain',
    ],
  },
  'token-endpoints.nest.outcome': {
    says: 'The outcome of a nest has the nested token.',
    covers: ['token.transfer.reports-transfer'],
  },
  'token-endpoints.unnest.request': {
    says: 'POST `token/unnest` unnests a token, signed by its owner.',
    covers: [
      'token.unnest.parent-has-no-such-child',
      'token.unnest.by-its-owner',
      'token.transfer.gives-to-recipient',
    ],
  },
  'token-endpoints.unnest.value': {
    says: 'The default `value` of an unnest is one.',
    covers: [
      'token.unnest.parent-has-no-such-child',
      'token.unnest.by-its-owner',
      'token.unnest.parent-is-clear',
      'token.transfer.value-at-most-one',
      'pieces.transfer.moves-the-exact-amount',
    ],
  },
  'token-endpoints.unnest.to': {
    says: 'An unnest can name a new owner.',
    covers: ['token.transfer.gives-to-recipient', 'token.unnest.to-equals-unnest-then-transfer'],
  },
  'token-endpoints.unnest.outcome': {
    says: 'The outcome of an unnest has the token.',
    covers: ['token.transfer.reports-transfer'],
  },
  'token-endpoints.get-bundle.request': {
    says: 'GET `token/get-bundle` answers the same for every token of a bundle.',
    covers: ['token.bundle.same-from-every-member'],
  },
  'token-endpoints.get-bundle.outcome': {
    says: 'It answers the tree of the bundle.',
    covers: ['token.bundle.is-the-whole-tree', 'token.bundle.is-whole-however-deep'],
  },
  'token-endpoints.is-bundle.outcome': {
    says: 'GET `token/is-bundle` answers whether a token is part of a bundle.',
    covers: ['token.is-bundle.with-parent-or-children', 'token.is-bundle.follows-writes'],
  },
  'token-endpoints.children.outcome': {
    says: 'GET `token/children` lists the tokens nested in a token.',
    covers: ['token.children.follow-writes', 'token.children.are-those-it-owns'],
  },
  'token-endpoints.parent.outcome': {
    says: 'GET `token/parent` answers the parent, or null if the owner is not a token.',
    covers: ['token.parent.is-the-owner-if-a-token', 'token.parent.holds-it', 'token.parent.follows-writes'],
  },
  'token-endpoints.topmost-owner.outcome': {
    says: 'GET `token/topmost-owner` answers the topmost owner.',
    covers: ['token.topmost-owner.ends-the-chain-of-owners'],
  },
  'token-endpoints.topmost-owner.at': {
    says: 'The topmost owner can be read at an earlier block.',
    covers: ['reads.at-a-block.answer-the-past-state'],
  },
});
