import { extrinsicVersion, signedExtensions } from './networks.ts';
import type { SignedPayload, UnsignedPayload, WriteBody, WriteOperation } from './shapes/index.ts';

/** The development accounts `//Alice` and `//Bob`, as the network opal writes them. */
const address = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY';
const bob = '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty';
/** The address of `//Bob` in examples. */
export const bobAddress = bob;

const names = { address, name: 'Cards', description: 'A pack of cards', tokenPrefix: 'CRD' };
const nft = { address, collectionId: 1 };
const amounts = { address, collectionId: 2 };
const pieces = { address, collectionId: 3 };
const contentV2 = { address, collectionId: 4 };
const ref = (tokenId: number): { collectionId: number; tokenId: number } => ({ collectionId: 1, tokenId });
const permission = { mutable: true, collectionAdmin: true, tokenOwner: true };

/**
 * An example body of each write, for the OpenAPI document. In this order all of them are accepted in a new world, signed by
 * `//Alice`: collection 1 is of mode Nft, 2 Fungible, 3 ReFungible, 4 has content in schema 2.0, and the batch creates 5.
 */
export const writeExamples: { readonly [O in WriteOperation]: WriteBody<O> } = {
  createCollection: {
    ...names,
    mode: 'Nft',
    schema: {
      schemaName: 'unique',
      schemaVersion: '1.0.0',
      image: { urlTemplate: 'https://ipfs.example/{infix}' },
      coverPicture: { ipfsCid: 'QmCover' },
      attributesSchemaVersion: '1.0.0',
      attributesSchema: { '0': { name: { _: 'suit' }, type: 'string', optional: true, isArray: false } },
    },
    permissions: { nesting: { tokenOwner: true, collectionAdmin: true } },
  },
  createFungibleCollection: { ...names, name: 'Points', tokenPrefix: 'PTS', decimals: 2 },
  createRefungibleCollection: { ...names, name: 'Paintings', tokenPrefix: 'PNT' },
  createCollectionV2: {
    address,
    name: 'Stickers',
    symbol: 'STK',
    cover_image: { url: 'https://ipfs.example/QmCover' },
  },
  setPropertyPermissions: { ...nft, propertyPermissions: [{ key: 'colour', permission }] },
  setCollectionProperties: { ...nft, properties: [{ key: 'edition', value: 'first' }] },
  setLimits: { ...nft, limits: { tokenLimit: 1_000, ownerCanDestroy: true } },
  setPermissions: { ...nft, permissions: { access: 'Normal', mintMode: true } },
  setTransfersEnabled: { ...nft, isEnabled: true },
  addAdmin: { ...nft, newAdmin: bob },
  addToAllowList: { ...nft, newAdminId: bob },
  setSponsorship: { ...nft, newSponsor: address },
  confirmSponsorship: nft,
  mint: {
    ...nft,
    data: {
      name: { _: 'Ace of spades' },
      image: { ipfsCid: 'QmAce' },
      encodedAttributes: { '0': { _: 'spades' } },
    },
  },
  mintMany: { ...nft, tokens: [{ data: { image: { ipfsCid: 'QmTwo' } } }, { properties: [] }] },
  setTokenProperties: { ...nft, tokenId: 1, properties: [{ key: 'colour', value: 'red' }] },
  nest: { address, parent: ref(1), nested: ref(2) },
  approve: { ...nft, tokenId: 3, spender: bob, isApprove: true },
  mintV2: { ...contentV2, name: 'Sun', image: 'https://ipfs.example/QmSun' },
  mintManyV2: { ...contentV2, tokens: [{ name: 'Moon' }, { name: 'Star' }] },
  batch: {
    address,
    calls: [
      {
        method: { section: 'unique', method: 'createCollectionEx' },
        rawPayload: { name: 'Stamps', description: 'A book of stamps', tokenPrefix: 'STM' },
      },
    ],
  },
  mintAmount: { ...amounts, amount: 1_000 },
  approveAmount: { ...amounts, spender: bob, amount: 10 },
  mintPieces: { ...pieces, amount: 100 },
  approvePieces: { ...pieces, tokenId: 1, spender: bob, amount: 10 },
  unnest: { address, nested: ref(2) },
  deleteTokenProperties: { ...nft, tokenId: 1, propertyKeys: ['colour'] },
  transfer: { ...nft, tokenId: 3, to: bob },
  burn: { ...nft, tokenId: 1 },
  deleteCollectionProperties: { ...nft, propertyKeys: ['edition'] },
  removeAdmin: { ...nft, admin: bob },
  removeFromAllowList: { ...nft, addressToDelete: bob },
  removeSponsorship: nft,
  transferAmount: { ...amounts, recipient: bob, amount: 10 },
  burnAmount: { ...amounts, amount: 10 },
  repartition: { ...pieces, tokenId: 1, amount: 200 },
  transferPieces: { ...pieces, tokenId: 1, to: bob, amount: 50 },
  burnPieces: { ...pieces, tokenId: 1, amount: 50 },
  transferBalance: { address, destination: bob, amount: 1.5 },
  changeOwner: { from: address, collectionId: 1, to: bob },
  destroyCollection: { address, collectionId: 5 },
};

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
