/**
 * The networks that a world can simulate: prefix of addresses, and name of the coin (spec/decisions/chain.md#economy).
 */
export const networks = {
  opal: { ss58Prefix: 42, token: 'OPL' },
  quartz: { ss58Prefix: 255, token: 'QTZ' },
  unique: { ss58Prefix: 7391, token: 'UNQ' },
} as const;

export type NetworkName = keyof typeof networks;

/** The version of the runtime. Payloads for another version are refused (spec/decisions/chain.md#version). */
export const specVersion = 10_180_082;
export const transactionVersion = 3;

/**
 * Version of the extrinsic format, and the signed extensions of a payload (spec/decisions/service.md#build-response).
 */
export const extrinsicVersion = 4;
export const signedExtensions = [
  'CheckSpecVersion',
  'CheckTxVersion',
  'CheckGenesis',
  'CheckMortality',
  'CheckNonce',
  'CheckWeight',
  'CheckMaintenance',
  'ChargeTransactionPayment',
  'FakeTransactionFinalizer',
] as const;

/** Public sr25519 keys of the development accounts, `//Alice` and so on. They have coins in every world. */
export const developmentAccounts = {
  Alice: '0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d',
  Bob: '0x8eaf04151687736326c9fea17e25fc5287613693c912909cb226aa4794f26a48',
  Charlie: '0x90b5ab205c6974c9ea841be688864633dc9ca8a357843eeacf2314649965fe22',
  Dave: '0x306721211d5404bd9da88e0204360a1a9ab8b87c66c1bc2fcdd37f3c2222cc20',
  Eve: '0xe659a7a1628cdd93febc04a4e0646ea20e9f5f0ce097d9a05290d4a9e054df4e',
  Ferdie: '0x1cbd2d43530a44705ad088af313e18f80b53ef16b36177cd4b77b846f2a5f07c',
} as const;

/** Coins that each development account starts with. */
export const developmentBalance = 1_000_000n;
