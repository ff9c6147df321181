import { callFromJson } from '../calls/calls.ts';
import { CodecError } from '../codec-error.ts';
import { formatAddress, parseAddress } from '../signing/ss58.ts';

/** Addresses in the format of prefix 42. */
export const context = {
  writeAddress: (address: string): string => formatAddress(address, 42),
  readAddress(text: string): string {
    const address = parseAddress(text);
    if (address === undefined) throw new CodecError(`${text} is not an address`);
    return address;
  },
};

/** The arguments that are read as those of a call. */
export const read = (call: string, ...args: unknown[]): unknown => {
  const [section = '', method = ''] = call.split('.');
  return callFromJson(section, method, args, context).args;
};
