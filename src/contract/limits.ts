/** The numbers of the interface (Limits) and, where it is silent, of the rulings and the chain (chain-semantics §1). */

/** One coin in base units. */
export const coin = 10n ** 18n;

/** Decimals of a world's coin. */
export const coinDecimals = 18;

/** Characters are UTF-16 code units, as the chain stores them. */
export const nameLengthMax = 64;
export const descriptionLengthMax = 256;

/** Bytes of UTF-8 the chain's codec takes; the `document` profile is stricter (rulings P7). */
export const tokenPrefixBytesMax = 16;

export const propertyKeyBytesMax = 256;
export const propertyValueBytesMax = 32_768;
export const propertiesMax = 64;
export const collectionPropertiesBytesMax = 40_960;
export const tokenPropertiesBytesMax = 32_768;

/** Calls in one batch at its endpoint; the chain itself takes as many as fit into a transaction. */
export const batchCallsMax = 1_000;

/** Most pieces that a ReFungible token can be in, and most decimals that a Fungible collection can have. */
export const piecesMax = 10n ** 21n;
export const decimalsMax = 30;

export const adminsMax = 5;
export const bulkMintMax = 120;
export const restrictedMax = 16;
export const collectionsMax = 100_000;

/** Look-ups of a parent that one extrinsic may make, all walks together (chain-semantics §3.4). */
export const nestingBudget = 5;

/** Look-ups that the read of the topmost owner may make. */
export const topmostOwnerBudget = 10;

/** Base units taken for creating a collection (rulings §2.16). */
export const collectionCreationPrice = 2n * coin;

export const u32Max = 4_294_967_295;

/** Most base units or pieces that an amount can be. */
export const u128Max = 2n ** 128n - 1n;

/** Largest limits accepted when set (chain-semantics §1.2). */
export const limitBounds = {
  accountTokenOwnershipLimit: 100_000_000,
  sponsoredDataSize: 2_048,
  sponsorTransferTimeout: 10_368_000,
} as const;

/** Blocks that `at` reads and mortal eras can look back (chain-semantics §1.4). */
export const eraPeriodBlocks = 64;

/** Limits that apply where the user set none (rulings §2.1). Timeouts are in blocks. */
export const defaultLimits = {
  accountTokenOwnershipLimit: 100_000_000,
  sponsoredDataSize: 2_048,
  sponsoredDataRateLimit: null,
  tokenLimit: u32Max,
  sponsorTransferTimeout: 5,
  sponsorApproveTimeout: 5,
  ownerCanTransfer: false,
  ownerCanDestroy: true,
  transfersEnabled: true,
} as const;
