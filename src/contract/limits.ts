/**
 * The limits of the interface (Limits). What it does not state is from the rulings and the chain
 * (spec/decisions/chain.md#sizes).
 */

/** One coin in base units. */
export const coin = 10n ** 18n;

export const coinDecimals = 18;

/** In characters, which are UTF-16 code units as on the chain. */
export const nameLengthMax = 64;
export const descriptionLengthMax = 256;

/** Bytes of UTF-8 that the chain's codec accepts; the `document` profile is stricter (spec/statements/rulings.md#p7). */
export const tokenPrefixBytesMax = 16;

export const propertyKeyBytesMax = 256;
export const propertyValueBytesMax = 32_768;
export const propertiesMax = 64;
export const collectionPropertiesBytesMax = 40_960;
export const tokenPropertiesBytesMax = 32_768;

/** A bound: the largest number that every reading of the interface accepts, and the smallest that every reading refuses. */
const atMost = (accepted: number, refused = accepted + 1) => ({ accepted, refused });

/**
 * The bounds that the interface states, in characters of one byte each. A kB is 1000 or 1024 bytes. Those of limits that the user
 * sets are the bounds of a limit of two.
 */
export const statedBounds = {
  name: atMost(nameLengthMax),
  description: atMost(descriptionLengthMax),
  tokenPrefix: atMost(4),
  properties: atMost(propertiesMax),
  propertyBytes: atMost(40_000, collectionPropertiesBytesMax + 1),
  tokenLimit: atMost(2),
  accountTokenOwnershipLimit: atMost(2),
} as const;

/** Calls in one batch at its endpoint. The chain accepts as many as fit into a transaction. */
export const batchCallsMax = 1_000;

/** Maximum number of pieces of a ReFungible token, and of decimals of a Fungible collection. */
export const piecesMax = 10n ** 21n;
export const decimalsMax = 30;

export const adminsMax = 5;
export const bulkMintMax = 120;
export const restrictedMax = 16;
export const collectionsMax = 100_000;

/** Maximum number of parents that one extrinsic looks up, in total (spec/decisions/chain.md#nesting). */
export const nestingBudget = 5;

/** Maximum number of parents that a read of the topmost owner looks up. */
export const topmostOwnerBudget = 10;

/** The price of a collection, in base units (spec/statements/rulings.md#2.16). */
export const collectionCreationPrice = 2n * coin;

export const u32Max = 4_294_967_295;

/** Maximum amount, in base units or pieces. */
export const u128Max = 2n ** 128n - 1n;

/** Maximum values of limits that can be set (spec/decisions/chain.md#collection-limits). */
export const limitBounds = {
  accountTokenOwnershipLimit: 100_000_000,
  sponsoredDataSize: 2_048,
  sponsorTransferTimeout: 10_368_000,
} as const;

/** Length of a mortal era, and number of past blocks that reads with `at` reach (spec/decisions/chain.md#economy). */
export const eraPeriodBlocks = 64;

/** Limits that apply if the user set none (spec/statements/rulings.md#2.1). Timeouts are in blocks. */
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

/** The limits of a collection: numbers of one type, and flags of another. */
export type LimitsOf<N, F> = {
  -readonly [L in keyof typeof defaultLimits]: (typeof defaultLimits)[L] extends boolean ? F : N;
};

/** The limits of a collection, in the order of the chain: a number or a flag each. */
export const limitsOf = <N, F>(number: N, flag: F): LimitsOf<N, F> =>
  Object.fromEntries(
    Object.entries(defaultLimits).map(([name, value]) => [name, typeof value === 'boolean' ? flag : number]),
  ) as LimitsOf<N, F>;
