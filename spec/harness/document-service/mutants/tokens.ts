/** Mutants of mint, bulk mint, transfer and burn. */
export const tokensMutants = {
  'mint.token-limit-zero-is-unset': {
    defect: 'A limit of zero is taken for no limit.',
    sentence: 'CollectionLimits: "tokenLimit | total amount of tokens that can ever be minted"',
  },
  'mint.token-limit-counts-living': {
    defect: 'Only living tokens count, so a burn makes room.',
    sentence: 'Limits: "minted-then-burned tokens still count"',
  },
  'mint.token-limit-off-by-one': {
    defect: 'One token more than the limit is minted.',
    sentence: 'Limits: "limit 3, two minted, one burned: one more may be minted"',
  },
  'mint.account-limit-ignored': {
    defect: 'Mint does not check the limit of one owner.',
    sentence: 'CollectionLimits: "accountTokenOwnershipLimit | maximum number of tokens one address can own"',
  },
  'mint.admin-refused': {
    defect: 'Only the collection owner may mint.',
    sentence: 'Authentication: "Admins can issue and burn tokens"',
  },
  'mint.mint-mode-refuses-public': {
    defect: 'Others cannot mint even with `mintMode` on.',
    sentence: 'CollectionPermissions: "mintMode | true when anyone is allowed to mint"',
  },
  'mint.mint-mode-ignored': {
    defect: 'Anyone may mint with `mintMode` off.',
    sentence: 'CollectionPermissions: "mintMode | true when anyone is allowed to mint"',
  },
  'mint.image-preview-dropped': {
    defect: '`imagePreview` is not stored.',
    sentence: 'Token data: "imagePreview | ... small preview image"',
  },
  'mint.description-dropped': {
    defect: 'The description is not stored.',
    sentence: 'Token data: "description | object | one member named `_`"',
  },
  'mint.image-cid-without-path': {
    defect: 'The path after the content id is cut off.',
    sentence: 'Token data: "an IPFS content id optionally followed by a file path"',
  },
  'mint.id-from-count': {
    defect: 'The new id is the number of living tokens plus one, and overwrites a token after a burn.',
    sentence: 'States: "mint ... token exists, tokenId returned"',
  },
  'mint.collection-owner-receives': {
    defect: 'The collection owner owns what others mint.',
    sentence: 'Token: "owner | address of the token owner", the minter being the only address of the request',
  },
  'mint.data-required': {
    defect: 'A token without a name is refused.',
    sentence: 'Token data: "Every field of data is optional in the examples"',
  },
  'bulk-mint.role-unchecked': {
    defect: 'The role check of mint was forgotten in bulk mint.',
    sentence: 'CollectionPermissions: "mintMode | true when anyone is allowed to mint"',
  },
  'bulk-mint.token-limit-checked-once': {
    defect: 'Bulk mint checks for room for one token.',
    sentence: 'States: "mint ... token limit not exceeded"',
  },
  'bulk-mint.token-limit-ignored': {
    defect: 'Bulk mint does not check the token limit.',
    sentence: 'States: "mint ... token limit not exceeded"',
  },
  'bulk-mint.partial-write': {
    defect: 'A bulk mint refused at the limit leaves the tokens before it.',
    sentence: 'What the service does: "mint one token or several in one transaction"',
  },
  'bulk-mint.account-limit-ignored': {
    defect: 'Bulk mint does not check the limit of one owner.',
    sentence: 'CollectionLimits: "maximum number of tokens one address can own"',
  },
  'bulk-mint.data-of-first': {
    defect: 'All tokens get the data of the first.',
    sentence: 'Token endpoints: "tokens (array; each item `{data: Token data}`)"',
  },
  'account-limit.counts-all-collections': {
    defect: 'Tokens of other collections count toward the limit of this one.',
    sentence: 'CollectionLimits of the collection: "maximum number of tokens one address can own"',
  },
  'account-limit.off-by-one': {
    defect: 'One token more than the limit can be owned.',
    sentence: 'CollectionLimits: "maximum number of tokens one address can own"',
  },
  'transfer.frozen-ignored': {
    defect: 'Transfers go on while they are not enabled.',
    sentence: 'States: "token transfers between users are frozen"',
  },
  'transfer.frozen-ignored-for-collection-owner': {
    defect: 'The collection owner may transfer while transfers are not enabled.',
    sentence: 'States: "token transfers between users are frozen"',
  },
  'transfer.frozen-ignored-with-from': {
    defect: 'With `from` in the request the flag is not looked at.',
    sentence: 'States: "transfer | ... when `from` is given; transfers enabled"',
  },
  'transfer.frozen-ignored-on-earlier-path': {
    defect: 'The handler of the earlier path does not look at the flag.',
    sentence: 'States: "transfer | ... transfers enabled"',
  },
  'transfer.by-collection-owner': {
    defect: 'The collection owner may transfer any token.',
    sentence:
      'Authentication: "Transfer token | the token owner; another signer only with `from` and an allowance"',
  },
  'transfer.by-admin': {
    defect: 'An admin may transfer any token.',
    sentence: 'Authentication: "Admins ... cannot change token or collection ownership"',
  },
  'transfer.from-needs-no-allowance': {
    defect: 'Whoever names the true owner as `from` may transfer.',
    sentence: 'Token endpoints: "from (... requires allowance given by that owner ...)"',
  },
  'transfer.from-by-privileged-needs-no-allowance': {
    defect: 'The collection owner and admins may transfer when they name the true owner as `from`.',
    sentence: 'Token endpoints: "requires allowance given by that owner"',
  },
  'transfer.account-limit-ignored': {
    defect: 'The limit of one owner is not checked for the receiver.',
    sentence: 'CollectionLimits: "maximum number of tokens one address can own"',
  },
  'transfer.only-reports': {
    defect: 'The record is answered and the owner stays.',
    sentence: 'States: "transfer ... owner becomes `to`"',
  },
  'transfer.clears-properties': {
    defect: 'The properties of the token are lost.',
    sentence: 'States: "transfer ... owner becomes `to`", nothing else',
  },
  'transfer.record-to-is-old-owner': {
    defect: 'The record names the previous owner as `to`.',
    sentence:
      'Token endpoints: "Transfer token ... to, tokenId, collectionId", with "to (Address, new owner)"',
  },
  'burn.by-anyone': {
    defect: 'The signer is not checked.',
    sentence: 'Authentication: "Burn token | collection owner, collection admin, or current token owner"',
  },
  'burn.token-owner-refused': {
    defect: 'A token owner who is not privileged cannot burn.',
    sentence: 'Authentication: "collection owner, collection admin, or current token owner"',
  },
  'burn.admin-refused': {
    defect: 'An admin cannot burn tokens of others.',
    sentence: 'Authentication: "Admins can issue and burn tokens"',
  },
  'burn.collection-owner-refused': {
    defect: 'The collection owner cannot burn tokens of others.',
    sentence: 'Authentication: "collection owner, collection admin, or current token owner"',
  },
  'burn.owner-can-transfer-ignored': {
    defect: 'The limit `ownerCanTransfer` is stored and never used.',
    sentence:
      'CollectionLimits: "whether collection owner or admins can transfer or burn tokens of other non-privileged users"',
  },
  'burn.nested-refused': {
    defect: 'No token of a bundle can be burned.',
    sentence: 'States: "in a bundle only a token that holds no other tokens can be burned"',
  },
  'burn.token-with-children': {
    defect: 'A token that holds others is burned.',
    sentence: 'States: "only a token that holds no other tokens can be burned"',
  },
  'burn.token-with-children-for-collection-owner': {
    defect: 'The collection owner may burn a token that holds others.',
    sentence: 'States: "only a token that holds no other tokens can be burned"',
  },
  'burn.nested-token-with-children': {
    defect: 'The check is made for the topmost token only.',
    sentence: 'States: "only a token that holds no other tokens can be burned"',
  },
  'burn.from-unchecked': {
    defect: '`from` is not compared with the owner.',
    sentence: 'Token endpoints: "from (optional; when absent the token is burned on behalf of its owner)"',
  },
  'burn.refused-while-frozen': {
    defect: 'Burning needs transfers to be enabled.',
    sentence: 'States: "token transfers between users are frozen"',
  },
  'burn.stays-child-of-parent': {
    defect: "A burned token stays in the list of its parent's children.",
    sentence: 'States: "burn ... token destroyed"',
  },
  'burn.only-reports': {
    defect: 'The record is answered and the token stays.',
    sentence: 'States: "burn ... token destroyed"',
  },
  'burn.gives-mint-back': {
    defect: 'A burn takes one off the count of mints.',
    sentence: 'States: "burned tokens still count toward tokenLimit"',
  },
  'burn.record-without-value': {
    defect: 'The record lacks `value`.',
    sentence: 'Events: "Burn token | collectionId, tokenId, address, value"',
  },
} as const;
