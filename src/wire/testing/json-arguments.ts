import { callFromJson } from '../calls/calls.ts';
import { formatAddress } from '../signing/ss58.ts';

/** Writes addresses in the format of prefix 42. */
export const writer = { format: (address: string): string => formatAddress(address, 42) };

/** The arguments that are read as those of a call. */
export const read = (call: string, ...args: unknown[]): unknown => {
  const [section = '', method = ''] = call.split('.');
  return callFromJson(section, method, args).args;
};
