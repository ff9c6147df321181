import { extrinsicVersion, signedExtensions } from './networks.ts';
import { address, bob, each } from './operations/operation.ts';
import { writes } from './operations/index.ts';
import type { SignedPayload, UnsignedPayload } from './shapes/index.ts';

/** Those that come last, because they take away what others need. */
const last = ['transfer', 'burn', 'transferPieces', 'burnPieces', 'changeOwner', 'destroyCollection'];

const placeOf = ([operation]: readonly [string, unknown]): number => last.indexOf(operation);

const examples = each(writes, 'example');

/**
 * An example body of each write. In this order all of them are accepted in a new world, signed by `//Alice`: collection 1 is of mode
 * Nft, 2 Fungible, 3 ReFungible, 4 has content in schema 2.0, and the batch creates 5.
 */
export const writeExamples = Object.fromEntries(
  Object.entries(examples).toSorted((left, right) => placeOf(left) - placeOf(right)),
) as typeof examples;

/** A call by name, as `extrinsic/build` takes it: a transfer of coins to Bob, in base units. */
export const extrinsicExample = {
  address,
  section: 'balances',
  method: 'transferKeepAlive',
  args: [bob, 1_000_000],
};

/** The genesis hash of the world opal with the default seed. */
const genesisHash = '0x1d446651fb8ccb28aee7d34c57394e49730cdbbc5624b6571d576a4266a4141f';

/** The same transfer as a payload that never expires. */
export const payloadExample: UnsignedPayload = {
  signerPayloadJSON: {
    specVersion: '0x009b55f2',
    transactionVersion: '0x00000003',
    address,
    blockHash: genesisHash,
    blockNumber: '0x00000000',
    era: '0x00',
    genesisHash,
    method: '0x1e03008eaf04151687736326c9fea17e25fc5287613693c912909cb226aa4794f26a4802093d00',
    nonce: '0x00000000',
    signedExtensions: [...signedExtensions],
    tip: '0x00000000000000000000000000000000',
    version: extrinsicVersion,
  },
};

/** The payload, signed by `//Alice`. */
export const signedExample: SignedPayload = {
  ...payloadExample,
  signature:
    '0x01904909f127a46d6ec055ec6a8302d1c6dadb96575f4cd07e96bd0fb7b2c9921384951c7f377657d318467bb05a5de16b3238e7a237791d6d45f63fdae32cea81',
};
