/** Values of the examples of several operations. Collection 1 is of mode Nft, 2 Fungible, 3 ReFungible, 4 has content in schema 2.0. */

/** The address of `//Alice`, as the network opal writes it. */
export const address = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY';
/** The address of `//Bob`. */
export const bob = '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty';

/** Members of a new collection. */
export const names = { address, name: 'Cards', description: 'A pack of cards', tokenPrefix: 'CRD' };
/** What a request about collection 1 begins with. */
export const nft = { address, collectionId: 1 };
/** The same of collection 2. */
export const amounts = { address, collectionId: 2 };
/** The same of collection 3. */
export const pieces = { address, collectionId: 3 };
/** The same of collection 4. */
export const contentV2 = { address, collectionId: 4 };
/** A token of collection 1. */
export const ref = (tokenId: number): { collectionId: number; tokenId: number } => ({
  collectionId: 1,
  tokenId,
});
/** A permission for everybody. */
export const permission = { mutable: true, collectionAdmin: true, tokenOwner: true };
