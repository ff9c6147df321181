import type { Mutant } from './fault.ts';

/** Slips in the reads of collections, tokens and bundles. */
export const readsMutants = [
  {
    id: 'collection.missing-is-error',
    slip: 'A missing collection is an error.',
    sentence: 'Errors: "Get collection for a missing collection | returns null (no error)"',
  },
  {
    id: 'collection.owner-cached',
    slip: 'The owner first read is shown for ever.',
    sentence: 'States: "change owner ... new owner set"',
  },
  {
    id: 'collection.limits-show-defaults',
    slip: 'Limits that are not set read as their defaults.',
    sentence: 'Collection: "a limit that the user did not set reads as null"',
  },
  {
    id: 'collection.unset-limits-left-out',
    slip: 'Limits that are not set are left out.',
    sentence: 'Collection: "a limit that the user did not set reads as null"',
  },
  {
    id: 'collection.properties-missing',
    slip: 'The properties of the collection always read as empty.',
    sentence: 'Collection: "properties | array of Property"',
  },
  {
    id: 'effective-limits.user-set-only',
    slip: 'Limits that are not set read as null here too.',
    sentence: 'Collection endpoints: "the limits actually applied (defaults and user-set)"',
  },
  {
    id: 'effective-limits.defaults-only',
    slip: 'The defaults are shown whatever was set.',
    sentence: 'Collection endpoints: "the limits actually applied (defaults and user-set)"',
  },
  {
    id: 'effective-limits.falsy-reads-default',
    slip: 'Zero and false are taken for not set.',
    sentence: 'Collection endpoints: "the limits actually applied (defaults and user-set)"',
  },
  {
    id: 'effective-limits.transfers-flag-missed',
    slip: '`transfersEnabled` always reads true.',
    sentence: 'CollectionLimits: "transfersEnabled | ... whether token transfers between users are enabled"',
  },
  {
    id: 'effective-limits.token-limit-is-rest',
    slip: '`tokenLimit` shows how many mints are left.',
    sentence: 'CollectionLimits: "tokenLimit | total amount of tokens that can ever be minted"',
  },
  {
    id: 'token.address-is-token-owner',
    slip: '`address` shows the owner of the token.',
    sentence: 'Token: "address | Address | address of the collection owner"',
  },
  {
    id: 'token.address-cached',
    slip: '`address` shows the collection owner first read.',
    sentence: 'Token: "address | Address | address of the collection owner"',
  },
  {
    id: 'token.owner-is-topmost-owner',
    slip: 'The owner of a nested token reads as the account at the top.',
    sentence:
      'Token endpoints: "Parent result; null when the owner is not a token": the owner of a nested token is a token',
  },
  {
    id: 'token.properties-always-empty',
    slip: 'The read of a token never shows its properties.',
    sentence: 'Token: "A full token read returns ... and properties"',
  },
  {
    id: 'bundle.starts-at-the-asked-token',
    slip: 'The tree starts at the token that was asked for.',
    sentence: 'Token endpoints: "any token of the bundle; result is identical for all"',
  },
  {
    id: 'bundle.starts-at-the-parent',
    slip: 'The tree starts one level above the token that was asked for.',
    sentence: 'Token endpoints: "any token of the bundle; result is identical for all"',
  },
  {
    id: 'bundle.leaf-without-list',
    slip: 'Tokens without children have no `nestingChildTokens`.',
    sentence: 'Token: "each node has the token fields and its own nestingChildTokens"',
  },
  {
    id: 'bundle.two-levels-only',
    slip: 'The tree shows children and not their children.',
    sentence: 'Token endpoints: "nested tree: token fields plus nestingChildTokens (recursive)"',
  },
  {
    id: 'bundle.same-collection-only',
    slip: 'Children from other collections are left out of the tree.',
    sentence: 'Token endpoints: "nested tree"',
  },
  {
    id: 'bundle.nodes-without-properties',
    slip: 'The nodes do not show properties.',
    sentence: 'Token: "each node has the token fields"',
  },
  {
    id: 'bundle.plain-token-accepted',
    slip: 'A token without children and parent reads as a bundle of one.',
    sentence: 'Errors: "Bundle read: topmost token of the bundle has no nested tokens | error"',
  },
  {
    id: 'is-bundle.only-tokens-with-children',
    slip: 'A token without children is not part of a bundle.',
    sentence: 'Token endpoints: "whether the token is part of a bundle"',
  },
  {
    id: 'is-bundle.only-nested-tokens',
    slip: 'The topmost token is not part of a bundle.',
    sentence: 'Token endpoints: "whether the token is part of a bundle"',
  },
  {
    id: 'is-bundle.cached',
    slip: 'The first answer for a token is kept for ever.',
    sentence: 'Token endpoints: "whether the token is part of a bundle"',
  },
  {
    id: 'children.none-is-error',
    slip: 'A token without children is an error.',
    sentence: 'Token endpoints: "empty array when none"',
  },
  {
    id: 'children.all-descendants',
    slip: 'Children of children are listed too.',
    sentence: 'Token endpoints: "Token children ... array of token reference"',
  },
  {
    id: 'children.collection-of-parent',
    slip: 'Children are shown with the collection of their parent.',
    sentence: 'Small shapes: "Token reference: `{collectionId: number, tokenId: number}`"',
  },
  {
    id: 'parent.none-is-error',
    slip: 'A token that is not nested is an error.',
    sentence: 'Errors: "Token parent where the owner is not a token | returns null"',
  },
  {
    id: 'parent.is-the-topmost-token',
    slip: 'The topmost token is answered in place of the parent.',
    sentence: 'Token endpoints: "Token parent"',
  },
  {
    id: 'parent.collection-of-child',
    slip: 'The parent is shown with the collection of its child.',
    sentence: 'Small shapes: "Parent result: `{collectionId: number, tokenId: number, address: Address}`"',
  },
  {
    id: 'parent.without-address',
    slip: 'The result lacks `address`.',
    sentence: 'Small shapes: "Parent result: `{collectionId: number, tokenId: number, address: Address}`"',
  },
  {
    id: 'topmost-owner.one-level',
    slip: 'Only one level is climbed.',
    sentence: 'Token endpoints: "Topmost owner ... `{topmostOwner: Address}`"',
  },
  {
    id: 'topmost-owner.is-collection-owner',
    slip: 'The collection owner is answered.',
    sentence: 'Token endpoints: "Topmost owner"',
  },
  {
    id: 'topmost-owner.cached',
    slip: 'The first answer for a token is kept for ever.',
    sentence: 'States: "transfer ... owner becomes `to`"',
  },
] as const satisfies readonly Mutant[];
