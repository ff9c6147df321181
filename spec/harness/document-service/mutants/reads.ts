/** Mutants of the reads of collections, tokens and bundles. */
export const readsMutants = {
  'collection.missing-is-error': {
    defect: 'A missing collection is an error.',
    sentence: 'Errors: "Get collection for a missing collection | returns null (no error)"',
  },
  'collection.owner-cached': {
    defect: 'The owner first read is shown for ever.',
    sentence: 'States: "change owner ... new owner set"',
  },
  'collection.limits-show-defaults': {
    defect: 'Limits that are not set read as their defaults.',
    sentence: 'Collection: "a limit that the user did not set reads as null"',
  },
  'collection.unset-limits-left-out': {
    defect: 'Limits that are not set are left out.',
    sentence: 'Collection: "a limit that the user did not set reads as null"',
  },
  'collection.properties-missing': {
    defect: 'The properties of the collection always read as empty.',
    sentence: 'Collection: "properties | array of Property"',
  },
  'effective-limits.user-set-only': {
    defect: 'Limits that are not set read as null here too.',
    sentence: 'Collection endpoints: "the limits actually applied (defaults and user-set)"',
  },
  'effective-limits.defaults-only': {
    defect: 'The defaults are shown whatever was set.',
    sentence: 'Collection endpoints: "the limits actually applied (defaults and user-set)"',
  },
  'effective-limits.falsy-reads-default': {
    defect: 'Zero and false are taken for not set.',
    sentence: 'Collection endpoints: "the limits actually applied (defaults and user-set)"',
  },
  'effective-limits.transfers-flag-missed': {
    defect: '`transfersEnabled` always reads true.',
    sentence: 'CollectionLimits: "transfersEnabled | ... whether token transfers between users are enabled"',
  },
  'effective-limits.token-limit-is-rest': {
    defect: '`tokenLimit` shows how many mints are left.',
    sentence: 'CollectionLimits: "tokenLimit | total amount of tokens that can ever be minted"',
  },
  'token.address-is-token-owner': {
    defect: '`address` shows the owner of the token.',
    sentence: 'Token: "address | Address | address of the collection owner"',
  },
  'token.address-cached': {
    defect: '`address` shows the collection owner first read.',
    sentence: 'Token: "address | Address | address of the collection owner"',
  },
  'token.owner-is-topmost-owner': {
    defect: 'The owner of a nested token reads as the account at the top.',
    sentence:
      'Token endpoints: "Parent result; null when the owner is not a token": the owner of a nested token is a token',
  },
  'token.properties-always-empty': {
    defect: 'The read of a token never shows its properties.',
    sentence: 'Token: "A full token read returns ... and properties"',
  },
  'bundle.starts-at-the-asked-token': {
    defect: 'The tree starts at the requested token.',
    sentence: 'Token endpoints: "any token of the bundle; result is identical for all"',
  },
  'bundle.starts-at-the-parent': {
    defect: 'The tree starts one level above the requested token.',
    sentence: 'Token endpoints: "any token of the bundle; result is identical for all"',
  },
  'bundle.leaf-without-list': {
    defect: 'Tokens without children have no `nestingChildTokens`.',
    sentence: 'Token: "each node has the token fields and its own nestingChildTokens"',
  },
  'bundle.two-levels-only': {
    defect: 'The tree shows children and not their children.',
    sentence: 'Token endpoints: "nested tree: token fields plus nestingChildTokens (recursive)"',
  },
  'bundle.same-collection-only': {
    defect: 'Children from other collections are left out of the tree.',
    sentence: 'Token endpoints: "nested tree"',
  },
  'bundle.nodes-without-properties': {
    defect: 'The nodes do not show properties.',
    sentence: 'Token: "each node has the token fields"',
  },
  'bundle.plain-token-accepted': {
    defect: 'A token without children and parent reads as a bundle of one.',
    sentence: 'Errors: "Bundle read: topmost token of the bundle has no nested tokens | error"',
  },
  'is-bundle.only-tokens-with-children': {
    defect: 'A token without children is not part of a bundle.',
    sentence: 'Token endpoints: "whether the token is part of a bundle"',
  },
  'is-bundle.only-nested-tokens': {
    defect: 'The topmost token is not part of a bundle.',
    sentence: 'Token endpoints: "whether the token is part of a bundle"',
  },
  'is-bundle.cached': {
    defect: 'The first answer for a token is kept for ever.',
    sentence: 'Token endpoints: "whether the token is part of a bundle"',
  },
  'children.none-is-error': {
    defect: 'A token without children is an error.',
    sentence: 'Token endpoints: "empty array when none"',
  },
  'children.all-descendants': {
    defect: 'Children of children are listed too.',
    sentence: 'Token endpoints: "Token children ... array of token reference"',
  },
  'children.collection-of-parent': {
    defect: 'Children are shown with the collection of their parent.',
    sentence: 'Small shapes: "Token reference: `{collectionId: number, tokenId: number}`"',
  },
  'parent.none-is-error': {
    defect: 'A token that is not nested is an error.',
    sentence: 'Errors: "Token parent where the owner is not a token | returns null"',
  },
  'parent.is-the-topmost-token': {
    defect: 'The topmost token is answered in place of the parent.',
    sentence: 'Token endpoints: "Token parent"',
  },
  'parent.collection-of-child': {
    defect: 'The parent is shown with the collection of its child.',
    sentence: 'Small shapes: "Parent result: `{collectionId: number, tokenId: number, address: Address}`"',
  },
  'parent.without-address': {
    defect: 'The result lacks `address`.',
    sentence: 'Small shapes: "Parent result: `{collectionId: number, tokenId: number, address: Address}`"',
  },
  'topmost-owner.one-level': {
    defect: 'Only one level is climbed.',
    sentence: 'Token endpoints: "Topmost owner ... `{topmostOwner: Address}`"',
  },
  'topmost-owner.is-collection-owner': {
    defect: 'The collection owner is answered.',
    sentence: 'Token endpoints: "Topmost owner"',
  },
  'topmost-owner.cached': {
    defect: 'The first answer for a token is kept for ever.',
    sentence: 'States: "transfer ... owner becomes `to`"',
  },
} as const;
