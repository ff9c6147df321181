import { keyOfUri } from '../../wire/signing/signing-key.ts';
import { parseAddress } from '../../wire/signing/ss58.ts';
import { PullError } from './polite-reader.ts';

/**
 * Accounts whose keys a developer has, by those of a network that they replace. Each is given as `<address>=<URI>`, such as
 * `5Grw…=//Alice`. Throws a `PullError` for anything else.
 */
export const readAliases = (given: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    given.map(text => {
      const [, address = '', uri = ''] = /^([^=]+)=(.+)$/.exec(text) ?? [];
      const account = parseAddress(address);
      if (account === undefined)
        throw new PullError(`--as needs an address and a key, such as 5Grw…=//Alice, found ${text}`);
      const replacement = keyOfUri(uri)?.account;
      if (replacement === undefined)
        throw new PullError(`--as: ${uri} is no key: write a path such as //Alice, a mnemonic or a seed`);
      return [account, replacement];
    }),
  );
