import { developmentAccounts, networks } from '../../contract/networks.ts';
import { cryptoReady } from '../../wire/signing/signature.ts';
import { keyOfUri } from '../../wire/signing/signing-key.ts';
import { formatAddress } from '../../wire/signing/ss58.ts';

/** Prints the accounts of these URIs, or the development accounts. Exits with code 2 for a URI that is no key. */
export async function printAccounts(
  uris: readonly string[],
  { json }: { readonly json?: true },
): Promise<void> {
  await cryptoReady();
  const named = uris.length > 0 ? uris : Object.keys(developmentAccounts).map(name => `//${name}`);
  const accounts = named.map(accountOf);
  process.stdout.write(
    json === true ? `${JSON.stringify(accounts, null, 2)}\n` : `${accounts.map(asText).join('\n\n')}\n`,
  );
}

function accountOf(uri: string) {
  const publicKey = keyOfUri(uri)?.account;
  if (publicKey === undefined) {
    process.stderr.write('expected a mnemonic, a seed of 32 bytes, or a path such as //Zoe\n');
    process.exit(2);
  }
  const addresses = Object.entries(networks).map(
    ([network, { ss58Prefix }]) => [network, formatAddress(publicKey, ss58Prefix)] as const,
  );
  return { uri, publicKey, addresses: Object.fromEntries(addresses) };
}

const asText = ({ uri, addresses }: ReturnType<typeof accountOf>): string =>
  [uri, ...Object.entries(addresses).map(([network, address]) => `  ${network.padEnd(8)}${address}`)].join(
    '\n',
  );
