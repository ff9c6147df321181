/**
 * The token whose address this is; undefined for other addresses.
 * @param {string} address
 */
export function tokenOf(address) {
  const [, collection, token] = /^0xf8238ccfff8ed887463fd5e0([0-9a-f]{8})([0-9a-f]{8})$/i.exec(address) ?? [];
  if (collection === undefined || token === undefined) return undefined;
  return { collectionId: Number.parseInt(collection, 16), tokenId: Number.parseInt(token, 16) };
}
