import type { Mutant } from './fault.ts';

/** Slips in mint, bulk mint, transfer and burn. */
export const tokensMutants = [
  {
    id: 'mint.token-limit-zero-is-unset',
    slip: 'A limit of zero is taken for no limit.',
    sentence: 'CollectionLimits: "tokenLimit | total amount of tokens that can ever be minted"',
  },
  {
    id: 'mint.token-limit-counts-living',
    slip: 'Only living tokens count, so a burn makes room.',
    sentence: 'Limits: "minted-then-burned tokens still count"',
  },
  {
    id: 'mint.token-limit-off-by-one',
    slip: 'One token more than the limit is minted.',
    sentence: 'Limits: "limit 3, two minted, one burned: one more may be minted"',
  },
  {
    id: 'mint.account-limit-ignored',
    slip: 'Mint does not check the limit of one owner.',
    sentence: 'CollectionLimits: "accountTokenOwnershipLimit | maximum number of tokens one address can own"',
  },
  {
    id: 'mint.admin-refused',
    slip: 'Only the collection owner may mint.',
    sentence: 'Authentication: "Admins can issue and burn tokens"',
  },
  {
    id: 'mint.mint-mode-refuses-public',
    slip: 'Others cannot mint even with `mintMode` on.',
    sentence: 'CollectionPermissions: "mintMode | true when anyone is allowed to mint"',
  },
  {
    id: 'mint.mint-mode-ignored',
    slip: 'Anyone may mint with `mintMode` off.',
    sentence: 'CollectionPermissions: "mintMode | true when anyone is allowed to mint"',
  },
  {
    id: 'mint.image-preview-dropped',
    slip: '`imagePreview` is not stored.',
    sentence: 'Token data: "imagePreview | ... small preview image"',
  },
  {
    id: 'mint.description-dropped',
    slip: 'The description is not stored.',
    sentence: 'Token data: "description | object | one member named `_`"',
  },
  {
    id: 'mint.image-cid-without-path',
    slip: 'The path after the content id is cut off.',
    sentence: 'Token data: "an IPFS content id optionally followed by a file path"',
  },
  {
    id: 'mint.id-from-count',
    slip: 'The new id is the number of living tokens plus one, and overwrites a token after a burn.',
    sentence: 'States: "mint ... token exists, tokenId returned"',
  },
  {
    id: 'mint.collection-owner-receives',
    slip: 'The collection owner owns what others mint.',
    sentence: 'Token: "owner | address of the token owner", the minter being the only address of the request',
  },
  {
    id: 'mint.data-required',
    slip: 'A token without a name is refused.',
    sentence: 'Token data: "Every field of data is optional in the examples"',
  },
  {
    id: 'bulk-mint.role-unchecked',
    slip: 'The role check of mint was forgotten in bulk mint.',
    sentence: 'CollectionPermissions: "mintMode | true when anyone is allowed to mint"',
  },
  {
    id: 'bulk-mint.token-limit-checked-once',
    slip: 'Bulk mint checks for room for one token.',
    sentence: 'States: "mint ... token limit not exceeded"',
  },
  {
    id: 'bulk-mint.token-limit-ignored',
    slip: 'Bulk mint does not check the token limit.',
    sentence: 'States: "mint ... token limit not exceeded"',
  },
  {
    id: 'bulk-mint.partial-write',
    slip: 'A bulk mint refused at the limit leaves the tokens before it.',
    sentence: 'What the service does: "mint one token or several in one transaction"',
  },
  {
    id: 'bulk-mint.account-limit-ignored',
    slip: 'Bulk mint does not check the limit of one owner.',
    sentence: 'CollectionLimits: "maximum number of tokens one address can own"',
  },
  {
    id: 'bulk-mint.data-of-first',
    slip: 'All tokens get the data of the first.',
    sentence: 'Token endpoints: "tokens (array; each item `{data: Token data}`)"',
  },
  {
    id: 'account-limit.counts-all-collections',
    slip: 'Tokens of other collections count toward the limit of this one.',
    sentence: 'CollectionLimits of the collection: "maximum number of tokens one address can own"',
  },
  {
    id: 'account-limit.off-by-one',
    slip: 'One token more than the limit can be owned.',
    sentence: 'CollectionLimits: "maximum number of tokens one address can own"',
  },
  {
    id: 'transfer.frozen-ignored',
    slip: 'Transfers go on while they are not enabled.',
    sentence: 'States: "token transfers between users are frozen"',
  },
  {
    id: 'transfer.frozen-ignored-for-collection-owner',
    slip: 'The collection owner may transfer while transfers are not enabled.',
    sentence: 'States: "token transfers between users are frozen"',
  },
  {
    id: 'transfer.frozen-ignored-with-from',
    slip: 'With `from` in the request the flag is not looked at.',
    sentence: 'States: "transfer | ... when `from` is given; transfers enabled"',
  },
  {
    id: 'transfer.frozen-ignored-on-earlier-path',
    slip: 'The handler of the earlier path does not look at the flag.',
    sentence: 'States: "transfer | ... transfers enabled"',
  },
  {
    id: 'transfer.by-collection-owner',
    slip: 'The collection owner may transfer any token.',
    sentence:
      'Authentication: "Transfer token | the token owner; another signer only with `from` and an allowance"',
  },
  {
    id: 'transfer.by-admin',
    slip: 'An admin may transfer any token.',
    sentence: 'Authentication: "Admins ... cannot change token or collection ownership"',
  },
  {
    id: 'transfer.from-needs-no-allowance',
    slip: 'Whoever names the true owner as `from` may transfer.',
    sentence: 'Token endpoints: "from (... requires allowance given by that owner ...)"',
  },
  {
    id: 'transfer.from-by-privileged-needs-no-allowance',
    slip: 'The collection owner and admins may transfer when they name the true owner as `from`.',
    sentence: 'Token endpoints: "requires allowance given by that owner"',
  },
  {
    id: 'transfer.account-limit-ignored',
    slip: 'The limit of one owner is not checked for the receiver.',
    sentence: 'CollectionLimits: "maximum number of tokens one address can own"',
  },
  {
    id: 'transfer.only-reports',
    slip: 'The record is answered and the owner stays.',
    sentence: 'States: "transfer ... owner becomes `to`"',
  },
  {
    id: 'transfer.clears-properties',
    slip: 'The properties of the token are lost.',
    sentence: 'States: "transfer ... owner becomes `to`", nothing else',
  },
  {
    id: 'transfer.record-to-is-old-owner',
    slip: 'The record names the previous owner as `to`.',
    sentence:
      'Token endpoints: "Transfer token ... to, tokenId, collectionId", with "to (Address, new owner)"',
  },
  {
    id: 'burn.by-anyone',
    slip: 'The signer is not checked.',
    sentence: 'Authentication: "Burn token | collection owner, collection admin, or current token owner"',
  },
  {
    id: 'burn.token-owner-refused',
    slip: 'A token owner who is not privileged cannot burn.',
    sentence: 'Authentication: "collection owner, collection admin, or current token owner"',
  },
  {
    id: 'burn.admin-refused',
    slip: 'An admin cannot burn tokens of others.',
    sentence: 'Authentication: "Admins can issue and burn tokens"',
  },
  {
    id: 'burn.collection-owner-refused',
    slip: 'The collection owner cannot burn tokens of others.',
    sentence: 'Authentication: "collection owner, collection admin, or current token owner"',
  },
  {
    id: 'burn.owner-can-transfer-ignored',
    slip: 'The limit `ownerCanTransfer` is stored and never used.',
    sentence:
      'CollectionLimits: "whether collection owner or admins can transfer or burn tokens of other non-privileged users"',
  },
  {
    id: 'burn.nested-refused',
    slip: 'No token of a bundle can be burned.',
    sentence: 'States: "in a bundle only a token that holds no other tokens can be burned"',
  },
  {
    id: 'burn.token-with-children',
    slip: 'A token that holds others is burned.',
    sentence: 'States: "only a token that holds no other tokens can be burned"',
  },
  {
    id: 'burn.token-with-children-for-collection-owner',
    slip: 'The collection owner may burn a token that holds others.',
    sentence: 'States: "only a token that holds no other tokens can be burned"',
  },
  {
    id: 'burn.nested-token-with-children',
    slip: 'The check is made for the topmost token only.',
    sentence: 'States: "only a token that holds no other tokens can be burned"',
  },
  {
    id: 'burn.from-unchecked',
    slip: '`from` is not compared with the owner.',
    sentence: 'Token endpoints: "from (optional; when absent the token is burned on behalf of its owner)"',
  },
  {
    id: 'burn.refused-while-frozen',
    slip: 'Burning needs transfers to be enabled.',
    sentence: 'States: "token transfers between users are frozen"',
  },
  {
    id: 'burn.stays-child-of-parent',
    slip: "A burned token stays in the list of its parent's children.",
    sentence: 'States: "burn ... token destroyed"',
  },
  {
    id: 'burn.only-reports',
    slip: 'The record is answered and the token stays.',
    sentence: 'States: "burn ... token destroyed"',
  },
  {
    id: 'burn.gives-mint-back',
    slip: 'A burn takes one off the count of mints.',
    sentence: 'States: "burned tokens still count toward tokenLimit"',
  },
  {
    id: 'burn.record-without-value',
    slip: 'The record lacks `value`.',
    sentence: 'Events: "Burn token | collectionId, tokenId, address, value"',
  },
] as const satisfies readonly Mutant[];
