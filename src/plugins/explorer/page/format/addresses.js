const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/**
 * The public key of an address of any network, or of a public key in hexadecimal, as hexadecimal digits; undefined for other texts. The
 * checksum is not verified: this is to compare addresses that the server has written.
 * @param {string} address
 */
export function publicKeyOf(address) {
  if (/^0x[0-9a-f]{64}$/i.test(address)) return address.slice(2).toLowerCase();
  const digits = address.split('').map(letter => letters.indexOf(letter));
  if (digits.length < 46 || digits.includes(-1)) return undefined;
  const number = digits.reduce((sum, digit) => sum * 58n + BigInt(digit), 0n);
  // Before the key is the prefix of the network, after it a checksum of two bytes.
  return BigInt.asUintN(256, number >> 16n)
    .toString(16)
    .padStart(64, '0');
}

/**
 * The address that a value is or has as its only member, such as `{Substrate: …}`; undefined for others.
 * @param {unknown} value
 */
export function addressIn(value) {
  const text = typeof value === 'object' && value !== null ? Object.values(value)[0] : value;
  const isAddress = /^(0x[0-9a-f]{40}|[1-9A-HJ-NP-Za-km-z]{46,50})$/i.test(String(text));
  return isAddress ? String(text) : undefined;
}

/**
 * The token whose address this is; undefined for other addresses.
 * @param {string} address
 */
export function tokenOf(address) {
  const [, collection, token] = /^0xf8238ccfff8ed887463fd5e0([0-9a-f]{8})([0-9a-f]{8})$/i.exec(address) ?? [];
  if (collection === undefined || token === undefined) return undefined;
  return { collectionId: Number.parseInt(collection, 16), tokenId: Number.parseInt(token, 16) };
}
