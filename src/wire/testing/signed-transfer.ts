import type { SignerPayload } from '../../contract/shapes/index.ts';

/**
 * A transfer on a public network, verified end to end (spec/decisions/service.md#build-response and #extrinsic-hash).
 */
export const signedTransfer = {
  account: '0x8eaf04151687736326c9fea17e25fc5287613693c912909cb226aa4794f26a48',
  json: {
    specVersion: '0x000e196a',
    transactionVersion: '0x00000001',
    address: '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty',
    blockHash: '0xac9fc3aaf55de9aea3ae613207b81586a2edadba06ded6dc2220c10a35b30d03',
    blockNumber: '0x000c2602',
    era: '0x2400',
    genesisHash: '0x083f8c4495eaaca28f95762cac09fed3db67ed6f8e5934ae1a20a7eed4fd3328',
    method: '0x1e0000d43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d0f0000c16ff28623',
    nonce: '0x000002cf',
    tip: '0x00000000000000000000000000000000',
    signedExtensions: [
      'CheckSpecVersion',
      'CheckGenesis',
      'CheckMortality',
      'CheckNonce',
      'CheckWeight',
      'ChargeTransactionPayment',
      'FakeTransactionFinalizer',
    ],
    version: 4,
  } satisfies SignerPayload,
  payload:
    '0x1e0000d43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d0f0000c16ff2862324003d0b006a190e00083f8c4495eaaca28f95762cac09fed3db67ed6f8e5934ae1a20a7eed4fd3328ac9fc3aaf55de9aea3ae613207b81586a2edadba06ded6dc2220c10a35b30d03',
  signature:
    '0x0118c3a39f6cd08460b5013b57d17c0a83b66805ca7c163c8e79bb4ba75141810a4c97d8561224b54398a97ec42f486df6135c0c0d8fa66c824bfe17e930108a82',
  hash: '0xa608132e03674235546438e2d7cd15086abb01233a7c476b62ecfeea02ec7d73',
} as const;
