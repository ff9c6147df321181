import type { Address } from '../../chain/state/address.ts';
import { developmentAccounts } from '../../contract/networks.ts';
import { formatAddress } from '../../wire/signing/ss58.ts';

/** Characters of a wrong text that a message shows. */
const shownMax = 80;

/** Development accounts by the paths of their keys. */
const development: readonly (readonly [path: string, account: Address])[] = Object.entries(
  developmentAccounts,
).map(([name, account]) => [`//${name}`, account]);

/** The path of the key of a development account, such as `//Alice`; undefined for any other account. */
export const developmentPathOf = (account: Address | undefined): string | undefined =>
  development.find(([, address]) => address === account)?.[0];

/** The address with the path of its key, if that is known. `account` is the same as an account. */
export function accountText(address: string, account: Address | undefined): string {
  const path = developmentPathOf(account);
  return path === undefined ? address : `${address} (${path})`;
}

/** What a message says of a text that is not an address, and what was probably meant. */
export function notAnAddress(value: unknown): string {
  const text = String(value).slice(0, shownMax);
  const [path, account] = namedBy(text) ?? [];
  const found = `${JSON.stringify(text)}, expected`;
  if (account !== undefined) return `${found} an address: that of ${path} is ${formatAddress(account, 42)}`;
  const hasAddressForm = /^(?:0x[0-9a-f]{40}|[1-9A-HJ-NP-Za-km-z]{46,50})$/i.test(text);
  return `${found} an SS58 or Ethereum address${hasAddressForm ? ' with the right checksum' : ''}`;
}

/** The development account of a name or path, such as `Alice` or `//alice`, with the right path. */
export const namedBy = (text: string): readonly [path: string, account: Address] | undefined =>
  development.find(([path]) => path.toLowerCase() === `//${text.replace(/^\/*/, '').toLowerCase()}`);
