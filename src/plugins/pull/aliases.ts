import { developmentAccounts } from '../../contract/networks.ts';
import { keyOfUri } from '../../wire/signing/signing-key.ts';
import { formatAddress, parseAddress } from '../../wire/signing/ss58.ts';
import { PullError } from './polite-reader.ts';

/** Replaces addresses of a network by accounts whose keys a developer has. */
export class Aliases {
  private readonly accountOf = new Map<string, string>();

  /** Each is `<address>=<URI>`, such as `5Grw…=//Alice`. Throws a `PullError` for anything else. */
  constructor(given: readonly string[]) {
    for (const text of given) {
      const [, address = '', uri = ''] = /^([^=]+)=(.+)$/.exec(text) ?? [];
      const account = parseAddress(address);
      if (account === undefined)
        throw new PullError(`--as needs an address and a key, such as 5Grw…=//Alice, found ${text}`);
      const replacement = keyOfUri(uri)?.account;
      if (replacement === undefined)
        throw new PullError(`--as: ${uri} is no key: write a path such as //Alice, a mnemonic or a seed`);
      this.accountOf.set(account, replacement);
    }
  }

  /** The account in a world file for an address of the service. Throws a `PullError` for what is no address. */
  of(address: string): string {
    const account = parseAddress(address);
    if (account === undefined)
      throw new PullError(`the service has sent an address that is none: ${address}`);
    return this.accountOf.get(account) ?? account;
  }

  /** The accounts with known keys. */
  get accounts(): readonly string[] {
    return [...this.accountOf.values()];
  }

  /** An address that exists on no network in particular. */
  get anyAddress(): string {
    return formatAddress(developmentAccounts.Alice, 42);
  }
}
